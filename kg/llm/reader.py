"""Reading papers with a model: asked once, asked again with the error once, remembered by content."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from kg.ids import digest
from kg.llm.claims import SCHEMA, SYSTEM, AnswerError, believed, parse
from kg.llm.client import chat
from kg.records import Document, Extraction, Link, Paper
from kg.text import document

_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class LlmOptions:
    """The address (up to ``/v1``), the model's name, a key, where replies are kept, and prices per million tokens."""

    url: str
    model: str
    cache: Path
    key: str | None = None
    price_in: float = 0.0
    price_out: float = 0.0


@dataclass(slots=True)
class Usage:
    """What a run cost: papers asked and remembered, tokens, claims rejected, answers that never fitted."""

    asked: int = 0
    remembered: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    rejected: int = 0
    unusable: int = 0

    def cost(self, options: LlmOptions) -> float:
        """In the currency of the prices."""
        return (self.tokens_in * options.price_in + self.tokens_out * options.price_out) / 1e6


def read_papers(
    papers: Iterable[Paper],
    extractions: Mapping[str, Extraction],
    options: LlmOptions,
    progress: Callable[[str, int, int], None] | None = None,
) -> tuple[dict[str, Extraction], Usage]:
    """The extractions with the model's links added. Raises OptionError if the server cannot be used."""
    usage, found = Usage(), dict(extractions)
    known = dict(_load(options.cache))
    documents = [document(paper) for paper in papers]
    with options.cache.open("a", encoding="utf-8") as cache, ThreadPoolExecutor(_AT_ONCE) as pool:
        answers = pool.map(lambda d: _answer(d, options, known), documents)
        for number, (doc, answer) in enumerate(zip(documents, answers, strict=True), start=1):
            if not answer.remembered:
                row = {"key": _key(doc, options), "text": answer.text}
                cache.write(json.dumps(row, ensure_ascii=False) + "\n")
                cache.flush()
            _add(found, doc, answer, options, usage)
            if progress:
                progress("llm", number, len(documents))
    return found, usage


@dataclass(frozen=True, slots=True)
class _Answer:
    text: str
    remembered: bool
    tokens_in: int = 0
    tokens_out: int = 0


def _key(doc: Document, options: LlmOptions) -> str:
    return digest(options.model, SYSTEM, *(part.plain.source for part in doc.parts), length=32)


def _load(cache: Path) -> Iterator[tuple[str, str]]:
    if not cache.is_file():
        return
    for line in cache.read_text("utf-8").splitlines():
        try:
            row = json.loads(line)
            yield row["key"], row["text"]
        except (ValueError, KeyError, TypeError):
            continue  # a line that was cut when a run stopped: ask again


def _answer(doc: Document, options: LlmOptions, known: Mapping[str, str]) -> _Answer:
    if (text := known.get(_key(doc, options))) is not None:
        return _Answer(text, True)
    body = "\n\n".join(part.plain.text for part in doc.parts)
    messages = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": body}]
    reply = chat(options.url, options.model, messages, SCHEMA, options.key)
    tokens_in, tokens_out = reply.tokens_in, reply.tokens_out
    try:
        parse(reply.text)
    except AnswerError as error:
        again = f"That answer cannot be used ({error}). Answer again, as JSON of the schema only."
        messages += [{"role": "assistant", "content": reply.text}, {"role": "user", "content": again}]
        reply = chat(options.url, options.model, messages, SCHEMA, options.key)
        tokens_in, tokens_out = tokens_in + reply.tokens_in, tokens_out + reply.tokens_out
    return _Answer(reply.text, False, tokens_in, tokens_out)


def _add(found: dict[str, Extraction], doc: Document, answer: _Answer, options: LlmOptions, usage: Usage) -> None:
    usage.asked += not answer.remembered
    usage.remembered += answer.remembered
    usage.tokens_in += answer.tokens_in
    usage.tokens_out += answer.tokens_out
    links: tuple[Link, ...] = ()
    try:
        links, rejected = believed(doc, parse(answer.text), options.model)
        usage.rejected += rejected
    except AnswerError:
        usage.unusable += 1
    old = found.get(doc.paper.key, Extraction(doc.paper.key))
    found[doc.paper.key] = replace(old, links=(*old.links, *links))
