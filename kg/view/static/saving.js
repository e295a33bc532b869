import { G, edgesOf, more, typeName } from "./data.js";
import { save } from "./dom.js";
/** Files for the reader: Turtle of a selection, CSV of a table. */

const SKOS = "http://www.w3.org/2004/02/skos/core#";

/** @param {string} text */
function literal(text) {
  const escaped = text.replace(/[\\"\u0000-\u001f]/g, (c) => {
    const short = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t" }[c];
    return short || "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0");
  });
  return `"${escaped}"`;
}

/** @param {string} id */
function term(id) {
  return "<" + (G.raw.base + id).replace(/[\u0000-\u0020<>"{}|\\^`]/g, (c) => "%" + c.charCodeAt(0).toString(16).padStart(2, "0")) + ">";
}

/** Turtle of a node and its links. @param {number} node @returns {string} */
export function turtleOf(node) {
  const lines = [`@prefix kg: <${G.raw.ontology}> .`, `@prefix skos: <${SKOS}> .`, `@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .`, ""];
  const ends = new Set([node]);
  const links = [];
  for (const e of edgesOf(node)) {
    ends.add(G.from[e]).add(G.to[e]);
    const relation = G.raw.relations[G.relation[e]];
    const predicate = { broader: "skos:broader", sameWork: "kg:sameWork" }[relation] || "kg:" + relation;
    links.push(`${term(G.id[G.from[e]])} ${predicate} ${term(G.id[G.to[e]])} .`);
  }
  for (const i of ends) {
    lines.push(`${term(G.id[i])} a kg:${typeName(i)} .`);
    for (const lang of ["en", "zh"]) {
      const text = G.raw.nodes[lang][i];
      if (text) lines.push(`${term(G.id[i])} ${i < G.papers ? "rdfs:label" : "skos:prefLabel"} ${literal(text)}@${lang} .`);
    }
  }
  for (const text of more(node).also || []) lines.push(`${term(G.id[node])} skos:altLabel ${literal(text)} .`);
  return [...lines, "", ...links, ""].join("\n");
}

/** @param {number} node */
export function saveTurtle(node) {
  save(G.id[node].replace(/[^\w-]+/g, "-") + ".ttl", new Blob([turtleOf(node)], { type: "text/turtle" }));
}

/** CSV that spreadsheets read as it is meant: a mark of UTF-8 first, cells that look like formulas made harmless. @param {string[][]} rows */
export function csv(rows) {
  const cell = (text) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? "'" + text : text;
    return /[",\n\r]/.test(safe) ? '"' + safe.replace(/"/g, '""') + '"' : safe;
  };
  return "\ufeff" + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** @param {string} name @param {string[][]} rows */
export function saveCsv(name, rows) {
  save(name, new Blob([csv(rows)], { type: "text/csv;charset=utf-8" }));
}
