/** Draws a tower of rings, seen a little from above, as it stands at the end of a game. */
import { createSvg, kindOf } from "./stack-art.ts";

/** Lengths in the drawing's units. HOLE, LINE, FACE and BEVEL are fractions of the radius. */
const RADIUS = 54;
const TILT = 0.28; // how much a circle is foreshortened
const HOLE = 0.36;
const LINE = 0.72;
const FACE = 0.98;
const BEVEL = 0.95;
const FAR_WALL = 0.35; // lower edge of the far wall in the hole
const OFFSETS = [0, 1.6, -1.2, 0.6, -1.8, 1]; // rings never lie quite straight

const TABLE_EDGE = 11;
const RIM = 5; // the lit edge at the back of the table, before it is foreshortened

/** Units that a tower's front extends below its foot. */
export const TOWER_FOOT = RADIUS * TILT;

export const TOWER_WIDTH = 2 * RADIUS;

/** The place of a ring in its tower; the foot of the tower is at 0. */
export function placeInTower(index: number, thickness: number) {
  return { x: OFFSETS[index % OFFSETS.length] ?? 0, y: -thickness * (index + 1) };
}

/** One ring; the middle of its face is at 0. */
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
 * @param places  The middles of the towers.
 * @param empty  The middles of towers without a piece.
 */
export function drawTowerTable(radius: number, places: number[], empty: number[]) {
  const disc = (name: string, cy = 0) => createSvg("circle", { class: name, cy, r: radius });
  const shadows = places.map((cx) =>
    createSvg("circle", { class: "tower-shadow", cx: cx + RADIUS * 0.3, cy: 0, r: RADIUS * 1.45 }),
  );
  // All circles are foreshortened together, with the grain of the board.
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

/** The front of a ring's edge, from left to right (0) or from right to left (1). */
function arc(half: 0 | 1) {
  const width = half ? -2 * RADIUS : 2 * RADIUS;
  return `a${RADIUS} ${RADIUS * TILT} 0 0 ${half ? 1 : 0} ${width} 0`;
}

/** The far wall inside a hole. */
function crescent(rx: number) {
  const ry = rx * TILT;
  const back = `a${rx} ${ry * FAR_WALL} 0 0 0 ${-2 * rx} 0`;
  return `M${-rx} 0a${rx} ${ry} 0 0 1 ${2 * rx} 0${back}z`;
}
