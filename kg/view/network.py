"""pyvis's Network with our own template: same lists of nodes and edges, same ``generate_html``, another page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader
from pyvis.network import Network

_TEMPLATES = Path(__file__).parent / "templates"


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
        self.edges = list(edges)
        self.node_ids = [n["id"] for n in nodes]
        self.node_map = {n["id"]: n for n in nodes}
