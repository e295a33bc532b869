import { G, isPaper, typeName } from "./data.js";
import { fold } from "./search.js";
import { allNames, tongue } from "./words.js";
/** The catalogue of questions: files with a title in both languages and parameters with a default. */

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
    const found = /^#\+ (title|title-zh|param): (.*)$/.exec(line);
    if (!found) rest.push(line);
    else if (found[1] === "title") titles.en = found[2];
    else if (found[1] === "title-zh") titles.zh = found[2];
    else parameters.push(found[2].split("|").map((part) => part.trim()));
  }
  return { name, titles, parameters, text: rest.join("\n").trim() + "\n" };
}

/** The question's query, each parameter bound to its default, or to what is chosen in the graph if that fits. @param {Question} question @param {number} chosen */
export function bound(question, chosen) {
  let text = question.text;
  for (const [name, kind, standard] of question.parameters) {
    text = text.split(`{ $${name} }`).join(`{ ${termsFor(kind, standard, chosen).join(" ")} }`);
  }
  return text;
}

function termsFor(kind, standard, chosen) {
  if (kind === "number") return [standard];
  if (kind === "text") return ['"' + standard.replace(/["\\]/g, "\\$&") + '"'];
  if (chosen >= 0 && fits(chosen, kind)) return [term(chosen)];
  const key = fold(standard);
  const found = [];
  for (let i = 0; i < G.count; i++) if (fits(i, kind) && allNames(i).some((n) => fold(n) === key)) found.push(term(i));
  if (found.length) return found;
  for (let i = 0; i < G.count; i++) if (fits(i, kind)) return [term(i)];
  return ["<urn:none>"];
}

function fits(node, kind) {
  if (kind === "Thing") return !isPaper(node);
  const type = typeName(node);
  if (kind === "Method") return ["Method", "System", "Model"].includes(type);
  if (kind === "Dataset") return ["Dataset", "Benchmark"].includes(type);
  return type === kind;
}

function term(node) {
  const iri = (G.raw.base + G.id[node]).replace(/[\u0000-\u0020<>"{}|\\^`]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0"));
  return `<${iri}>`;
}
