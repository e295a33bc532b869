import { G, degree, isPaper, typeName } from "./data.js";
import { fold, nameKey } from "./search.js";
import { allNames, plainName, tongue } from "./words.js";
/** The catalogue of questions: files with a title in both languages and parameters with a default. */

const MOST = 300;

/**
 * @typedef {{name: string, titles: {en: string, zh: string}, parameters: string[][], text: string}} Question
 */

/** @returns {Question[]} */
export function questions() {
  return G.raw.queries.map(([name, source]) => parse(name, source));
}

/** @param {Question} question */
export function titleOf(question) {
  return question.titles[tongue.lang] || question.titles.en;
}

/** @param {string} name @param {string} source @returns {Question} */
function parse(name, source) {
  const titles = { en: name, zh: "" };
  const parameters = [];
  const rest = [];
  for (const line of source.split("\n")) {
    const told = /^#\+ (title|title-zh|param): (.*)$/.exec(line);
    if (!told) rest.push(line);
    else if (told[1] === "title") titles.en = told[2];
    else if (told[1] === "title-zh") titles.zh = told[2];
    else parameters.push(told[2].split("|").map((part) => part.trim()));
  }
  return { name, titles, parameters, text: rest.join("\n").trim() + "\n" };
}

/** What a parameter is at first: what is chosen in the graph if that fits, else its default, else the most linked thing that fits. @param {string[]} parameter @param {number} chosen @returns {string} */
export function firstValue(parameter, chosen) {
  const [, kind, standard] = parameter;
  if (kind === "number" || kind === "text") return standard;
  if (chosen >= 0 && fits(chosen, kind)) return plainName(chosen);
  return found(kind, standard).length ? standard : choices(parameter)[0] || standard;
}

/** What a parameter means. @param {string[]} parameter */
export function meaningOf(parameter) {
  return (tongue.lang === "zh" ? parameter[4] : parameter[3]) || parameter[0];
}

/** Names to choose from, most linked first; none for texts and numbers. @param {string[]} parameter @returns {string[]} */
export function choices(parameter) {
  const kind = parameter[1];
  if (kind === "number" || kind === "text") return [];
  if (kind === "PaperList") return G.raw.lists.map((l) => l.title);
  const nodes = Array.from({ length: G.count }, (_, i) => i).filter((i) => fits(i, kind));
  nodes.sort((a, b) => degree(b) - degree(a) || a - b);
  return [...new Set(nodes.slice(0, MOST).map(plainName))];
}

/** The question's query with its parameters bound to things found by any of their names. @param {Question} question @param {string[]} values in the order of the parameters */
export function bound(question, values) {
  let text = question.text;
  question.parameters.forEach(([name, kind], n) => {
    text = text.split(`{ $${name} }`).join(`{ ${terms(kind, values[n]).join(" ")} }`);
  });
  return text;
}

function terms(kind, value) {
  if (kind === "number") return [/^-?\d+(\.\d+)?$/.test(value.trim()) ? value.trim() : "0"];
  if (kind === "text") return ['"' + value.replace(/["\\]/g, "\\$&").replace(/\s+/g, " ") + '"'];
  const ids = found(kind, value);
  return ids.length ? ids.map(term) : ["<urn:none>"];
}

/** Ids of what a value of a parameter names. @param {string} kind @param {string} value @returns {string[]} */
function found(kind, value) {
  if (kind === "PaperList") return lists(value);
  const nodes = named(kind, value);
  if (nodes.length || kind !== "Paper") return nodes.map((i) => G.id[i]);
  const things = new Set(named("Thing", value));
  const proposes = G.raw.relations.indexOf("proposes");
  const papers = new Set();
  for (let e = 0; e < G.links; e++) if (G.relation[e] === proposes && things.has(G.to[e])) papers.add(G.id[G.from[e]]);
  return [...papers];
}

/** Lists of a title or file name; a number counts them by file name, from 1. @param {string} value @returns {string[]} */
function lists(value) {
  const key = fold(value).trim();
  const all = [...G.raw.lists].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const fitting = all.filter((l) => [l.title, l.file].some((text) => fold(text).trim() === key));
  const counted = !fitting.length && /^\d+$/.test(key) ? all.slice(Number(key) - 1, Number(key)) : [];
  return [...fitting, ...counted].map((l) => "list/" + l.key);
}

/** Things of a kind that have a name. @param {string} kind @param {string} value @returns {number[]} */
function named(kind, value) {
  const key = nameKey(value);
  const nodes = [];
  for (let i = 0; i < G.count; i++) if (fits(i, kind) && allNames(i).some((n) => nameKey(n) === key)) nodes.push(i);
  return nodes;
}

function fits(node, kind) {
  if (kind === "Thing") return !isPaper(node);
  const type = typeName(node);
  if (kind === "Method") return ["Method", "System", "Model", "Task"].includes(type);
  if (kind === "Model") return ["Method", "System", "Model"].includes(type);
  if (kind === "Dataset") return ["Dataset", "Benchmark"].includes(type);
  return type === kind;
}

/** An id as an IRI in SPARQL. @param {string} id */
function term(id) {
  const iri = (G.raw.base + id).replace(/[\u0000-\u0020<>"{}|\\^`]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0"));
  return `<${iri}>`;
}
