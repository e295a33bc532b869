"""Known names in a text: one pass of an automaton over all of them, then boundaries, guards, leftmost-longest."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from ahocorasick_rs import AhoCorasick

from kg.knowledge import Knowledge, KnownEntity, KnownName, load
from kg.text.normal import name_key

_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_OTHER = re.compile("[^\x00-\x7f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_ASCII_LATIN = bytes(code < 128 and chr(code).isalnum() for code in range(256))
_WINDOW = 80
_SPACES = dict.fromkeys(map(ord, "-_\u2010\u2011\u2012\u2013\u00a0\u3000\t\n\r"), " ")
_WIDE = {0xFF01 + n: chr(0x21 + n) for n in range(94)}
_TABLE = {**_WIDE, **_SPACES, 0xFF0D: " ", 0xFF3F: " "}
_UNEVEN = re.compile(f"[{re.escape(''.join(map(chr, _TABLE)))}]")


@dataclass(frozen=True, slots=True, order=True)
class Hit:
    """A known name in a text: plain offsets, the entity that it may stand for, and the name as it is known."""

    start: int
    end: int
    entity_id: str
    type: str
    name: str


class Gazetteer:
    """All names of a knowledge base, ready to be looked for."""

    def __init__(self, knowledge: Knowledge, context: Mapping[str, Iterable[str]]) -> None:
        grouped: dict[str, list[tuple[KnownName, KnownEntity]]] = {}
        for name, entity in knowledge.names():
            form = _even(name.text).strip()
            if len(form) > 1:
                grouped.setdefault(form, []).append((name, entity))
        self._owners = list(grouped.values())
        self._automaton = AhoCorasick(list(grouped)) if grouped else None
        self._context = {t: _pattern(words) for t, words in context.items()}

    def scan(self, text: str) -> tuple[Hit, ...]:
        """Known names in ``text``, none within or across another, in order."""
        if self._automaton is None:
            return ()
        even = _even(text)
        latin = _latin_places(even)
        found = [
            (start, -(end + plural), plural, number)
            for number, start, end in self._automaton.find_matches_as_indexes(even, overlapping=True)
            if not (latin[start] and latin[start - 1])
            and ((plural := _has_plural(text, latin, start, end)) or _ends_well(even, latin, end))
        ]
        hits: list[Hit] = []
        done = 0
        for start, minus_end, _, number in sorted(found):
            end = -minus_end
            if start < done:
                continue
            hit = self._choose(text, even, start, end, number)
            if hit:
                hits.append(hit)
                done = end
        return tuple(hits)

    def _choose(self, text: str, even: str, start: int, end: int, number: int) -> Hit | None:
        for name, entity in self._owners[number]:
            if name.guard and _cased(text[start:end]) != _cased(name.text):
                continue
            if name.text[-1] == "S" and _is_plural_of_device(text[start:end]):
                continue
            if name.guard == "context" and not self._plausible(even, start, end, entity.type):
                continue
            return Hit(start, end, entity.id, entity.type, name.text)
        return None

    def _plausible(self, even: str, start: int, end: int, kind: str) -> bool:
        pattern = self._context.get(kind)
        near = even[max(0, start - _WINDOW) : start] + " \n " + even[end : end + _WINDOW]
        return pattern is not None and pattern.search(near) is not None


def scan(plain_text: str) -> tuple[Hit, ...]:
    """Known names in a plain text, by the shipped knowledge base; offsets are plain."""
    return shipped().scan(plain_text)


@cache
def shipped() -> Gazetteer:
    """The gazetteer over the shipped knowledge base, built once a process."""
    rules = tomllib.loads((files("kg") / "data" / "extract" / "context.toml").read_text(encoding="utf-8"))
    return Gazetteer(load(), {t: table["words"] for t, table in rules.items()})


def _even(text: str) -> str:
    """Lower case, half width, dashes as spaces; one character for each of ``text``."""
    plain = text.translate(_TABLE) if text.isascii() else _UNEVEN.sub(lambda m: _TABLE[ord(m.group())], text)
    low = plain.lower()
    return low if len(low) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in plain)


def _cased(text: str) -> str:
    return text.translate(_TABLE).rstrip("s")


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    latin: list[str] = []
    han: list[str] = []
    for word in words:
        (han if _HAN.search(word) else latin).append(re.escape(_even(word)))
    return re.compile("|".join([rf"(?<![a-z0-9])(?:{'|'.join(latin)})(?![a-z0-9])", *han]))


def _latin_places(even: str) -> bytearray:
    """One for each letter or digit that is no Han character, else zero; a zero more at the end."""
    places = bytearray(even.encode("ascii", "replace").translate(_ASCII_LATIN))
    if not even.isascii():
        for match in _OTHER.finditer(even):
            places[match.start()] = match.group().isalnum()
    places.append(0)
    return places


def _ends_well(even: str, latin: bytearray, end: int) -> bool:
    """Whether a name may end at ``end``: at the end of a word, and not before a decimal point."""
    if latin[end - 1] and latin[end]:
        return False
    return not (
        even.startswith(".", end) and even[end - 1].isdigit() and end < len(even) - 1 and even[end + 1].isdigit()
    )


def _has_plural(text: str, latin: bytearray, start: int, end: int) -> bool:
    """Whether a plural s follows the name: a small one, or a capital one after words in capitals (never L40S)."""
    if not (latin[end] and latin[end - 1]) or latin[end + 1] or text[end] not in "sS":
        return False
    return text[end] == "s" or (text[end - 1].isalpha() and " " in text[start:end])


def _is_plural_of_device(shown: str) -> bool:
    """Whether a name is written with a small s after a digit where the rest has capitals: L40s are several L40."""
    return shown[-1] == "s" and shown[-2:-1].isdigit() and not shown.islower()


def types_of(name: str, knowledge: Knowledge | None = None) -> tuple[str, ...]:
    """Types of the known entities of this name: first those that it always means, then, marked ``?``, those that it
    means in some contexts only; of its family, marked ``~``, where only the family is known."""
    return _types_of(name) if knowledge is None else _types_in(name, knowledge)


@lru_cache(maxsize=20_000)
def _types_of(name: str) -> tuple[str, ...]:
    return _types_in(name, load())


def _types_in(name: str, known: Knowledge) -> tuple[str, ...]:
    key = name_key(name)
    entities = [(e, _needs_context(e, key)) for e in known.lookup(name)]
    firm = dict.fromkeys(e.type for e, weak in entities if not weak)
    found = (*firm, *dict.fromkeys(f"?{e.type}" for e, weak in entities if weak and e.type not in firm))
    if found:
        return found
    return tuple(dict.fromkeys(f"~{e.type}" for short in _families(name) for e in known.lookup(short)))


def _needs_context(entity: KnownEntity, key: str) -> bool:
    """Whether the name of this key is guarded: too common a word to mean the entity without further signs of it."""
    guards = {n.guard for n in entity.names if name_key(n.text) == key}
    return guards == {"context"}


def _families(name: str) -> Iterator[str]:
    """Shorter and shorter beginnings of a name: Qwen2.5-VL-7B, Qwen2.5-VL, Qwen2.5, Qwen."""
    rest = name
    for _ in range(6):
        cut = re.search(r"[- ][^- ]{1,30}$", rest)
        if cut is None or not cut.start():
            break
        rest = rest[: cut.start()]
        yield rest
    bare = re.sub(r"[\d.]{1,8}[A-Za-z]?$", "", rest)
    if bare != rest and len(bare) > 2:
        yield bare
