"""What a text says a name to be, right beside it: X, a new framework for ...; a framework, X; the X benchmark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kg.extract.candidates import Occurrence
from kg.extract.lists import NAMELIKE
from kg.extract.lookups import shown_as
from kg.extract.texts import Text

APPOSED = 12
"""How many words after a name are looked at."""
_STOP_APPOSITION = frozenset(
    {"that", "which", "for", ",", ".", "to", "with", "(", "of", "designed", "in", "where", ":"}
)
BEFORE_APPOSITION = frozenset({",", ":", "is", "(", ")", "\u2014", "-", "\u2013", "are", "as"})
_ARTICLES = frozenset({"a", "an", "the", "our", "which"})


def describes_another(text: Text, place: Occurrence, first: int) -> bool:
    """Whether the place stands in a phrase with an article that says what the name before it is: X, a gated Y of ..."""
    tokens = text.tokens
    for k in range(place.first - 1, max(first, place.first - APPOSED), -1):
        token = tokens[k]
        if token.low in ("a", "an"):
            return k - 2 >= first and tokens[k - 1].low in BEFORE_APPOSITION and tokens[k - 2].shape in NAMELIKE
        if token.low in _STOP_APPOSITION or token.shape == "sign":
            return False
    return False


def head_of(following: Sequence[str]) -> str | None:
    """The noun that says what the name before ``following`` is: X, a new framework for …; X is a benchmark that …."""
    k = 0
    while k < len(following) and k < 2 and following[k] in BEFORE_APPOSITION:
        k += 1
    if k == 0 or k >= len(following) or following[k] not in _ARTICLES:
        return None
    head = ""
    for word in following[k + 1 : k + 10]:
        if word in _STOP_APPOSITION:
            break
        head = word
    return head


def said_after(text: Text, place: Occurrence, kind: str) -> Iterator[str]:
    """What the words after a place in the abstract say of the name: the next two, and a noun in apposition."""
    last = text.sentences[text.sentence_of[place.first]][1]
    following = [shown_as(token.text) for token in text.tokens[place.last : min(place.last + APPOSED, last)]]
    r1, r2, *_ = *following, ">", ">"
    yield from (said for said in (r1, f"b{r2}", f"|{kind}|{r1}") if "_" not in said)
    head = head_of(following)
    if head is not None:
        yield f"P{head}"
