/**
 * Draws the board of a lesson or of a diagram: as much of it as matters, close up. The drawing is
 * built as board.svg is, of parts copied from it, so that the same views and the same style sheets
 * serve.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 */
import { SPACES } from "./position-text.js";
import { svg } from "./stack-art.js";

/** Names the spaces here; on the page there is one board of the game only. */
export const SPACE_ATTRIBUTE = "data-lesson-space";
/** In the drawing's units: between neighbours, between rows, and around what is shown. */
const PITCH = 100;
const STEP = PITCH * Math.sqrt(0.75);
const MARGIN = 82;
/** (column, row) to three of the six neighbours; the others are theirs. */
const FORWARD = [
  [1, 0],
  [0, 1],
  [1, 1],
];

/**
 * Where a space is in the drawing, as in board.svg.
 * @param {Space} space
 */
function pointOf(space) {
  const column = space.charCodeAt(0) - 65;
  const row = Number(space[1]);
  return { x: PITCH * (column - (row - 3) / 2), y: STEP * (5 - row) };
}

/**
 * The spaces around those named, in rows from the fifth down; without a name all of them.
 * @param {Space[]} named
 * @returns {Space[][]}
 */
function spacesAround(named) {
  const rows = SPACES.toReversed();
  if (!named.length) return rows;
  const points = named.map(pointOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isNear = (/** @type {Space} */ space) => {
    const { x, y } = pointOf(space);
    const isBeside = x >= Math.min(...xs) - PITCH && x <= Math.max(...xs) + PITCH;
    return isBeside && y > Math.min(...ys) - 1.5 * STEP && y < Math.max(...ys) + 1.5 * STEP;
  };
  return rows.map((row) => row.filter(isNear)).filter((row) => row.length);
}

/**
 * The board around some spaces.
 * @param {Space[]} named  None: all of it.
 * @param {"grid" | "img"} role  To be played on, or a picture.
 * @returns {SVGSVGElement}
 */
export function drawBoard(named, role) {
  const rows = spacesAround(named);
  const shown = rows.flat();
  const points = shown.map(pointOf);
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...points.map(({ y }) => y)) - MARGIN;
  const width = Math.max(...points.map(({ x }) => x)) + MARGIN - left;
  const height = Math.max(...points.map(({ y }) => y)) + MARGIN - top;
  const isGrid = role === "grid";
  const kind = named.length ? "board lesson-drawing" : "board lesson-drawing is-whole";
  const board = svg("svg", { class: kind, role, viewBox: [left, top, width, height].join(" ") }, [
    ...copies("#board > :has(> .slab)"),
    svg("g", { class: "links", "aria-hidden": "true" }, links(new Set(shown))),
    svg("g", { class: "coordinates", "aria-hidden": "true" }, coordinates(rows)),
    svg("g", { class: "under", "aria-hidden": "true" }),
    ...rows.map((row) =>
      svg(
        "g",
        isGrid ? { role: "row" } : { "aria-hidden": "true" },
        row.map((space) => drawSpace(space, isGrid)),
      ),
    ),
    svg("g", { class: "chips", "aria-hidden": "true" }),
    svg("g", { class: "over", "aria-hidden": "true" }),
  ]);
  /** @type {SVGSVGElement} */ (board).style.setProperty("--shape", String(width / height));
  return /** @type {SVGSVGElement} */ (board);
}

/**
 * What the board of the game is drawn with, once more.
 * @param {string} selector
 */
function copies(selector) {
  const found = [...document.querySelectorAll(selector)];
  return found.map((part) => /** @type {Element} */ (part.cloneNode(true)));
}

/**
 * @param {Space} space
 * @param {boolean} isGrid
 */
function drawSpace(space, isGrid) {
  const { x, y } = pointOf(space);
  const roles = isGrid ? { role: "gridcell", tabindex: -1 } : {};
  const face = copies("#board [data-space=F3] .face > :is(.dimple, .hit)");
  return svg(
    "g",
    { class: "space", ...roles, [SPACE_ATTRIBUTE]: space, transform: `translate(${x} ${y})` },
    [svg("g", { class: "face" }, face)],
  );
}

/**
 * A line from each space to its neighbours: to those that are not shown, too, so that the board is
 * seen to go on.
 * @param {Set<Space>} shown
 */
function links(shown) {
  const all = SPACES.flat();
  return all.flatMap((one) =>
    FORWARD.flatMap(([right = 0, up = 0]) => {
      const other = `${String.fromCharCode(one.charCodeAt(0) + right)}${Number(one[1]) + up}`;
      if (!all.includes(other) || !(shown.has(one) || shown.has(other))) return [];
      const [from, to] = [pointOf(one), pointOf(other)];
      const d = `M${from.x} ${from.y} ${to.x} ${to.y}`;
      const isInside = shown.has(one) && shown.has(other);
      return [svg("path", isInside ? { d, "data-between": `${one} ${other}` } : { d })];
    }),
  );
}

/**
 * The number of each row at its left end, the letter of each column at its lower end.
 * @param {Space[][]} rows
 */
function coordinates(rows) {
  const numbers = rows.map((row) => {
    const { x, y } = pointOf(String(row[0]));
    return name(x - 60, y, String(row[0]?.[1]));
  });
  const letters = new Set(rows.flat().map((space) => String(space[0])));
  const lowest = [...letters].map((letter) =>
    String(rows.flat().findLast((space) => space[0] === letter)),
  );
  return [
    ...numbers,
    ...lowest.map((space) => {
      const { x, y } = pointOf(space);
      const isEdge = !SPACES.flat().includes(`${space[0]}${Number(space[1]) - 1}`);
      return name(isEdge ? x + 30 : x, isEdge ? y + 52 : y + 63, String(space[0]));
    }),
  ];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
function name(x, y, text) {
  return svg("g", { transform: `translate(${x} ${y})` }, [svg("text", { class: "face" }, [text])]);
}
