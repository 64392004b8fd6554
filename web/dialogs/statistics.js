/**
 * The dialog with the results of one's own games, and the button that deletes everything saved.
 * Loaded when it is first opened.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { LevelResults } from "../persistence/statistics.js"
 */

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
  const cards = names.map((name) => createCard(t(`level.${name}`), statistics[name] ?? NONE, t));
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
  onClick(byId("forget-yes"), () => {
    forgetEverything();
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
 * @param {string} title
 * @param {LevelResults} results
 * @param {Translate} t
 */
function createCard(title, { wins, draws, losses, best, streak }, t) {
  const numbers = [
    [t("statistics.games"), wins + draws + losses],
    [t("statistics.wins"), wins],
    [t("statistics.draws"), draws],
    [t("statistics.losses"), losses],
    [
      t("statistics.best"),
      best ? t("statistics.score-difference", { pieces: best }) : t("statistics.no-win"),
    ],
    [t("statistics.streak"), streak],
  ];
  return createElement("section", { class: "statistics-level" }, [
    createElement("h3", {}, [title]),
    createBar(wins, draws, losses),
    createElement(
      "dl",
      {},
      numbers.map(([label, number]) =>
        createElement("div", {}, [
          createElement("dt", {}, [String(label)]),
          createElement("dd", {}, [String(number)]),
        ]),
      ),
    ),
  ]);
}

/**
 * The same numbers as a bar of wins, draws and losses.
 * @param {number[]} numbers
 */
function createBar(...numbers) {
  const bar = createElement("div", { class: "statistics-bar", "aria-hidden": "true" });
  for (const [index, number] of numbers.entries()) {
    const section = createElement("span", {
      class: ["is-won", "is-drawn", "is-lost"][index] ?? "",
    });
    section.style.flexGrow = String(number);
    if (number) bar.append(section);
  }
  return bar;
}
