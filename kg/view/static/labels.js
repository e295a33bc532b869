import { G, degree, edgesOf, isPaper, more, otherEnd } from "./data.js";
import { visible } from "./filters.js";
import { ground } from "./palette.js";
import { focus, isDim, isLarge, isSparse, lit, pointer, radiusAt } from "./focus.js";
import { Occupied } from "./occupied.js";
import { drawRelations } from "./relations.js";
import { S } from "./state.js";
import { plainName, tongue } from "./words.js";
import { drawRegionNames } from "./regions.js";
/** Labels in a layer of their own: hubs first, each only where it touches no other label and no large node. */

const FONT = 'system-ui, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const MOST = 170;
const TOP = 24;

/** @type {Map<string, {text: string, width: number}>} */
const measured = new Map();
/** @type {number[]} */
let order = [];
let stamp = "";
/** What was drawn last. @type {{labels: {node: number, text: string, x: number, y: number, size: number}[]}} */
export const drawn = { labels: [] };

/** Nodes by how much they should be named. */
function byWeight() {
  if (order.length === G.count) return order;
  const weight = Float32Array.from({ length: G.count }, (_, i) => degree(i) + (isPaper(i) ? (G.count < 600 ? 6 : 0) : degree(i) > 5 ? 12 : 0));
  order = Array.from({ length: G.count }, (_, i) => i).sort((a, b) => weight[b] - weight[a] || a - b);
  return order;
}

/** The name cut to a width, Han signs counting as wide as they are. @param {CanvasRenderingContext2D} ctx @param {number} node @param {number} size @param {number} limit */
function fitted(ctx, node, size, limit) {
  const key = node + ":" + size + ":" + limit;
  let found = measured.get(key);
  if (!found) {
    ctx.font = fontOf(node, size);
    let text = plainName(node);
    let width = ctx.measureText(text).width;
    if (width > limit) {
      const signs = Array.from(text);
      let keep = Math.max(1, Math.floor((signs.length * limit) / width));
      do text = signs.slice(0, keep--).join("").trimEnd() + "\u2026";
      while (keep > 1 && (width = ctx.measureText(text).width) > limit);
      width = ctx.measureText(text).width;
    }
    found = { text, width };
    measured.set(key, found);
  }
  return found;
}

function fontOf(node, size) {
  return `${isPaper(node) || node === S.node ? 600 : 400} ${size}px ${FONT}`;
}

/** Papers and hubs: their labels go before the dots of things that have one link only. @param {number} i */
function weighty(i) {
  return isPaper(i) || degree(i) > 4;
}

/** @param {CanvasRenderingContext2D} ctx @param {any} network @param {HTMLElement} box */
export function drawLabels(ctx, network, box) {
  if (stamp !== tongue.lang) {
    measured.clear();
    stamp = tongue.lang;
  }
  const scale = network.getScale();
  const view = network.getViewPosition();
  const [width, height] = [box.clientWidth, box.clientHeight];
  const ratio = ctx.canvas.width / width;
  /** @param {number} i @returns {[number, number]} */
  const at = (i) => [(G.x[i] - view.x) * scale + width / 2, (G.y[i] - view.y) * scale + height / 2];
  ctx.save();
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  const taken = new Occupied();
  drawn.labels = [];
  if (isLarge() && !isSparse() && focus.node < 0 && !lit.size) drawRegionNames(ctx, taken, { at: view, scale, width, height, font: FONT });
  const room = { taken, dots: new Occupied(), big: new Occupied() };
  candidates(scale, at, width, height, room).forEach(([i, must], n) => label(ctx, i, at(i), { scale, width, height, first: n < TOP && focus.node < 0 && !lit.size }, room, must));
  drawRelations(ctx, at, [taken, room.big, room.dots], FONT);
  ctx.restore();
}

/** Nodes to name, in order; the chosen and its neighbours first. @returns {[number, boolean][]} */
function candidates(scale, at, width, height, room) {
  const first = [pointer.node, S.node, ...lit, ...[...focus.near].sort((a, b) => degree(b) - degree(a))].filter((i) => i >= 0);
  /** @type {[number, boolean][]} */
  const list = [];
  const seen = new Set();
  const inside = ([x, y]) => x > -40 && y > -20 && x < width + 40 && y < height + 20;
  const push = (i, must) => {
    if (seen.has(i) || !visible.node[i]) return;
    seen.add(i);
    const spot = at(i);
    if (!inside(spot)) return;
    const r = radiusAt(i, scale) * scale;
    const box = [spot[0] - r * 0.85, spot[1] - r * 0.85, spot[0] + r * 0.85, spot[1] + r * 0.85];
    if (r > 1.5) (weighty(i) ? room.big : room.dots).take(box);
    list.push([i, must]);
  };
  for (const i of first) push(i, i === pointer.node || i === S.node);
  if (focus.node < 0 && !lit.size) {
    const least = isLarge() && !isSparse() ? 3.4 : 0;
    for (const i of byWeight()) {
      if (list.length > 900) break;
      if (G.size[i] * scale >= least) push(i, false);
    }
  }
  return list;
}

/** @param {CanvasRenderingContext2D} ctx */
function label(ctx, i, [x, y], frame, room, must) {
  if (isDim(i) || (!must && saysTheSame(i))) return;
  const size = Math.round(Math.min(17, 11.5 + Math.max(0, degree(i) - 4) * 0.16 + (i === S.node ? 1.5 : 0)));
  const { text, width } = fitted(ctx, i, size, must ? 340 : Math.round((MOST * size) / 12));
  const r = radiusAt(i, frame.scale) * frame.scale;
  const gap = 3;
  const half = size * 0.62;
  const [right, left] = [x + r + gap + 2, x - r - gap - 2 - width];
  const [under, over] = [y + r + half + gap, y - r - half - gap];
  /** @type {[number, number][]} */
  const spots = [[x - width / 2, under], [right, y], [left, y], [x - width / 2, over]];
  if (weighty(i)) spots.push([right - r, under], [left + r, under], [right - r, over], [left + r, over]);
  const box = ([from, middle]) => [from - 2, middle - half, from + width + 2, middle + half];
  const inside = (b) => b[0] >= 0 && b[2] <= frame.width && b[1] >= 0 && b[3] <= frame.height;
  const open = spots.filter((s) => inside(box(s)) && room.taken.free(box(s)));
  const clear = open.filter((s) => room.big.free(box(s)));
  let spot = clear.find((s) => room.dots.free(box(s))) || (weighty(i) ? clear[0] : undefined) || (frame.first ? open[0] : undefined);
  if (!spot && must) spot = [Math.max(2, Math.min(frame.width - width - 2, spots[0][0])), spots[0][1]];
  if (!spot) return;
  room.taken.take([spot[0] - 3, spot[1] - half, spot[0] + width + 3, spot[1] + half]);
  ctx.font = fontOf(i, size);
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = ground().halo;
  ctx.strokeText(text, spot[0], spot[1]);
  ctx.fillStyle = isPaper(i) || i === S.node || degree(i) > 4 ? ground().ink : ground().soft;
  ctx.fillText(text, spot[0], spot[1]);
  drawn.labels.push({ node: i, text, x: spot[0], y: spot[1], size });
}

/** A proposed thing beside its paper of the same name needs no label of its own. @param {number} i */
function saysTheSame(i) {
  if (isPaper(i) || !more(i).coined || S.node === i) return false;
  const text = plainName(i);
  for (const e of edgesOf(i)) if (isPaper(otherEnd(e, i)) && plainName(otherEnd(e, i)) === text) return true;
  return false;
}
