/** Small charts of the player's progress, each with a table for screen readers. */
import { createSvg } from "../../board/stack-art.ts";
import type { Translate } from "../../core/state.ts";
import { ifAvailable } from "../../text/intl.ts";
import { createElement } from "../../ui/dom.ts";
import { DAY_MS } from "../learning/puzzles.ts";
import { GROUP, type Period } from "./progress.ts";

/** The parts of a column from its bottom: filled, hatched and empty, as in the bar of a level. */
const PARTS = [
  ["wins", "is-won"],
  ["draws", "is-drawn"],
  ["losses", "is-lost"],
] as const;
/** The size of the drawn line; the page stretches it. */
const [WIDTH, HEIGHT] = [600, 100];

/** A chart with the results of ten games in each column; null if there are too few to compare. */
export function drawResults(periods: readonly Period[], t: Translate) {
  if (periods.length < 2) return null;
  const columns = periods.map((period) => {
    const parts = PARTS.flatMap(([name, kind]) => {
      const part = createElement("span", { class: `statistics-part ${kind}` });
      part.style.flexGrow = String(period[name]);
      return period[name] ? [part] : [];
    });
    const column = createElement("div", {}, parts);
    column.style.height = `${(100 * gamesIn(period)) / GROUP}%`;
    return column;
  });
  const caption = t("statistics.progress", { count: GROUP });
  return createElement("figure", { class: "progress" }, [
    createElement("figcaption", { class: "statistics-caption" }, [caption]),
    createElement("div", { class: "progress-columns", "aria-hidden": "true" }, columns),
    drawTable(
      caption,
      ["games", "wins", "draws", "losses"].map((name) => t(`statistics.${name}`)),
      periods.map((period) => [
        `${period.first}–${period.first + gamesIn(period) - 1} (${datesOf(period.from, period.to)})`,
        ...PARTS.map(([name]) => String(period[name])),
      ]),
    ),
  ]);
}

/** A chart of the rating in puzzles, day by day; null if there are too few days. */
export function drawRating(days: readonly (readonly [number, number])[], t: Translate) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  const ratings = days.map(([, rating]) => rating);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const points = days.map(([day, rating]) => {
    const x = ((day - first[0]) / (last[0] - first[0])) * WIDTH;
    const y = HEIGHT - ((rating - least) / Math.max(1, most - least)) * HEIGHT;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none" };
  const line = createSvg("svg", box, [createSvg("path", { d: `M${points.join("L")}` })]);
  const label = (className: string, text: string) =>
    createElement("span", { class: className }, [text]);
  const caption = t("statistics.rating");
  return createElement("figure", { class: "progress" }, [
    createElement("figcaption", { class: "statistics-caption" }, [caption]),
    createElement("div", { class: "progress-line", "aria-hidden": "true" }, [
      label("progress-most", String(most)),
      label("progress-least", String(least)),
      line,
      label("progress-first", dateOf(first[0])),
      label("progress-last", dateOf(last[0])),
    ]),
    drawTable(
      caption,
      [t("statistics.day"), t("statistics.rating.column")],
      days.map(([day, rating]) => [dateOf(day), String(rating)]),
    ),
  ]);
}

function gamesIn({ wins, draws, losses }: Period) {
  return wins + draws + losses;
}

function drawTable(caption: string, heads: readonly string[], rows: readonly string[][]) {
  const table = createElement("table", {}, [
    createElement("caption", {}, [caption]),
    createElement("thead", {}, [
      createElement(
        "tr",
        {},
        heads.map((head) => createElement("th", { scope: "col" }, [head])),
      ),
    ]),
    createElement(
      "tbody",
      {},
      rows.map(([name = "", ...cells]) =>
        createElement("tr", {}, [
          createElement("th", { scope: "row" }, [name]),
          ...cells.map((cell) => createElement("td", {}, [cell])),
        ]),
      ),
    ),
  ]);
  return createElement("div", { class: "visually-hidden" }, [table]);
}

/** @param day  The number of a day in the person's time zone, as `dayNumber` returns it. */
function dateOf(day: number) {
  return datesOf(day * DAY_MS, day * DAY_MS, { timeZone: "UTC" });
}

/**
 * The dates between two times in ms since 1970, in the language of the page.
 * @param zone  The time zone; the person's own if none is given.
 */
function datesOf(from: number, to: number, zone: { timeZone?: string } = {}) {
  const { lang } = document.documentElement;
  const options = { dateStyle: "medium", ...zone } as const;
  return (
    ifAvailable(() => new Intl.DateTimeFormat(lang, options))?.formatRange(from, to) ??
    new Date(from).toISOString().slice(0, 10)
  );
}
