/**
 * One of the finished games in the list of one's own: against whom, how it ended, and when. A press opens it.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { FinishedGame } from "../persistence/finished-games.js"
 * @import { Translate } from "../state/state.d.ts"
 */
import { drawFace } from "../board/faces.js";
import { createSvg } from "../board/stack-art.js";
import { endingOf } from "../persistence/finished-games.js";
import { otherSide } from "../state/seats.js";
import { ifAvailable } from "../text/intl.js";
import { createElement } from "../ui/dom.js";

/** The signs of results, as in the bars of the levels. */
const PARTS = { wins: "is-won", draws: "is-drawn", losses: "is-lost" };

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { day: "numeric", month: "short" };
/** @type {Intl.DateTimeFormatOptions} */
const DAY_OF_YEAR = { ...DAY, year: "numeric" };
/** @type {Intl.DateTimeFormatOptions} */
const TIME = { hour: "numeric", minute: "2-digit" };

/**
 * @param {FinishedGame} game
 * @param {number} rank  Of the level, from 0; -1 while the levels are not known.
 * @param {string} address  What opens it.
 * @param {Translate} t
 */
export function createFinishedGame(game, rank, address, t) {
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
  return createElement("li", {}, [createElement("a", { href: address }, parts)]);
}

/**
 * The hints and takebacks of a game, behind its result.
 * @param {string[]} texts
 */
function createHelp(texts) {
  const parts = texts.flatMap((text) => [
    createElement("span", { class: "finished-dot" }, [" · "]),
    createElement("span", {}, [text]),
  ]);
  return createElement("small", { class: "finished-help" }, parts);
}

/**
 * What a review has found.
 * @param {number} accuracy  From 0 to 100.
 * @param {Translate} t
 */
function createAccuracy(accuracy, t) {
  const share = t("review.percent", { share: Math.round(accuracy) / 100 });
  return createElement("small", { class: "finished-accuracy" }, [
    `${t("review.accuracy")} ${share}`,
  ]);
}

/**
 * @param {number} rank
 * @param {Side} side
 */
export function createFace(rank, side) {
  const attributes = { class: "level-face", viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  return createSvg("svg", attributes, [drawFace(rank, side)]);
}

/**
 * The day, or today with the time of day, in the language of the page.
 * @param {number} ended
 */
function dayOf(ended) {
  const date = new Date(ended);
  const isToday = date.toDateString() === new Date().toDateString();
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const options = isToday ? TIME : isThisYear ? DAY : DAY_OF_YEAR;
  const { lang } = document.documentElement;
  // As the country of the browser writes it, if that speaks the language of the page.
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
 * A part of the bar; without a number, the same beside its word.
 * @param {string} name
 * @param {number} [number]
 */
export function createPart(name, number) {
  const part = createElement("span", { class: `statistics-part ${name}` });
  if (number) part.style.flexGrow = String(number);
  return part;
}
