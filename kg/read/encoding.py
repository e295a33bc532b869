"""From bytes to text: which encoding, and what was bad in it.

The rule: a byte-order mark; NUL bytes that all stand at even or all at odd places (UTF-16); strict UTF-8; UTF-8 with a
few bad bytes; else the one of GB18030, Big5-HKSCS and Windows-1252 whose text has the larger share of everyday
characters. No statistics of whole languages: on short lists of papers they are wrong more often.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

from kg.errors import SourceError

SAMPLE = 1 << 18
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# In these a line feed byte is always a line feed, so that text can be decoded line by line.
_BY_LINE = frozenset(
    {"utf-8", "ascii", "gb18030", "gbk", "gb2312", "big5", "big5hkscs", "cp950", "cp1252", "iso8859-1"}
)
# Punctuation, signs and Greek speak for an encoding as much as a common character does.
_PUNCTUATION = re.compile(
    "[\u3000-\u3011\uff01-\uff5e\u2010-\u2027\u00b0-\u00b7\u00d7\u00f7\u03b1-\u03c9\u2208-\u226b]"
)
_SURROGATES = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]")
_BAD_SHARE = 0.1


@dataclass(frozen=True, slots=True)
class BadBytes:
    """A run of bytes that the encoding does not know; ``offset`` counts bytes from the start of the file."""

    offset: int
    count: int


def known_encoding(name: str) -> str:
    """The codec name of ``name``; raises SourceError if Python has no such text encoding."""
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError) as error:
        raise SourceError(f"unknown encoding {name!r}; try utf-8, gb18030, big5hkscs or utf-16") from error
    if not codec._is_text_encoding:
        raise SourceError(f"{name!r} is no text encoding; try utf-8, gb18030, big5hkscs or utf-16")
    return {"utf-8-sig": "utf-8", "gb2312": "gb18030", "gbk": "gb18030"}.get(codec.name, codec.name)


def detect(blocks: Iterable[bytes]) -> str:
    """The encoding of a file that is given as blocks, each ending in a line feed where it can."""
    first = True
    valid = bad = 0
    suspects = bytearray()
    for block in blocks:
        if first:
            first = False
            early = _by_mark(block) or _by_nuls(block[:SAMPLE])
            if early:
                return early
        try:
            block.decode("utf-8")
        except UnicodeDecodeError:
            if len(suspects) < SAMPLE:
                suspects += block[:SAMPLE]
                good, worse = _utf8_share(block[:SAMPLE])
                valid, bad = valid + good, bad + worse
        else:
            valid += not block.isascii()
    if not suspects:
        return "utf-8"
    if bad <= _BAD_SHARE * valid:
        return "utf-8"
    return _by_characters(bytes(suspects))


def decode(data: bytes, encoding: str, base: int = 0) -> tuple[str, list[BadBytes]]:
    """The text of ``data`` with U+FFFD for each run of bad bytes, and those runs; ``base`` is the offset of it."""
    try:
        return data.decode(encoding), []
    except UnicodeDecodeError:
        return _decode_bad(data, encoding, base)


def decode_blocks(blocks: Iterable[bytes], encoding: str, bad: list[BadBytes]) -> Iterator[str]:
    """Text of ``blocks``, byte-order mark dropped, line ends as line feeds; bad runs are added to ``bad``."""
    if encoding not in _BY_LINE:
        blocks = (b"".join(blocks),)
    offset = 0
    for block in blocks:
        skip = len(_mark(block)) if offset == 0 else 0
        text, runs = decode(block[skip:], encoding, offset + skip)
        bad.extend(runs)
        offset += len(block)
        yield text.replace("\r\n", "\n").replace("\r", "\n")


def _mark(block: bytes) -> bytes:
    return next((mark for mark, _ in _MARKS if block.startswith(mark)), b"")


def _by_mark(block: bytes) -> str | None:
    return next((name for mark, name in _MARKS if block.startswith(mark)), None)


def _by_nuls(sample: bytes) -> str | None:
    """UTF-16 without a mark has NULs, and all on one side; a NUL or two inside other text is no sign of it."""
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if even + odd < 2 or min(even, odd) > 0.02 * max(even, odd):
        return None
    name = "utf-16-be" if even > odd else "utf-16-le"
    text, runs = decode(sample[: len(sample) // 2 * 2], name)
    plausible = sum((c.isascii() and (c.isprintable() or c.isspace())) or c in _common() for c in text)
    return name if not runs[1:] and plausible > 0.4 * len(text) else None


def _decode_bad(data: bytes, encoding: str, base: int) -> tuple[str, list[BadBytes]]:
    pieces: list[str] = []
    runs: list[BadBytes] = []
    at = 0
    while at < len(data):
        try:
            pieces.append(data[at:].decode(encoding))
            break
        except UnicodeDecodeError as error:
            start, end = at + error.start, at + max(error.end, error.start + 1)
            pieces.append(data[at:start].decode(encoding))
            if runs and runs[-1].offset + runs[-1].count == base + start:
                runs[-1] = BadBytes(runs[-1].offset, runs[-1].count + end - start)
            else:
                runs.append(BadBytes(base + start, end - start))
                pieces.append("\ufffd")
            at = end
    return "".join(pieces), runs


def _utf8_share(data: bytes) -> tuple[int, int]:
    """How many characters beyond ASCII are valid UTF-8, and how many bytes are not."""
    # Lone surrogates in UTF-8 form come from JSON writers that do not check; no other encoding looks like that.
    halves = _SURROGATES.findall(data)
    text = _SURROGATES.sub(b"", data).decode("utf-8", "surrogateescape")
    bad = sum("\udc80" <= c <= "\udcff" for c in text)
    return sum(not c.isascii() for c in text) - bad + len(halves), bad


def _by_characters(data: bytes) -> str:
    shares = {name: _commonness(data, name) for name in ("gb18030", "big5hkscs")}
    best = max(shares, key=lambda name: shares[name])
    return "cp1252" if shares[best] < 0.5 and _lonely_share(data) > 0.6 else best


def _lonely_share(data: bytes) -> float:
    """Share of the bytes above 0x7F with none such in the two bytes on each side: high in Western text only."""
    places = [i for i, byte in enumerate(data) if byte > 0x7F]
    gaps = [b - a > 2 for a, b in pairwise(places)]
    return sum(a and b for a, b in zip([True, *gaps], [*gaps, True], strict=True)) / max(1, len(places))


def _commonness(data: bytes, encoding: str) -> float:
    text = data.decode(encoding, "replace")
    beyond = [c for c in text if not c.isascii()]
    good = sum(c in _common() or bool(_PUNCTUATION.match(c)) for c in beyond)
    return (good - 2 * text.count("\ufffd")) / max(1, len(beyond))


@cache
def _common() -> frozenset[str]:
    text = (files("kg") / "data" / "read" / "common_characters.txt").read_text(encoding="utf-8")
    return frozenset(text) - {"\n"}
