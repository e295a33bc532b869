"""LaTeX commands, groups and formulas as a reader sees them. Unknown commands stay visible, under a ``macro`` mark."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from kg.text.tables import MarkupTable
from kg.text.writer import Writer

_COMMAND = re.compile(r"\\([A-Za-z]{1,40}\*?|[^A-Za-z])", re.DOTALL)
_BRACE = re.compile(r"\\[\s\S]|[{}]")
_OPTION = re.compile(r"\*?\[[^\[\]{}]{0,80}\]")
_URL_ESCAPE = re.compile(r"\\([_%&#~$])")
_NEEDS_BRACKETS = re.compile(r"[+,/\s=<>]|\w-")
_LITERAL_SET = re.compile(r"[^{}\\$]{0,200}[,:\"|][^{}\\$]{0,200}")
_MATH_REACH = 600


@dataclass(frozen=True, slots=True)
class Closing:
    """What to do at a place further on: skip ``width`` characters, write ``text``, set marks (kind, start, target)."""

    width: int
    text: str
    marks: tuple[tuple[str, int, str | None], ...] = ()


class Pass(Protocol):
    """What the reader of a command may use and change."""

    source: str
    table: MarkupTable
    out: Writer
    braces: dict[int, int]
    math_end: int

    def close_at(self, i: int, width: int, text: str, *marks: tuple[str, int, str | None]) -> None:
        """When the pass comes to ``i``: write ``text`` for ``width`` characters and set the marks."""


def matching_braces(source: str) -> dict[int, int]:
    """Offsets of ``{`` to those of the ``}`` that match them; unmatched ones are left out."""
    if "{" not in source:
        return {}
    pairs: dict[int, int] = {}
    still_open: list[int] = []
    for found in _BRACE.finditer(source):
        sign = found.group()
        if sign == "{":
            still_open.append(found.start())
        elif sign == "}" and still_open:
            pairs[still_open.pop()] = found.start()
    return pairs


def read(state: Pass, i: int) -> int:
    """Read the backslash, brace or dollar sign at ``i``; the offset after it."""
    c = state.source[i]
    if c == "\\":
        return _command(state, i)
    if c == "{":
        return _group(state, i)
    if c == "$":
        return _dollar(state, i)
    state.out.copy(i, i + 1)
    return i + 1


def _group(state: Pass, i: int) -> int:
    end = state.braces.get(i)
    in_math = i < state.math_end
    if end is None or (not in_math and end - i < 200 and _LITERAL_SET.fullmatch(state.source, i + 1, end)):
        state.out.copy(i, i + 1)
        return i + 1
    script = in_math and i > 0 and state.source[i - 1] in "^_"
    if script and end - i < 60 and _NEEDS_BRACKETS.search(state.source, i + 1, end):
        state.out.put("(", i, i + 1)
        state.close_at(end, 1, ")")
    else:
        state.close_at(end, 1, "")
    return i + 1


def _dollar(state: Pass, i: int) -> int:
    s = state.source
    width = 2 if s.startswith("$$", i) else 1
    end = _formula_end(s, i, width)
    if i < state.math_end or end < 0:
        state.out.copy(i, i + 1)
        return i + 1
    _open_math(state, end, width)
    return i + width


def _open_math(state: Pass, end: int, width: int) -> None:
    state.close_at(end, width, "", ("math", len(state.out), None))
    state.math_end = end


def _formula_end(s: str, i: int, width: int) -> int:
    """Where the ``$`` that ends the formula stands, or -1: sums of money open none."""
    if s[i + width : i + width + 1].isspace() and width == 1 and s[i + 2 : i + 3] == "":
        return -1
    at = i + width
    while True:
        at = s.find("$" * width, at, i + _MATH_REACH)
        if at < 0:
            return -1
        if s[at - 1] != "\\":
            break
        at += 1
    inside = s[i + width : at]
    is_money = width == 1 and (s[at + 1 : at + 2].isdigit() or " " in inside[:1] + inside[-1:]) and "\\" not in inside
    return -1 if is_money or not inside or "\n\n" in inside else at


def _command(state: Pass, i: int) -> int:
    found = _COMMAND.match(state.source, i)
    if found is None:
        state.out.copy(i, i + 1)
        return i + 1
    name, end = found.group(1).rstrip("*") or "*", found.end()
    table, in_math = state.table, i < state.math_end
    if not in_math and name in table.accents:
        after = _accent(state, i, end, table.accents[name], needs_gap=name.isalpha())
        if after:
            return after
    if in_math and name in table.math_accents:
        after = _accent(state, i, end, table.math_accents[name], needs_gap=False)
        if after:
            return after
        if end in state.braces:
            state.close_at(state.braces[end], 1, "")
            return end + 1
    return _named(state, name, i, end)


def _named(state: Pass, name: str, i: int, end: int) -> int:
    table = state.table
    if name in ("(", "[") and i >= state.math_end:
        closer = state.source.find("\\" + (")" if name == "(" else "]"), end, end + _MATH_REACH)
        if closer > 0:
            _open_math(state, closer, 2)
            return end
    if name in table.symbols:
        return _symbol(state, name, i, end)
    if name in table.styles or name in table.bracketed or name == "url":
        return _styled(state, name, i, end)
    if name in table.switches:
        return _switch(state, name, i, end)
    if name in ("frac", "tfrac", "dfrac", "binom"):
        return _fraction(state, i, end)
    if name in table.skip_first:
        return _two_arguments(state, name, i, end)
    return _unknown(state, name, i, end)


def _symbol(state: Pass, name: str, i: int, end: int) -> int:
    shown = state.table.symbols[name]
    s = state.source
    if name.isalpha():
        if s.startswith("{}", end):
            end += 2
        elif i >= state.math_end and s[end : end + 1] == " " and len(shown) == 1 and shown.isalpha():
            end += 1
    elif name == "," and not (s[i - 1 : i].isdigit() and s[end : end + 1].isdigit()):
        shown = " "
    if shown == " " and state.out.last() in (" ", "\n", ""):
        shown = ""
    if (
        shown == "\u221a"
        and end in state.braces
        and _NEEDS_BRACKETS.search(s, end + 1, min(state.braces[end], end + 60))
    ):
        state.out.put(shown + "(", i, end + 1)
        state.close_at(state.braces[end], 1, ")")
        return end + 1
    state.out.put(shown, i, end)
    return end


def _accent(state: Pass, i: int, end: int, sign: str, *, needs_gap: bool) -> int:
    """Read the letter under an accent; 0 if there is none."""
    s = state.source
    at = end
    while at < len(s) and at < end + 2 and s[at] == " ":
        at += 1
    close = state.braces.get(at)
    if close is None and needs_gap and at == end:
        return 0
    inner, stop = (at + 1, close) if close is not None else (at, at + 1)
    letter = s[inner:stop] if stop - inner < 16 else ""
    if letter.startswith("\\"):
        letter, stop = _command_letter(state.table, s, inner, stop)
    if not (len(letter) == 1 and letter.isalpha()):
        return 0
    after = stop + (1 if close is not None else 0)
    state.out.accent({"\u0131": "i", "\u0237": "j"}.get(letter, letter), sign, i, after)
    return after


def _command_letter(table: MarkupTable, s: str, inner: int, stop: int) -> tuple[str, int]:
    """The letter that a command like ``\\i`` or ``\\gamma`` stands for, and where the argument ends."""
    found = _COMMAND.match(s, inner)
    if found is None or (stop > inner + 1 and found.end() != stop):
        return "", stop
    return table.symbols.get(found.group(1), ""), found.end()


def _skip_options(state: Pass, end: int) -> int:
    found = _OPTION.match(state.source, end)
    return found.end() if found and found.end() in state.braces else end


def _styled(state: Pass, name: str, i: int, end: int) -> int:
    end = _skip_options(state, end)
    close = state.braces.get(end)
    if close is None:
        if i < state.math_end and name in state.table.styles:
            return end + (state.source[end : end + 1] == " ")
        return _unknown(state, name, i, end)
    start = len(state.out)
    if name == "url":
        return _address(state, end, close)
    if name in state.table.bracketed:
        before, after = state.table.bracketed[name]
        gap = " " if before == "(" and state.out.last() not in (" ", "") else ""
        state.out.put(gap + before, i, end + 1)
        state.close_at(close, 1, after)
        return end + 1
    state.close_at(close, 1, "", (state.table.styles[name], start, None))
    return end + 1


def _address(state: Pass, open_brace: int, close: int) -> int:
    """Show the argument of ``\\url`` letter by letter, backslashes before signs dropped."""
    start, at = len(state.out), open_brace + 1
    for found in _URL_ESCAPE.finditer(state.source, at, close):
        state.out.copy(at, found.start())
        state.out.copy(found.start() + 1, found.end())
        at = found.end()
    state.out.copy(at, close)
    state.out.mark("link", start, _URL_ESCAPE.sub(r"\1", state.source[open_brace + 1 : close]).strip())
    return close + 1


def _switch(state: Pass, name: str, i: int, end: int) -> int:
    s = state.source
    kind = state.table.switches[name]
    while end < len(s) and s[end] in " \n" and not name.startswith(("left", "right", "big", "Big")):
        end += 1
    before = i - 1
    close = state.braces.get(before) if before >= 0 else None
    if kind and close is not None:
        state.close_at(close, 1, "", (kind, len(state.out), None))
    return end


def _fraction(state: Pass, i: int, end: int) -> int:
    close = state.braces.get(end)
    second = state.braces.get(close + 1) if close is not None else None
    if close is None or second is None:
        return _unknown(state, "frac", i, end)
    for start, stop, after in ((end, close, "/"), (close + 1, second, "")):
        bracketed = bool(_NEEDS_BRACKETS.search(state.source, start + 1, min(stop, start + 60)))
        if start == end and bracketed:
            state.out.put("(", i, end + 1)
        text = (")" if bracketed else "") + after
        if start == end:
            opens = _NEEDS_BRACKETS.search(state.source, close + 2, min(second, close + 60))
            state.close_at(close, 2, text + ("(" if opens else ""))
        else:
            state.close_at(stop, 1, text)
    return end + 1


def _two_arguments(state: Pass, name: str, i: int, end: int) -> int:
    end = _skip_options(state, end)
    close = state.braces.get(end)
    if close is None:
        return _unknown(state, name, i, end)
    second = close + 1
    while second < len(state.source) and state.source[second] == " ":
        second += 1
    shown_end = state.braces.get(second)
    if name in ("begin", "end", "label") or shown_end is None:
        if name == "href":
            return _address(state, end, close)
        return close + 1
    target = _URL_ESCAPE.sub(r"\1", state.source[end + 1 : close]).strip() if name == "href" else None
    marks = (("link", len(state.out), target),) if target else ()
    state.close_at(shown_end, 1, "", *marks)
    return second + 1


def _unknown(state: Pass, name: str, i: int, end: int) -> int:
    """Show the argument of an unknown command, else its name."""
    start = len(state.out)
    close = state.braces.get(end)
    if close is not None and close > end + 1 and name.isalpha() and name not in state.table.words:
        state.close_at(close, 1, "", ("macro", start, None))
        return end + 1
    if not name.isalpha():
        state.out.copy(i, end)
        return end
    state.out.copy(i + 1, end)
    if name not in state.table.words:
        state.out.mark("macro", start)
    return close + 1 if close == end + 1 else end
