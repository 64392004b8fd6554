/**
 * The dialog with the player's results and the button that deletes everything. Loaded on first use.
 */

import { drawFace } from "../../board/faces.ts";
import { createSvg } from "../../board/stack-art.ts";
import type { State, Translate } from "../../core/state.ts";
import { openDialog } from "../../shell/dialogs.ts";
import { forgetEverything } from "../../shell/storage.ts";
import { byId, createElement, loadStyle, onClick } from "../../ui/dom.ts";
import { readPuzzleProgress } from "../learning/puzzle-progress.ts";
import { library } from "../library/store.ts";
import { readLasting } from "../saving/lasting.ts";
import { type Period, periodsOf } from "./progress.ts";
import { drawRating, drawResults } from "./progress-charts.ts";
import type { LevelResults } from "./statistics.ts";
import { NONE, readStatistics } from "./statistics.ts";

let isWired = false;

/** @param isRated  True if the game on the page has rated puzzles. */
export async function openStatistics(state: State, t: Translate, isRated: boolean) {
  wire();
  const [games] = await Promise.all([library(), loadStyle("features/statistics/progress.css")]);
  const entries = (await games?.list(state.game.name)) ?? [];
  const statistics = readStatistics();
  const known = state.session.levels.map(({ name }) => name);
  const names = known.length ? known.filter((name) => name in statistics) : Object.keys(statistics);
  const cards = names.map((name) =>
    createCard(name, known.indexOf(name), statistics[name] ?? NONE, t, periodsOf(entries, name)),
  );
  const rating = isRated ? drawRating(readPuzzleProgress().days, t) : null;
  const puzzles = rating && createSection([createElement("h3", {}, [t("learn.puzzles")]), rating]);
  const none = createElement("p", { class: "statistics-none" }, [t("statistics.none")]);
  byId("statistics-levels").replaceChildren(
    ...(cards.length ? cards : [none]),
    ...(puzzles ? [puzzles] : []),
  );
  showQuestion(false);
  readLasting().then((answer) => {
    byId("forget-lasting").textContent = t(`forget.lasting.${answer}`);
  });
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
    // Begin as on a first visit, without a query or fragment.
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
  periods: readonly Period[],
) {
  const bestText = t(best ? "statistics.score-difference" : "statistics.no-win", { pieces: best });
  const numbers = [
    ["statistics.games", wins + draws + losses],
    ["statistics.wins", wins, "is-won"],
    ["statistics.draws", draws, "is-drawn"],
    ["statistics.losses", losses, "is-lost"],
    // Leave out the best win if no win without hints has a score difference.
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
  const face = rank < 0 ? [] : [createFace(rank)];
  const progress = drawResults(periods, t);
  return createSection([
    createElement("h3", {}, [...face, t(`level.${level}`)]),
    caption(t("statistics.bar")),
    createElement("div", { class: "statistics-bar", "aria-hidden": "true" }, parts),
    createElement("dl", {}, list),
    ...(helped ? [caption(t("statistics.hints", { count: helped }))] : []),
    ...(progress ? [progress] : []),
  ]);
}

function createSection(parts: Node[]) {
  return createElement("section", { class: "statistics-level" }, parts);
}

function createFace(rank: number) {
  const attributes = { class: "level-face", viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  return createSvg("svg", attributes, [drawFace(rank, "black")]);
}

/**
 * A part of the bar of results or, without a number, the same sign next to the word for the result.
 */
function createPart(name: string, number?: number) {
  const part = createElement("span", { class: `statistics-part ${name}` });
  if (number) part.style.flexGrow = String(number);
  return part;
}
