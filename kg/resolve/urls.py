"""Addresses of code and data: one id for every spelling of one address."""

from __future__ import annotations

from kg.ids import digest, slug


def clean_url(url: str) -> str:
    """``url`` with a scheme, without trailing dot, slash, ``.git`` or fragment."""
    text = url.strip().split("#")[0].rstrip(".,;/")
    text = text.removesuffix(".git").rstrip("/")
    return text if "://" in text else f"https://{text}"


def repository_id(url: str) -> str:
    """The id of an address, blind to scheme, ``www.`` and case."""
    place = clean_url(url).split("://", 1)[1].removeprefix("www.").casefold()
    return f"repository/{slug(place)}-{digest(place, length=8)}"


def repository_label(url: str) -> str:
    """The address without its scheme, to show."""
    return clean_url(url).split("://", 1)[1].removeprefix("www.")
