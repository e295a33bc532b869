import { G } from "./data.js";
/** Words of the interface and names of things, in the language that is chosen. */

/** @type {{lang: "en"|"zh"}} */
export const tongue = { lang: "en" };

const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A word of the interface; `{name}` is filled in, `{name#one|many}` by its number. @param {string} key @param {Record<string, string|number>} [values] */
export function t(key, values) {
  const table = G.raw.messages[tongue.lang];
  const text = Object.hasOwn(table, key) ? table[key] : key;
  if (!values) return text;
  const value = (name) => String(values[name]);
  const counted = text.replace(/\{(\w+)#([^|}]*)\|([^}]*)\}/g, (all, name, one, many) => (value(name) === "1" ? one : many));
  return counted.replace(/\{(\w+)\}/g, (all, name) => (Object.hasOwn(values, name) ? value(name) : all));
}

/** Name of a language, by our own words or the browser's. @param {string} code */
export function languageWord(code) {
  if (Object.hasOwn(G.raw.messages.en, "language_" + code)) return t("language_" + code);
  try {
    return new Intl.DisplayNames([tongue.lang], { type: "language" }).of(code) || code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** @param {number} value */
export function number(value) {
  return value.toLocaleString(tongue.lang === "zh" ? "zh-CN" : "en-US");
}

/** @param {string} type */
export function typeWord(type) {
  return t("type_" + type);
}

/** @param {string} relation @param {boolean} [back] read from the thing's side */
export function relationWord(relation, back) {
  return t((back ? "back_" : "relation_") + relation);
}

/**
 * Name of a node in the chosen language, else in another one.
 * @param {number} node
 * @returns {{text: string, lang: "en"|"zh"|"mul", fallback: boolean}}
 */
export function name(node) {
  const { en, zh, mul } = G.raw.nodes;
  const own = tongue.lang === "zh" ? zh[node] : en[node];
  if (own) return { text: own, lang: tongue.lang, fallback: false };
  if (mul[node]) return { text: mul[node], lang: "mul", fallback: false };
  const other = tongue.lang === "zh" ? en[node] : zh[node];
  const lang = tongue.lang === "zh" ? "en" : "zh";
  return { text: other || G.id[node], lang, fallback: Boolean(other) };
}

/** Name on one line, without signs that would turn or hide text. @param {number} node */
export function plainName(node) {
  return name(node).text.replace(UNSHOWN, " ").replace(/\s+/g, " ").trim() || G.id[node];
}

/** All names of a node, each once. @param {number} node @returns {string[]} */
export function allNames(node) {
  const { en, zh, mul } = G.raw.nodes;
  const extra = G.raw.things[String(node)] || {};
  const found = [en[node], zh[node], mul[node], extra.long, ...(extra.also || []), ...(extra.hidden || [])];
  return [...new Set(found.filter(Boolean))];
}

const points = new Map();

/** A cut by code points, as offsets are counted. @param {string} text @param {number} start @param {number} end */
export function cut(text, start, end) {
  let list = points.get(text);
  if (!list) {
    if (points.size > 200) points.clear();
    list = Array.from(text);
    points.set(text, list);
  }
  return list.slice(start, end).join("");
}

/** The address, if it may be a link at all. @param {string} address @returns {string|null} */
export function safeLink(address) {
  return /^(https?:\/\/|mailto:)[^\s\u0000-\u001f]+$/i.test(address) ? address : null;
}
