/** An item in the list of finished games: opponent, result and date; a press opens the game. */
import { drawFace } from "../../board/faces.ts";
import { createSvg } from "../../board/stack-art.ts";
import { otherSide } from "../../core/seats.ts";
import type { Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { finishedGameHash } from "../../shell/routes.ts";
import { ifAvailable } from "../../text/intl.ts";
import { createElement } from "../../ui/dom.ts";
import type { FinishedGame } from "./finished-games.ts";
import { endingOf } from "./finished-games.ts";

/** The signs of results, as in the bars of the levels. */
const PARTS = { wins: "is-won", draws: "is-drawn", losses: "is-lost" };

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

/** @param rank  The level's rank, from 0; -1 while the levels are unknown. */
export function createFinishedGame(game: FinishedGame, rank: number, t: Translate) {
  const { ended, side, level, result, pieces, accuracy, hints = 0, takebacks = 0 } = game;
  const early = pieces ? null : endingOf(game);
  const score = pieces ? t("finished.score", { own: pieces.own, other: pieces.other }) : "";
  const help = Object.entries({ hints, takebacks })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => t(`finished.${name}`, { count }));
  const parts = [
    ...(rank < 0 ? [] : [createFace(rank, otherSide(side))]),
    createElement("span", { class: "finished-opponent" }, [
      createElement("b", {}, [t(`level.${level}`)]),
      createElement("time", { datetime: new Date(ended).toISOString() }, [dayOf(ended)]),
      ...(accuracy === undefined ? [] : [createAccuracy(accuracy, t)]),
    ]),
    createElement("span", { class: "finished-result" }, [
      createPart(PARTS[result]),
      t(`statistics.${result}`),
      ...(help.length ? [createHelp(help)] : []),
    ]),
    createElement("span", { class: "finished-score" }, [
      early ? createElement("small", {}, [t(`finished.${early}`)]) : score,
    ]),
  ];
  return createElement("li", {}, [createElement("a", { href: finishedGameHash(ended) }, parts)]);
}

/** The hints and takebacks of a game, after its result. */
function createHelp(texts: string[]) {
  const parts = texts.flatMap((text) => [
    createElement("span", { class: "finished-dot" }, [" · "]),
    createElement("span", {}, [text]),
  ]);
  return createElement("small", { class: "finished-help" }, parts);
}

/** @param accuracy  The accuracy, from 0 to 100. */
function createAccuracy(accuracy: number, t: Translate) {
  const share = t("review.percent", { share: Math.round(accuracy) / 100 });
  const text = `${t("review.accuracy")} ${share}`;
  return createElement("small", { class: "finished-accuracy" }, [text]);
}

export function createFace(rank: number, side: Side) {
  const attributes = { class: "level-face", viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  return createSvg("svg", attributes, [drawFace(rank, side)]);
}

/** The day when the game ended, or "today" with the time of day, in the language of the page. */
function dayOf(ended: number) {
  const date = new Date(ended);
  const isToday = date.toDateString() === new Date().toDateString();
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const options = isToday ? TIME : isThisYear ? DAY : DAY_OF_YEAR;
  const { lang } = document.documentElement;
  // Use the format of the browser's country if one of the browser's languages is that of the page.
  const country = navigator.languages?.find((one) => one.startsWith(`${lang}-`));
  const locale = country ?? lang;
  const said =
    ifAvailable(() => new Intl.DateTimeFormat(locale, options))?.format(date) ??
    (isToday ? date.toTimeString().slice(0, 5) : date.toDateString());
  const relative = ifAvailable(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  if (!isToday || !relative) return said;
  const today = relative.format(0, "day");
  return `${today.charAt(0).toLocaleUpperCase(locale)}${today.slice(1)}, ${said}`;
}

/**
 * A part of the bar of results or, without a number, the same sign next to the word for the result.
 */
export function createPart(name: string, number?: number) {
  const part = createElement("span", { class: `statistics-part ${name}` });
  if (number) part.style.flexGrow = String(number);
  return part;
}
