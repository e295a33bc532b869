"""What the names that one paper gives a thing mean in the knowledge, and whether the paper coins them anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from kg.knowledge import Knowledge, KnownEntity
from kg.records import Link
from kg.resolve.known import Match, match, reasons_for, spelled_out
from kg.resolve.normal import entity_key, has_han, is_coined_shape, without_plural
from kg.text.normal import name_key

_ALIKE = 0.7
_FEW_CAPITALS = 4
_STEM = 4
_WORD = re.compile(r"[^\W_]+")
Meaning = tuple[tuple[str, ...], tuple[str, ...]]


def meaning(
    forms: Sequence[str], long_form: str | None, type_: str, links: Iterable[Link], knowledge: Knowledge
) -> Meaning:
    """Ids of the knowledge that a thing may be (none, one, or several it is open between), and the reasons.

    ``long_form`` may be one of ``forms``, even the first. It says more than the short one: a short form that the
    knowledge spells out otherwise is another thing.
    """
    given = [i for i in _given(links, knowledge) if not _collides(knowledge.entities[i], forms)]
    long_form = spelled_out(knowledge, long_form) if long_form else None
    long_match = match(knowledge, long_form, type_) if long_form else None
    if long_match:
        both = tuple(i for i in given if i in long_match.ids)
        return (both or long_match.ids), (long_match.reason,)
    if given:
        ids = tuple(i for i in given if not long_form or _may_mean(knowledge.entities[i], long_form, forms))
        said = tuple(r for i in ids[:1] for r in reasons_for(knowledge.entities[i], forms))
        return ids[:1], said or tuple(f"{forms[0]} = {i}: knowledge base, read in the text" for i in ids[:1])
    matches = [m for f in forms if (m := match(knowledge, f, type_))]
    if long_form:
        matches = [m for m in matches if any(_may_mean(knowledge.entities[i], long_form, forms) for i in m.ids)]
    return _agreed(matches)


def _given(links: Iterable[Link], knowledge: Knowledge) -> list[str]:
    """Ids that reading the text gave, the most often given first."""
    counts = Counter(x.known for x in links if x.known is not None and x.known in knowledge.entities)
    return sorted(counts, key=lambda i: (-counts[i], i))


def _agreed(matches: Sequence[Match]) -> Meaning:
    """What all names allow; where they disagree, what the first of them says."""
    if not matches:
        return (), ()
    common = set(matches[0].ids).intersection(*(m.ids for m in matches))
    if common:
        return tuple(sorted(common)), tuple(dict.fromkeys(m.reason for m in matches))
    return matches[0].ids, (matches[0].reason,)


def _collides(row: KnownEntity, forms: Sequence[str]) -> bool:
    """Whether ``row`` has a name that only a search key takes for one of ``forms``: Qwen2-57B for Qwen2.5-7B."""
    keys, loose = {*map(entity_key, forms)}, {*map(name_key, forms)}
    return any(name_key(n.text) in loose for n in row.names) and all(entity_key(n.text) not in keys for n in row.names)


def _may_mean(row: KnownEntity, long_form: str, forms: Sequence[str]) -> bool:
    """Whether ``long_form`` can spell out the names of ``row``: alike to one, or there is none to compare it with.

    Where there is none, the short form must stand as the knowledge has it, and be more than a few capitals.
    """
    words = _words(long_form)
    names = [n.text for n in row.names if has_han(n.text) == has_han(long_form)]
    spelled = [w for n in names if len(w := _words(n)) > 1]
    if spelled:
        return any(_alike(words, w) for w in spelled)
    texts = {*forms, *map(without_plural, forms)}
    technique = row.type in ("Method", "System", "Model")
    exact = [n for n in names if n in texts]
    return not names or any(not (technique and n.isupper() and len(n) <= _FEW_CAPITALS) for n in exact)


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """Most words are the same, and where each has words that the other lacks, they are spellings of those.

    So a misspelled word makes no other name, but a large video language model is no large vision language model.
    """
    if len(one & other) < _ALIKE * min(len(one), len(other)):
        return False
    mine, others = one - other, other - one
    han = any(map(has_han, one))
    return han or not mine or not others or {w[:_STEM] for w in mine} == {w[:_STEM] for w in others}


def _words(name: str) -> frozenset[str]:
    """Words of a name; of a Chinese one its pairs of characters."""
    if has_han(name):
        key = entity_key(name)
        return frozenset(key[i : i + 2] for i in range(len(key) - 1))
    return frozenset(entity_key(w) for w in _WORD.findall(name)) - {""}


def coins(main: Link, long_form: str | None, links: Sequence[Link], ids: Sequence[str], knowledge: Knowledge) -> bool:
    """Whether the paper that proposes a name of the knowledge means a thing of its own by it."""
    if not ids:
        return True
    rows = [knowledge.entities[i] for i in ids]
    if long_form:
        return not any(has_name(row, long_form) for row in rows)
    if any(x.relation in ("buildsOn", "trainsOn", "runsOn", "implementedWith") for x in links):
        return False
    return all(_may_be_coined_again(row, main) for row in rows)


def _may_be_coined_again(row: KnownEntity, main: Link) -> bool:
    if row.type in ("Hardware", "Task", "Repository"):
        return False
    # A numbered release (GPT-4, Llama 3) is one maker's; a word with capitals can be coined by anyone.
    if row.type == "Model" and any(c.isdigit() for c in main.name):
        return False
    capital = main.name[:1].isupper() and len(main.name.split()) == 1
    named = any(n.role == "preferred" and not n.text.islower() and not has_han(n.text) for n in row.names)
    return is_coined_shape(main.name) or (capital and named)


def has_name(row: KnownEntity, name: str) -> bool:
    """Whether ``name`` is one of the names of ``row``, in any spelling."""
    key = entity_key(name)
    return any(entity_key(n.text) == key for n in row.names)


def own_forms(forms: Sequence[str], type_: str, knowledge: Knowledge) -> tuple[str, ...]:
    """Forms of a coined thing without those that mean something known: they were tied to it by mistake."""
    return (
        forms[0],
        *(f for f in forms[1:] if entity_key(f) == entity_key(forms[0]) or not match(knowledge, f, type_)),
    )


def short_of(forms: Sequence[str], long_form: str | None) -> tuple[str, ...]:
    """Keys of those ``forms`` that are short for ``long_form``, or for the first of them: one coined-looking word."""
    full = entity_key(long_form or forms[0])
    shorts = (f for f in forms if " " not in f.strip() and is_coined_shape(f))
    return tuple(k for f in shorts if 2 * len(k := entity_key(f)) < len(full))
