"""Look-ups of the features of names: while reading they give rows of the model, while training names of features.

A feature's name is a short string (``aAwe_propose``). Most features hold one word, and words come again and again: what
there is to say of a word is looked up once and remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from kg.extract import linear
from kg.extract.linear import Row
from kg.extract.remember import Remembered
from kg.extract.standing import Spread, Standing, letter_features, spread_features, standing_features
from kg.extract.tokens import facts_of, stem

_SHOWN = {"alnum": "\u00a7", "acro": "\u00a7", "hyphen": "\u00a7", "camel": "\u00a7", "num": "0"}
"""What stands for words that are names by their shape, and for numbers."""
_CUES = frozenset(
    {"than", "over", "against", "versu", "vs", "outperform", "surpass", "beat", "exceed", "compar", "unlik", "match"}
    | {"basel", "baselin", "relativ", "improv", "propos", "introduc", "present", "develop", "releas", "call", "nam"}
    | {"dubb", "evaluat", "evalu", "experiment", "benchmark", "test", "train", "finetun", "pretrain", "pretrained"}
    | {"dataset", "data", "based", "using", "uses", "model", "backbon", "implement", "built", "run", "deploy", "gpu"}
    | {"includ", "exist", "prior", "without", "across", "show", "achiev", "result", "framework", "method"}
    | {"approach", "algorithm"}
)
_ACTS = frozenset(
    {
        "train",
        "pretrain",
        "finetun",
        "distill",
        "adapt",
        "evaluat",
        "evalu",
        "test",
        "benchmark",
        "experiment",
        "assess",
    }
    | {"validat", "achiev", "improv", "outperform", "report", "attain", "reach", "demonstrat", "show", "run", "compar"}
    | {"build", "built", "extend", "construct", "creat", "propos", "introduc", "releas", "present", "deriv", "collect"}
)
"""Stems of what a paper does with a thing: the nearest before a name mostly governs it."""
_STEM = "S"
"""How the features begin that hold a coarse class of names and a stem of the sentence."""
DATA = frozenset({"benchmark", "dataset", "corpus", "suite"})


@dataclass(frozen=True, slots=True)
class Word:
    """A word as features see it, and the features that it makes alone, by where it stands."""

    shown: str
    stem: str
    is_cue: bool
    is_act: bool
    is_data: bool
    before: Row
    second_before: Row
    stem_before: Row
    after: Row
    second_after: Row
    stem_after: Row
    before_list: Row
    after_list: Row
    left: Row
    right: Row
    before_in_title: Row
    after_in_title: Row


class KindWord(NamedTuple):
    """The features that a word makes together with the coarse class of the name."""

    before: Row
    after: Row
    before_list: Row
    after_list: Row


class Kind:
    """What words say beside names of one coarse class."""

    def __init__(self, name: str, get: Callable[[str], Row], stems: Callable[[str], Row]) -> None:
        self.name, self.stems = name, stems
        self.words = Remembered[str, KindWord](
            lambda w: KindWord(get(f"a|{name}|{w}"), get(f"b|{name}|{w}"), get(f"la|{name}|{w}"), get(f"lb|{name}|{w}"))
        )
        self.cues = Remembered[tuple[str, str], tuple[Row, ...]](
            lambda p: (get(f"cl{p[0]}"), get(f"cr{p[1]}"), get(f"cl{p[0]}|{name}"), get(f"cb{p[0]}|{p[1]}"))
        )


class Lookups:
    """All look-ups by one function from the name of a feature to its row.

    ``stems_of`` gives, for a coarse class of names, the look-up of stems anywhere in the sentence.
    """

    def __init__(self, get: Callable[[str], Row], stems_of: Callable[[str], Callable[[str], Row]]) -> None:
        self.get = get
        self.words = Remembered[str, Word](self._word)
        self.letters = Remembered[str, tuple[Row, ...]](lambda name: self.rows(*letter_features(name)))
        self.standings = Remembered[Standing, tuple[Row, ...]](lambda s: self.rows(*standing_features(s)))
        self.spreads = Remembered[Spread, tuple[Row, ...]](lambda s: self.rows(*spread_features(s)))
        self.kinds = Remembered[str, Kind](lambda name: Kind(name, get, stems_of(name)), 1000)

    def rows(self, *names: str) -> tuple[Row, ...]:
        """The rows of features."""
        return tuple(map(self.get, names))

    def _word(self, text: str) -> Word:
        get = self.get
        shown = shown_as(text)
        root = stem(shown)
        return Word(
            shown=shown,
            stem=root,
            is_cue=root in _CUES,
            is_act=root in _ACTS,
            is_data=shown in DATA,
            before=get(f"a{shown}"),
            second_before=get(f"aa{shown}"),
            stem_before=get(f"A{root}"),
            after=get(f"b{shown}"),
            second_after=get(f"bb{shown}"),
            stem_after=get(f"B{root}"),
            before_list=get(f"la{shown}"),
            after_list=get(f"lb{shown}"),
            left=get(f"L{root}") if len(root) > 2 else None,
            right=get(f"R{root}") if len(root) > 2 else None,
            before_in_title=get(f"T{shown}"),
            after_in_title=get(f"U{shown}"),
        )


def shown_as(text: str) -> str:
    """A word in lower case, or the sign that stands for names and for numbers."""
    low, shape = facts_of(text)
    return _SHOWN.get(shape) or low


def naming() -> Lookups:
    """Look-ups that give the names of features, for training."""
    return Lookups(
        lambda feature: feature, lambda kind: lambda root: f"{_STEM}{kind}|{root}" if len(root) > 2 else None
    )


@cache
def lookups_of(model: str) -> Lookups:
    """Look-ups in a shipped model."""
    rows = linear.load(model).rows
    stems: dict[str, dict[str, int]] = {}
    for feature in [feature for feature in rows if feature.startswith(_STEM)]:
        kind, _, root = feature.removeprefix(_STEM).partition("|")
        stems.setdefault(kind, {})[root] = rows[feature]
    return Lookups(rows.get, lambda kind: stems.get(kind, {}).get)
