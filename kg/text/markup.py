"""LaTeX, Markdown and HTML folded into plain text, with a map back to the source.

One pass from left to right. Every sign that is no markup after all stays text, so nothing is lost and nothing can fail.
Look-ahead is bounded, so time is linear in the length.
"""

from __future__ import annotations

import html
import re

from kg.records import PlainText
from kg.text import latex, markdown
from kg.text.tables import MarkupTable, markup_table
from kg.text.writer import Writer

INVISIBLE = "\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\x00-\x08\x0e-\x1f\x7f"
_SPECIAL = re.compile(
    rf"[\\${{}}~&<`'*_\[\]\t\n\r\f\v\x85\xa0\u2000-\u200a\u202f\u3000{INVISIBLE}]|--|  |https?://|www\."
)
_URL = re.compile(r"(?:https?://|www\.)[^\s<>{}\\\"`|$&*\u3000-\u303f\uff00-\uffef\u201c\u201d\u2018\u2019]{1,500}")
_SPACE = re.compile(r"\s+")
_LIST_ITEM = re.compile(r"(?:[-*\u2022\u00b7]|\(?\d{1,2}[.)]) ")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TAG = re.compile(r"<(/?)(?:[a-z]{1,8}:)?([A-Za-z][A-Za-z0-9-]{0,15})((?:\s[^<>]{0,300})?)/?>")
_HREF = re.compile(r"href\s{0,3}=\s{0,3}[\"']?([^\"'\s>]{1,500})")
_QUOTE_END = re.compile(r"'(?![A-Za-z0-9])")


def fold_markup(source: str) -> PlainText:
    """``source`` as plain text; see PlainText for the map and the marks. Runs of space become one space."""
    if not _SPECIAL.search(source):
        size = len(source)
        return PlainText(source, source, tuple(range(size)), tuple(range(1, size + 1)))
    return _Folder(source, markup_table()).run()


