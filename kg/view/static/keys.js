import { byId } from "./dom.js";
import { fitAll, neighbourTowards, panBy, zoomBy } from "./camera.js";
import { lit } from "./focus.js";
import { S, changed, choose, show } from "./state.js";
import { saveImage } from "./pictures.js";
/** Keys and the buttons of the picture. */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function bindKeys() {
  document.addEventListener("keydown", onKey);
  byId("canvas").addEventListener("keydown", onCanvasKey);
  byId("zoom-in").onclick = () => zoomBy(1.4);
  byId("zoom-out").onclick = () => zoomBy(1 / 1.4);
  byId("zoom-fit").onclick = () => fitAll();
  byId("save-png").onclick = () => saveImage("png");
  byId("save-svg").onclick = () => saveImage("svg");
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
  for (const tab of tabs) tab.addEventListener("keydown", (event) => onTabKey(event, tabs, tab));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const typing = /** @type {HTMLElement} */ (event.target).matches?.("input:not([type=checkbox]), textarea, select, [contenteditable=true]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    byId("search").focus();
    byId("search").select();
  } else if (event.key === "Escape" && !typing) {
    if (lit.size) {
      lit.clear();
      changed(["lit"]);
    } else if (S.compare.length || S.node >= 0) {
      S.compare = [];
      S.node = 0;
      choose(-1);
      byId("canvas").focus();
    }
  }
}

/** @param {KeyboardEvent} event */
function onCanvasKey(event) {
  const arrow = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  if (arrow && S.node >= 0 && !event.shiftKey) {
    const next = neighbourTowards(S.node, arrow[0], arrow[1]);
    if (next >= 0) choose(next);
  } else if (arrow) panBy(arrow[0] * 80, arrow[1] * 80);
  else if (event.key === "+" || event.key === "=") zoomBy(1.3);
  else if (event.key === "-") zoomBy(1 / 1.3);
  else if (event.key === "0") fitAll();
  else if (event.key === "Enter" && S.node >= 0) byId("panel-title")?.focus();
  else return;
  event.preventDefault();
}

function onTabKey(event, tabs, tab) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  show(next.dataset.view);
  next.focus();
  event.preventDefault();
}
