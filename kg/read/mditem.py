"""One bullet of a Markdown list as fields: title, links, authors, venue, what is said below it."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from kg.read.fields import FieldNames
from kg.read.labels import label
from kg.read.listing import venue_of
from kg.read.shape import is_authors, size, strip_number
from kg.text.normal import fold

_LINK = re.compile(
    r"!?\[{1,2}(?P<text>(?:[^\[\]]|\[[^\[\]]{0,200}\]){0,500})\]\]?\((?P<url>[^\s()]{1,2000}(?:\([^\s()]{0,200}\))?[^\s()]{0,200})(?:\s\"[^\"]{0,200}\")?\)\]?"
)
_IMAGE = re.compile(r"!\[[^\[\]]{0,300}\]\([^()\s]{0,2000}\)")
_ANCHOR = re.compile(r"\[[^\[\]]{1,200}\]\(#[^()\s]{0,200}\)")
_LEADING = re.compile(
    r"\s{0,3}(?:[\[(\uff08\u3010`*_]{1,3})([^()\uff08\uff09\[\]\u3010\u3011`*_]{2,40})[\])\uff09\u3011`*_]{1,3}[:\s]{1,3}"
)
_EMPHASIS = re.compile(r"[*`]{1,3}|(?<!\w)_{1,2}|_{1,2}(?!\w)")
_BARE_URL = re.compile(r"<?(https?://[^\s<>)\]]{4,2000})>?")
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,400}>")
_STRONG = re.compile(r"(\*{2,3}|_{2})(?=\S)(.{2,400}?\S)\1")
_BRACKETED = re.compile(
    r"[(\uff08\[\u3010*_`]{1,3}([^()\uff08\uff09\[\]\u3010\u3011*_`]{3,60})[)\uff09\]\u3011*_`]{1,3}"
)
_SEPARATOR = re.compile(r"\s{1,3}[-\u2013\u2014|]{1,3}\s{1,3}|[\uff0c\u3002]|\.\s|<br>|,\s(?=[*_])|\s[\u2014\u2013]\s")
_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?!\d)")
_WRAPPED = re.compile(r"\"([^\"]{1,400})\"|\u201c([^\u201c\u201d]{1,400})\u201d|\u300a([^\u300a\u300b]{1,400})\u300b")
_DATE = re.compile(r"(?:19|20)\d\d(?:[-/.]\d{1,2}){0,2}")
_CODE_HOSTS = ("github.com", "gitlab.com", "gitee.com", "huggingface.co")
_EMPTY = re.compile(r"[\[(\uff08\u3010]\s{0,3}[\s,|/\u00b7\u2022]{0,20}[\])\uff09\u3011]")


@cache
def _link_words() -> tuple[frozenset[str], frozenset[str]]:
    data = tomllib.loads((files("kg") / "data" / "read" / "markdown.toml").read_text(encoding="utf-8"))
    return frozenset(map(fold, data["code"])), frozenset(map(fold, data["page"]))


def split_links(text: str) -> tuple[str, list[str], list[str]]:
    """``text`` with links as their words (those that only say "paper" or "code" dropped), page URLs, code URLs."""
    pages: list[str] = []
    codes: list[str] = []

    def words(match: re.Match[str]) -> str:
        name = fold(match["text"].strip("[]*_`: "))
        code_words, page_words = _link_words()
        if match[0].startswith("!"):
            return ""
        is_code = name in code_words or (name not in page_words and any(h in match["url"] for h in _CODE_HOSTS[:3]))
        if match["url"].startswith("http"):
            (codes if is_code else pages).append(match["url"])
        return "" if name in code_words or name in page_words or "shields.io" in match["text"] else match["text"]

    plain = _LINK.sub(words, _IMAGE.sub("", text))
    for url in _BARE_URL.findall(plain):
        (codes if any(h in url for h in _CODE_HOSTS[:3]) else pages).append(url)
    plain = _EMPTY.sub("", _TAG.sub(" ", _BARE_URL.sub("", plain)))
    return " ".join(plain.split()).strip(), pages, codes


def is_anchor(line: str) -> bool:
    """Whether a line is an entry of a table of contents: a link into the same text and nothing else."""
    return bool(_ANCHOR.search(line)) and not _ANCHOR.sub("", line).strip(" \t-*+.0123456789\u2022")


def item_fields(text: str, body: list[tuple[int, str]], fields: FieldNames) -> dict[str, tuple[str, ...]]:
    """The fields of a bullet: its own line and the lines below it."""
    text = re.sub(r"^\[[ xX]\]\s", "", text)
    title, rest = _title(text)
    plain, pages, codes = split_links(text)
    found: dict[str, tuple[str, ...]] = {"title": (title or plain,)}
    _add_rest(found, rest)
    for _, line in body:
        line = re.sub(r"^(?:[-+>\u2022]|\*(?!\*))\s{1,8}", "", line)
        said = label(line, fields)
        if said and said[0].startswith("abstract"):
            found[said[0]] = (said[1],)
            continue
        if said and said[0] not in ("url", "pdf", "code", "title"):
            found[said[0]] = (*found.get(said[0], ()), split_links(said[1])[0])
            _, more, code = split_links(said[1])
        else:
            below, more, code = split_links(line)
            if said and said[0] == "code":
                more, code = [], [*more, *code]
            elif not said:
                _add_rest(found, below)
        pages, codes = pages + more, codes + code
    if pages:
        found["url"] = tuple(pages)
    if codes:
        found["code"] = tuple(codes)
    return found


def _title(text: str) -> tuple[str, str]:
    """The title in a bullet and what follows it: the first link with words of its own, bold text, or the first part."""
    leading = _LEADING.match(text)
    if leading and (_only_venue(leading[1]) or _DATE.fullmatch(leading[1].strip())):
        title, rest = _title(text[leading.end() :])
        return title, f"({leading[1]}) {rest}"
    _, text = strip_number(text)
    link = next((m for m in _LINK.finditer(text) if split_links(m[0])[0]), None)
    strong = _STRONG.search(text)
    if strong and strong.start() < 4 and not _only_venue(strong[2]) and split_links(strong[2])[0]:
        return _bare(split_links(strong[2])[0]), split_links(text[strong.end() :])[0]
    if link and not split_links(text[: link.start()])[0].strip('*_`"\u201c ([\u3010'):
        return _bare(split_links(link[0])[0]), split_links(text[link.end() :])[0]
    plain = split_links(text)[0]
    separator = _SEPARATOR.search(plain)
    if separator and separator.start() > 10 and _says_more(plain[separator.end() :]):
        return _bare(plain[: separator.start()]), plain[separator.end() :]
    return _bare(plain), ""


def _says_more(rest: str) -> bool:
    """Whether what follows a separator is no part of the title: authors, a venue, a year, or a long text."""
    text = _EMPHASIS.sub("", rest).strip(" .,()")
    first = re.split(r"[.(\uff08]", text, maxsplit=1)[0]
    return not text or size(text) > 160 or is_authors(first) or _only_venue(text) or bool(_YEAR.search(text))


def _bare(title: str) -> str:
    """A title without emphasis, a closing stop, and quotes or book marks around the whole of it."""
    title = title.strip("*_` ") if title.lstrip()[:1] in ("*", "_", "`") else title.strip()
    title = title if title.endswith("...") else title.rstrip(".,\uff0c\u3002 ")
    wrapped = _WRAPPED.fullmatch(title)
    return next(g for g in wrapped.groups() if g).rstrip(".,") if wrapped else title


def _only_venue(text: str) -> bool:
    return len(text) < 24 and (venue_of(text, None) is not None or bool(_YEAR.fullmatch(text.strip())))


def _add_rest(found: dict[str, tuple[str, ...]], rest: str) -> None:
    """Venue and year, authors, or an abstract out of what stands after a title."""
    for match in _BRACKETED.finditer(rest):
        venue = venue_of(match[1], None)
        if venue and "venue" not in found:
            found["venue"] = (match[1].strip(),)
            rest = rest.replace(match[0], " ")
    text = _EMPHASIS.sub("", rest).strip(" .,:;-\u2013\u2014*_|\uff0c\u3002\uff1a\uff1b")
    if not text:
        return
    names, _, after = text.partition(". ")
    if "author" not in found and is_authors(names):
        found["author"] = (names.strip(),)
        text = after.strip()
    year = _YEAR.search(text)
    if size(text) > 90:
        found["abstract"] = (*found.get("abstract", ()), text) if "abstract" not in found else found["abstract"]
    elif text and "venue" not in found and venue_of(text, None):
        found["venue"] = (text,)
    if year and size(text) <= 90 and "year" not in found:
        found["year"] = (year[1],)
