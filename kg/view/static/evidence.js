import { G, loadTexts } from "./data.js";
import { el } from "./dom.js";
import { colourOf } from "./palette.js";
import { cut, t } from "./words.js";
/** Quoted sentences with the words marked that were read as the name. */

const PARTS = ["title", "abstract", "keywords"];

/** Text of a part of a paper. @param {any} texts @param {number} paper @param {number} part */
export function partText(texts, paper, part) {
  const row = texts.papers[paper];
  if (PARTS[part] === "title") return row.title || "";
  if (PARTS[part] === "keywords") return (row.keywords || []).join("; ");
  return row.abstract || "";
}

/**
 * A text with spans marked.
 * @param {string} text
 * @param {{start: number, end: number, type?: string, href?: string, onclick?: (event: Event) => void}[]} spans code points, may not overlap
 * @returns {any[]}
 */
export function marked(text, spans) {
  const parts = [];
  let at = 0;
  const plain = (start, end) => parts.push(...quietMarkup(cut(text, start, end)));
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start < at) continue;
    plain(at, span.start);
    const style = span.type ? `--tint:${colourOf(span.type)}` : null;
    const word = quietMarkup(cut(text, span.start, span.end));
    parts.push(span.href ? el("a", { href: span.href, class: "mention", style, onclick: span.onclick }, word) : el("mark", { style }, word));
    at = span.end;
  }
  plain(at, Infinity);
  return parts;
}

const MARKUP = /(\*\*|\*(?=\S)|(?<=\S)\*|\\(?:emph|textbf|textit|texttt|textsc|mathbf|url|href)\{|\\(?=[%&_#$])|[{}$~])/;

/** A text as it stands in the source, its markup signs in a fainter colour. @param {string} text @returns {any[]} */
function quietMarkup(text) {
  return text.split(MARKUP).map((part, n) => (n % 2 ? el("span", { class: "markup" }, part) : part));
}

/** One quote. @param {any} texts @param {number[]} row sentence, then start and length of each mention @param {string} type */
export function quote(texts, row, type) {
  const [paper, part, start, length] = texts.sentences[row[0]];
  const text = cut(partText(texts, paper, part), start, start + length);
  const spans = [];
  for (let i = 1; i + 1 < row.length; i += 2) spans.push({ start: row[i], end: row[i] + row[i + 1], type });
  const lang = G.raw.papers.language[paper];
  return el("blockquote", { lang, class: "quote" }, el("p", {}, marked(text, spans)));
}

/** All quotes of a link. @param {number} edge @param {string} type of the thing that is named @returns {Promise<any>} */
export async function quotesOf(edge, type) {
  const texts = await loadTexts();
  const found = texts.evidence[edge];
  if (!found) return el("p", { class: "soft" }, t("known_link"));
  const rows = found[0];
  return el(
    "div",
    { class: "quotes" },
    rows.length ? rows.map((row) => quote(texts, row, type)) : el("p", { class: "soft" }, t("no_quote")),
    el("p", { class: "soft small", title: found[1] ? t("rule", { rule: found[1] }) : null }, t("sure", { percent: Math.round(G.sure[edge] * 100) })),
  );
}

/** Spans of all mentions in a paper's abstract, with the edge that each speaks for. @param {any} texts @param {number} paper @param {Iterable<number>} edges @param {number} part */
export function mentionsOf(texts, paper, edges, part) {
  const spans = [];
  for (const edge of edges) {
    const found = texts.evidence[edge];
    for (const row of found ? found[0] : []) {
      const [owner, where, start] = texts.sentences[row[0]];
      if (owner !== paper || where !== part) continue;
      for (let i = 1; i + 1 < row.length; i += 2) spans.push({ start: start + row[i], end: start + row[i] + row[i + 1], edge });
    }
  }
  return spans;
}
