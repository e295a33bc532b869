/** Elements made without markup: every text goes in as text. */

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `on…` are listeners, `class`, `dataset`, true and false as such
 * @param {...any} children nodes, texts, arrays of them; null and false are skipped
 * @returns {any}
 */
export function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "dataset") Object.assign(node.dataset, value);
    else if (key === "style") node.style.cssText = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  add(node, children);
  return node;
}

/** @param {Element} node @param {any[]} children */
export function add(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === false || child === undefined) continue;
    node.append(child instanceof Node ? child : String(child));
  }
}

/** @param {Element} node @param {...any} children */
export function fill(node, ...children) {
  node.replaceChildren();
  add(node, children);
}

/** @param {string} id @returns {any} */
export function byId(id) {
  return document.getElementById(id);
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element. @param {string} tag @param {Record<string, any>} attributes @param {...any} children @returns {any} */
export function svg(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) node.setAttribute(key, String(value));
  }
  add(node, children);
  return node;
}

let toastTimer = 0;

/** A short word at the foot of the page, read out by screen readers. @param {string} text */
export function toast(text) {
  const node = byId("toast");
  node.textContent = text;
  node.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => node.classList.remove("shown"), 3200);
}

/** Offer a file for saving. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
