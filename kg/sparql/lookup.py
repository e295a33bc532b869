"""Finding what a name stands for in a store: papers, lists and things, by any name in either language."""

from __future__ import annotations

import pyoxigraph as ox

from kg.errors import QueryError
from kg.ids import BASE, ONTOLOGY
from kg.rdf.terms import RDF, RDFS, SCHEMA, SKOS
from kg.sparql.catalogue import Parameter, Question, Value, literal
from kg.text.normal import exact_key, name_key, search_keys

_LABELS = (
    *(f"{SKOS}{name}" for name in ("prefLabel", "altLabel", "hiddenLabel")),
    f"{SCHEMA}name",
    f"{RDFS}label",
    f"{SCHEMA}identifier",
    f"{ONTOLOGY}longForm",
)
_A = ox.NamedNode(f"{RDF}type")
_ALSO = {"Method": ("Method", "Task"), "Dataset": ("Dataset",), "Model": ("Method",)}


class Names:
    """An index from name keys to nodes of a store, made once."""

    def __init__(self, store: ox.Store, base: str = BASE) -> None:
        self._store, self._base = store, base
        self._exact: dict[str, set[ox.NamedNode]] = {}
        self._loose: dict[str, set[ox.NamedNode]] = {}
        for label in _LABELS:
            for quad in store.quads_for_pattern(None, ox.NamedNode(label), None, None):
                if isinstance(quad.subject, ox.NamedNode) and isinstance(quad.object, ox.Literal):
                    self._exact.setdefault(exact_key(quad.object.value), set()).add(quad.subject)
                    self._loose.setdefault(name_key(quad.object.value), set()).add(quad.subject)

    def find(self, name: str, kind: str) -> list[ox.NamedNode]:
        """Nodes of class ``kind`` (``Thing`` for any but assertions and the like) with this name or id, sorted."""
        keys, loose = search_keys(name)
        found = {node for key in keys for node in self._exact.get(key, ()) if self._is(node, kind)}
        found = found or {node for node in self._loose.get(loose or "", ()) if self._is(node, kind)}
        name = name.removeprefix("id:")
        try:
            direct = ox.NamedNode(name if "://" in name else self._base + name)
        except ValueError:
            return sorted(found, key=str)
        if self._is(direct, kind):
            found.add(direct)
        return sorted(found, key=str)

    def papers(self, name: str) -> list[ox.NamedNode]:
        """Papers of this title or id, else the papers that propose a thing of this name."""
        found = self.find(name, "Paper") or self.find(f"paper/{name}", "Paper")
        if found:
            return found
        proposes = ox.NamedNode(f"{ONTOLOGY}proposes")
        subjects = {
            quad.subject
            for thing in self.find(name, "Thing")
            for quad in self._store.quads_for_pattern(None, proposes, thing, None)
            if isinstance(quad.subject, ox.NamedNode)
        }
        return sorted(subjects, key=str)

    def lists(self, name: str) -> list[ox.NamedNode]:
        """Lists of this title or file name; a number counts lists by file name, from 1."""
        found = self.find(name, "PaperList")
        if found or not name.isdecimal():
            return found
        identifier = ox.NamedNode(f"{SCHEMA}identifier")
        lists = self._store.quads_for_pattern(None, _A, ox.NamedNode(f"{ONTOLOGY}PaperList"), None)
        names = [
            (quad.object.value, node)
            for node in (q.subject for q in lists)
            for quad in self._store.quads_for_pattern(node, identifier, None, None)
            if isinstance(node, ox.NamedNode) and isinstance(quad.object, ox.Literal)
        ]
        names.sort(key=lambda pair: (pair[0], str(pair[1])))
        return [names[int(name) - 1][1]] if 0 < int(name) <= len(names) else []

    def _is(self, node: ox.NamedNode, kind: str) -> bool:
        kinds = _ALSO.get(kind, (kind,)) if kind != "Thing" else ()
        classes = [q.object for q in self._store.quads_for_pattern(node, _A, None, None)]
        if not kinds:
            others = {f"{ONTOLOGY}{name}" for name in ("Assertion", "Evidence", "Result", "Paper", "PaperList")}
            ours = {c.value for c in classes if isinstance(c, ox.NamedNode) and c.value.startswith(ONTOLOGY)}
            return bool(ours - others)
        return any(ox.NamedNode(ONTOLOGY + name) in classes for name in kinds)


def bind(question: Question, given: dict[str, str], names: Names) -> str:
    """The query of ``question`` with the given values, defaults elsewhere, found by name.

    Raises QueryError for an unknown parameter or a name that nothing of its kind has.
    """
    unknown = set(given) - {parameter.name for parameter in question.parameters}
    if unknown:
        raise QueryError(f"{question.name}: no parameter called {', '.join(sorted(unknown))}")
    return question.bind({p.name: terms(p, given.get(p.name, p.default), names) for p in question.parameters})


def terms(parameter: Parameter, value: str, names: Names) -> list[Value]:
    """What ``value`` stands for. Raises QueryError if it is nothing."""
    if parameter.kind in ("text", "number"):
        return [literal(parameter, value)]
    finders = {"Paper": names.papers, "PaperList": names.lists}
    found = finders[parameter.kind](value) if parameter.kind in finders else names.find(value, parameter.kind)
    if not found:
        raise QueryError(f"nothing in this graph is called {value!r} ({parameter.kind})")
    return list(found)
