"""Where nodes stand: apart, at once the same, and not by chance."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from kg.view.communities import communities
from kg.view.layout import FORCE_LIMIT, arrange, components
from kg.view.model import degrees, picture, radius
from tests.view.samples import made_up

ROOT = Path(__file__).parent.parent.parent


def drawn(nodes: int, links: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]], list[float]]:
    drawing = picture(made_up(nodes, links))
    edges = [(e.source, e.target) for e in drawing.edges]
    radii = [radius(d, n.paper is not None) for d, n in zip(degrees(drawing), drawing.nodes, strict=True)]
    return list(arrange(len(drawing.nodes), edges, radii).points), edges, radii


def overlaps(points: list[tuple[int, int]], radii: list[float]) -> int:
    """Pairs of nodes that cover each other by more than a tenth of a radius."""
    order = sorted(range(len(points)), key=lambda i: points[i])
    count = 0
    for n, i in enumerate(order):
        for j in order[n + 1 :]:
            if points[j][0] - points[i][0] > 60:
                break
            count += math.dist(points[i], points[j]) < 0.9 * (radii[i] + radii[j])
    return count


def test_nodes_stand_apart_in_small_and_large_pictures() -> None:
    for nodes, links in ((340, 360), (900, 1000), (3000, 9000)):
        points, _, radii = drawn(nodes, links)
        assert overlaps(points, radii) <= nodes // 100, nodes


def test_linked_nodes_stand_near() -> None:
    points, edges, _ = drawn(340, 360)
    linked = sum(math.dist(points[a], points[b]) for a, b in edges) / len(edges)
    other = sum(math.dist(points[a], points[(b * 7 + 3) % 340]) for a, b in edges) / len(edges)
    assert linked < other / 2


def test_the_picture_is_wider_than_high() -> None:
    points, _, _ = drawn(340, 360)
    width = max(x for x, _ in points) - min(x for x, _ in points)
    height = max(y for _, y in points) - min(y for _, y in points)
    assert 0.9 < width / height < 2.2


def test_same_in_another_process_and_hash_seed() -> None:
    script = (
        "import hashlib; from kg.view import render; from tests.view.samples import made_up;"
        "print([hashlib.sha256(render(made_up(n, n)).encode()).hexdigest() for n in (300, 2000)])"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={
                "PYTHONHASHSEED": seed,
                "LC_ALL": "C",
                "TZ": zone,
                "PYTHONPATH": str(ROOT),
                "NPY_DISABLE_CPU_FEATURES": off,
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone, off in (("1", "UTC", ""), ("2", "Asia/Shanghai", "AVX2 FMA3"))
    ]
    assert said[0] == said[1]


edge_lists = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=30)


@settings(max_examples=60, deadline=None)
@given(edge_lists)
def test_every_node_has_a_place_whatever_the_links(edges: list[tuple[int, int]]) -> None:
    layout = arrange(12, edges, [6.0] * 12)
    assert len(set(layout.points)) == 12
    assert all(abs(x) < 5000 and abs(y) < 5000 for x, y in layout.points)


@settings(max_examples=60, deadline=None)
@given(edge_lists, st.integers(2, 12))
def test_communities_share_out_all_nodes(edges: list[tuple[int, int]], largest: int) -> None:
    groups = communities(12, edges, largest)
    assert sorted(n for g in groups for n in g) == list(range(12))
    assert all(len(g) <= largest for g in groups)
    pieces = components(12, edges)
    assert all(any(set(g) <= set(p) for p in pieces) for g in groups)


def test_two_cliques_with_one_link_are_two_communities() -> None:
    one = [(a, b) for a in range(6) for b in range(a)]
    two = [(a + 6, b + 6) for a, b in one]
    assert communities(12, [*one, *two, (0, 6)], 12) == [list(range(6)), list(range(6, 12))]


def test_large_pictures_have_named_regions() -> None:
    drawing = picture(made_up(FORCE_LIMIT + 500, 6000))
    edges = [(e.source, e.target) for e in drawing.edges]
    radii = [radius(d, False) for d in degrees(drawing)]
    ranks = [0 if n.paper else 1 for n in drawing.nodes]
    regions = arrange(len(drawing.nodes), edges, radii, ranks).regions
    assert len(regions) > 5
    assert all(len(r.topics) == 2 and all(drawing.nodes[t].paper is None for t in r.topics) for r in regions)
    for n, a in enumerate(regions):
        for b in regions[:n]:
            assert math.dist((a.x, a.y), (b.x, b.y)) > (a.radius + b.radius) * 0.98
