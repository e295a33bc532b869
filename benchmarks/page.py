"""The page beside other ways to draw a graph: time to the first picture, frames while panning and zooming.

    npm install --prefix FOLDER sigma graphology cytoscape
    python -m benchmarks.page --modules FOLDER [--sizes 2000,10000,30000] [--markdown]

All draw the same made-up graph at the same positions, from file://, in headless Chromium without a GPU. Stock pyvis
gets its positions fixed and physics off: left alone it does not come to rest. A library that does not draw within two
minutes is given up.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from kg.view import render
from kg.view.layout import arrange
from kg.view.model import degrees, picture, radius
from tests.view.browser import start
from tests.view.samples import made_up

PATIENCE = 120.0
SECONDS = 4.0
FRAMES = """
window.frames_ = [];
let last = performance.now();
(function next() {
  const now = performance.now();
  window.frames_.push(now - last);
  last = now;
  requestAnimationFrame(next);
})();
"""
HEAD = """<!doctype html><meta charset=utf-8>
<style>html, body, #box { margin: 0; width: 100%; height: 100vh }</style><div id=box></div>"""
DRAWN = """
  const is = document.body.classList;
  return is.contains('painted') || (is.contains('ready') && !document.getElementById('data-graph'));
"""
READY = """<script>
  requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.add('ready')))
</script>"""


def drawing(nodes: int) -> tuple[list[dict[str, Any]], list[tuple[int, int]]]:
    """Nodes with positions and sizes, and edges, as our own page has them."""
    graph = picture(made_up(nodes, nodes * 10 // 3))
    edges = [(e.source, e.target) for e in graph.edges]
    radii = [radius(d, n.paper is not None) for d, n in zip(degrees(graph), graph.nodes, strict=True)]
    points = arrange(nodes, edges, radii).points
    names = [next(iter(n.names.values())) for n in graph.nodes]
    rows = [{"x": p[0], "y": p[1], "size": r, "label": n} for p, r, n in zip(points, radii, names, strict=True)]
    return rows, edges


def script(path: Path) -> str:
    """A library as an inline script."""
    return "<script>" + path.read_text(encoding="utf-8").replace("</script", "<\\/script") + "</script>"


def ours(nodes: int, _: Path) -> str:
    """The page of this project."""
    return render(made_up(nodes, nodes * 10 // 3))


def pyvis(nodes: int, _: Path) -> str:
    """Stock pyvis, with all that helps it: fixed positions, no physics, its code inline."""
    from pyvis.network import Network

    rows, edges = drawing(nodes)
    net = Network(height="100vh", cdn_resources="in_line", directed=True)
    net.toggle_physics(False)
    net.nodes = [{"id": i, "shape": "dot", **row} for i, row in enumerate(rows)]
    net.edges = [{"from": a, "to": b, "arrows": "to"} for a, b in edges]
    return str(net.generate_html()).replace("</body>", READY + "</body>")


def sigma(nodes: int, modules: Path) -> str:
    """Sigma 3 on WebGL, labels thinned out as it does by itself."""
    rows, edges = drawing(nodes)
    dist = modules / "node_modules"
    code = """
      const graph = new graphology.MultiDirectedGraph();
      rows.forEach((r, i) => graph.addNode(i, {...r, y: -r.y, size: r.size / 5, color: '#2f6bd0'}));
      edges.forEach(([a, b]) => graph.addEdge(a, b, {size: 0.4, color: '#ccc'}));
      new Sigma(graph, document.getElementById('box'), {hideEdgesOnMove: true});
    """
    libraries = script(dist / "graphology/dist/graphology.umd.min.js") + script(dist / "sigma/dist/sigma.min.js")
    return page(libraries, rows, edges, code)


def cytoscape(nodes: int, modules: Path) -> str:
    """Cytoscape on canvas with its options for large graphs."""
    rows, edges = drawing(nodes)
    code = """
      const elements = rows.map((r, i) => ({data: {id: 'n' + i, label: r.label}, position: {x: r.x, y: r.y}}));
      edges.forEach(([a, b], i) => elements.push({data: {id: 'e' + i, source: 'n' + a, target: 'n' + b}}));
      const style = [
        {selector: 'node', style: {width: 12, height: 12}},
        {selector: 'edge', style: {width: 0.5, 'curve-style': 'haystack'}},
      ];
      cytoscape({container: document.getElementById('box'), elements, style, layout: {name: 'preset', fit: true},
        hideEdgesOnViewport: true, textureOnViewport: true, pixelRatio: 1});
    """
    return page(script(modules / "node_modules/cytoscape/dist/cytoscape.min.js"), rows, edges, code)


def page(libraries: str, rows: list[dict[str, Any]], edges: list[tuple[int, int]], code: str) -> str:
    """A bare page around a library."""
    data = f"const rows = {json.dumps(rows)}, edges = {json.dumps(edges)};"
    return HEAD + libraries + f"<script>{data}{code}</script>" + READY


def measure(path: Path) -> dict[str, float] | None:
    """Seconds to the first picture, frames a second and the 95th percentile of a frame; None if it never draws."""
    driver = start(1440, 900)
    driver.set_page_load_timeout(PATIENCE)
    driver.set_script_timeout(PATIENCE)
    try:
        begun = time.monotonic()
        driver.get(path.as_uri())
        while not driver.execute_script(DRAWN):
            if time.monotonic() - begun > PATIENCE:
                return None
            time.sleep(0.02)
        driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "jpeg", "quality": 1})
        first = time.monotonic() - begun
        time.sleep(3)
        driver.execute_script(FRAMES)
        pan, zoom = frames(driver, drag), frames(driver, wheel)
        return {"first": first, "pan": pan[0], "pan95": pan[1], "zoom": zoom[0], "zoom95": zoom[1]}
    except Exception as error:
        if type(error).__module__.startswith("selenium"):
            return None
        raise
    finally:
        driver.quit()


def frames(driver: Any, act: Any) -> tuple[float, float]:
    """Frames a second and the 95th percentile in ms while something is done."""
    driver.execute_script("window.frames_.length = 0")
    act(driver)
    found = sorted(driver.execute_script("return window.frames_"))
    return 1000 * len(found) / sum(found), found[int(len(found) * 0.95)]


def mouse(driver: Any, kind: str, x: float, y: float, **more: Any) -> None:
    """One event of the mouse."""
    driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, **more})


