"""``kg show`` and ``kg explain``: a thing with its links, and why a link is there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from kg.cli.messages import language, message, say
from kg.cli.options import graph_option, json_option, lang_option
from kg.cli.wording import reason, relation, type_name
from kg.codec import to_plain
from kg.errors import GraphError
from kg.records import Assertion, Entity, Name, Paper


@click.command("show", help=message("help", "show"))
@click.argument("name")
@graph_option
@json_option
@lang_option
def show_command(name: str, folder: Path, as_json: bool) -> None:
    """Print the things and papers called NAME."""
    from kg import api

    graph = api.load(folder)
    entities, papers = graph.find(name), graph.find_papers(name)
    if not entities and not papers:
        raise GraphError(say("nothing", name=name))
    if as_json:
        found = [{"entity": to_plain(e), "links": [to_plain(a) for a in graph.links_of(e.id)]} for e in entities]
        found += [{"paper": to_plain(p), "links": [to_plain(a) for a in graph.links_of(p.key)]} for p in papers]
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
        return
    labels = labels_of(graph)
    for entity in entities:
        _show_entity(entity, labels, graph.links_of(entity.id))
    for paper in papers:
        _show_paper(paper, labels, graph.links_of(paper.key))


def labels_of(graph: Any) -> dict[str, str]:
    """What to call each thing (by id) and paper (by key) of ``graph``."""
    labels: dict[str, str] = {e.id: best(e.preferred) for e in graph.entities}
    fallback = dict(graph.data.labels)
    for paper in graph.papers:
        labels[paper.key] = paper.title or (fallback[paper.key].text if paper.key in fallback else paper.key)
    return labels


def best(names: tuple[Name, ...]) -> str:
    """The name in the reader's language, else the first."""
    return next((n.text for n in names if n.language == language()), names[0].text if names else "")


def _show_entity(entity: Entity, labels: dict[str, str], links: tuple[Assertion, ...]) -> None:
    names = " / ".join(dict.fromkeys(n.text for n in entity.preferred))
    click.echo(f"{click.style(names, bold=True)}  ({type_name(entity.type)}, {entity.id})")
    if entity.alternative:
        click.echo(f"  {say('also')}: {', '.join(dict.fromkeys(n.text for n in entity.alternative))}")
    if entity.broader:
        click.echo(f"  {say('broader')}: {', '.join(labels.get(b, b) for b in entity.broader)}")
    for address in (*entity.exact, *entity.close):
        click.echo(f"  {say('known_elsewhere')}: {address}")
    _show_links(links, labels, of_paper=False)


def _show_paper(paper: Paper, labels: dict[str, str], links: tuple[Assertion, ...]) -> None:
    click.echo(f"{click.style(labels[paper.key], bold=True)}  ({type_name('Paper')}, {paper.key})")
    _show_links(links, labels, of_paper=True)


def _show_links(links: tuple[Assertion, ...], labels: dict[str, str], *, of_paper: bool) -> None:
    for link in sorted(links, key=lambda a: (a.relation, a.subject, a.object)):
        other = labels.get(link.object if of_paper else link.subject, link.object)
        click.echo(f"  {relation(link.relation)}  {other}  ({say('confidence')} {link.confidence})")
        for piece in link.evidence:
            click.echo(f"      “{' '.join(piece.quote.split())}”")


@click.command("explain", help=message("help", "explain"))
@click.argument("first", metavar="PAPER")
@click.argument("second", metavar="NAME")
@graph_option
@json_option
@lang_option
def explain_command(first: str, second: str, folder: Path, as_json: bool) -> None:
    """Print the reasons for a link, or for one thing being one."""
    from kg import api

    graph = api.load(folder)
    papers, things = graph.find_papers(first), {e.id for e in graph.find(second)}
    if not papers and graph.find(first):
        _explain_names(graph, first, second)
        return
    if not papers:
        raise GraphError(say("no_paper", name=first))
    links = [a for paper in papers for a in graph.links_of(paper.key) if a.object in things]
    if not links:
        raise GraphError(say("no_link", paper=first, name=second))
    if as_json:
        click.echo(json.dumps([to_plain(a) for a in links], ensure_ascii=False, indent=1))
        return
    labels = labels_of(graph)
    for link in links:
        click.echo(f"{labels[link.subject]}  {relation(link.relation)}  {labels.get(link.object, link.object)}")
        click.echo(f"  {say('confidence')}: {link.confidence}")
        click.echo(f"  {say('rule')}: {'; '.join(map(reason, link.rules))} [{', '.join(map(reason, link.extractors))}]")
        for piece in link.evidence:
            click.echo(f"  {reason(piece.part)} {piece.start}–{piece.end}: “{' '.join(piece.quote.split())}”")


def _explain_names(graph: Any, first: str, second: str) -> None:
    from kg.resolve import explain_pair

    found = explain_pair(graph.data, first, second)
    verdict = {True: "one", False: "not_one", None: "no_answer"}[found.one]
    click.echo(f"{first} / {second}: {say(verdict)}")
    for name, ids in zip(found.names, found.things, strict=True):
        click.echo(f"  {name}: {', '.join(ids) or say('absent')}")
    for why in found.why:
        click.echo(f"  - {reason(why)}")
