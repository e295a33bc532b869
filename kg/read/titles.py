"""Titles in two languages at once: a Chinese one and, in brackets or after a bar, its English form."""

from __future__ import annotations

import re

_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")
_BRACKET = re.compile(
    r"^(.{4,400}?)\s{0,3}[(\uff08\[\u3010]\s{0,3}([^()\uff08\uff09]{4,400})[)\uff09\]\u3011]\s{0,3}$", re.DOTALL
)
_INSIDE = re.compile(r"[(\uff08\[\u3010][^()\uff08\uff09\[\]\u3010\u3011]{0,200}[)\uff09\]\u3011]")
_LATIN_WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{1,60}")
_BAR = re.compile(r"\s{0,3}(?:\s/\s|\s?\|\|?\s?|\s?\uff5c\s?|\s?/{2}\s?|\n|\t|\s-{2}\s|\s\u2014{1,2}\s|\s=\s)\s{0,3}")


def title_language(title: str) -> str:
    """``zh`` if the title has Chinese grammar in it, however many Latin names: brackets are left out of the count."""
    text = _INSIDE.sub("", title) or title
    return "zh" if 2 * len(_HAN.findall(text)) > len(_LATIN_WORD.findall(text)) else "en"


def split_bilingual(title: str) -> tuple[str, str] | None:
    """The two halves of a bilingual title, in the order given; None if it is in one language.

    A bracket that holds a mere name is no second title: the English half must be as long as a translation is.
    """
    bracket = _BRACKET.match(title)
    if bracket and _translations(bracket[1], bracket[2]):
        return bracket[1].strip(), bracket[2].strip()
    for bar in _BAR.finditer(title):
        first, second = title[: bar.start()], title[bar.end() :]
        if _translations(first, second):
            return first.strip(), second.strip()
    return None


def _translations(first: str, second: str) -> bool:
    return _pair(first, second) or _pair(second, first)


def _pair(chinese: str, english: str) -> bool:
    han = len(_HAN.findall(chinese))
    letters = len(_LATIN.findall(english))
    return (
        han >= 4
        and not _HAN.search(english)
        and len(english.split()) >= 3
        and letters >= 2 * han
        and len(_LATIN.findall(chinese)) <= 3 * han
    )
