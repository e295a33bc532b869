import { G } from "./data.js";
import { ground } from "./palette.js";
import { plainName } from "./words.js";
/** Names of a large picture's communities: their leading topics, shown while one looks from far away. */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {any} taken
 * @param {{at: {x: number, y: number}, scale: number, width: number, height: number, font: string}} view
 */
export function drawRegionNames(ctx, taken, view) {
  for (const [x, y, radius, , topics] of G.raw.regions) {
    const wide = radius * view.scale;
    if (wide < 26 || wide > view.width * 0.9) continue;
    /** @type {[number, number]} */
    const spot = [(x - view.at.x) * view.scale + view.width / 2, (y - view.at.y) * view.scale + view.height / 2];
    if (spot[0] < 0 || spot[1] < 0 || spot[0] > view.width || spot[1] > view.height) continue;
    const size = Math.round(Math.max(12, Math.min(17, wide / 6)));
    const names = topics.map(plainName);
    const limit = Math.max(150, wide * 1.9);
    if (!lines(ctx, taken, names, spot, size, view.font, limit)) lines(ctx, taken, names.slice(0, 1), spot, Math.min(size, 13), view.font, 120);
  }
}

function lines(ctx, taken, texts, [x, y], size, font, limit) {
  ctx.font = `600 ${size}px ${font}`;
  const fitting = texts.map((text) => clip(ctx, text, limit)).slice(0, 2);
  const width = Math.max(...fitting.map((text) => ctx.measureText(text).width));
  const high = size * 1.25;
  const top = y - (fitting.length * high) / 2;
  const box = [x - width / 2 - 4, top, x + width / 2 + 4, top + fitting.length * high];
  if (!taken.free(box)) return false;
  taken.take(box);
  ctx.lineWidth = 4;
  ctx.strokeStyle = ground().halo;
  ctx.fillStyle = ground().ink;
  fitting.forEach((text, n) => {
    const left = x - ctx.measureText(text).width / 2;
    ctx.strokeText(text, left, top + high * (n + 0.5));
    ctx.fillText(text, left, top + high * (n + 0.5));
  });
  return true;
}

/** The community whose disc a point is in, as [x, y, radius, …], or undefined. @param {{x: number, y: number}} point */
export function regionAt(point) {
  return G.raw.regions.find(([x, y, radius]) => Math.hypot(point.x - x, point.y - y) < radius);
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} limit */
function clip(ctx, text, limit) {
  const whole = ctx.measureText(text).width;
  if (whole <= limit) return text;
  const signs = Array.from(text);
  return signs.slice(0, Math.max(2, Math.floor((signs.length * limit) / whole) - 1)).join("") + "\u2026";
}
