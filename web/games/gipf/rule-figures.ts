/**
 * Pictures for the rules of GIPF: a part of the board with a few pieces, before and after something is done.
 * They are drawn upright, of the points and pieces of the game's own board.
 */
import { createSvg } from "../../board/stack-art.ts";
import { createElement } from "../../ui/dom.ts";
import { linksBetween, pointsOfBoard } from "./drawing.ts";
import { drawPiece } from "./piece-art.ts";
import RULES from "./rules.json" with { type: "json" };

/**
 * pieces: tokens by spots; ghosts: those that wait on a dot. arrows: from where to where. rows: the first and
 * the last spot of each. captured: spots of the opponent’s pieces that go. numbers: an order, by spots.
 */
type Figure = {
  pieces: Record<string, string>;
  ghosts?: Record<string, string>;
  arrows?: string[];
  rows?: string[];
  captured?: string[];
  numbers?: Record<string, string>;
};

/** By section of the rules, one picture, or before and after. */
export const FIGURES = RULES.figures as unknown as Record<string, readonly Figure[]>;

/** Around the points that are shown, in the drawing's units. */
const MARGIN = 62;

/** Every point as it lies on the screen. */
const POINTS = pointsOfBoard()
  .flat()
  .map(({ x, y, ...point }) => ({ ...point, x: -y, y: x }));
const BY_NAME = new Map(POINTS.map((point) => [point.name, point]));

/** @param figures  What is shown, in order; all show the same part of the board. */
export function drawFigures(figures: readonly Figure[]): HTMLElement {
  const drawn = figures.map((figure) => drawFigure(figure, figures));
  return createElement("div", { class: "gipf-figures", "aria-hidden": "true" }, drawn);
}

/** @param beside  It shows the part of the board where something stands in one of these. */
export function drawFigure(figure: Figure, beside: readonly Figure[] = [figure]) {
  const names = beside.flatMap(({ pieces, ghosts }) => Object.keys({ ...pieces, ...ghosts }));
  const [xs, ys] = [names.map((name) => at(name).x), names.map((name) => at(name).y)];
  const [left, right] = [Math.min(...xs) - 1.4 * MARGIN, Math.max(...xs) + 1.4 * MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const shown = POINTS.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
  const { pieces, ghosts = {}, arrows = [], rows = [], captured = [], numbers = {} } = figure;
  return createSvg("svg", { viewBox: [left, top, right - left, bottom - top].join(" ") }, [
    createSvg("g", { class: "links" }, linksBetween(shown)),
    ...shown.map(({ x, y, isDot }) =>
      createSvg("circle", { class: "dimple", r: isDot ? 9 : 16, cx: x, cy: y }),
    ),
    ...rows.map((ends) => {
      const [from, to] = endsOf(ends);
      return createSvg("path", {
        class: "gipf-figure-row",
        d: `M${from.x} ${from.y} ${to.x} ${to.y}`,
      });
    }),
    ...Object.entries({ ...pieces, ...ghosts }).map(([name, token]) => {
      const state = name in ghosts ? "is-waiting" : "";
      const attributes = { transform: place(name), class: state, "data-piece": name };
      return createSvg("g", attributes, [drawPiece({ pieces: token })]);
    }),
    ...captured.map((name) => {
      const d = "M-20-20 20 20M20-20-20 20";
      return createSvg("path", { class: "gipf-figure-captured", d, transform: place(name) });
    }),
    ...arrows.map(drawArrow),
    ...Object.entries(numbers).map(([name, number]) => {
      const attributes = { class: "gipf-figure-number", transform: place(name), dy: "0.35em" };
      return createSvg("text", attributes, [number]);
    }),
  ]);
}

function at(name: string) {
  return BY_NAME.get(name) as (typeof POINTS)[number];
}

/** @param names  Of two points. */
function endsOf(names: string) {
  return names.split(" ").map(at) as [(typeof POINTS)[number], (typeof POINTS)[number]];
}

function place(name: string) {
  return `translate(${at(name).x} ${at(name).y})`;
}

/** From the rim of one piece to the rim of the next. */
function drawArrow(ends: string) {
  const [from, to] = endsOf(ends);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return createSvg("path", {
    class: "hint-arrow",
    d: `M18-7H${length - 44}V-20L${length - 14} 0 ${length - 44} 20V7H18z`,
    transform: `${place(from.name)} rotate(${degrees})`,
  });
}
