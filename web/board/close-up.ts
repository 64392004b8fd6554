/** Draws a close-up from copies of the board's elements, so that the board's style sheets apply. */

import type { Space } from "./description.ts";
import type { Geometry } from "./geometry.ts";
import { columnOf, rowOf } from "./geometry.ts";
import { createSvg } from "./stack-art.ts";

/** Names the spaces of a close-up: `data-space` is reserved for the game's board. */
export const CLOSE_UP_ATTRIBUTE = "data-lesson-space";
/** The margin around the spaces, in units. */
const MARGIN = 82;
/** The margin around a part of the board with names on its rim, in units. */
const PART_MARGIN = 100;
const NAME_INSET = 24; // from the rim of a part to its names
const TICK = [26, 16]; // start and end of the tick at a name
const CORNER = 46; // radius of a part's corners
const STUB = 0.62; // pitches: visible length of a line to a space that is not shown

/** The spaces around `named`, in rows from the last to the first; every space if none is named. */
export function spacesAround(geometry: Geometry, named: Space[]): Space[][] {
  const rows = geometry.rows.toReversed();
  if (!named.length) return rows;
  const { pitch } = geometry;
  const step = pitch * Math.sqrt(0.75);
  const points = named.map((space) => geometry.pointOf(space));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isNear = (space: Space) => {
    const { x, y } = geometry.pointOf(space);
    const isBeside = x >= Math.min(...xs) - pitch && x <= Math.max(...xs) + pitch;
    return isBeside && y > Math.min(...ys) - 1.5 * step && y < Math.max(...ys) + 1.5 * step;
  };
  return rows.map((row) => row.filter(isNear)).filter((row) => row.length);
}

/**
 * Draws the board around the named spaces, or the whole board if none is named.
 * @param role  "grid" for a board to play on, "img" for a picture.
 */
export function drawCloseUp(
  geometry: Geometry,
  named: Space[],
  role: "grid" | "img",
  hasNames: boolean,
): SVGSVGElement {
  const rows = spacesAround(geometry, named);
  const shown = rows.flat();
  const points = shown.map((space) => geometry.pointOf(space));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isPart = shown.length < geometry.spaces.length;
  const margin = isPart && hasNames ? PART_MARGIN : MARGIN;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const width = Math.max(...xs) + margin - left;
  const height = Math.max(...ys) + margin - top;
  const isGrid = role === "grid";
  const kind = isPart ? "board lesson-drawing" : "board lesson-drawing is-whole";
  const drawBeside = isPart ? drawPartNames : drawNames;
  const viewBox = [left, top, width, height].join(" ");
  const ground = copyPart("#board > :has(> .slab)");
  if (isPart) cutOut(ground, left, top, width, height);
  const layer = (name: string, drawn: Element[] = []) =>
    createSvg("g", { class: name, "aria-hidden": "true" }, drawn);
  const rowRole = isGrid ? { role: "row" } : { "aria-hidden": "true" };
  const drawRow = (row: Space[]) => row.map((space) => drawSpace(geometry, space, isGrid));
  const board = createSvg("svg", { class: kind, role, viewBox }, [
    ground,
    layer("links", drawLinks(geometry, new Set(shown))),
    layer("coordinates", hasNames ? drawBeside(geometry, rows) : []),
    layer("under"),
    ...rows.map((row) => createSvg("g", rowRole, drawRow(row))),
    layer("badges"),
  ]) as SVGSVGElement;
  board.style.setProperty("--shape", String(width / height));
  return board;
}

function copyPart(selector: string) {
  const part = document.querySelector(selector) as Element;
  return part.cloneNode(true) as Element;
}

