"""pyvis's Network with our own template: same lists of nodes and edges, same ``generate_html``, another page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from jinja2 import ChoiceLoader, Environment, FileSystemLoader
from pyvis.network import Network

Item = TypeVar("Item")
_TEMPLATES = Path(__file__).parent / "templates"


class Rows(Sequence[Mapping[str, Any]]):
    """A list of dictionaries that are made anew whenever one is asked for: a large graph has a million edges."""

    def __init__(self, items: Sequence[Item], make: Callable[[Item], Mapping[str, Any]]) -> None:
        self._items = items
        self._make: Callable[[Any], Mapping[str, Any]] = make

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, place: Any) -> Any:
        found = self._items[place]
        return [self._make(item) for item in found] if isinstance(place, slice) else self._make(found)

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        return map(self._make, self._items)


class GraphNetwork(Network):  # type: ignore[misc]  # pyvis has no types
    """A directed network whose page is ours; physics is off, each node keeps the place that it was given."""

    def __init__(self, heading: str, page: Mapping[str, Any]) -> None:
        super().__init__(directed=True, heading=heading, cdn_resources="in_line", height="100%")
        self.path = "page.html"
        self.templateEnv = Environment(
            loader=ChoiceLoader([FileSystemLoader(_TEMPLATES), FileSystemLoader(self.template_dir)]),
            autoescape=True,
            keep_trailing_newline=True,
        )
        self.templateEnv.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "sort_keys": True}
        self.templateEnv.globals.update(page)
        self.toggle_physics(False)

    def fill(self, nodes: Sequence[Mapping[str, Any]], edges: Sequence[Mapping[str, Any]]) -> None:
        """Take nodes and edges as they are: pyvis's own ``add_edge`` is quadratic and drops second relations."""
        self.nodes = list(nodes)
        self.edges = edges
        self.node_ids = [n["id"] for n in nodes]
        self.node_map = {n["id"]: n for n in nodes}
