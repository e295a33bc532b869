import { unpackBytes } from "./data.js";
import { withPrefixes } from "./prefixes.js";
/** The query engine in its worker: loaded when first needed, thrown away when a query is stopped. */

/** @type {Worker|null} */
let worker = null;
/** @type {Promise<any>|null} */
let ready = null;
/** @type {((answer: any) => void)|null} */
let waiting = null;

/** Load engine and triples; gives the classes and properties of the graph. @returns {Promise<{size: number, terms: string[]}>} */
export function loadEngine() {
  if (!ready) ready = startWorker();
  return ready;
}

async function startWorker() {
  const [script, engine, triples] = await Promise.all(["data-engine-script", "data-engine", "data-triples"].map(unpackBytes));
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  worker = new Worker(address);
  const answer = new Promise((resolve) => (waiting = resolve));
  worker.onmessage = ({ data }) => waiting && waiting(data);
  worker.onerror = (event) => waiting && waiting({ kind: "error", text: event.message });
  worker.postMessage({ kind: "load", engine: engine.buffer, triples }, [engine.buffer, triples.buffer]);
  const told = await answer;
  URL.revokeObjectURL(address);
  if (told.kind === "error") {
    stopEngine();
    throw new Error(told.text);
  }
  return told;
}

/** Ask a query; prefixes of the graph are known. Never rejects: errors come as `{kind: "error", text}`. @param {string} query @returns {Promise<any>} */
export async function ask(query) {
  await loadEngine();
  return new Promise((resolve) => {
    waiting = resolve;
    worker.postMessage({ kind: "query", query: withPrefixes(query) });
  });
}

/** End whatever runs; the next query loads the engine anew. */
export function stopEngine() {
  if (worker) worker.terminate();
  worker = null;
  ready = null;
  if (waiting) waiting({ kind: "stopped" });
  waiting = null;
}
