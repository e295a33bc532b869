import { G, isPaper, typeName } from "./data.js";
import { byId } from "./dom.js";
import { visible } from "./filters.js";
import { focus, isDim, isLarge, lit, pointer, radiusAt, setFocus } from "./focus.js";
import { drawLabels } from "./labels.js";
import { colourOf, ground, shapeOf, trace } from "./palette.js";
import { regionAt } from "./regions.js";
import { S, choose } from "./state.js";
import { backdropChanged, drawBackdrop, watchBackdrop } from "./backdrop.js";
import { nodeAt } from "./pointing.js";
/** The picture: a vis-network whose nodes stand still. Large graphs have only the chosen part in it, see backdrop.js. */

/** @type {{network: any}} */
export const scene = { network: null };
/** @type {any} */
let nodeSet = null;
/** @type {any} */
let edgeSet = null;

/** Make the network and draw it for the first time. */
export function makeScene() {
  const api = /** @type {any} */ (window).vis;
  nodeSet = new api.DataSet();
  edgeSet = new api.DataSet();
  const box = byId("canvas");
  scene.network = new api.Network(box, { nodes: nodeSet, edges: edgeSet }, sceneOptions());
  scene.network.on("beforeDrawing", beforeDrawing);
  scene.network.on("afterDrawing", (ctx) => drawLabels(ctx, scene.network, box));
  scene.network.on("click", onClick);
  scene.network.on("hoverNode", (event) => setHover(event.node));
  scene.network.on("blurNode", () => setHover(-1));
  if (isLarge()) {
    watchBackdrop(scene.network, box);
    box.addEventListener("mousemove", (event) => {
      if (!event.buttons) setHover(nodeAt(scene.network.DOMtoCanvas({ x: event.offsetX, y: event.offsetY }), scene.network.getScale()));
    });
  } else {
    nodeSet.add(Array.from({ length: G.count }, (_, i) => visNode(i)));
    edgeSet.add(Array.from({ length: G.links }, (_, e) => visEdge(e)));
  }
}

function sceneOptions() {
  return {
    physics: false,
    layout: { improvedLayout: false },
    nodes: { shape: "custom", ctxRenderer: nodeRenderer, chosen: false },
    edges: { smooth: false, chosen: false, width: 1, hoverWidth: 0, selectionWidth: 0, color: edgeColour() },
    interaction: {
      hover: true,
      dragNodes: false,
      selectConnectedEdges: false,
      tooltipDelay: 1e9,
      zoomSpeed: 0.7,
      keyboard: { enabled: false, bindToWindow: false },
    },
  };
}

function edgeColour() {
  const faint = focus.node >= 0 || lit.size > 0;
  const colour = `rgba(${ground().edge},${faint ? 0.15 : 0.55})`;
  return { color: colour, hover: colour, highlight: colour, inherit: false };
}

function visNode(i) {
  return { id: i, x: G.x[i], y: G.y[i], hidden: !visible.node[i], size: G.size[i] };
}

const PARALLEL = new Map();

/** Links of one pair bend away from each other, so that each is seen. @param {number} e */
function visEdge(e) {
  const edge = { id: "e" + e, from: G.from[e], to: G.to[e], hidden: !visible.edge[e] };
  const pair = Math.min(G.from[e], G.to[e]) * G.count + Math.max(G.from[e], G.to[e]);
  const order = PARALLEL.get(pair) || 0;
  PARALLEL.set(pair, order + 1);
  if (order > 0) Object.assign(edge, { smooth: { enabled: true, type: order % 2 ? "curvedCW" : "curvedCCW", roundness: 0.18 * Math.ceil(order / 2) } });
  return edge;
}

function nodeRenderer({ ctx, id, x, y }) {
  const r = radiusAt(id, scene.network ? scene.network.getScale() : 1);
  return {
    drawNode: () => drawNode(ctx, id, x, y, r),
    nodeDimensions: { width: r * 2.2, height: r * 2.2 },
  };
}

