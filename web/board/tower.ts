/**
 * A tower of rings, seen a little from above, as it stands at the end of a game. Pure: its colours, light
 * and shade are those of the pieces and the board, from their style sheets and the gradients in board.svg.
 */
import { createSvg, kindOf } from "./stack-art.ts";

/** Of the drawing: a ring seen from above, its hole, and its engraved line. */
const RADIUS = 54;
/** How much a circle is foreshortened. */
const TILT = 0.28;
const HOLE = 0.36;
const LINE = 0.72;
/** Of the face, inside its wall. */
const FACE = 0.98;
/** The bevel of a face, and how far down the far wall is seen through its hole. */
const BEVEL = 0.95;
const FAR_WALL = 0.35;
/** Rings never lie quite straight: by how much the next ones are off, in turn. */
const OFFSETS = [0, 1.6, -1.2, 0.6, -1.8, 1];

/** The thickness of the table. */
const TABLE_EDGE = 11;
/** How wide the lit edge of the table is behind, before it is foreshortened. */
const RIM = 5;

/** The rings at the foot of a tower cover this much below their own lower edge. */
export const TOWER_FOOT = RADIUS * TILT;

/** The width of a ring. */
export const TOWER_WIDTH = 2 * RADIUS;

/**
 * Where a ring lies in its tower, whose foot is at 0.
 * @param index  From the bottom.
 */
export function placeInTower(index: number, thickness: number) {
  return { x: OFFSETS[index % OFFSETS.length] ?? 0, y: -thickness * (index + 1) };
}

/**
 * One ring of a tower; the middle of its face is at 0.
 * @param piece  Its letter.
 */
export function drawTowerRing(piece: string, thickness: number) {
  const kind = kindOf(piece);
  const wall = `M${-RADIUS} 0v${thickness}${arc(0)}v${-thickness}${arc(1)}z`;
  const flat = (name: string, share: number) =>
    createSvg("ellipse", { class: name, rx: RADIUS * share, ry: RADIUS * TILT * share });
  const marks = kind === "white" ? [flat("groove", LINE)] : [];
  const band = `M${-RADIUS} ${thickness / 2}${arc(0)}`;
  return createSvg("g", { class: `tower-ring is-${kind}` }, [
    createSvg("path", { class: `wall is-${kind}`, d: wall }),
    ...(kind === "dvonn" ? [createSvg("path", { class: "tower-band", d: band })] : []),
    flat("top", FACE),
    flat("tower-bevel", BEVEL),
    ...marks,
    flat("hole", HOLE),
    createSvg("path", { class: "tower-inside", d: crescent(RADIUS * HOLE) }),
  ]);
}

/**
 * The table that the towers stand on: a disc of the board's material, the shadows at their feet, and where none stands
 * its empty place.
 * @param places  The middles of the towers.
 * @param empty  Those of towers without a piece.
 */
export function drawTowerTable(radius: number, places: number[], empty: number[]) {
  const disc = (name: string, cy = 0) => createSvg("circle", { class: name, cy, r: radius });
  const shadows = places.map((cx) =>
    createSvg("circle", { class: "tower-shadow", cx: cx + RADIUS * 0.3, cy: 0, r: RADIUS * 1.45 }),
  );
  // Circles, all foreshortened together: so lies the grain of the board, too.
  return createSvg("g", { transform: `scale(1 ${TILT})` }, [
    disc("tower-table-shadow", (2 * TABLE_EDGE) / TILT),
    disc("tower-table-edge", TABLE_EDGE / TILT),
    disc("tower-table-light"),
    createSvg("circle", { class: "tower-table", cx: 0.6, cy: RIM, r: radius - RIM / 2 }),
    disc("slab is-grain"),
    disc("tower-lamp"),
    ...shadows,
    ...empty.map((cx) => createSvg("circle", { class: "tower-place", cx, cy: 0, r: RADIUS })),
  ]);
}

/** Half a turn of a ring's edge: along the front from left to right (0), or back behind it (1). */
function arc(half: 0 | 1) {
  const width = half ? -2 * RADIUS : 2 * RADIUS;
  return `a${RADIUS} ${RADIUS * TILT} 0 0 ${half ? 1 : 0} ${width} 0`;
}

/** The far wall inside a hole: between its upper edge and the same edge further down. */
function crescent(rx: number) {
  const ry = rx * TILT;
  const back = `a${rx} ${ry * FAR_WALL} 0 0 0 ${-2 * rx} 0`;
  return `M${-rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0${back}z`;
}