class _Folder:
    """The state of one pass: where in the source, what is open, what closes where."""

    def __init__(self, source: str, table: MarkupTable) -> None:
        self.source = source
        self.table = table
        self.out = Writer(source)
        self.braces = latex.matching_braces(source)
        self.closing: dict[int, latex.Closing] = {}
        self.math_end = 0
        self.tags: list[tuple[str, int, str | None]] = []

    def run(self) -> PlainText:
        """Fold the whole source."""
        i, size = 0, len(self.source)
        while i < size:
            found = _SPECIAL.search(self.source, i)
            if found is None:
                self.out.copy(i, size)
                break
            self.out.copy(i, found.start())
            i = self._special(found.start())
        return self.out.finish()

    def _special(self, i: int) -> int:
        """Read the sign at ``i``; the offset after it."""
        closing = self.closing.get(i)
        if closing is not None:
            return self._close(i, closing)
        c = self.source[i]
        if c in "hw":
            return self._url(i)
        if c.isspace() or c == " ":
            return self._space(i)
        if c not in "\\${}~&<`'*_[]-":
            return i + 1
        return self._sign(i, c)

    def _sign(self, i: int, c: str) -> int:
        if c == "\\" or c in "{}$":
            return latex.read(self, i)
        if c == "]":
            self.out.copy(i, i + 1)
            return i + 1
        if i < self.math_end:
            return self._math_sign(i, c)
        if c == "&":
            return self._entity(i)
        if c == "<":
            return self._tag(i)
        if c == "~":
            return self._tilde(i)
        if c == "-":
            return self._dashes(i)
        if c in "`'":
            return self._quote(i, c)
        return markdown.read(self, i)

    def _close(self, i: int, closing: latex.Closing) -> int:
        self.out.put(closing.text, i, i + closing.width)
        for kind, start, target in closing.marks:
            self.out.mark(kind, start, target)
        return i + closing.width

    def close_at(self, i: int, width: int, text: str, *marks: tuple[str, int, str | None]) -> None:
        """When the pass comes to ``i``: write ``text`` for ``width`` characters and set the marks."""
        known = self.closing.get(i)
        if known is not None:
            width, text, marks = known.width, known.text, (*known.marks, *marks)
        self.closing[i] = latex.Closing(width, text, marks)

    def _math_sign(self, i: int, c: str) -> int:
        if c == "&":
            return self._entity(i)
        self.out.put(" " if c == "~" else c, i, i + 1)
        return i + 1

    def _url(self, i: int) -> int:
        found = _URL.match(self.source, i)
        if found is None or (self.source[i] == "w" and i and self.source[i - 1].isalnum()):
            self.out.copy(i, i + 1)
            return i + 1
        end = found.end()
        while end > i + 1 and (self.source[end - 1] in "_'[" or end - 1 in self.closing):
            end -= 1
        early = next((j for j in range(i + 1, end) if j in self.closing), end)
        self.out.copy(i, early)
        return early

    def _space(self, i: int) -> int:
        found = _SPACE.match(self.source, i)
        end = found.end() if found else i + 1
        run = self.source[i:end]
        breaks = run.count("\n") or run.count("\r") or run.count("\u2029")
        new_block = breaks > 1 or (breaks and _LIST_ITEM.match(self.source, end))
        if self.out.last() not in (" ", "\n") or not len(self.out):
            self.out.put("\n" if new_block else " ", i, end)
        return end

    def _entity(self, i: int) -> int:
        found = _ENTITY.match(self.source, i)
        shown = html.unescape(found.group()) if found else "&"
        if found is None or shown == found.group() or not shown.isprintable():
            if found and shown.isspace():
                shown = " "
            else:
                self.out.copy(i, i + 1)
                return i + 1
        self.out.put(shown, i, found.end())
        return found.end()

    def _tag(self, i: int) -> int:
        found = _TAG.match(self.source, i)
        kind = self.table.tags.get(found.group(2).lower()) if found else None
        if found is None or kind is None:
            self.out.copy(i, i + 1)
            return i + 1
        name = found.group(2).lower()
        if found.group(1):
            self._close_tag(name)
        else:
            href = _HREF.search(found.group(3))
            self.tags.append((name, len(self.out), html.unescape(href.group(1)) if href else None))
            del self.tags[:-50]
        if name in ("p", "br", "div", "li") and self.out.last() not in (" ", "\n", ""):
            self.out.put("\n" if name != "br" else " ", i, found.end())
        elif name == "sup" and not found.group(1) and self.out.last().isalnum():
            self.out.put("^", i, found.end())
        return found.end()

    def _close_tag(self, name: str) -> None:
        for at in range(len(self.tags) - 1, -1, -1):
            if self.tags[at][0] == name:
                _, start, target = self.tags.pop(at)
                kind = self.table.tags[name]
                if kind != "link" or target:
                    self.out.mark(kind, start, target)
                return

    def _tilde(self, i: int) -> int:
        before, after = self.source[i - 1 : i], self.source[i + 1 : i + 2]
        is_word = before.isascii() and (before.isalpha() or before in ".,;:)]}\"'%$") and before != ""
        if before in ("%", ")", "$") and after.isdigit():
            is_word = False
        is_tie = (is_word or (before.isdigit() and after.isascii() and after.isalpha())) and not after.isspace()
        is_tie = is_tie and after != ""
        self.out.put(" " if is_tie else "~", i, i + 1)
        return i + 1

    def _dashes(self, i: int) -> int:
        end = i + 2
        while end < len(self.source) and self.source[end] == "-":
            end += 1
        sign = {2: "\u2013", 3: "\u2014"}.get(end - i)
        if sign:
            self.out.put(sign, i, end)
        else:
            self.out.copy(i, end)
        return end

    def _quote(self, i: int, c: str) -> int:
        s = self.source
        if c == "'":
            double = s.startswith("''", i)
            self.out.put("\u201d", i, i + 2) if double else self.out.copy(i, i + 1)
            return i + (2 if double else 1)
        if s.startswith("``", i) and not s.startswith("```", i):
            closer, other = s.find("''", i + 2, i + 300), s.find("``", i + 2, i + 300)
            if other < 0 or 0 <= closer < other:
                self.out.put("\u201c", i, i + 2)
                return i + 2
        return self._code_or_quote(i)

    def _code_or_quote(self, i: int) -> int:
        s = self.source
        ticks = len(s[i : i + 3]) - len(s[i : i + 3].lstrip("`"))
        end = s.find("`" * ticks, i + ticks, i + ticks + 300)
        quoted = _QUOTE_END.search(s, i + 1, i + 200) if ticks == 1 else None
        if quoted and (end < 0 or quoted.start() < end) and "\n\n" not in s[i : quoted.start()]:
            self.out.put("\u2018", i, i + 1)
            self.close_at(quoted.start(), 1, "\u2019")
        elif end > i + ticks and "\n" not in s[i:end]:
            start = len(self.out)
            self.out.copy(i + ticks, end)
            self.out.mark("code", start)
            return end + ticks
        else:
            self.out.put("\u2018" if ticks == 1 else "`" * ticks, i, i + ticks)
            return i + ticks
        return i + 1
