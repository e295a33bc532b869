/** The graph as typed columns, read from the page's own packed blocks. */

/**
 * @typedef {object} Graph
 * @property {number} count number of nodes; papers come first
 * @property {number} papers number of papers
 * @property {string[]} id
 * @property {Uint8Array} type index into `types`
 * @property {Float32Array} x
 * @property {Float32Array} y
 * @property {Float32Array} size radius in units of the picture
 * @property {number} links number of edges
 * @property {Int32Array} from
 * @property {Int32Array} to
 * @property {Uint8Array} relation index into `relations`
 * @property {Float32Array} sure
 * @property {Int32Array} start per node the first place in `near`
 * @property {Int32Array} near edge numbers, grouped by node
 * @property {Map<string, number>} place node by id
 * @property {any} raw
 */

/** @type {Graph} */
export const G = /** @type {any} */ ({});

/** Bytes of a packed block. @param {string} id @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function unpackBytes(id) {
  const text = document.getElementById(id).textContent.trim();
  const coded = atob(text);
  const bytes = new Uint8Array(coded.length);
  for (let i = 0; i < coded.length; i++) bytes[i] = coded.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Value of a packed block of JSON. @param {string} id @returns {Promise<any>} */
export async function unpack(id) {
  return JSON.parse(new TextDecoder().decode(await unpackBytes(id)));
}

/** Fill `G` from the unpacked block. @param {any} raw */
export function fillGraph(raw) {
  const { nodes, edges } = raw;
  G.raw = raw;
  G.count = nodes.id.length;
  G.papers = raw.papers.language.length;
  G.id = nodes.id;
  G.type = Uint8Array.from(nodes.type);
  G.x = Float32Array.from(nodes.x);
  G.y = Float32Array.from(nodes.y);
  G.size = Float32Array.from(nodes.size);
  G.links = edges.from.length;
  G.from = Int32Array.from(edges.from);
  G.to = Int32Array.from(edges.to);
  G.relation = Uint8Array.from(edges.relation);
  G.sure = Float32Array.from(edges.sure);
  G.place = new Map(nodes.id.map((id, i) => [id, i]));
  fillNear();
}

function fillNear() {
  G.start = new Int32Array(G.count + 1);
  for (let e = 0; e < G.links; e++) {
    G.start[G.from[e] + 1]++;
    if (G.to[e] !== G.from[e]) G.start[G.to[e] + 1]++;
  }
  for (let i = 0; i < G.count; i++) G.start[i + 1] += G.start[i];
  const next = G.start.slice();
  G.near = new Int32Array(G.start[G.count]);
  for (let e = 0; e < G.links; e++) {
    G.near[next[G.from[e]]++] = e;
    if (G.to[e] !== G.from[e]) G.near[next[G.to[e]]++] = e;
  }
}

/** Edges at a node. @param {number} node @returns {Int32Array} */
export function edgesOf(node) {
  return G.near.subarray(G.start[node], G.start[node + 1]);
}

/** @param {number} node */
export function degree(node) {
  return G.start[node + 1] - G.start[node];
}

/** The node at the other end of an edge. @param {number} edge @param {number} node */
export function otherEnd(edge, node) {
  return G.from[edge] === node ? G.to[edge] : G.from[edge];
}

/** What only some things have (also, facts, same, long …). @param {number} node @returns {any} */
export function more(node) {
  return G.raw.things[String(node)] || {};
}

/** Value of a fact of a thing, or "". @param {number} node @param {string} name @returns {string} */
export function fact(node, name) {
  const found = (more(node).facts || []).find((f) => f[0] === name);
  return found ? found[1] : "";
}

/** @param {number} node */
export function typeName(node) {
  return G.raw.types[G.type[node]];
}

/** @param {number} node */
export function isPaper(node) {
  return node < G.papers;
}

let texts = null;

/** The texts (papers, sentences, evidence, results), unpacked when first asked for. @returns {Promise<any>} */
export function loadTexts() {
  if (!texts) texts = unpack("data-texts");
  return texts;
}
