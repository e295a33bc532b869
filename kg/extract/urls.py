"""Web addresses in a text, cleaned, and those that hold the paper's code, data or weights."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache

from kg.extract.cues import load_cues, lowered, words_of
from kg.records import Document, Link, Quote, Sentence, Span, TextPart
from kg.text.language import HAN

EXTRACTOR = "urls"
_SIGNS = '\\s<>{}\\\\"`|^\u2018\u2019\u201c\u201d\u2026\u2014'
_WIDE_SIGNS = "\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uffef"
_REST = rf"[^{_SIGNS}{_WIDE_SIGNS}]{{1,500}}(?:(?<=\w-)\s[A-Za-z0-9][\w-]{{1,80}})?"
_TRAILING = ".,;:!?'*_~$-"
_PAIRS = {")": "(", "]": "["}
_GLUED_HAN = re.compile(f"(?<=[A-Za-z0-9_-])[{HAN}]")
_HAN = re.compile(f"[{HAN}]")
_GIT = re.compile(r"\.git/?$", re.IGNORECASE)
_ENGLISH = re.compile(r"[a-z][a-z-]+")
_REPOSITORY_HOST = re.compile(
    r"(?:https?\s?:\s?//\s?)?(?:www\.)?(?:github|gitlab|gitee|bitbucket|huggingface)\.", re.IGNORECASE
)
_REPOSITORY_PATH = re.compile(r"^(?:github|gitlab|gitee|bitbucket|codeberg)\.(?:com|org)/[^/?#]{1,100}/[^/?#]{1,100}")


@dataclass(frozen=True, slots=True, order=True)
class FoundUrl:
    """An address: where it stands in the plain text of its part, and its clean form with a scheme."""

    start: int
    end: int
    url: str


@cache
def _pattern() -> re.Pattern[str]:
    cues = load_cues("urls")
    hosts = "|".join(map(re.escape, cues["bare_hosts"]))
    endings = "|".join(map(re.escape, cues["bare_endings"]))
    return re.compile(
        rf"(?P<full>https?\s?:\s?//\s?{_REST})"
        rf"|(?<![\w@./-])(?P<bare>(?:www\.{_REST})|(?:{hosts})/{_REST}|[a-z0-9][a-z0-9-]{{0,60}}\.(?:{endings})(?:/{_REST})?)",
        re.IGNORECASE,
    )


@cache
def _signs() -> tuple[str, ...]:
    """One of these stands, in lower case, in every address that `_pattern` finds: most texts have none."""
    cues = load_cues("urls")
    bare = (*(f"{host}/" for host in cues["bare_hosts"]), *(f".{ending}" for ending in cues["bare_endings"]))
    return ("//", "www.", *(sign.lower() for sign in bare))


def find_urls(part: TextPart) -> tuple[FoundUrl, ...]:
    """Every address of ``part`` by place; a link's address counts at the words that carry it."""
    text = part.plain.text
    found = [
        FoundUrl(m.start, m.end, clean(m.target))
        for m in part.plain.marks
        if m.kind == "link" and m.target is not None and _is_web(m.target)
    ]
    taken = [(f.start, f.end) for f in found]
    if any(map(lowered(text).__contains__, _signs())):
        for match in _pattern().finditer(text):
            raw = _cut(match.group())
            start, end = match.start(), match.start() + len(raw)
            if len(clean(raw)) > 10 and not any(s < end and start < e for s, e in taken):
                found.append(FoundUrl(start, end, clean(raw)))
    return tuple(sorted(found))


def _is_web(target: str) -> bool:
    return target.startswith(("http://", "https://")) or _pattern().match(target) is not None


def _cut(raw: str) -> str:
    """``raw`` without what follows the address: punctuation, Chinese words, a bracket that nothing in it opens.

    Hosts of repositories have no Han in their paths.
    """
    glued = (_HAN if _REPOSITORY_HOST.match(raw) else _GLUED_HAN).search(raw)
    raw = raw[: glued.start()] if glued else raw
    while raw:
        last = raw[-1]
        if last in _TRAILING or (last in _PAIRS and raw.count(last) > raw.count(_PAIRS[last])):
            raw = raw[:-1]
        elif "](" in raw:
            raw = raw[: raw.index("](")]
        else:
            break
    return raw


def clean(raw: str) -> str:
    """The address as one would type it: scheme, no blanks, no ``.git``, no punctuation after it."""
    url = _cut(re.sub(r"\s", "", raw))
    url = _GIT.sub("", url)
    return url if "://" in url else f"https://{url}"


def url_key(url: str) -> str:
    """The same for every spelling of one place: no scheme, ``www.``, final slash, ``.git``, case; pages of a
    repository count as the repository."""
    key = _GIT.sub("", url.casefold().split("://")[-1].removeprefix("www.").rstrip("/"))
    repository = _REPOSITORY_PATH.match(key)
    return repository.group() if repository else key


def find_code(document: Document) -> tuple[Link, ...]:
    """``hasCode`` links to the repositories, data and weights of the paper, each place once, in order of the text."""
    links: dict[str, Link] = {}
    for part in document.parts:
        for found in find_urls(part):
            sentence = _sentence_at(part, found.start)
            if sentence is None or not _is_code(part.plain.text, found, sentence):
                continue
            quote = Quote(_span(part, found.start, found.end), _span(part, sentence.start, sentence.end))
            key = url_key(found.url)
            known = links.get(key)
            links[key] = replace(known, quotes=(*known.quotes, quote)) if known else _link(found.url, quote)
    return tuple(links.values())


def _link(url: str, quote: Quote) -> Link:
    host = url_key(url).split("/")[0]
    is_repository = _under(host, words_of("urls", "repositories"))
    rule = "address of a repository host" if is_repository else "address with words for code or data"
    return Link("hasCode", url, "Repository", 0.98 if is_repository else 0.85, EXTRACTOR, rule, (quote,))


def _is_code(text: str, found: FoundUrl, sentence: Sentence) -> bool:
    key = found.url.casefold().split("://")[-1].removeprefix("www.")
    host = re.split(r"[/:?#]", key)[0]
    if _under(host, words_of("urls", "never")) or key.startswith(tuple(load_cues("urls")["not_paths"])):
        return False
    if _under(host, words_of("urls", "repositories")):
        return "/" in key.rstrip("/")
    around = text[max(sentence.start, found.start - 150) : found.start] + " " + text[found.end : sentence.end][:60]
    return _words_say_so(around)


def _words_say_so(around: str) -> bool:
    words = frozenset(_ENGLISH.findall(around.casefold()))
    if words & words_of("urls", "things_english") or _has(around, "things_chinese"):
        return True
    if words & words_of("urls", "against_english") or _has(around, "against_chinese"):
        return False
    return bool(words & words_of("urls", "for_english")) or _has(around, "for_chinese")


def _has(text: str, field: str) -> bool:
    return any(phrase in text for phrase in load_cues("urls")[field])


def _under(host: str, names: frozenset[str]) -> bool:
    parts = host.split(".")
    return any(".".join(parts[i:]) in names for i in range(len(parts)))


def _sentence_at(part: TextPart, offset: int) -> Sentence | None:
    return next((s for s in part.sentences if s.start <= offset < s.end), None)


def _span(part: TextPart, start: int, end: int) -> Span:
    return Span(part.part, *part.plain.to_source(start, end))
