import { G } from "./data.js";
import { focus } from "./focus.js";
import { ground } from "./palette.js";
import { relationWord, tongue } from "./words.js";
/** Words of the relations on the links of the chosen node, where there is room for them. */

const MOST = 40;
const SIZE = 10.5;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {(node: number) => [number, number]} at place of a node on the screen
 * @param {{free: (box: number[]) => boolean, take: (box: number[]) => void}[]} occupied labels first, then marks of nodes
 * @param {string} font
 */
export function drawRelations(ctx, at, occupied, font) {
  if (focus.node < 0 || focus.edges.length > MOST) return;
  ctx.font = `${tongue.lang === "zh" ? "" : "italic "}${SIZE}px ${font}`;
  ctx.lineWidth = 3;
  for (const edge of focus.edges) {
    const text = relationWord(G.raw.relations[G.relation[edge]]);
    const width = ctx.measureText(text).width;
    const [from, to] = [at(G.from[edge]), at(G.to[edge])];
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < width * 0.6 + 44) continue;
    const [x, y] = [from[0] + (to[0] - from[0]) * 0.56 - width / 2, from[1] + (to[1] - from[1]) * 0.56];
    const box = [x - 2, y - SIZE * 0.6, x + width + 2, y + SIZE * 0.6];
    if (!occupied.every((o) => o.free(box))) continue;
    occupied[0].take(box);
    ctx.strokeStyle = ground().halo;
    ctx.strokeText(text, x, y);
    ctx.fillStyle = ground().soft;
    ctx.fillText(text, x, y);
  }
}
