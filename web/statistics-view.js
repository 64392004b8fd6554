/**
 * The dialog with one's own games, and the way to delete whatever the page keeps. Fetched when it is
 * first opened.
 *
 * @import { State, Translate } from "./page.d.ts"
 * @import { Tally } from "./statistics.js"
 */
import { openDialog } from "./dialogs.js";
import { byId } from "./panel-view.js";
import { readStatistics } from "./statistics.js";
import { forgetEverything } from "./storage.js";

let isWired = false;

/**
 * @param {State} state
 * @param {Translate} t
 */
export function openStatistics(state, t) {
  wire();
  const statistics = readStatistics();
  const known = state.levels.map(({ name }) => name);
  const names = known.length ? known.filter((name) => name in statistics) : Object.keys(statistics);
  const cards = names.map((name) => card(t(`level.${name}`), statistics[name], t));
  const none = element("p", "statistics-none", t("statistics.none"));
  byId("statistics-levels").replaceChildren(...(cards.length ? cards : [none]));
  ask(false);
  openDialog("statistics");
}

function wire() {
  if (isWired) return;
  isWired = true;
  byId("forget").addEventListener("click", () => {
    ask(true);
    byId("forget-no").focus();
  });
  byId("forget-no").addEventListener("click", () => {
    ask(false);
    byId("forget").focus();
  });
  byId("forget-yes").addEventListener("click", () => {
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
 * @param {Tally | undefined} tally
 * @param {Translate} t
 */
function card(title, tally, t) {
  const { wins, draws, losses, best, streak } = tally ?? {
    wins: 0,
    draws: 0,
    losses: 0,
    best: 0,
    streak: 0,
  };
  const section = element("section", "statistics-level");
  const numbers = element("dl", "");
  numbers.append(
    ...[
      [t("statistics.games"), wins + draws + losses],
      [t("statistics.wins"), wins],
      [t("statistics.draws"), draws],
      [t("statistics.losses"), losses],
      [
        t("statistics.best"),
        best ? t("statistics.margin", { pieces: best }) : t("statistics.no-win"),
      ],
      [t("statistics.streak"), streak],
    ].map(([label, number]) => {
      const pair = element("div", "");
      pair.append(element("dt", "", String(label)), element("dd", "", String(number)));
      return pair;
    }),
  );
  section.append(element("h3", "", title), bar(wins, draws, losses), numbers);
  return section;
}

/**
 * The same numbers for the eye: a bar of wins, draws and losses.
 * @param {number[]} numbers
 */
function bar(...numbers) {
  const whole = element("div", "statistics-bar");
  whole.setAttribute("aria-hidden", "true");
  numbers.forEach((number, index) => {
    const part = element("span", ["is-won", "is-drawn", "is-lost"][index] ?? "");
    part.style.flexGrow = String(number);
    if (number) whole.append(part);
  });
  return whole;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} [text]
 */
function element(name, className, text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
