"""What a paper measures itself against, it compares with: links out of the baselines of its results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kg.records import Link, Result
from kg.text.normal import name_key

_RULE = "baseline of a result"
_GENERAL = ("uses", "mentions")


def find_baselines(links: Sequence[Link], results: Sequence[Result]) -> tuple[Link, ...]:
    """A comparesWith link for each thing that a baseline's phrase ends in ("BF16 LoRA"), if none is there yet.

    Only things that the paper names otherwise as a technique, so that a phrase ("strong baselines") makes no thing.
    """
    compared = {key for link in links if link.relation in ("comparesWith", "proposes") for key in _keys(link)}
    found: dict[str, Link] = {}
    for result in results:
        for baseline in result.baseline:
            for link in _ends_in(baseline, links):
                if not _keys(link) & compared:
                    found.setdefault(name_key(link.name), _compared(link, result))
    return tuple(found[key] for key in sorted(found))


def _ends_in(phrase: str, links: Sequence[Link]) -> Iterator[Link]:
    words = phrase.split()
    tails = {name_key(" ".join(words[n:])) for n in range(len(words))} - {""}
    return (link for link in links if link.relation in _GENERAL and link.known and _keys(link) & tails)


def _keys(link: Link) -> set[str]:
    return {name_key(name) for name in (link.name, *link.aliases)} - {""}


def _compared(link: Link, result: Result) -> Link:
    places = {quote.sentence for quote in result.quotes}
    quotes = tuple(quote for quote in link.quotes if quote.sentence in places) or result.quotes
    return replace(
        link,
        relation="comparesWith",
        quotes=quotes,
        confidence=min(link.confidence, result.confidence),
        extractor="rules",
        rule=_RULE,
    )
