/** The dialog with the player's games and results, and the button that deletes everything. Loaded on first use. */
import type { State, Translate } from "../../core/state.ts";
import { openDialog } from "../../shell/dialogs.ts";
import { forgetEverything } from "../../shell/storage.ts";
import { byId, createElement, onClick } from "../../ui/dom.ts";
import { readLasting } from "../saving/lasting.ts";
import { createFace, createFinishedGame, createPart } from "./finished-game-item.ts";
import type { FinishedGame } from "./finished-games.ts";
import { readFinishedGames } from "./finished-games.ts";
import type { LevelResults } from "./statistics.ts";
import { NONE, readStatistics } from "./statistics.ts";

/** The number of games listed at first. */
const LATEST = 6;

let isWired = false;

export function openStatistics(state: State, t: Translate) {
  wire();
  const statistics = readStatistics();
  const known = state.session.levels.map(({ name }) => name);
  const names = known.length ? known.filter((name) => name in statistics) : Object.keys(statistics);
  const cards = names.map((name) =>
    createCard(name, known.indexOf(name), statistics[name] ?? NONE, t),
  );
  const none = createElement("p", { class: "statistics-none" }, [t("statistics.none")]);
  byId("statistics-levels").replaceChildren(...(cards.length ? cards : [none]));
  listFinishedGames(known, t);
  showQuestion(false);
  readLasting().then((answer) => {
    byId("forget-lasting").textContent = t(`forget.lasting.${answer}`);
  });
  openDialog("statistics");
}

/** @param levels  The names of the levels, the weakest first. */
function listFinishedGames(levels: string[], t: Translate) {
  const games = readFinishedGames();
  const more = byId("finished-all");
  const list = byId("finished-list");
  byId("finished-games").hidden = games.length === 0;
  more.hidden = games.length <= LATEST;
  more.textContent = t("finished.all", { count: games.length });
  const itemsOf = (some: FinishedGame[]) =>
    some.map((game) => createFinishedGame(game, levels.indexOf(game.level), t));
  list.replaceChildren(...itemsOf(games.slice(0, LATEST)));
  more.onclick = () => {
    const others = itemsOf(games.slice(LATEST));
    list.append(...others);
    more.hidden = true;
    others[0]?.querySelector("a")?.focus();
  };
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

function showQuestion(isShown: boolean) {
  byId("forget").hidden = isShown;
  byId("forget-question").hidden = !isShown;
}

/** @param rank  The level's rank from 0; -1 while levels are unknown. */
function createCard(
  level: string,
  rank: number,
  { wins, helped, draws, losses, best, streak }: LevelResults,
  t: Translate,
) {
  const bestText = t(best ? "statistics.score-difference" : "statistics.no-win", { pieces: best });
  const numbers = [
    ["statistics.games", wins + draws + losses],
    ["statistics.wins", wins, "is-won"],
    ["statistics.draws", draws, "is-drawn"],
    ["statistics.losses", losses, "is-lost"],
    // A win without a difference was by resignation, or in a game without scores.
    ...(wins && !best ? [] : [["statistics.best", bestText] as const]),
    ["statistics.streak", streak],
  ] as const;
  const parts = numbers.flatMap(([, number, part]) =>
    number && part ? createPart(part, Number(number)) : [],
  );
  const list = numbers.map(([key, number, part]) =>
    createElement("div", {}, [
      createElement("dt", {}, [...(part ? [createPart(part)] : []), t(key)]),
      createElement("dd", {}, [String(number)]),
    ]),
  );
  const caption = (text: string) => createElement("p", { class: "statistics-caption" }, [text]);
  const face = rank < 0 ? [] : [createFace(rank, "black")];
  return createElement("section", { class: "statistics-level" }, [
    createElement("h3", {}, [...face, t(`level.${level}`)]),
    caption(t("statistics.bar")),
    createElement("div", { class: "statistics-bar", "aria-hidden": "true" }, parts),
    createElement("dl", {}, list),
    ...(helped ? [caption(t("statistics.hints", { count: helped }))] : []),
  ]);
}
