"""Addresses of a paper out of its DOI, arXiv, OpenReview and Anthology ids and its links, as https URLs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

_ARXIV = re.compile(
    r"(?<![\d.])(\d{4}\.\d{4,5}(?:v\d{1,2})?|[a-z-]{2,12}(?:\.[A-Z]{2})?/\d{7}(?:v\d{1,2})?)(?![\d.]\d)"
)
_DOI = re.compile(r"10\.\d{4,9}/[^\s\"<>]{1,200}")
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.{4,20})", re.IGNORECASE)
_FORUM = re.compile(r"openreview\.net/(?:forum|pdf|attachment|references/pdf)\?(?:[^#\s]{0,80}&)?id=([\w-]{5,20})")
_NOTE = re.compile(r"[\w-]{8,16}")
_URL = re.compile(r"https?://[^\s\"'<>\uff0c\u3002\uff1b\u3001\uff09]{1,2000}")
_ANTHOLOGY = re.compile(r"[A-Z]\d{2}-\d{4}|\d{4}\.[a-z\d_-]{2,40}\.\d{1,4}")
_CANONICAL = re.compile(r"^https?://(?:dx\.)?(doi\.org|(?:www\.)?arxiv\.org|openreview\.net|aclanthology\.org)/")


def paper_links(fields: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """All addresses of the paper that ``fields`` name, canonical where the id is known, each once, ids first."""
    found: list[str] = []
    for value in fields.get("doi", ()):
        found.extend(_doi(value))
    found.extend(a for value in fields.get("arxiv", ()) for a in _arxiv(value))
    found.extend(_openreview(value) for value in fields.get("openreview", ()))
    found.extend(f"https://aclanthology.org/{m[0]}/" for v in fields.get("acl", ()) for m in _ANTHOLOGY.finditer(v))
    for value in (*fields.get("url", ()), *fields.get("pdf", ())):
        for url in urls(value):
            found.extend(_canonical(url))
    return tuple(dict.fromkeys(f for f in found if f))


def code_urls(values: Iterable[str]) -> tuple[str, ...]:
    """The URLs in code fields, each once; a bare ``owner/name`` is a GitHub repository."""
    found: list[str] = []
    for value in values:
        found.extend(urls(value))
        if re.fullmatch(r"[\w.-]{1,60}/[\w.-]{1,100}", value.strip()):
            found.append(f"https://github.com/{value.strip()}")
    return tuple(dict.fromkeys(found))


def urls(text: str) -> list[str]:
    """The http and https URLs in ``text``, without the punctuation that follows them."""
    found = (m[0].rstrip(".,;:!?)]}") for m in _URL.finditer(text))
    return list(found) or ([f"https://{text.strip()}"] if re.fullmatch(r"www\.[^\s]{3,300}", text.strip()) else [])


def _doi(value: str) -> list[str]:
    found = []
    for match in _DOI.finditer(value):
        doi = match[0].rstrip(".,;)]}")
        found.append(f"https://doi.org/{doi}")
        arxiv = _ARXIV_DOI.fullmatch(doi)
        found.extend(_arxiv(arxiv[1]) if arxiv else ())
    return found


def _arxiv(value: str) -> list[str]:
    return [f"https://arxiv.org/abs/{m[1]}" for m in _ARXIV.finditer(value)]


def _openreview(value: str) -> str:
    match = _FORUM.search(value)
    note = match[1] if match else value.strip()
    return f"https://openreview.net/forum?id={note}" if _NOTE.fullmatch(note) else ""


def _canonical(url: str) -> list[str]:
    """The usual address behind ``url`` where the host is one that papers have ids of; else ``url`` itself."""
    host = _CANONICAL.match(url)
    if not host:
        return [url]
    if "doi.org" in host[1]:
        return _doi(url) or [url]
    if "arxiv.org" in host[1]:
        return _arxiv(url) or [url]
    if "openreview" in host[1]:
        return [_openreview(url)] if _FORUM.search(url) else [url]
    match = _ANTHOLOGY.search(url)
    return [f"https://aclanthology.org/{match[0]}/"] if match else [url]
