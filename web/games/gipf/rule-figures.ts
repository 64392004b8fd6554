/**
 * Pictures for the rules of GIPF: a part of the board with a few pieces, before and after something is done.
 * They are drawn upright, of the points and pieces of the game's own board.
 */
import { createSvg } from "../../board/stack-art.ts";
import { createElement } from "../../ui/dom.ts";
import { linksBetween, pointsOfBoard } from "./drawing.ts";
import { drawPiece } from "./piece-art.ts";

/**
 * pieces: tokens by spots; ghosts: those that wait on a dot. arrow: from where to where. row: the first and
 * the last spot of a row. captured: spots of the opponent’s pieces that go. numbers: an order, by spots.
 */
type Figure = {
  pieces: Record<string, string>;
  ghosts?: Record<string, string>;
  arrows?: readonly (readonly [string, string])[];
  rows?: readonly (readonly [string, string])[];
  captured?: readonly string[];
  numbers?: Record<string, string>;
};

/** By section of the rules, one picture, or before and after. */
export const FIGURES: Record<string, readonly Figure[]> = {
  push: [
    { pieces: { B2: "b", C3: "w" }, ghosts: { A1: "w" }, arrows: [["A1", "B2"]] },
    { pieces: { B2: "w", C3: "b", D4: "w" } },
  ],
  row: [{ pieces: { B3: "w", C4: "w", D5: "w", E6: "w", F6: "b" }, rows: [["B3", "F6"]] }],
  take: [
    {
      pieces: { B3: "w", C4: "w", D5: "w", E6: "w", F6: "b", D4: "b" },
      rows: [["B3", "F6"]],
      captured: ["F6"],
    },
    { pieces: { D4: "b" } },
  ],
  turn: [
    {
      pieces: { B2: "w", C3: "w", D4: "w", E5: "w", B4: "b", C5: "b", D6: "b", E7: "b" },
      rows: [
        ["B2", "E5"],
        ["B4", "E7"],
      ],
      numbers: { E5: "1", E7: "2" },
    },
  ],
  gipf: [
    { pieces: { B3: "w", C4: "W", D5: "w", E6: "w" }, rows: [["B3", "E6"]] },
    { pieces: { C4: "W" } },
  ],
  potential: [
    {
      pieces: { C4: "W", D5: "ww", E6: "w" },
      arrows: [
        ["C4", "D5"],
        ["D5", "E6"],
      ],
    },
  ],
  jump: [
    { pieces: { D5: "ww", E6: "b" }, arrows: [["D5", "E6"]] },
    { pieces: { D5: "w", E6: "bw" } },
  ],
};

/** Around the points that are shown, in the drawing's units. */
const MARGIN = 62;

/** Every point as it lies on the screen. */
const POINTS = pointsOfBoard()
  .flat()
  .map(({ x, y, ...point }) => ({ ...point, x: -y, y: x }));
const BY_NAME = new Map(POINTS.map((point) => [point.name, point]));

/** @param figures  What is shown, in order; all show the same part of the board. */
export function drawFigures(figures: readonly Figure[]): HTMLElement {
  const box = boxAround(figures.flatMap(namesIn));
  return createElement(
    "div",
    { class: "gipf-figures", "aria-hidden": "true" },
    figures.map((figure) => drawFigure(figure, box)),
  );
}

/** @param box  What it shows of the board. */
export function drawFigure(
  figure: Figure,
  {
    left,
    top,
    right,
    bottom,
  }: { left: number; top: number; right: number; bottom: number } = boxAround(namesIn(figure)),
) {
  const shown = POINTS.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
  const { pieces, ghosts = {}, arrows = [], rows = [], captured = [], numbers = {} } = figure;
  return createSvg("svg", { viewBox: [left, top, right - left, bottom - top].join(" ") }, [
    createSvg("g", { class: "links" }, linksBetween(shown)),
    ...shown.map(({ x, y, isDot }) =>
      createSvg("circle", { class: "dimple", r: isDot ? 9 : 16, cx: x, cy: y }),
    ),
    ...rows.map(drawRow),
    ...[...Object.entries(pieces), ...Object.entries(ghosts)].map(([name, token]) =>
      createSvg(
        "g",
        {
          transform: place(name),
          class: name in ghosts ? "is-waiting" : "",
          "data-piece": name,
        },
        [drawPiece({ pieces: token })],
      ),
    ),
    ...captured.map((name) =>
      createSvg("path", {
        class: "gipf-figure-captured",
        d: "M-20-20 20 20M20-20-20 20",
        transform: place(name),
      }),
    ),
    ...arrows.map(drawArrow),
    ...Object.entries(numbers).map(([name, number]) =>
      createSvg("text", { class: "gipf-figure-number", transform: place(name), dy: "0.35em" }, [
        number,
      ]),
    ),
  ]);
}

function namesIn({ pieces, ghosts = {} }: Figure) {
  return [...Object.keys(pieces), ...Object.keys(ghosts)];
}

function boxAround(names: readonly string[]) {
  const points = names.map(at);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - 1.4 * MARGIN,
    top: Math.min(...ys) - MARGIN,
    right: Math.max(...xs) + 1.4 * MARGIN,
    bottom: Math.max(...ys) + MARGIN,
  };
}

function at(name: string) {
  return BY_NAME.get(name) as (typeof POINTS)[number];
}

function place(name: string) {
  return `translate(${at(name).x} ${at(name).y})`;
}

/** A band around a row. */
function drawRow([first, last]: readonly [string, string]) {
  const [from, to] = [at(first), at(last)];
  return createSvg("path", {
    class: "gipf-figure-row",
    d: `M${from.x} ${from.y} ${to.x} ${to.y}`,
  });
}

/** From the rim of one piece to the rim of the next. */
function drawArrow([first, last]: readonly [string, string]) {
  const [from, to] = [at(first), at(last)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return createSvg("path", {
    class: "hint-arrow",
    d: `M18-7H${length - 44}V-20L${length - 14} 0 ${length - 44} 20V7H18z`,
    transform: `${place(first)} rotate(${degrees})`,
  });
}
