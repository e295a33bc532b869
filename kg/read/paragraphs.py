"""Papers as paragraphs without labels: abstracts alone, titles with abstracts, numbered items, titles alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from kg.read.items import Item, Record
from kg.read.shape import is_abstract, is_authors, is_title, is_wrapped, size, strip_number
from kg.read.venues import headings
from kg.text.normal import fold

Line = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Block:
    """Lines between blank ones; ``gap`` counts the blank lines above; ``item``: one of several, a line each."""

    lines: tuple[Line, ...]
    gap: int
    item: bool = False

    @property
    def text(self) -> str:
        """The lines as they stand, without blanks around."""
        return "\n".join(line for _, line in self.lines).strip()

    @property
    def where(self) -> str:
        """The first line, for a reader."""
        return f"line {self.lines[0][0]}"


def blocks_of(lines: Sequence[Line]) -> list[Block]:
    """The blocks of a text in order."""
    blocks: list[Block] = []
    kept: list[Line] = []
    gap = above = 0
    for number, line in (*lines, (0, "")):
        if line.strip():
            if not kept:
                above, gap = gap, 0
            kept.append((number, line.rstrip()))
        else:
            if kept:
                blocks.append(Block(tuple(kept), above))
                kept = []
            gap += 1
    return blocks


def read_blocks(blocks: list[Block]) -> Iterator[Item]:
    """One record a paper. Whether titles stand there is decided for the whole text, then papers are told apart.

    Where abstracts stand without titles, a short line between them is the topic of those below it.
    """
    # Where some titles have several authors below them, a single name there is an author too.
    least = 1 if any(is_authors(line) for b in blocks for _, line in b.lines[1:]) else 2
    blocks = [part for block in blocks for part in _split_items(block, least)]
    sections = [_is_section(b) for b in blocks]
    titles = [_begins_with_title(b) and not s for b, s in zip(blocks, sections, strict=True)]
    untitled = not any(titles) or (sum(titles) < 0.3 * len(blocks) and len(blocks) > 2)
    pending: list[Block] = []
    topic: str | None = None
    for block, section, title in zip(blocks, sections, titles, strict=True):
        if pending and (section or untitled or _begins_paper(block, pending)):
            yield _record(pending, topic, least)
            pending = []
        if section or (untitled and title):
            topic = block.text
        else:
            pending.append(block)
    if pending:
        yield _record(pending, topic, least)


def _is_section(block: Block) -> bool:
    return len(block.lines) == 1 and any(p.match(fold(block.text)) for p in _sections())


@cache
def _sections() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(p) for p in headings()["section"]["patterns"])


def _split_items(block: Block, least: int) -> list[Block]:
    """A block of several papers, one a line (titles, or numbered items), as blocks of their own."""
    texts = [line for _, line in block.lines]
    if len(texts) < 2:
        return [block]
    names = [i for i, text in enumerate(texts) if i and is_authors(text)]
    if len(names) > 1 and names[0] == 1 and all(b - a > 1 for a, b in pairwise(names)):
        bounds = [*(i - 1 for i in names), len(texts)]
        return [Block(block.lines[a:b], block.gap, True) for a, b in pairwise(bounds)]
    numbered = [i for i, text in enumerate(texts) if strip_number(text)[0] is not None]
    if len(numbered) > 1 and numbered[0] == 0:
        bounds = [*numbered, len(texts)]
        return [Block(block.lines[a:b], block.gap, True) for a, b in pairwise(bounds)]
    titles = all(is_title(t, full_stop=True) for t in texts)
    if titles and not is_wrapped(texts) and not any(is_authors(t, least) for t in texts[1:]):
        return [Block((line,), block.gap, True) for line in block.lines]
    if all(is_abstract(t) and size(t) > 300 for t in texts):
        return [Block((line,), block.gap) for line in block.lines]
    return [block]


def _begins_with_title(block: Block) -> bool:
    number, first = strip_number(block.lines[0][1])
    may_stop = block.item or len(block.lines) > 1 or number is not None
    return is_title(first, full_stop=may_stop) and not is_wrapped([line for _, line in block.lines])


def _begins_paper(block: Block, pending: list[Block]) -> bool:
    """Whether ``block`` begins another paper than the one that ``pending`` holds."""
    if block.gap >= 2 and block.gap > pending[0].gap - 1 and any(is_abstract(b.text) for b in pending):
        return True
    if not _begins_with_title(block):
        return False
    authors = len(block.lines) == len(pending) == len(pending[0].lines) == 1 and is_authors(block.text)
    return not authors


def _record(blocks: list[Block], topic: str | None, least: int) -> Record:
    """A title, perhaps authors, then the abstract in one paragraph or more."""
    lines = [line for block in blocks for _, line in block.lines]
    first = strip_number(lines[0])[1]
    fields: dict[str, tuple[str, ...]] = {"topic": (topic,)} if topic else {}
    if not _begins_with_title(blocks[0]):
        return Record(blocks[0].where, {**fields, "abstract": ("\n\n".join(_unnumbered(b) for b in blocks),)})
    fields["title"] = (first.strip().rstrip("."),)
    rest = lines[1:]
    if rest and is_authors(rest[0], least):
        fields["author"] = (rest[0].strip(),)
    taken = len(lines) - len(rest) + ("author" in fields)
    text = "\n\n".join(t for t in _texts_after(blocks, taken) if t)
    if text:
        fields["abstract"] = (text,)
    return Record(blocks[0].where, fields)


def _texts_after(blocks: list[Block], taken: int) -> Iterator[str]:
    for block in blocks:
        rest = block.lines[taken:]
        taken = max(0, taken - len(block.lines))
        yield "\n".join(line for _, line in rest).strip()


def _unnumbered(block: Block) -> str:
    return strip_number(block.text)[1] if strip_number(block.lines[0][1])[0] else block.text