function drawSpace(geometry: Geometry, space: Space, isGrid: boolean) {
  const { x, y } = geometry.pointOf(space);
  const roles = isGrid ? { role: "gridcell", tabindex: -1 } : {};
  const face = [copyPart("#board .dimple"), copyPart("#board .hit")];
  return createSvg(
    "g",
    { class: "space", ...roles, [CLOSE_UP_ATTRIBUTE]: space, transform: `translate(${x} ${y})` },
    [createSvg("g", { class: "face" }, face)],
  );
}

/** Cuts the slab to the size of the part. */
function cutOut(ground: Element, left: number, top: number, width: number, height: number) {
  const [across, down] = [width - 2 * CORNER, height - 2 * CORNER];
  const turn = (x: number, y: number) => `a${CORNER} ${CORNER} 0 0 1 ${x * CORNER} ${y * CORNER}`;
  const sides = `h${across}${turn(1, 1)}v${down}${turn(-1, 1)}h${-across}${turn(-1, -1)}v${-down}${turn(1, -1)}`;
  for (const slab of ground.querySelectorAll("path.slab")) {
    slab.setAttribute("d", `M${left + CORNER} ${top}${sides}z`);
  }
  ground.querySelector("[clip-path]")?.remove();
}

/** Draws lines between neighbours, and a stub to each neighbour that is not shown. */
function drawLinks(geometry: Geometry, shown: Set<Space>) {
  return geometry.links.flatMap((ends) => {
    const [near, far] = shown.has(ends[0]) ? ends : ends.toReversed();
    if (!near || !far || !shown.has(near)) return [];
    const [from, to] = [geometry.pointOf(near), geometry.pointOf(far)];
    if (shown.has(far)) {
      const d = `M${from.x} ${from.y} ${to.x} ${to.y}`;
      return [createSvg("path", { d, "data-between": ends.join(" ") })];
    }
    const [x, y] = [STUB * (to.x - from.x), STUB * (to.y - from.y)];
    return [createSvg("path", { class: "goes-on", d: `M${from.x} ${from.y}l${x} ${y}` })];
  });
}

/** Names each row at its left end and each column at its lower end. */
function drawNames(geometry: Geometry, rows: Space[][]) {
  const lowest = new Map(rows.flat().map((space) => [columnOf(space), space]));
  return [
    ...rows.map((row) => drawNameAt(geometry, String(row[0]), -60, 0, rowOf)),
    ...[...lowest.values()].map((space) => drawNameAt(geometry, space, 30, 52, columnOf)),
  ];
}

/**
 * Names the rows of a part of the board at the left, and its columns below. A column that does not
 * reach the bottom row is named above.
 */
function drawPartNames(geometry: Geometry, rows: Space[][]) {
  const edge = Math.min(...rows.flat().map((space) => geometry.pointOf(space).x));
  const down = PART_MARGIN - NAME_INSET;
  const across = down / Math.sqrt(3);
  const [upper = [], lower = []] = [rows[0], rows.at(-1)];
  const below = new Set(lower.map(columnOf));
  const above = upper.filter((space) => !below.has(columnOf(space)));
  return [
    ...rows.map((row) => {
      const first = String(row[0]);
      return drawNameAt(geometry, first, edge - down - geometry.pointOf(first).x, 0, rowOf);
    }),
    ...lower.map((space) => drawNameAt(geometry, space, across, down, columnOf)),
    ...above.map((space) => drawNameAt(geometry, space, -across, -down, columnOf)),
  ];
}

/** Writes a name at a distance from a space, with a tick towards the space. */
function drawNameAt(
  geometry: Geometry,
  space: Space,
  right: number,
  down: number,
  nameOf: (space: Space) => string,
) {
  const { x, y } = geometry.pointOf(space);
  const away = Math.hypot(right, down);
  const [from, to] = TICK.map((before) => `${(-before * right) / away} ${(-before * down) / away}`);
  return createSvg("g", { transform: `translate(${x + right} ${y + down})` }, [
    createSvg("path", { class: "ticks", d: `M${from}L${to}` }),
    createSvg("text", { class: "face" }, [nameOf(space)]),
  ]);
}
