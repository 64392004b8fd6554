/**
 * How pieces and stacks are drawn: rings, in a square of 100 by 100 around 0, 0.
 *
 * White has an engraved line and Black has none, a DVONN piece has six corners
 * and a diamond: nothing is told by colour alone.
 *
 * @import { Side } from "./types.d.ts"
 */

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 41;
/** Rims drawn below the top ring, and how far each looks out. A number tells the true height. */
const MOST_RIMS = 4;
const RIM_STEP = 4.5;
const DIAMOND = "M0-14 11 0 0 14-11 0z";

/**
 * @typedef {object} Look
 * @property {Side | null} owner  Null for a DVONN piece alone.
 * @property {number} height
 * @property {number} dvonns
 */

/**
 * An SVG element with these attributes.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Element | string)[]} [children]
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * The drawing of a stack.
 * @param {Look} look
 */
export function drawStack({ owner, height, dvonns }) {
  if (!owner) return drawDvonnPiece();
  const rims = Math.min(height - 1, MOST_RIMS);
  const top = (-rims * RIM_STEP) / 2;
  const layers = [];
  for (let rim = rims; rim > 0; rim -= 1) {
    layers.push(svg("circle", { class: "rim", r: RADIUS, cy: top + rim * RIM_STEP }));
  }
  const inside = height > 1 ? drawHeight(height) : [];
  return svg("g", { class: `stack is-${owner}` }, [
    ...layers,
    svg("g", { transform: `translate(0 ${top})` }, [
      ...(height > 1 ? [] : [svg("circle", { class: "hole", r: 17 })]),
      svg("path", { class: "ring", d: ring(RADIUS, height > 1 ? 0 : 16) }),
      ...inside,
      svg("circle", { class: "groove", r: height > 1 ? 31 : 29 }),
      ...drawSigns(dvonns),
    ]),
  ]);
}

/** The tokens of the pieces that are placed, by what Python calls them. */
export const PIECES = { dvonn: "r", white: "w", black: "b" };

/**
 * The look that a token of a position string, such as "w3*2", stands for.
 * @param {string} token
 * @returns {Look}
 */
export function lookOf(token) {
  if (token === "r") return { owner: null, height: 1, dvonns: 1 };
  const [, letter, height, star, dvonns] = /^(.)(\d*)(\*?)(\d*)$/.exec(token) ?? [];
  return {
    owner: letter === "w" ? "white" : "black",
    height: Number(height || 1),
    dvonns: star ? Number(dvonns || 1) : 0,
  };
}

function drawDvonnPiece() {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(35 * Math.cos(angle)).toFixed(1)} ${(35 * Math.sin(angle)).toFixed(1)}`;
  });
  const outline = `M${corners.join(" ")}z`;
  return svg("g", { class: "stack is-dvonn" }, [
    svg("path", { class: "hexagon-edge", d: outline }),
    svg("path", { class: "hexagon", d: outline }),
    svg("path", { class: "heart", d: DIAMOND, transform: "scale(1.25)" }),
  ]);
}

/** @param {number} height */
function drawHeight(height) {
  const size = height > 9 ? "height is-long" : "height";
  return [
    svg("circle", { class: "plate", r: 28 }),
    svg("text", { class: size, "text-anchor": "middle", y: height > 9 ? 13 : 14.5 }, [
      String(height),
    ]),
  ];
}

/**
 * One diamond on the ring for every DVONN piece in the stack.
 * @param {number} dvonns
 */
function drawSigns(dvonns) {
  return Array.from({ length: dvonns }, (_, index) => {
    const angle = (index - (dvonns - 1) / 2) * 46;
    return svg("path", {
      class: "sign",
      d: DIAMOND,
      transform: `rotate(${angle}) translate(0 -36) rotate(${-angle})`,
    });
  });
}

/**
 * The outline of a ring, or of a disc.
 * @param {number} outer
 * @param {number} inner  0 for a disc.
 */
function ring(outer, inner) {
  const radii = inner ? [outer, inner] : [outer];
  return radii.map((r) => `M0 ${-r}a${r} ${r} 0 1 0 .1 0z`).join("");
}
