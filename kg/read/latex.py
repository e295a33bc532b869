r"""TeX in bibliographies: accents and letters become Unicode, protecting braces go, mathematics stays as it is.

Commands that are not known (``\href``, authors' own macros) stay as written: the text stage reads them.
"""

from __future__ import annotations

import re
import unicodedata

_COMBINING = {
    "'": "\u0301", "`": "\u0300", '"': "\u0308", "^": "\u0302", "~": "\u0303", "=": "\u0304", ".": "\u0307",
    "H": "\u030b", "v": "\u030c", "c": "\u0327", "u": "\u0306", "r": "\u030a", "k": "\u0328", "d": "\u0323",
    "b": "\u0331",
}  # fmt: skip
_LETTERS = {
    "ss": "\u00df", "ae": "\u00e6", "AE": "\u00c6", "oe": "\u0153", "OE": "\u0152", "aa": "\u00e5", "AA": "\u00c5",
    "o": "\u00f8", "O": "\u00d8", "l": "\u0142", "L": "\u0141", "i": "\u0131", "j": "\u0237", "dh": "\u00f0",
    "DH": "\u00d0", "th": "\u00fe", "TH": "\u00de", "dj": "\u0111", "DJ": "\u0110", "ng": "\u014b", "NG": "\u014a",
    "textquoteright": "\u2019", "textquoteleft": "\u2018", "textendash": "\u2013", "textemdash": "\u2014",
    "textasciitilde": "~", "ldots": "\u2026", "dots": "\u2026", "copyright": "\u00a9", "texttrademark": "\u2122",
    "textregistered": "\u00ae", "textdegree": "\u00b0", "textmu": "\u00b5", "textbackslash": "\\",
    "LaTeX": "LaTeX", "TeX": "TeX",
}  # fmt: skip
_ACCENT = re.compile(
    r"\\(?:(?P<sign>['`\"^~=.])|(?P<letter>[Hvcurkdb])(?=\s?\{|\s[A-Za-z\\]|\\))\s{0,3}"
    r"(?:\{\s{0,3}(?P<braced>\\?[A-Za-z])\s{0,3}\}|(?P<dotless>\\[ij])(?![A-Za-z])(?:\{\}|\s)?|(?P<bare>[A-Za-z]))"
)
_LETTER = re.compile(r"\\(" + "|".join(sorted(_LETTERS, key=len, reverse=True)) + r")(?![A-Za-z])(?:\{\}|\s(?=\S))?")
_ESCAPED = re.compile(r"\\([&%$#_])")
_STYLE = re.compile(
    r"\\(?:emph|textit|textbf|textsc|texttt|textrm|textsf|textsl|textup|textnormal|text|mbox|hbox|enquote|uppercase)\s{0,3}(?=\{)"
    r"|\\(?:it|bf|em|sc|tt|rm|sf|sl|itshape|bfseries|scshape|small|large|normalfont|relax|protect|noopsort)(?![A-Za-z])\s{0,3}"
)
_MATH = re.compile(r"(?<!\\)\$\$?[^$]{1,2000}(?<!\\)\$\$?")
# A tie stands between letters; between numbers or Han characters a tilde is a range.
_TIE = re.compile(r"(?<=[A-Za-z.,)}])~(?=[A-Za-z\\{(\d])")
_BEFORE_ARGUMENT = re.compile(r"\\[A-Za-z]{1,40}\*?\s{0,3}$")


def to_unicode(text: str) -> str:
    """``text`` with its TeX accents, letters, quotes and dashes as Unicode and without protecting braces."""
    if not any(c in text for c in "\\{}~`'-$"):
        return text
    pieces: list[str] = []
    at = 0
    for math in _MATH.finditer(text):
        pieces += [_prose(text[at : math.start()]), math[0]]
        at = math.end()
    pieces.append(_prose(text[at:]))
    return "".join(pieces)


def _prose(text: str) -> str:
    if "\\" in text:
        text = _ACCENT.sub(_accented, text)
        text = _LETTER.sub(lambda m: _LETTERS[m[1]], text)
        text = _STYLE.sub("", text)
    text = _without_braces(text)
    text = text.replace("---", "\u2014").replace("--", "\u2013").replace("``", "\u201c").replace("''", "\u201d")
    return _ESCAPED.sub(r"\1", _TIE.sub(" ", text))


def _accented(match: re.Match[str]) -> str:
    base = (match["braced"] or match["dotless"] or match["bare"]).lstrip("\\")
    return unicodedata.normalize("NFC", base + _COMBINING[match["sign"] or match["letter"]])


def _without_braces(text: str) -> str:
    """Braces that are no argument of a command are dropped; arguments keep theirs."""
    kept: list[str] = []
    stack: list[bool] = []
    closed_argument = False
    for i, sign in enumerate(text):
        escaped = i > 0 and text[i - 1] == "\\"
        if sign == "{" and not escaped:
            argument = closed_argument or bool(_BEFORE_ARGUMENT.search(text[max(0, i - 48) : i]))
            stack.append(argument)
            kept.append(sign if argument else "")
        elif sign == "}" and not escaped:
            argument = stack.pop() if stack else False
            kept.append(sign if argument else "")
            closed_argument = argument
            continue
        else:
            kept.append(sign)
        closed_argument = False
    return "".join(kept)
