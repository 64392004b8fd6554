/**
 * How pieces and stacks are drawn, in a square of 100 by 100 around 0, 0; a high stack looks
 * out of it a little. Pure: what it looks like follows from the stack alone, the colours from
 * the style sheets.
 *
 * A stack is a pile of rings seen from above and a little from the front: on the top the
 * owner's ring with the height in its hole, below it a band for every piece, from the bottom.
 * White has an engraved line and Black has none; a DVONN piece has six corners, which look out
 * of a stack too, and a diamond: nothing depends on colour alone.
 *
 * @import { Look } from "./description.d.ts"
 */

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 39;
/** Bands drawn below the top, and how far all of them and each of them look out. */
const MOST_BANDS = 9;
const RISE = 27;
const BAND = 6.4;
/** Of what a stack rises, the part by which its top is above the middle of its space. */
const ABOVE = 0.58;
const DIAMOND = "M0-14.5 11.5 0 0 14.5-11.5 0z";
const HEXAGON = hexagon(42);
/** In a stack its corners look out at the sides, and its front edge is where those of the rings are. */
const HEXAGON_BAND = hexagon(44.5);

/**
 * An SVG element with these attributes.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Element | string)[]} [children]
 */
export function createSvg(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * The drawing of a stack.
 * @param {Look} look
 */
export function drawStack(look) {
  const { owner, height, dvonns } = look;
  if (!owner) return drawDvonnPiece();
  const below = piecesIn(look).slice(0, -1);
  const rise = Math.min(RISE, below.length * BAND);
  const bands = [...below].slice(0, MOST_BANDS);
  const base = rise * (1 - ABOVE);
  const step = rise / (bands.length || 1);
  return createSvg("g", { class: `stack is-${owner}` }, [
    ...drawShadow(base, height),
    ...bands.map((piece, index) => drawBand(piece, base - index * step)),
    createSvg("g", { transform: `translate(0 ${round(-rise * ABOVE)})` }, [
      ...(height > 1 ? drawTop(height) : drawPiece()),
      ...(owner === "white"
        ? [createSvg("circle", { class: "groove", r: height > 1 ? 33 : 28 })]
        : []),
      ...drawSigns(dvonns),
    ]),
  ]);
}

/**
 * What is in a stack, a letter a piece from the bottom. Where nobody knows the order, the owner
 * is on top, and below it only what is certain is drawn.
 * @param {Look} look
 */
export function piecesIn({ owner, height, dvonns, pieces }) {
  if (pieces) return pieces;
  const below = height - (owner ? 1 : 0);
  return (below === dvonns ? "r" : "?").repeat(below) + (owner ?? "").slice(0, 1);
}

/** The tokens of the pieces that are placed, by what Python calls them. */
export const PIECES = { dvonn: "r", white: "w", black: "b" };
/** @type {Record<string, string>} */
const KINDS = { r: "dvonn", w: "white", b: "black" };

/**
 * The kind of a piece in a stack, by its letter.
 * @param {string} piece  "w", "b", "r", or "?" where nobody knows.
 */
export function kindOf(piece) {
  return KINDS[piece] ?? "unknown";
}

/**
 * The look that a token of a position string, such as "w3*2", stands for.
 * @param {string} token
 * @returns {Look}
 */
export function readToken(token) {
  if (token === "r") return { owner: null, height: 1, dvonns: 1 };
  const [, letter, height, star, dvonns] = /^(.)(\d*)(\*?)(\d*)$/.exec(token) ?? [];
  return {
    owner: letter === "w" ? "white" : "black",
    height: Number(height || 1),
    dvonns: star ? Number(dvonns || 1) : 0,
  };
}

function drawDvonnPiece() {
  return createSvg("g", { class: "stack is-dvonn" }, [
    createSvg("path", { class: "shadow", d: HEXAGON, transform: "translate(0 4)" }),
    createSvg("path", { class: "hexagon-edge", d: HEXAGON }),
    createSvg("path", { class: "hexagon", d: HEXAGON, transform: "translate(0 -1.6) scale(.86)" }),
    createSvg("path", { class: "heart", d: DIAMOND, transform: "scale(1.2)" }),
  ]);
}

/** A piece alone: a ring, lit from above. */
function drawPiece() {
  return [
    createSvg("circle", { class: "ring", r: RADIUS }),
    createSvg("circle", { class: "top", r: 36, cy: -1.4 }),
    createSvg("circle", { class: "wall", r: 17 }),
    createSvg("circle", { class: "hole", r: 14.5, cy: 1.2 }),
  ];
}

/**
 * The top of a stack: its hole is filled, with the height.
 * @param {number} height
 */
function drawTop(height) {
  const isLong = height > 9;
  return [
    createSvg("circle", { class: "ring", r: RADIUS }),
    createSvg("circle", { class: "top", r: 36.5, cy: -1.2 }),
    createSvg("circle", { class: "wall", r: 29 }),
    createSvg("circle", { class: "plate", r: 28, cy: 0.9 }),
    createSvg(
      "text",
      {
        class: isLong ? "height is-long" : "height",
        "text-anchor": "middle",
        y: isLong ? 14.2 : 15.8,
      },
      [String(height)],
    ),
  ];
}

/**
 * The edge of a piece below the top, as far as it looks out.
 * @param {string} piece
 * @param {number} y
 */
function drawBand(piece, y) {
  return piece === "r"
    ? createSvg("path", {
        class: "band is-dvonn",
        d: HEXAGON_BAND,
        transform: `translate(0 ${round(y)})`,
      })
    : createSvg("circle", { class: `band is-${kindOf(piece)}`, r: RADIUS, cy: round(y) });
}

/**
 * The higher the stack, the farther its shadow.
 * @param {number} base
 * @param {number} height
 */
function drawShadow(base, height) {
  const reach = Math.min(height, 14);
  return [
    createSvg("circle", {
      class: "shadow",
      r: RADIUS + 1 + reach / 5,
      cy: round(base + 3 + reach / 4),
    }),
    createSvg("circle", { class: "shadow", r: RADIUS + 0.5, cy: round(base + 2.5) }),
  ];
}

/**
 * One diamond on the ring for every DVONN piece in the stack.
 * @param {number} dvonns
 */
function drawSigns(dvonns) {
  return Array.from({ length: dvonns }, (_, index) => {
    const angle = (index - (dvonns - 1) / 2) * 40;
    return createSvg("path", {
      class: "sign",
      d: DIAMOND,
      transform: `rotate(${angle}) translate(0 -38) rotate(${-angle})`,
    });
  });
}

/**
 * The outline of a hexagon with corners at the left and the right.
 * @param {number} radius
 */
function hexagon(radius) {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join(" ")}z`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
