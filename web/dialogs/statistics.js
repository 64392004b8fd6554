/**
 * The dialog with the results of one's own games, and the button that deletes everything saved.
 * Loaded when it is first opened.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { LevelResults } from "../persistence/statistics.js"
 */

import { drawFace } from "../board/faces.js";
import { createSvg } from "../board/stack-art.js";
import { NONE, readStatistics } from "../persistence/statistics.js";
import { forgetEverything } from "../persistence/storage.js";
import { byId, createElement, onClick } from "../ui/dom.js";
import { openDialog } from "./dialogs.js";

let isWired = false;

/**
 * @param {State} state
 * @param {Translate} t
 */
export function openStatistics(state, t) {
  wire();
  const statistics = readStatistics();
  const known = state.session.levels.map(({ name }) => name);
  const names = known.length ? known.filter((name) => name in statistics) : Object.keys(statistics);
  const cards = names.map((name) =>
    createCard(name, known.indexOf(name), statistics[name] ?? NONE, t),
  );
  const none = createElement("p", { class: "statistics-none" }, [t("statistics.none")]);
  byId("statistics-levels").replaceChildren(...(cards.length ? cards : [none]));
  showQuestion(false);
  openDialog("statistics");
}

function wire() {
  if (isWired) return;
  isWired = true;
  onClick(byId("forget"), () => {
    showQuestion(true);
    byId("forget-no").focus();
  });
  onClick(byId("forget-no"), () => {
    showQuestion(false);
    byId("forget").focus();
  });
  onClick(byId("forget-yes"), async () => {
    await forgetEverything();
    // As on the first visit: without a query or fragment.
    location.replace(location.pathname);
  });
}

/** @param {boolean} isShown */
function showQuestion(isShown) {
  byId("forget").hidden = isShown;
  byId("forget-question").hidden = !isShown;
}

/**
 * @param {string} level
 * @param {number} rank  Of the level, from 0; -1 while the levels are not known.
 * @param {LevelResults} results
 * @param {Translate} t
 */
function createCard(level, rank, { wins, draws, losses, best, streak }, t) {
  const numbers = /** @type {const} */ ([
    ["statistics.games", wins + draws + losses],
    ["statistics.wins", wins, "is-won"],
    ["statistics.draws", draws, "is-drawn"],
    ["statistics.losses", losses, "is-lost"],
    // A win without a difference is one by resignation, or in GIPF.
    ...(wins && !best ? [] : [bestOf(best, t)]),
    ["statistics.streak", streak],
  ]);
  const parts = numbers.flatMap(([, number, part]) =>
    number && part ? createPart(part, Number(number)) : [],
  );
  return createElement("section", { class: "statistics-level" }, [
    createElement("h3", {}, [...(rank < 0 ? [] : [createFace(rank)]), t(`level.${level}`)]),
    createElement("p", { class: "statistics-caption" }, [t("statistics.bar")]),
    createElement("div", { class: "statistics-bar", "aria-hidden": "true" }, parts),
    createElement(
      "dl",
      {},
      numbers.map(([key, number, part]) =>
        createElement("div", {}, [
          createElement("dt", {}, [...(part ? [createPart(part)] : []), t(key)]),
          createElement("dd", {}, [String(number)]),
        ]),
      ),
    ),
  ]);
}

/** @param {number} rank */
function createFace(rank) {
  const attributes = { class: "level-face", viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  return createSvg("svg", attributes, [drawFace(rank, "black")]);
}

/**
 * @param {number} best
 * @param {Translate} t
 */
function bestOf(best, t) {
  const text = best ? t("statistics.score-difference", { pieces: best }) : t("statistics.no-win");
  return /** @type {const} */ (["statistics.best", text]);
}

/**
 * A part of the bar; without a number, the same beside its word.
 * @param {string} name
 * @param {number} [number]
 */
function createPart(name, number) {
  const part = createElement("span", { class: `statistics-part ${name}` });
  if (number) part.style.flexGrow = String(number);
  return part;
}
