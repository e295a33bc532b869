import { G, isPaper, typeName } from "./data.js";
import { byId, save } from "./dom.js";
import { visible } from "./filters.js";
import { focus, isDim } from "./focus.js";
import { drawn } from "./labels.js";
import { colourOf, ground, shapeOf } from "./palette.js";
import { scene } from "./scene.js";
/** The view as a file: PNG from the canvas, SVG drawn anew. */

/** @param {"png"|"svg"} kind */
export function saveImage(kind) {
  if (kind === "svg") return save("graph.svg", new Blob([svgOfView()], { type: "image/svg+xml" }));
  const source = byId("canvas").querySelector("canvas");
  const copy = document.createElement("canvas");
  copy.width = source.width;
  copy.height = source.height;
  const ctx = copy.getContext("2d");
  ctx.fillStyle = ground().ground;
  ctx.fillRect(0, 0, copy.width, copy.height);
  ctx.drawImage(source, 0, 0);
  copy.toBlob((blob) => blob && save("graph.png", blob), "image/png");
}

const escapeXml = (text) => text.replace(/[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] || "");

/** @returns {string} */
export function svgOfView() {
  const box = byId("canvas");
  const [width, height] = [box.clientWidth, box.clientHeight];
  const scale = scene.network.getScale();
  const view = scene.network.getViewPosition();
  const x = (i) => +((G.x[i] - view.x) * scale + width / 2).toFixed(1);
  const y = (i) => +((G.y[i] - view.y) * scale + height / 2).toFixed(1);
  const inside = (i) => visible.node[i] && x(i) > -30 && y(i) > -30 && x(i) < width + 30 && y(i) < height + 30;
  const parts = [`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', sans-serif">`];
  parts.push(`<rect width="${width}" height="${height}" fill="${ground().ground}"/>`);
  const strong = new Set(focus.edges);
  for (let e = 0; e < G.links; e++) {
    if (!visible.edge[e] || !(inside(G.from[e]) || inside(G.to[e]))) continue;
    const colour = strong.has(e) ? colourOf(typeName(isPaper(G.to[e]) ? G.from[e] : G.to[e])) : `rgb(${ground().edge})`;
    parts.push(`<line x1="${x(G.from[e])}" y1="${y(G.from[e])}" x2="${x(G.to[e])}" y2="${y(G.to[e])}" stroke="${colour}" stroke-opacity="${strong.has(e) ? 0.85 : focus.node >= 0 ? 0.12 : 0.4}"/>`);
  }
  for (let i = 0; i < G.count; i++) if (inside(i)) parts.push(shapeSvg(i, x(i), y(i), G.size[i] * scale));
  for (const label of drawn.labels) {
    const weight = isPaper(label.node) ? ' font-weight="600"' : "";
    parts.push(`<text x="${label.x.toFixed(1)}" y="${(label.y + label.size * 0.35).toFixed(1)}" font-size="${label.size}"${weight} fill="${ground().ink}" stroke="${ground().halo}" stroke-width="3" paint-order="stroke">${escapeXml(label.text)}</text>`);
  }
  return parts.join("\n") + "\n</svg>\n";
}

const OUTLINES = {
  diamond: [0, -1.2, 1.2, 0, 0, 1.2, -1.2, 0],
  triangle: [0, -1.2, 1.15, 0.85, -1.15, 0.85],
  hexagon: [1.1, 0, 0.55, 0.95, -0.55, 0.95, -1.1, 0, -0.55, -0.95, 0.55, -0.95],
};

function shapeSvg(i, x, y, r) {
  const fill = `fill="${colourOf(typeName(i))}" fill-opacity="${isDim(i) ? 0.16 : 1}"`;
  const shape = shapeOf(typeName(i));
  if (shape === "dot") return `<circle cx="${x}" cy="${y}" r="${r.toFixed(1)}" ${fill}/>`;
  if (shape === "page") return `<rect x="${(x - r * 0.86).toFixed(1)}" y="${(y - r * 1.06).toFixed(1)}" width="${(r * 1.72).toFixed(1)}" height="${(r * 2.12).toFixed(1)}" rx="${(r * 0.28).toFixed(1)}" ${fill}/>`;
  const corners = OUTLINES[shape].map((v, n) => (v * r + (n % 2 ? y : x)).toFixed(1));
  return `<polygon points="${corners.join(" ")}" ${fill}/>`;
}