def drag(driver: Any) -> None:
    """Drag the picture about in curves."""
    held = {"button": "left", "buttons": 1, "clickCount": 1}
    mouse(driver, "mousePressed", 800, 450, **held)
    begun = time.monotonic()
    while (at := time.monotonic() - begun) < SECONDS:
        mouse(driver, "mouseMoved", 800 + 180 * math.sin(at * 2), 450 + 120 * math.sin(at * 2.6), **held)
    mouse(driver, "mouseReleased", 800, 450, **held)


def wheel(driver: Any) -> None:
    """Zoom in and out by the wheel."""
    begun = time.monotonic()
    while (at := time.monotonic() - begun) < SECONDS:
        mouse(driver, "mouseWheel", 800, 450, deltaX=0, deltaY=-40 if at % 2 < 1 else 40)


def main(arguments: list[str]) -> int:
    """Print a table: a row a library and size."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--modules", type=Path)
    options.add_argument("--sizes", default="2000,10000,30000")
    chosen = options.parse_args(arguments)
    makers = {"paperkg": ours, "pyvis 0.3.2, positions fixed": pyvis}
    if chosen.modules:
        makers |= {"sigma 3": sigma, "cytoscape": cytoscape}
    print("| nodes | | first picture, s | pan, fps / p95 ms | zoom, fps / p95 ms |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for size in map(int, chosen.sizes.split(",")):
            for name, make in makers.items():
                path = Path(folder) / "page.html"
                path.write_text(make(size, chosen.modules), encoding="utf-8")
                print(row(size, name, measure(path)), flush=True)
    return 0


def row(size: int, name: str, found: dict[str, float] | None) -> str:
    """One row of the table."""
    if found is None:
        return f"| {size:,} | {name} | over {PATIENCE:.0f} | – | – |"
    pan, zoom = (f"{found[k]:.0f} / {found[k + '95']:.0f}" for k in ("pan", "zoom"))
    return f"| {size:,} | {name} | {found['first']:.1f} | {pan} | {zoom} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
