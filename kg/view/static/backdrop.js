import { G, typeName } from "./data.js";
import { visible } from "./filters.js";
import { colourOf, ground, shapeOf, trace } from "./palette.js";
import { focus, isSparse, lit, radiusAt } from "./focus.js";
/**
 * The whole of a large graph as a cached picture behind the network: one bitmap of the world, drawn in slices of time,
 * and a sharper one of what is in view, made when the view has come to rest.
 */

const WORLD = 2048;
const SLICE = 10;
const REST = 160;

/** @typedef {{canvas: HTMLCanvasElement, x: number, y: number, width: number, height: number, ready: boolean}} Sheet */

/** @type {Sheet|null} */
let world = null;
/** @type {Sheet|null} */
let sharp = null;
let job = 0;
let timer = 0;
/** @type {any} */
let net = null;
/** @type {HTMLElement|null} */
let frame = null;

/** Bounds of the picture. */
export function bounds() {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < G.count; i++) {
    left = Math.min(left, G.x[i]);
    right = Math.max(right, G.x[i]);
    top = Math.min(top, G.y[i]);
    bottom = Math.max(bottom, G.y[i]);
  }
  return { left: left - 40, top: top - 40, right: right + 40, bottom: bottom + 40 };
}

/** @param {any} network @param {HTMLElement} box */
export function watchBackdrop(network, box) {
  net = network;
  frame = box;
  backdropChanged();
}

/** Draw anew: filters or colours changed. */
export function backdropChanged() {
  const b = bounds();
  const [width, height] = [b.right - b.left, b.bottom - b.top];
  const scale = WORLD / Math.max(width, height);
  const sheet = makeSheet(b.left, b.top, width, height, scale);
  sharp = null;
  paint(sheet, scale, () => {
    world = sheet;
    document.body.classList.add("painted");
    net.redraw();
    restLater();
  });
}

function restLater() {
  clearTimeout(timer);
  timer = window.setTimeout(sharpen, REST);
}

function sharpen() {
  const scale = net.getScale();
  const at = net.getViewPosition();
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [(frame.clientWidth / scale) * 1.15, (frame.clientHeight / scale) * 1.15];
  const sheet = makeSheet(at.x - width / 2, at.y - height / 2, width, height, scale * ratio);
  paint(sheet, scale * ratio, () => {
    sharp = sheet;
    net.redraw();
  });
}

/** @returns {Sheet} */
function makeSheet(x, y, width, height, scale) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return { canvas, x, y, width, height, ready: false };
}

/** Paint a sheet in slices, so that the page stays awake. @param {Sheet} sheet @param {number} scale @param {() => void} done */
function paint(sheet, scale, done) {
  const mine = ++job;
  const ctx = sheet.canvas.getContext("2d");
  ctx.setTransform(scale, 0, 0, scale, -sheet.x * scale, -sheet.y * scale);
  const steps = slices(ctx, sheet, scale);
  const step = () => {
    if (mine !== job) return;
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      if (steps.next().done) {
        sheet.ready = true;
        done();
        return;
      }
    }
    setTimeout(step, 0);
  };
  step();
}

/** @param {CanvasRenderingContext2D} ctx @param {Sheet} sheet @param {number} scale */
function* slices(ctx, sheet, scale) {
  ctx.fillStyle = ground().disc;
  for (const region of isSparse() ? [] : G.raw.regions) {
    ctx.beginPath();
    ctx.arc(region[0], region[1], region[2] + 10, 0, 6.2832);
    ctx.fill();
  }
  yield* edgeSlices(ctx, sheet, scale);
  const byType = Array.from({ length: G.raw.types.length }, () => /** @type {number[]} */ ([]));
  const inside = (i) => G.x[i] > sheet.x - 40 && G.x[i] < sheet.x + sheet.width + 40 && G.y[i] > sheet.y - 40 && G.y[i] < sheet.y + sheet.height + 40;
  for (let i = 0; i < G.count; i++) if (visible.node[i] && inside(i)) byType[G.type[i]].push(i);
  for (let type = 0; type < byType.length; type++) {
    ctx.fillStyle = colourOf(G.raw.types[type]);
    for (let n = 0; n < byType[type].length; n += 400) {
      ctx.beginPath();
      for (const i of byType[type].slice(n, n + 400)) dot(ctx, i, scale);
      ctx.fill();
      yield;
    }
  }
}

function dot(ctx, i, scale) {
  const r = isSparse() ? radiusAt(i, scale / (window.devicePixelRatio || 1)) : Math.max(G.size[i], 0.9 / scale);
  if (r * scale < 2.2) ctx.rect(G.x[i] - r * 0.85, G.y[i] - r * 0.85, r * 1.7, r * 1.7);
  else {
    const shape = shapeOf(typeName(i));
    if (shape === "dot") ctx.moveTo(G.x[i] + r, G.y[i]);
    trace(ctx, shape, G.x[i], G.y[i], r);
  }
}

function* edgeSlices(ctx, sheet, scale) {
  const alpha = Math.max(0.045, Math.min(0.26, 2600 / visible.edges));
  ctx.strokeStyle = `rgba(128,128,128,${alpha})`;
  ctx.lineWidth = 0.7 / scale;
  const [right, bottom] = [sheet.x + sheet.width, sheet.y + sheet.height];
  for (let e = 0; e < G.links; e += 600) {
    ctx.beginPath();
    for (let k = e; k < Math.min(e + 600, G.links); k++) {
      if (!visible.edge[k]) continue;
      const [x1, y1, x2, y2] = [G.x[G.from[k]], G.y[G.from[k]], G.x[G.to[k]], G.y[G.to[k]]];
      if ((x1 < sheet.x && x2 < sheet.x) || (x1 > right && x2 > right) || (y1 < sheet.y && y2 < sheet.y) || (y1 > bottom && y2 > bottom)) continue;
      ctx.moveTo(x1, y1);
      ctx.lineTo(x2, y2);
    }
    ctx.stroke();
    yield;
  }
}

let seen = "";

/** The view has moved since the last frame: sharpen it once it rests. @param {any} network @param {number} scale */
function noticeMove(network, scale) {
  const at = network.getViewPosition();
  const now = [at.x, at.y, scale, frame.clientWidth, frame.clientHeight].join();
  if (now === seen) return;
  seen = now;
  restLater();
}

/** @param {CanvasRenderingContext2D} ctx @param {any} network */
export function drawBackdrop(ctx, network) {
  ctx.save();
  ctx.globalAlpha = focus.node >= 0 || lit.size ? 0.22 : 1;
  ctx.imageSmoothingQuality = "low";
  const scale = network.getScale();
  noticeMove(network, scale);
  const use = sharp && sharp.ready && covers(sharp, scale, network) ? sharp : world;
  if (use) ctx.drawImage(use.canvas, use.x, use.y, use.width, use.height);
  ctx.restore();
}

/** Whether a sheet holds all that is in view, finely enough. @param {Sheet} sheet */
function covers(sheet, scale, network) {
  const at = network.getViewPosition();
  const [w, h] = [frame.clientWidth / scale / 2, frame.clientHeight / scale / 2];
  const inside = at.x - w >= sheet.x - 1 && at.x + w <= sheet.x + sheet.width + 1 && at.y - h >= sheet.y - 1 && at.y + h <= sheet.y + sheet.height + 1;
  return inside && sheet.canvas.width / sheet.width > scale * 0.5;
}
