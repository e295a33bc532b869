"""Identifiers made from content: never from clocks, counters or order of arrival."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import lru_cache

from kg.errors import OptionError

BASE = "https://w3id.org/paperkg/id/"
ONTOLOGY = "https://w3id.org/paperkg/ontology#"

# A scheme, a colon, something; none of what RFC 3987 forbids, no query or fragment that ids could not stand after.
_IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{0,40}:[^\x00-\x20<>\"{}|\\^`?\x7f-\xa0\ud800-\udfff]{1,2000}")
_UNFIT = re.compile(r"[^\w.+@-]+")
_DASHES = re.compile(r"-{2,}")
_LONGEST_SLUG = 80
# In a line or less a hyphen may be all that tells two texts apart; in a whole abstract it is typesetting.
_TELLING = 40
_WORD = re.compile(r"\w+")
_HYPHENATED = re.compile(r"\w+(?:-\w+)*")


def check_base(base: str) -> None:
    """Raise OptionError unless ``base`` is an absolute IRI that ids can be put behind."""
    if not _IRI.fullmatch(base) or base[-1] not in "/#:":
        raise OptionError(f"{base!r} is no base for identifiers; it must be an absolute IRI that ends in / or #")


def digest(*parts: str, length: int = 16) -> str:
    """Hexadecimal digest of the parts, told apart by U+001F; lone surrogates are allowed."""
    data = "\x1f".join(parts).encode("utf-8", "surrogatepass")
    return hashlib.sha256(data).hexdigest()[:length]


def slug(text: str) -> str:
    """A readable IRI segment of ``text``: lower case, letters (Han too), digits and ``.+@-``; never empty.

    Two texts may share a slug, so a slug alone identifies nothing unless its maker knows that it is unique.
    """
    plain = unicodedata.normalize("NFKC", text).casefold().replace("_", "-")
    kept = _DASHES.sub("-", _UNFIT.sub("-", plain)).strip("-.")
    if not kept or len(kept) > _LONGEST_SLUG:
        kept = (kept[:_LONGEST_SLUG].rstrip("-.") + "-" if kept else "") + digest(text, length=8)
    return kept


def paper_key(title: str | None, abstract: str) -> str:
    """The key of a paper: a digest of its words, blind to case, width, spaces and markup signs.

    Two records with the same words are the same paper. A hyphen makes no other paper, but in an abstract of less than
    40 characters one inside a word does.
    """
    return digest(_words(title or "", _WORD), _words(abstract, _WORD if len(abstract) >= _TELLING else _HYPHENATED))


# A record's halves are digested apart and together, one after the other.
@lru_cache(maxsize=8)
def _words(text: str, word: re.Pattern[str]) -> str:
    return " ".join(word.findall(unicodedata.normalize("NFKC", text).casefold()))