/** @param {CanvasRenderingContext2D} ctx @param {number} i @param {number} x @param {number} y @param {number} r */
export function drawNode(ctx, i, x, y, r) {
  const dim = isDim(i);
  ctx.save();
  ctx.globalAlpha = dim ? 0.16 : 1;
  ctx.beginPath();
  trace(ctx, shapeOf(typeName(i)), x, y, r);
  ctx.fillStyle = colourOf(typeName(i));
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = ground().ground;
  ctx.stroke();
  if (i === S.node || i === pointer.node || lit.has(i)) {
    ctx.globalAlpha = 1;
    ctx.beginPath();
    trace(ctx, shapeOf(typeName(i)), x, y, r + 5);
    ctx.lineWidth = i === S.node ? 3 : 2;
    ctx.strokeStyle = i === S.node ? ground().accent : colourOf(typeName(i));
    ctx.stroke();
  }
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx */
function beforeDrawing(ctx) {
  if (isLarge()) drawBackdrop(ctx, scene.network);
  ctx.save();
  ctx.lineWidth = 1.7;
  ctx.globalAlpha = 0.85;
  for (const e of focus.edges) {
    ctx.strokeStyle = e === S.edge ? ground().accent : colourOf(typeName(isPaper(G.to[e]) ? G.from[e] : G.to[e]));
    ctx.lineWidth = e === S.edge ? 3.4 : 1.7;
    ctx.beginPath();
    ctx.moveTo(G.x[G.from[e]], G.y[G.from[e]]);
    ctx.lineTo(G.x[G.to[e]], G.y[G.to[e]]);
    ctx.stroke();
  }
  ctx.restore();
}

function onClick(event) {
  if (event.nodes.length) return choose(event.nodes[0]);
  if (isLarge()) {
    const node = nodeAt(event.pointer.canvas, scene.network.getScale());
    if (node < 0 && S.node < 0) enter(event.pointer.canvas);
    return choose(node);
  }
  const hit = event.edges[0];
  if (hit === undefined) return choose(-1);
  const edge = Number(String(hit).slice(1));
  return choose(G.from[edge], edge);
}

/** A click into a community that one sees from far away goes there. @param {{x: number, y: number}} point */
function enter(point) {
  const region = regionAt(point);
  const box = byId("canvas");
  const scale = region ? Math.min(box.clientWidth, box.clientHeight) / (region[2] * 2.3) : 0;
  if (scale < scene.network.getScale() * 1.3) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  scene.network.moveTo({ position: { x: region[0], y: region[1] }, scale, animation: calm ? false : { duration: 420, easingFunction: "easeInOutQuad" } });
}

function setHover(node) {
  if (pointer.node === node) return;
  pointer.node = node;
  byId("canvas").style.cursor = node >= 0 ? "pointer" : "";
  if (scene.network) scene.network.redraw();
}

/** Follow the state: the chosen node, its neighbours, what is filtered, the colours. */
export function updateScene() {
  if (!scene.network) return;
  setFocus();
  scene.network.setOptions({ edges: { color: edgeColour() } });
  if (isLarge()) {
    const shown = [...new Set([...(focus.node >= 0 ? [focus.node, ...focus.near] : []), ...[...lit].slice(0, 300)])];
    nodeSet.clear();
    nodeSet.add(shown.map(visNode));
  }
  scene.network.unselectAll();
  scene.network.redraw();
}

/** Show and hide what the filters say. */
export function updateVisible() {
  if (!scene.network) return;
  if (isLarge()) return backdropChanged();
  const nodes = nodeSet.get().filter((n) => n.hidden !== !visible.node[n.id]);
  nodeSet.update(nodes.map((n) => ({ id: n.id, hidden: !n.hidden })));
  const edges = edgeSet.get().filter((e) => e.hidden !== !visible.edge[Number(e.id.slice(1))]);
  edgeSet.update(edges.map((e) => ({ id: e.id, hidden: !e.hidden })));
}

/** Colours changed. */
export function updateLook() {
  if (scene.network && isLarge()) backdropChanged();
  updateScene();
}
