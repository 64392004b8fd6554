/**
 * Draws a part of the board close up, or all of it once more. The drawing is built as board.svg is,
 * from that one's geometry and of parts copied from it, so that the same style sheets serve.
 *
 * @import { Geometry } from "./geometry.js"
 * @import { Space } from "./description.d.ts"
 */
import { columnOf, rowOf } from "./geometry.js";
import { createSvg } from "./stack-art.js";

/** Names the spaces of these drawings: `data-space` belongs to the one board of the game. */
export const CLOSE_UP_ATTRIBUTE = "data-lesson-space";
/** In the drawing's units: around what is shown. */
const MARGIN = 82;
/** In degrees: where the next lower row lies that has the same column. */
const DOWN_THE_COLUMN = -60;

/**
 * The spaces around those named, in rows from the last to the first; without a name all of them.
 * @param {Geometry} geometry
 * @param {Space[]} named
 * @returns {Space[][]}
 */
export function spacesAround(geometry, named) {
  const rows = geometry.rows.toReversed();
  if (!named.length) return rows;
  const { pitch } = geometry;
  const step = pitch * Math.sqrt(0.75);
  const points = named.map((space) => geometry.pointOf(space));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isNear = (/** @type {Space} */ space) => {
    const { x, y } = geometry.pointOf(space);
    const isBeside = x >= Math.min(...xs) - pitch && x <= Math.max(...xs) + pitch;
    return isBeside && y > Math.min(...ys) - 1.5 * step && y < Math.max(...ys) + 1.5 * step;
  };
  return rows.map((row) => row.filter(isNear)).filter((row) => row.length);
}

/**
 * The board around some spaces.
 * @param {Geometry} geometry  Of the whole board.
 * @param {Space[]} named  None: all of it.
 * @param {"grid" | "img"} role  To be played on, or a picture.
 * @returns {SVGSVGElement}
 */
export function drawCloseUp(geometry, named, role) {
  const rows = spacesAround(geometry, named);
  const shown = rows.flat();
  const points = shown.map((space) => geometry.pointOf(space));
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...points.map(({ y }) => y)) - MARGIN;
  const width = Math.max(...points.map(({ x }) => x)) + MARGIN - left;
  const height = Math.max(...points.map(({ y }) => y)) + MARGIN - top;
  const isGrid = role === "grid";
  const kind = named.length ? "board lesson-drawing" : "board lesson-drawing is-whole";
  const viewBox = [left, top, width, height].join(" ");
  const board = createSvg("svg", { class: kind, role, viewBox }, [
    copyPart("#board > :has(> .slab)"),
    createSvg("g", { class: "links", "aria-hidden": "true" }, drawLinks(geometry, new Set(shown))),
    createSvg(
      "g",
      { class: "coordinates", "aria-hidden": "true" },
      drawCoordinates(geometry, rows),
    ),
    createSvg("g", { class: "under", "aria-hidden": "true" }),
    ...rows.map((row) =>
      createSvg(
        "g",
        isGrid ? { role: "row" } : { "aria-hidden": "true" },
        row.map((space) => drawSpace(geometry, space, isGrid)),
      ),
    ),
    createSvg("g", { class: "badges", "aria-hidden": "true" }),
  ]);
  /** @type {SVGSVGElement} */ (board).style.setProperty("--shape", String(width / height));
  return /** @type {SVGSVGElement} */ (board);
}

/**
 * A copy of a part that the board of the game is drawn with.
 * @param {string} selector
 */
function copyPart(selector) {
  const part = /** @type {Element} */ (document.querySelector(selector));
  return /** @type {Element} */ (part.cloneNode(true));
}

/**
 * @param {Geometry} geometry
 * @param {Space} space
 * @param {boolean} isGrid
 */
function drawSpace(geometry, space, isGrid) {
  const { x, y } = geometry.pointOf(space);
  const roles = isGrid ? { role: "gridcell", tabindex: -1 } : {};
  const face = [copyPart("#board .dimple"), copyPart("#board .hit")];
  return createSvg(
    "g",
    { class: "space", ...roles, [CLOSE_UP_ATTRIBUTE]: space, transform: `translate(${x} ${y})` },
    [createSvg("g", { class: "face" }, face)],
  );
}

/**
 * A line from each space to its neighbours: to those that are not shown, too, so that the board is
 * seen to go on.
 * @param {Geometry} geometry
 * @param {Set<Space>} shown
 */
function drawLinks(geometry, shown) {
  return geometry.links
    .filter((ends) => ends.some((end) => shown.has(end)))
    .map((ends) => {
      const [from, to] = ends.map((end) => geometry.pointOf(end));
      const d = `M${from?.x} ${from?.y} ${to?.x} ${to?.y}`;
      const isInside = ends.every((end) => shown.has(end));
      return createSvg("path", isInside ? { d, "data-between": ends.join(" ") } : { d });
    });
}

/**
 * The number of each row at its left end, the letter of each column at its lower end.
 * @param {Geometry} geometry
 * @param {Space[][]} rows
 */
function drawCoordinates(geometry, rows) {
  const numbers = rows.map((row) => {
    const first = String(row[0]);
    const { x, y } = geometry.pointOf(first);
    return drawName(x - 60, y, rowOf(first));
  });
  const lowest = new Map(rows.flat().map((space) => [columnOf(space), space]));
  const letters = [...lowest].map(([letter, space]) => {
    const { x, y } = geometry.pointOf(space);
    const isEdge = geometry.neighbourAt(space, DOWN_THE_COLUMN) === null;
    return drawName(isEdge ? x + 30 : x, isEdge ? y + 52 : y + 63, letter);
  });
  return [...numbers, ...letters];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
function drawName(x, y, text) {
  return createSvg("g", { transform: `translate(${x} ${y})` }, [
    createSvg("text", { class: "face" }, [text]),
  ]);
}
