/**
 * Pictures for the rules of GIPF: a part of the board with a few pieces, before and after a move.
 * They are upright, and use the points and pieces of the board.
 */
import { createSvg } from "../../board/stack-art.ts";
import { createElement } from "../../ui/dom.ts";
import { linksBetween, pointsOfBoard } from "./drawing.ts";
import { drawPiece } from "./piece-art.ts";
import RULES from "./rules.json" with { type: "json" };

/**
 * pieces: tokens by spot; ghosts: tokens of waiting pieces by dot; arrows, rows: the two ends of
 * each; captured: the spots of captured pieces; numbers: an order, by spot.
 */
type Figure = {
  pieces: Record<string, string>;
  ghosts?: Record<string, string>;
  arrows?: string[];
  rows?: string[];
  captured?: string[];
  numbers?: Record<string, string>;
};

/** The figures of each section: a single figure, or the figures before and after a move. */
export const FIGURES = RULES.figures as unknown as Record<string, readonly Figure[]>;

/** The margin around the points, in drawing units. */
const MARGIN = 62;

/** Every point, turned upright. */
const POINTS = pointsOfBoard()
  .flat()
  .map(({ x, y, ...point }) => ({ ...point, x: -y, y: x }));
const BY_NAME = new Map(POINTS.map((point) => [point.name, point]));

/** @param figures  The figures in their order; all show the same part of the board. */
export function drawFigures(figures: readonly Figure[]): HTMLElement {
  const drawn = figures.map((figure) => drawFigure(figure, figures));
  return createElement("div", { class: "gipf-figures", "aria-hidden": "true" }, drawn);
}

/** @param beside  Figures that show the same part of the board. */
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

/** @param names  The names of two points. */
function endsOf(names: string) {
  return names.split(" ").map(at) as [(typeof POINTS)[number], (typeof POINTS)[number]];
}

function place(name: string) {
  return `translate(${at(name).x} ${at(name).y})`;
}

/** Draws an arrow from the rim of one piece to the rim of another. */
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
