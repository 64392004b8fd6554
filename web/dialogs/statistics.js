/**
 * The dialog with one's own games, and the way to delete whatever the page keeps. Fetched when it is
 * first opened.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Tally } from "../persistence/statistics.js"
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
  const cards = names.map((name) => card(t(`level.${name}`), statistics[name] ?? NONE, t));
  const none = createElement("p", { class: "statistics-none" }, [t("statistics.none")]);
  byId("statistics-levels").replaceChildren(...(cards.length ? cards : [none]));
  ask(false);
  openDialog("statistics");
}

function wire() {
  if (isWired) return;
  isWired = true;
  onClick(byId("forget"), () => {
    ask(true);
    byId("forget-no").focus();
  });
  onClick(byId("forget-no"), () => {
    ask(false);
    byId("forget").focus();
  });
  onClick(byId("forget-yes"), () => {
    forgetEverything();
    // As at the first visit: without what an address asked for.
    location.replace(location.pathname);
  });
}

/** @param {boolean} isAsked */
function ask(isAsked) {
  byId("forget").hidden = isAsked;
  byId("forget-question").hidden = !isAsked;
}

/**
 * @param {string} title
 * @param {Tally} tally
 * @param {Translate} t
 */
function card(title, { wins, draws, losses, best, streak }, t) {
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
    bar(wins, draws, losses),
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
 * The same numbers for the eye: a bar of wins, draws and losses.
 * @param {number[]} numbers
 */
function bar(...numbers) {
  const whole = createElement("div", { class: "statistics-bar", "aria-hidden": "true" });
  for (const [index, number] of numbers.entries()) {
    const part = createElement("span", { class: ["is-won", "is-drawn", "is-lost"][index] ?? "" });
    part.style.flexGrow = String(number);
    if (number) whole.append(part);
  }
  return whole;
}
