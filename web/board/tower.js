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

/** The rings at the foot of a tower cover this much below their own lower edge. */
export const TOWER_FOOT = RADIUS * TILT;

/** The light on the walls of the rings, for the definitions of the drawing. */
export function drawTowerLight() {
  const kinds = ["white", "black", "dvonn", "unknown"];
  return createSvg(
    "defs",
    {},
    kinds.map((kind) =>
      createSvg("linearGradient", { id: `tower-${kind}`, class: `tower-ring is-${kind}` }, [
        createSvg("stop", { class: "tower-shade" }),
        createSvg("stop", { class: "tower-light", offset: 0.34 }),
        createSvg("stop", { class: "tower-shade", offset: 1 }),
      ]),
    ),
  );
}

/**
 * One ring of a tower; its middle is at 0, the foot of the tower at 0.
 * @param {string} piece  Its letter.
 * @param {number} index  From the bottom.
 * @param {number} thickness
 */
export function drawTowerRing(piece, index, thickness) {
  const across = OFFSETS[index % OFFSETS.length] ?? 0;
  const top = -thickness * (index + 1);
  const kind = kindOf(piece);
  const wall = `M${-RADIUS} 0v${thickness}${arc(0)}v${-thickness}${arc(1)}z`;
  const flat = (/** @type {string} */ name, /** @type {number} */ share) =>
    createSvg("ellipse", { class: name, rx: RADIUS * share, ry: RADIUS * TILT * share });
  const marks = kind === "white" ? [flat("tower-line", LINE)] : [];
  const band = `M${-RADIUS} ${thickness / 2}${arc(0)}`;
  return createSvg(
    "g",
    { class: `tower-ring is-${kind}`, transform: `translate(${across} ${top})` },
    [
      createSvg("path", { class: "tower-wall", d: wall, fill: `url(#tower-${kind})` }),
      ...(kind === "dvonn" ? [createSvg("path", { class: "tower-band", d: band })] : []),
      flat("tower-face", 1),
      ...marks,
      flat("tower-hole", HOLE),
    ],
  );
}

/**
 * Half a turn of a ring's edge: along the front from left to right (0), or back behind it (1).
 * @param {0 | 1} half
 */
function arc(half) {
  const width = half ? -2 * RADIUS : 2 * RADIUS;
  return `a${RADIUS} ${RADIUS * TILT} 0 0 ${half ? 1 : 0} ${width} 0`;
}
