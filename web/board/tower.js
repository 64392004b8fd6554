/**
 * A tower of rings, seen a little from above, as it stands at the end of a game. Pure.
 */
import { createSvg, kindOf } from "./stack-art.js";

/** Of the drawing: a ring seen from above, its hole, and its engraved line. */
const RADIUS = 54;
/** How much a circle is foreshortened. */
const TILT = 0.28;
const HOLE = 0.36;
const LINE = 0.72;
/** Rings never lie quite straight: by how much the next ones are off, in turn. */
const OFFSETS = [0, 1.6, -1.2, 0.6, -1.8, 1];

/** The thickness of the table. */
const TABLE_EDGE = 11;

/** The rings at the foot of a tower cover this much below their own lower edge. */
export const TOWER_FOOT = RADIUS * TILT;

/** Where the light falls on a face, as on the board: from above, on the left. */
const LIGHT = { cx: 0.34, cy: 0.2, r: 0.9 };
/** The bevel of a face, and how far down the far wall is seen through its hole. */
const BEVEL = 0.95;
const FAR_WALL = 0.35;

/** The light on the walls and faces of the rings, for the definitions of the drawing. */
export function drawTowerLight() {
  const kinds = ["white", "black", "dvonn", "unknown"];
  const table = createSvg("radialGradient", { id: "tower-table-light", ...LIGHT }, [
    createSvg("stop", { class: "tower-table-lit" }),
    createSvg("stop", { class: "tower-table-dim", offset: 1 }),
  ]);
  return createSvg("defs", {}, [
    table,
    ...kinds.flatMap((kind) => [
      createSvg("linearGradient", { id: `tower-${kind}`, class: `tower-ring is-${kind}` }, [
        createSvg("stop", { class: "tower-shade" }),
        createSvg("stop", { class: "tower-light", offset: 0.34 }),
        createSvg("stop", { class: "tower-shade", offset: 1 }),
      ]),
      createSvg("radialGradient", { id: `tower-face-${kind}`, class: `is-${kind}`, ...LIGHT }, [
        createSvg("stop", { class: "lit" }),
        createSvg("stop", { class: "middle", offset: 0.45 }),
        createSvg("stop", { class: "dim", offset: 1 }),
      ]),
    ]),
  ]);
}

/** The width of a ring. */
export const TOWER_WIDTH = 2 * RADIUS;

/**
 * Where a ring lies in its tower, whose foot is at 0.
 * @param {number} index  From the bottom.
 * @param {number} thickness
 */
export function placeInTower(index, thickness) {
  return { x: OFFSETS[index % OFFSETS.length] ?? 0, y: -thickness * (index + 1) };
}

/**
 * One ring of a tower; the middle of its face is at 0.
 * @param {string} piece  Its letter.
 * @param {number} thickness
 */
export function drawTowerRing(piece, thickness) {
  const kind = kindOf(piece);
  const wall = `M${-RADIUS} 0v${thickness}${arc(0)}v${-thickness}${arc(1)}z`;
  const flat = (/** @type {string} */ name, /** @type {number} */ share) =>
    createSvg("ellipse", { class: name, rx: RADIUS * share, ry: RADIUS * TILT * share });
  const marks = kind === "white" ? [flat("tower-line", LINE)] : [];
  const band = `M${-RADIUS} ${thickness / 2}${arc(0)}`;
  return createSvg("g", { class: `tower-ring is-${kind}` }, [
    createSvg("path", { class: "tower-wall", d: wall, fill: `url(#tower-${kind})` }),
    ...(kind === "dvonn" ? [createSvg("path", { class: "tower-band", d: band })] : []),
    createSvg("ellipse", {
      class: "tower-face",
      rx: RADIUS,
      ry: RADIUS * TILT,
      fill: `url(#tower-face-${kind})`,
    }),
    flat("tower-bevel", BEVEL),
    ...marks,
    flat("tower-hole", HOLE),
    createSvg("path", { class: "tower-inside", d: crescent(RADIUS * HOLE) }),
  ]);
}

/**
 * The table that the towers stand on: a disc of the board's material, and the shadows at their feet.
 * @param {number} radius
 * @param {number[]} places  The middles of the towers.
 */
export function drawTowerTable(radius, places) {
  const disc = (/** @type {string} */ name, /** @type {number} */ cy) =>
    createSvg("ellipse", { class: name, cy, rx: radius, ry: radius * TILT });
  const shadows = places.map((cx) =>
    createSvg("ellipse", {
      class: "tower-shadow",
      cx: cx + RADIUS * 0.14,
      cy: RADIUS * 0.06,
      rx: RADIUS * 1.16,
      ry: RADIUS * TILT * 1.25,
    }),
  );
  return createSvg("g", {}, [
    disc("tower-table-edge", TABLE_EDGE),
    disc("tower-table", 0),
    ...shadows,
  ]);
}

/**
 * Half a turn of a ring's edge: along the front from left to right (0), or back behind it (1).
 * @param {0 | 1} half
 */
function arc(half) {
  const width = half ? -2 * RADIUS : 2 * RADIUS;
  return `a${RADIUS} ${RADIUS * TILT} 0 0 ${half ? 1 : 0} ${width} 0`;
}

/**
 * The far wall inside a hole: between its upper edge and the same edge further down.
 * @param {number} rx
 */
function crescent(rx) {
  const ry = rx * TILT;
  const back = `a${rx} ${ry * FAR_WALL} 0 0 0 ${-2 * rx} 0`;
  return `M${-rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0${back}z`;
}
