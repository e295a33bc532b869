"""The inside of a BibTeX entry: keys, fields and values, read with a cursor that never goes back."""

from __future__ import annotations

import re

_SPACE = re.compile(r"\s{0,100000}")
_KEY = re.compile(r"[^,{}()=\"\s]{1,300}(?:[ ][^,{}()=\"\s]{1,100}){0,5}")
_NAME = re.compile(r"[^\s=,{}()\"#@]{1,80}")
_BARE = re.compile(r"[^\s,{}()#\"=]{1,200}")
_NEXT_ENTRY = re.compile(
    r"\n[ \t]{0,10}@(?:(?:string|comment|preamble)\s{0,10}[{(]"
    r"|[a-z]{2,30}\s{0,10}[{(]\s{0,20}[^\s{}(),=]{1,200}\s{0,20},)",
    re.IGNORECASE,
)
_FIELD_LINE = re.compile(r"\n\s{0,40}(?=[A-Za-z_-]{2,40}\s{0,10}=)")
_BRACE = re.compile(r"[{}]")
_BRACE_OR_QUOTE = re.compile(r"[{}\"]")
_MONTHS = {m: m for m in ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")}


class Reader:
    """A cursor over the text; ``at`` is where it stands.

    ``closer`` is the sign that ends the entry that it is in, ``limit`` where the next entry begins at a line's start:
    no value runs over it, so an unclosed brace costs one entry.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.closer = "}"
        self.limit = len(text)
        self.macros: dict[str, str] = dict(_MONTHS)
        self._problems: list[str] = []

    def enter(self, at: int, opener: str) -> None:
        """Go into the entry whose opening sign stands before ``at``."""
        self.at, self.closer = at, "}" if opener == "{" else ")"
        following = _NEXT_ENTRY.search(self.text, at)
        self.limit = following.start() if following else len(self.text)

    def take_problems(self) -> list[str]:
        """The problems since the last call."""
        found, self._problems = self._problems, []
        return found

    def read_key(self) -> str:
        """The entry's key, up to the comma; empty if there is none (a field comes first)."""
        self._skip_space()
        match = _KEY.match(self.text, self.at)
        if not match:
            return ""
        end = _SPACE.match(self.text, match.end()).end()  # type: ignore[union-attr]
        if self.text[end : end + 1] == "=":
            return ""
        self.at = end
        return match[0].strip()

    def read_fields(self) -> dict[str, str]:
        """The fields up to the end of the entry, names in lower case; the first of a repeated field counts."""
        fields: dict[str, str] = {}
        while True:
            self._skip_space(",")
            if self.at >= self.limit:
                self._problems.append("the entry is not closed")
                return fields
            if self.text[self.at] == self.closer:
                self.at += 1
                return fields
            match = _NAME.match(self.text, self.at)
            if not match:
                self._resume()
                continue
            self.at = match.end()
            self._skip_space()
            if self.text[self.at : self.at + 1] != "=":
                self._problems.append(f"no value for {match[0]!r}")
                continue
            self.at += 1
            name, value = match[0].lower(), self.read_value()
            if name in fields:
                self._problems.append(f"the field {name} is repeated; the first one counts")
            fields.setdefault(name, value)

    def read_value(self) -> str:
        """A value: strings, numbers and macros joined by ``#``."""
        parts: list[str] = []
        while True:
            self._skip_space()
            sign = self.text[self.at : self.at + 1]
            if sign == "{":
                parts.append(self._braced())
            elif sign == '"':
                parts.append(self._quoted())
            elif match := _BARE.match(self.text, self.at):
                self.at = match.end()
                parts.append(self._macro(match[0]))
            self._skip_space()
            if self.text[self.at : self.at + 1] != "#":
                return "".join(parts)
            self.at += 1

    def read_macro(self) -> None:
        """A ``@string`` entry."""
        for name, value in self.read_fields().items():
            self.macros[name] = value
        self.take_problems()

    def skip_entry(self) -> None:
        """Pass over a comment or preamble."""
        depth = 1
        opener = "{" if self.closer == "}" else "("
        while self.at < self.limit and depth:
            sign = self.text[self.at]
            depth += (sign == opener) - (sign == self.closer)
            self.at += 1

    def _macro(self, name: str) -> str:
        if name.isdigit() or name.lower() in self.macros:
            return self.macros.get(name.lower(), name)
        self._problems.append(f"unknown macro {name!r}; its name was taken")
        return name

    def _braced(self) -> str:
        """What stands in braces, the cursor behind them."""
        start = self.at + 1
        depth = 0
        for match in _BRACE.finditer(self.text, self.at, self.limit):
            if match.start() and self.text[match.start() - 1] == "\\":
                continue
            depth += 1 if match[0] == "{" else -1
            if depth == 0:
                self.at = match.end()
                return self.text[start : match.start()]
        return self._cut(start)

    def _cut(self, start: int) -> str:
        self._problems.append("a brace or quote is not closed; the value ends with the entry")
        self.at = self.limit
        return self.text[start : self.limit].rstrip(" \n\t},")

    def _quoted(self) -> str:
        start = self.at + 1
        depth = 0
        for match in _BRACE_OR_QUOTE.finditer(self.text, start, self.limit):
            sign = match[0]
            if self.text[match.start() - 1] == "\\":
                continue
            if sign == '"' and depth <= 0:
                self.at = match.end()
                return self.text[start : match.start()]
            depth += (sign == "{") - (sign == "}")
        return self._cut(start)

    def _resume(self) -> None:
        """Go to the next line of this entry that looks like a field, or to its end."""
        match = _FIELD_LINE.search(self.text, self.at, self.limit)
        self._problems.append("something that is no field was left out")
        self.at = match.end() if match else self.limit

    def _skip_space(self, also: str = "") -> None:
        while True:
            self.at = _SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
            if not also or self.text[self.at : self.at + 1] != also:
                return
            self.at += 1


def split_authors(text: str) -> list[str]:
    """The names of an author field: apart by ``and`` outside braces."""
    names: list[str] = []
    depth = start = 0
    for match in re.finditer(r"[{}]|\s{1,40}and\s{1,40}", text):
        if match[0] in "{}":
            depth += 1 if match[0] == "{" else -1
        elif depth <= 0:
            names.append(text[start : match.start()])
            start = match.end()
    names.append(text[start:])
    return [n.strip() for n in names if n.strip()]
