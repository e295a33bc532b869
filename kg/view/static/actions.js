import { G, isPaper } from "./data.js";
import { el, toast } from "./dom.js";
import { S, changed, show } from "./state.js";
import { goTo } from "./camera.js";
import { saveTurtle } from "./saving.js";
import { t } from "./words.js";
/** What one can do with a chosen node. */

/** @param {number} node */
export function actions(node) {
  return el(
    "p",
    { class: "actions" },
    button(t("centre"), () => {
      show("graph");
      goTo(node);
    }),
    button(t("copy_link"), () => copy(location.href)),
    button(t("save_turtle"), () => saveTurtle(node)),
    isPaper(node) && button(t("compare"), () => addToCompare(node)),
  );
}

function button(text, onclick) {
  return el("button", { type: "button", class: "small", onclick }, text);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error;
    window.prompt(t("copy_link"), text);
  }
}

/** Papers that wait for being compared. @type {number[]} */
export const basket = [];

/** @param {number} node */
function addToCompare(node) {
  if (!basket.includes(node)) basket.push(node);
  while (basket.length > 3) basket.shift();
  if (basket.length < 2) {
    toast(t("compare_pick"));
    return;
  }
  S.compare = basket.slice();
  changed(["compare"]);
}

/** @param {number} node */
export function iri(node) {
  return G.raw.base + G.id[node];
}
