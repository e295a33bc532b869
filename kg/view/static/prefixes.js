import { G } from "./data.js";
/** Short names of vocabularies, known to every query of the page. */

export const PREFIXES = {
  kg: "https://w3id.org/paperkg/ontology#",
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  skos: "http://www.w3.org/2004/02/skos/core#",
  schema: "https://schema.org/",
  dcterms: "http://purl.org/dc/terms/",
  prov: "http://www.w3.org/ns/prov#",
  oa: "http://www.w3.org/ns/oa#",
  fabio: "http://purl.org/spar/fabio/",
  mls: "http://www.w3.org/ns/mls#",
  fair4ml: "https://w3id.org/fair4ml#",
  void: "http://rdfs.org/ns/void#",
};

/** All prefixes, with `id:` for the graph's own things. @returns {Record<string, string>} */
export function prefixes() {
  return { ...PREFIXES, id: G.raw.base };
}

/** A query with the prefixes that it does not declare itself; on one line, so that line numbers of errors stay true. @param {string} query */
export function withPrefixes(query) {
  const own = new Set([...query.matchAll(/\bPREFIX\s+([\w-]*):/gi)].map((m) => m[1]));
  const lines = Object.entries(prefixes()).filter(([name]) => !own.has(name));
  return lines.map(([name, iri]) => `PREFIX ${name}: <${iri}> `).join("") + query;
}

/** An IRI by prefix, if one fits. @param {string} iri */
export function shortIri(iri) {
  for (const [name, start] of Object.entries(prefixes())) {
    if (iri.startsWith(start) && iri.length > start.length) return name + ":" + iri.slice(start.length);
  }
  return iri;
}
