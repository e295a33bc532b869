"""Papers as paragraphs without labels: abstracts alone, titles with abstracts, numbered items, titles alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from kg.read.fields import FieldNames
from kg.read.items import Item, Record
from kg.read.labels import label
from kg.read.shape import is_abstract, is_authors, is_one_a_line, is_title, is_wrapped, strip_number
from kg.read.venues import headings
from kg.text.normal import fold

Line = tuple[int, str]


_METADATA = frozenset({"code", "url", "pdf", "keyword", "author", "affiliation", "venue", "year", "decision", "doi"})
_URL = re.compile(r"<?https?://[^\s<>]{4,2000}>?")


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


@dataclass(frozen=True, slots=True)
class _Layout:
    """What holds for the whole text: whether items are numbered, and how many names make a line of authors.

    ``ids``: the numbers do not just count, so they are the papers' own.
    """

    numbered: bool
    least: int
    ids: bool

    def strip(self, text: str) -> str:
        """``text`` without the number before it, where items are numbered."""
        return strip_number(text)[1] if self.numbered else text

    def begins_with_title(self, block: Block) -> bool:
        """Whether the first line of ``block`` may be a title."""
        may_stop = block.item or len(block.lines) > 1 or self.numbered
        lines = [line for _, line in block.lines]
        return is_title(self.strip(lines[0]), full_stop=may_stop) and not is_wrapped(lines)


def read_blocks(blocks: list[Block], fields: FieldNames) -> Iterator[Item]:
    """One record a paper. Whether titles stand there is decided for the whole text, then papers are told apart.

    Where abstracts stand without titles, a short line between them is the topic of those below it. A paragraph of
    nothing but labelled metadata (code, keywords) belongs to the paper above it.
    """
    layout = _layout_of(blocks)
    blocks = [part for b in blocks for part in ([b] if _metadata(b, fields) else _split_items(b, layout))]
    sections = [_is_section(b) for b in blocks]
    details = [_metadata(b, fields) for b in blocks]
    titles = [
        layout.begins_with_title(b) and not s and not d for b, s, d in zip(blocks, sections, details, strict=True)
    ]
    untitled = not any(titles) or (sum(titles) < 0.3 * len(blocks) and len(blocks) > 2)
    pending: list[Block] = []
    extra: dict[str, tuple[str, ...]] = {}
    topic: str | None = None
    for block, section, title, detail in zip(blocks, sections, titles, details, strict=True):
        if detail and pending:
            extra |= {field: (*extra.get(field, ()), value) for field, value in detail}
            continue
        if pending and (section or untitled or _begins_paper(block, pending, layout)):
            yield _record(pending, topic, layout, extra)
            pending, extra = [], {}
        if section or (untitled and title):
            topic = block.text
        else:
            pending.append(block)
    if pending:
        yield _record(pending, topic, layout, extra)


def _layout_of(blocks: list[Block]) -> _Layout:
    firsts = [b.lines[0][1] for b in blocks] if len(blocks) > 1 else [line for b in blocks for _, line in b.lines]
    numbers = [number for line in firsts if (number := strip_number(line)[0]) is not None]
    numbered = len(numbers)
    # Where some titles have several authors below them, a single name there is an author too.
    seconds = [b.lines[1][1] for b in blocks if len(b.lines) > 1]
    authored = sum(map(is_authors, seconds)) > 0.3 * len(seconds)
    tight = len(blocks) == 1 and bool(firsts) and strip_number(firsts[0])[0] is not None and numbered > 1
    counts = [int(n) for n in numbers]
    ids = not any(b - a in (0, 1) for a, b in pairwise(counts)) and len(set(counts)) > 1
    return _Layout(tight or numbered > 0.4 * len(firsts), 1 if authored else 2, ids)


def _metadata(block: Block, fields: FieldNames) -> list[tuple[str, str]]:
    """(field, value) of each line, if all are labelled metadata; else nothing."""
    said = [label(line, fields) for _, line in block.lines]
    known = [s for s in said if s and s[0] in _METADATA]
    return known if len(known) == len(said) else []


def _is_section(block: Block) -> bool:
    heads = len(block.lines) == 1 and any(p.match(fold(block.text)) for p in _sections())
    return heads and not is_abstract(block.text)


@cache
def _sections() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(p) for p in headings()["section"]["patterns"])


def _split_items(block: Block, layout: _Layout) -> list[Block]:
    """A block of several papers, one a line (titles, or numbered items), as blocks of their own."""
    texts = [line for _, line in block.lines]
    if len(texts) < 2:
        return [block]
    bounds = _bounds(texts, layout)
    if bounds:
        return [Block(block.lines[a:b], block.gap, True) for a, b in pairwise([*bounds, len(texts)])]
    return [block]


def _bounds(texts: list[str], layout: _Layout) -> Sequence[int]:
    """Where the items of a block begin; empty if it is one."""
    names = [i for i, text in enumerate(texts) if i and is_authors(text)]
    if (
        len(names) > 0.25 * len(texts)
        and len(names) > 1
        and names[0] == 1
        and all(b - a > 1 for a, b in pairwise(names))
    ):
        return [i - 1 for i in names]
    numbered = [i for i, text in enumerate(texts) if layout.numbered and strip_number(text)[0] is not None]
    if len(numbered) > 1 and numbered[0] == 0:
        return numbered
    stop = all(text.rstrip().endswith(".") for text in texts)
    titles = sum(is_title(t, full_stop=stop) for t in texts)
    least = len(texts) if len(texts) < 5 else 0.9 * len(texts)
    authors = sum(is_authors(t, layout.least) for t in texts[1:])
    if titles >= least and not is_wrapped(texts) and authors < 0.2 * len(texts):
        return range(len(texts))
    return range(len(texts)) if is_one_a_line(texts) else ()


def _begins_paper(block: Block, pending: list[Block], layout: _Layout) -> bool:
    """Whether ``block`` begins another paper than the one that ``pending`` holds."""
    if block.gap >= 2 and block.gap > pending[0].gap - 1 and any(is_abstract(b.text) for b in pending):
        return True
    if not layout.begins_with_title(block):
        # One of many items on lines of their own is a paper, whatever it looks like.
        return block.item and pending[-1].item
    alone = len(block.lines) == len(pending) == len(pending[0].lines) == 1 and not block.item
    return not (alone and is_authors(block.text))


def _record(blocks: list[Block], topic: str | None, layout: _Layout, extra: Mapping[str, tuple[str, ...]]) -> Record:
    """A title, perhaps authors, then the abstract in one paragraph or more."""
    lines = [line for block in blocks for _, line in block.lines]
    fields: dict[str, tuple[str, ...]] = {**({"topic": (topic,)} if topic else {}), **extra}
    if not layout.begins_with_title(blocks[0]):
        return Record(blocks[0].where, {**fields, "abstract": ("\n\n".join(layout.strip(b.text) for b in blocks),)})
    number = strip_number(lines[0])[0] if layout.numbered and layout.ids else None
    if number:
        fields["id"] = (number,)
    fields["title"] = (layout.strip(lines[0]).strip().rstrip("."),)
    taken = 1
    if len(lines) > 1 and is_authors(lines[1], layout.least):
        fields["author"] = (lines[1].strip(),)
        taken = 2
    while len(lines) > taken and _URL.fullmatch(lines[taken].strip()):
        fields["url"] = (*fields.get("url", ()), lines[taken].strip())
        taken += 1
    text = "\n\n".join(t for t in _texts_after(blocks, taken) if t)
    if text:
        fields["abstract"] = (text,)
    return Record(blocks[0].where, fields)


def _texts_after(blocks: list[Block], taken: int) -> Iterator[str]:
    for block in blocks:
        rest = block.lines[taken:]
        taken = max(0, taken - len(block.lines))
        yield "\n".join(line for _, line in rest).strip()
