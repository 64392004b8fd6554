/**
 * How pieces and stacks are drawn, in a square of 100 by 100 around 0, 0; a high stack looks
 * out of it a little. Pure: what it looks like follows from the stack alone, the colours from
 * the style sheets, light and shade from the gradients in board.svg.
 *
 * Every piece is a ring seen from above and a little from the front: a wall, a face, a hole. A stack
 * is its rings in their order; of those below the top the walls are seen, and the hole of the top is
 * filled with a plate for the height. White has an engraved line and Black has none; a DVONN piece has
 * a hexagonal hole and line, and in a stack a small hexagon on the top: nothing depends on colour alone.
 */
import type { Look, Side } from "./description.ts";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 38.5;
/** How far the face lies above the foot: of a piece alone, of a stack of two, of one twice as high, and at most. */
const WALL = 7;
const LOW = 15;
const DOUBLED = 11.5;
const HIGHEST = 48;
/** From this height on a stack hides what is in it, and is worth a closer look. */
export const HIDING_HEIGHT = 3;
/** Walls drawn below the top. */
const MOST_WALLS = 13;
/** Of more than these, the lines between them are finer. */
const DENSE = 6;
/** Small hexagons on the top: of one, in degrees from the top of the drawing, and between two. */
const FIRST_SIGN = 45;
const BETWEEN_SIGNS = 33;
const HOLE = 15;
const PLATE = 23.5;

/** An SVG element with these attributes. */
export function createSvg(
  name: string,
  attributes: Record<string, string | number> = {},
  children: (Element | string)[] = [],
) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** The drawing of a stack. */
export function drawStack(look: Look) {
  const { owner, height, dvonns } = look;
  const pieces = [...piecesIn(look)];
  // The lowest and the uppermost are always among those that are drawn.
  const walls = [...pieces.slice(0, -1).slice(0, MOST_WALLS), ...pieces.slice(-1)];
  const rise = riseOf(height);
  const step = rise / walls.length;
  const kind = owner ?? "dvonn";
  const dense = walls.length > DENSE ? " is-dense" : "";
  return createSvg("g", { class: `stack is-${kind}${dense}` }, [
    drawShadow(rise / 2, height),
    ...walls.map((piece, index) =>
      createSvg("circle", {
        class: `wall is-${kindOf(piece)}`,
        r: RADIUS,
        cy: round(rise / 2 - index * step),
      }),
    ),
    createSvg("g", { transform: `translate(0 ${round(-rise / 2)})` }, [
      createSvg("circle", { class: "top", r: RADIUS - 0.8 }),
      ...(height > 1 ? drawPlate(height) : drawHole(owner)),
      ...(owner === "white"
        ? [createSvg("circle", { class: "groove", r: height > 1 ? 31.5 : 27 })]
        : []),
      ...(owner ? drawSigns(dvonns) : []),
    ]),
  ]);
}

/** The drawing of a piece of a player's alone. */
export function drawRing(owner: Side) {
  return drawStack({ owner, height: 1, dvonns: 0 });
}

/**
 * How far the face of a stack lies above its foot, in the drawing's units; its space is halfway. The higher, the more,
 * and yet the numbers of the stacks behind it stay in sight.
 */
export function riseOf(height: number) {
  return height === 1 ? WALL : Math.min(HIGHEST, round(LOW + DOUBLED * Math.log2(height / 2)));
}

/**
 * What is in a stack, a letter a piece from the bottom. Where nobody knows the order, the owner
 * is on top, and below it only what is certain is drawn.
 */
export function piecesIn({ owner, height, dvonns, pieces }: Look) {
  if (pieces) return pieces;
  const below = height - (owner ? 1 : 0);
  return (below === dvonns ? "r" : "?").repeat(below) + (owner ?? "").slice(0, 1);
}

/** The tokens of the pieces that are placed, by what Python calls them. */
export const PIECES = { dvonn: "r", white: "w", black: "b" };
const KINDS: Record<string, string> = { r: "dvonn", w: "white", b: "black" };

/**
 * The kind of a piece in a stack, by its letter.
 * @param piece  "w", "b", "r", or "?" where nobody knows.
 */
export function kindOf(piece: string) {
  return KINDS[piece] ?? "unknown";
}

/** The look that a token of a position string, such as "w3*2", stands for. */
export function readToken(token: string): Look {
  if (token === "r") return { owner: null, height: 1, dvonns: 1 };
  const [, letter, height, star, dvonns] = /^(.)(\d*)(\*?)(\d*)$/.exec(token) ?? [];
  return {
    owner: letter === "w" ? "white" : "black",
    height: Number(height || 1),
    dvonns: star ? Number(dvonns || 1) : 0,
  };
}

/** The hole of a piece alone, through which the board is seen. */
function drawHole(owner: Look["owner"]) {
  if (owner) return [createSvg("circle", { class: "hole", r: HOLE })];
  return [
    createSvg("path", { class: "hexagon", d: hexagon(28.5) }),
    createSvg("path", { class: "hole", d: hexagon(HOLE + 2.5) }),
  ];
}

/** The plate in the hole of a stack, with its height. */
export function drawPlate(height: number) {
  const isLong = height > 9;
  return [
    createSvg("circle", { class: "plate", r: PLATE }),
    createSvg(
      "text",
      {
        class: isLong ? "height is-long" : "height",
        "text-anchor": "middle",
        y: isLong ? 11 : 12.5,
      },
      [String(height)],
    ),
  ];
}

/** The higher the stack, the farther its shadow. */
function drawShadow(base: number, height: number) {
  const reach = Math.min(height, 14);
  return createSvg("circle", {
    class: "shadow",
    r: RADIUS + 9 + reach * 0.6,
    cx: round(1 + reach),
    cy: round(base + 2 + reach * 0.5),
  });
}

/** A small hexagon on the rim of the top for every DVONN piece in the stack. */
function drawSigns(dvonns: number) {
  return Array.from({ length: dvonns }, (_, index) => {
    const angle = FIRST_SIGN + (index - (dvonns - 1) / 2) * BETWEEN_SIGNS;
    return createSvg("path", {
      class: "sign",
      d: hexagon(11.5),
      transform: `rotate(${angle}) translate(0 -36) rotate(${-angle})`,
    });
  });
}

/** The outline of a hexagon with corners at the top and the bottom. */
function hexagon(radius: number) {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join(" ")}z`;
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
