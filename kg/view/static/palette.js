/** Colours and shapes of the types, for light and for dark ground; each stands out from its ground at 3:1 or more. */

/** @type {Record<string, {light: string, dark: string, shape: string}>} */
const TYPES = {
  Paper: { light: "#3f4654", dark: "#d5d9e2", shape: "page" },
  Method: { light: "#2f6bd0", dark: "#7db0ff", shape: "dot" },
  System: { light: "#4f46b8", dark: "#a9a3ff", shape: "dot" },
  Model: { light: "#8b3fd1", dark: "#cf9dff", shape: "dot" },
  Task: { light: "#a8690c", dark: "#f0b94f", shape: "triangle" },
  Dataset: { light: "#2c7f4f", dark: "#6fd39b", shape: "diamond" },
  Benchmark: { light: "#0b7c86", dark: "#4fcfd6", shape: "diamond" },
  Metric: { light: "#bd3a78", dark: "#ff92c0", shape: "dot" },
  Hardware: { light: "#cc4318", dark: "#ff8f68", shape: "hexagon" },
  Software: { light: "#82572b", dark: "#d9ab7b", shape: "hexagon" },
  Repository: { light: "#66707f", dark: "#9aa5b5", shape: "hexagon" },
};

const GROUND = {
  light: { ground: "#fbfbf9", ink: "#1d2129", soft: "#5a6270", edge: "120,128,142", accent: "#2456b8", halo: "#fbfbf9", disc: "#f0f0eb" },
  dark: { ground: "#14161b", ink: "#eceef2", soft: "#a4abb8", edge: "150,160,178", accent: "#8ab6ff", halo: "#14161b", disc: "#1c2027" },
};

/** @type {{theme: "light"|"dark"}} */
export const look = { theme: "light" };

/** @param {string} type */
export function colourOf(type) {
  return (TYPES[type] || TYPES.Method)[look.theme];
}

/** @param {string} type */
export function shapeOf(type) {
  return (TYPES[type] || TYPES.Method).shape;
}

export function ground() {
  return GROUND[look.theme];
}

/** Draw the outline of a type's shape. @param {CanvasRenderingContext2D|Path2D} path @param {string} shape @param {number} x @param {number} y @param {number} r */
export function trace(path, shape, x, y, r) {
  if (shape === "dot") path.arc(x, y, r, 0, 6.2832);
  else if (shape === "page") pagePath(path, x, y, r);
  else {
    const corners = CORNERS[shape];
    path.moveTo(x + corners[0] * r, y + corners[1] * r);
    for (let i = 2; i < corners.length; i += 2) path.lineTo(x + corners[i] * r, y + corners[i + 1] * r);
    path.closePath();
  }
}

const CORNERS = {
  diamond: [0, -1.2, 1.2, 0, 0, 1.2, -1.2, 0],
  triangle: [0, -1.2, 1.15, 0.85, -1.15, 0.85],
  hexagon: [1.1, 0, 0.55, 0.95, -0.55, 0.95, -1.1, 0, -0.55, -0.95, 0.55, -0.95],
};

function pagePath(path, x, y, r) {
  const w = r * 0.86;
  const h = r * 1.06;
  const c = r * 0.28;
  path.moveTo(x - w + c, y - h);
  path.arcTo(x + w, y - h, x + w, y + h, c);
  path.arcTo(x + w, y + h, x - w, y + h, c);
  path.arcTo(x - w, y + h, x - w, y - h, c);
  path.arcTo(x - w, y - h, x + w, y - h, c);
  path.closePath();
}
