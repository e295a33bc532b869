import { G, edgesOf, otherEnd } from "./data.js";
import { byId } from "./dom.js";
import { visible } from "./filters.js";
import { scene } from "./scene.js";
/** Moving the view: to everything, to a node and its neighbours, by steps. */

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {{position: {x: number, y: number}, scale: number, offset?: {x: number, y: number}}} target @param {boolean} [atOnce] */
function moveTo(target, atOnce) {
  const animation = atOnce || calm() ? false : { duration: 420, easingFunction: "easeInOutQuad" };
  scene.network.moveTo({ ...target, animation });
}

/** The part of the picture that the panel does not lie over: its size, and how far its middle is off the whole's. */
function openSpace() {
  const box = byId("canvas").getBoundingClientRect();
  const panel = byId("panel");
  const over = !panel.hidden && getComputedStyle(panel).position === "absolute" ? panel.getBoundingClientRect() : null;
  const below = over && over.width > box.width * 0.9;
  const width = over && !below ? Math.max(120, Math.min(box.right, over.left) - box.left) : box.width;
  const height = over && below ? Math.max(120, Math.min(box.bottom, over.top) - box.top) : box.height;
  return { width, height, offset: { x: (width - box.width) / 2, y: (height - box.height) / 2 } };
}

/** Fit the nodes that are visible. @param {boolean} [atOnce] */
export function fitAll(atOnce) {
  const all = [];
  for (let i = 0; i < G.count; i++) if (visible.node[i]) all.push(i);
  fitNodes(all, 1.4, atOnce);
}

/** Fit some nodes. @param {Iterable<number>} nodes @param {number} most largest scale @param {boolean} [atOnce] */
export function fitNodes(nodes, most, atOnce) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const i of nodes) {
    left = Math.min(left, G.x[i] - G.size[i]);
    right = Math.max(right, G.x[i] + G.size[i]);
    top = Math.min(top, G.y[i] - G.size[i]);
    bottom = Math.max(bottom, G.y[i] + G.size[i]);
  }
  if (left > right) return;
  const { width, height, offset } = openSpace();
  const scale = Math.min((width - 120) / (right - left + 1), (height - 90) / (bottom - top + 1), most);
  moveTo({ position: { x: (left + right) / 2, y: (top + bottom) / 2 + 10 / scale }, scale: Math.max(scale, 0.005), offset }, atOnce);
}

/** Bring a node and its near neighbours into view. @param {number} node @param {boolean} [atOnce] */
export function goTo(node, atOnce) {
  const near = [...edgesOf(node)].filter((e) => visible.edge[e]).map((e) => otherEnd(e, node));
  near.sort((a, b) => distance(node, a) - distance(node, b));
  const scale = scene.network.getScale();
  const close = near.filter((other) => distance(node, other) < 700).slice(0, 40);
  if (close.length) fitNodes([node, ...close], 1.6, atOnce);
  else moveTo({ position: { x: G.x[node], y: G.y[node] }, scale: Math.max(scale, 1), offset: openSpace().offset }, atOnce);
}

/** Whether a node is on the screen and not at its very edge. @param {number} node */
export function inView(node) {
  const box = byId("canvas");
  const at = scene.network.canvasToDOM({ x: G.x[node], y: G.y[node] });
  const { width, height } = openSpace();
  return at.x > 40 && at.y > 40 && at.x < width - 40 && at.y < height - 40 && box.clientWidth > 0;
}

/** @param {number} a @param {number} b */
function distance(a, b) {
  return Math.hypot(G.x[a] - G.x[b], G.y[a] - G.y[b]);
}

/** @param {number} factor */
export function zoomBy(factor) {
  moveTo({ position: scene.network.getViewPosition(), scale: Math.min(6, Math.max(0.005, scene.network.getScale() * factor)) });
}

/** @param {number} dx @param {number} dy in pixels of the screen */
export function panBy(dx, dy) {
  const at = scene.network.getViewPosition();
  const scale = scene.network.getScale();
  moveTo({ position: { x: at.x + dx / scale, y: at.y + dy / scale }, scale }, true);
}

/** The nearest visible node in a direction, for the arrow keys. @param {number} from @param {number} dx @param {number} dy */
export function neighbourTowards(from, dx, dy) {
  let best = -1;
  let least = Infinity;
  for (let i = 0; i < G.count; i++) {
    if (i === from || !visible.node[i]) continue;
    const [x, y] = [G.x[i] - G.x[from], G.y[i] - G.y[from]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along <= 0 || aside > along * 1.2) continue;
    if (along + aside * 2 < least) [best, least] = [i, along + aside * 2];
  }
  return best;
}
