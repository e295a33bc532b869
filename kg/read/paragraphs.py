"""Papers as paragraphs without labels: abstracts alone, titles with abstracts, numbered items, titles alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kg.read.items import Item, Record
from kg.read.shape import is_abstract, is_authors, is_title, is_wrapped, size, strip_number

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
    """One record a paper. Whether titles stand there is decided for the whole text, then papers are told apart."""
    blocks = [part for block in blocks for part in _split_items(block)]
    titled = [b for b in blocks if _begins_with_title(b)]
    if not titled or (len(titled) < 0.3 * len(blocks) and len(blocks) > 2):
        yield from (Record(b.where, {"abstract": (_unnumbered(b),)}) for b in blocks)
        return
    pending: list[Block] = []
    for block in blocks:
        if pending and _begins_paper(block, pending):
            yield _record(pending)
            pending = []
        pending.append(block)
    if pending:
        yield _record(pending)


def _split_items(block: Block) -> list[Block]:
    """A block of several papers, one a line (titles, or numbered items), as blocks of their own."""
    texts = [line for _, line in block.lines]
    if len(texts) < 2:
        return [block]
    numbered = [i for i, text in enumerate(texts) if strip_number(text)[0] is not None]
    if len(numbered) > 1 and numbered[0] == 0:
        bounds = [*numbered, len(texts)]
        return [Block(block.lines[a:b], block.gap, True) for a, b in pairwise(bounds)]
    titles = all(is_title(t, full_stop=True) for t in texts)
    if titles and not is_wrapped(texts) and not any(is_authors(t) for t in texts[1:]):
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
    authors = is_authors(block.lines[0][1]) and len(pending) == 1 and _begins_with_title(pending[0])
    return not authors


def _record(blocks: list[Block]) -> Record:
    """A title, perhaps authors, then the abstract in one paragraph or more."""
    lines = [line for block in blocks for _, line in block.lines]
    first = strip_number(lines[0])[1]
    fields: dict[str, tuple[str, ...]] = {}
    if not _begins_with_title(blocks[0]):
        return Record(blocks[0].where, {"abstract": ("\n\n".join(_unnumbered(b) for b in blocks),)})
    fields["title"] = (first.strip().rstrip("."),)
    rest = lines[1:]
    if rest and is_authors(rest[0]):
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
