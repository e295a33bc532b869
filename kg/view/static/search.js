import { G, degree } from "./data.js";
import { allNames, name } from "./words.js";
/** Search by any name in either language: word order, width, case and traditional or simplified signs don't matter. */

/** @type {string[]} */
let keys = [];
/** @type {Map<string, string>} */
const simplified = new Map();

/** One spelling for all that look the same to a reader. @param {string} text */
export function fold(text) {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");
  if (!simplified.size) fillSimplified();
  let out = "";
  for (const sign of plain) out += simplified.get(sign) || sign;
  return out;
}

/** Letters and digits alone, a plural s dropped: two spellings of one name give one key. @param {string} text */
export function nameKey(text) {
  const words = fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) || [];
  return words.map((w) => (w.length > 3 && /[^s]s$/.test(w) ? w.slice(0, -1) : w)).join("");
}

function fillSimplified() {
  const pairs = Array.from(G.raw.characters || "");
  simplified.set("", "");
  for (let i = 0; i + 1 < pairs.length; i += 2) simplified.set(pairs[i], pairs[i + 1]);
}

function buildKeys() {
  keys = Array.from({ length: G.count }, (_, i) => "\n" + allNames(i).map(fold).join("\n") + "\n");
}

/**
 * Nodes that hold every word of the query, best first.
 * @param {string} query
 * @param {number} limit
 * @returns {number[]}
 */
export function find(query, limit) {
  if (!keys.length) buildKeys();
  const whole = fold(query).trim().replace(/\s+/g, " ");
  if (!whole) return [];
  const words = whole.split(" ");
  const tight = whole.replace(/[\s_-]+/g, "");
  /** @type {[number, number][]} */
  const found = [];
  for (let i = 0; i < G.count; i++) {
    const key = keys[i];
    if (words.every((w) => key.includes(w))) found.push([i, rank(key, whole, words) + weight(i) - (holds(fold(name(i).text), words) ? 0 : 0.7)]);
    else if (tight.length > 2 && key.replace(/[ _-]+/g, "").includes(tight)) found.push([i, 0.5 + weight(i)]);
  }
  found.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return found.slice(0, limit).map((f) => f[0]);
}

const weight = (node) => Math.log2(1 + degree(node)) * 0.4;
const holds = (text, words) => words.every((w) => text.includes(w));

/** @param {string} key @param {string} whole @param {string[]} words */
function rank(key, whole, words) {
  if (key.includes("\n" + whole + "\n")) return 5;
  if (key.includes("\n" + whole)) return 3;
  if (words.every((w) => key.includes("\n" + w) || key.includes(" " + w))) return 2;
  return 1;
}
