/**
 * Draws pieces and stacks in a square of 100 by 100 units around 0, 0; a high stack reaches a
 * little beyond it. The colours come from the style sheets, light and shade from the gradients in
 * board.svg.
 *
 * Every piece is a ring seen from above and a little from the front: a wall, a face, a hole. A
 * stack shows the walls of its pieces and, in the hole of the top, a plate with its height. White
 * pieces have an engraved line, black pieces have none. A single DVONN piece has a hexagonal hole;
 * in a stack, a small hexagon on the top stands for it. Nothing depends on colour alone.
 */
import type { Look, Side } from "./description.ts";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 38.5;
/** The distance from the foot of a single piece up to its face, in units. */
const WALL = 7;
/** The same distance for a stack of two. */
const LOW = 15;
/** The amount that each further doubling of a stack adds to the distance. */
const DOUBLED = 11.5;
/** The maximum distance. */
const HIGHEST = 48;
export const HIDING_HEIGHT = 3; // a stack of this height or more hides some of its pieces
const MOST_WALLS = 13; // walls drawn below the top
const DENSE = 6; // if a stack has more walls, the lines between its walls are finer
/** Degrees from the top of the drawing to the sign of a stack's only DVONN piece. */
const FIRST_SIGN = 45;
/** Degrees between the signs of two DVONN pieces. */
const BETWEEN_SIGNS = 33;
const HOLE = 15;
const PLATE = 23.5;

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

export function drawStack(look: Look) {
  const { owner, height, dvonns } = look;
  const pieces = [...piecesIn(look)];
  // The lowest and the uppermost piece are always drawn.
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

export function drawRing(owner: Side) {
  return drawStack({ owner, height: 1, dvonns: 0 });
}

/**
 * The rise of a stack's face above its foot in units; the middle of the space is halfway. The
 * rise grows slowly, so that a high stack does not hide the numbers behind it.
 */
function riseOf(height: number) {
  return height === 1 ? WALL : Math.min(HIGHEST, round(LOW + DOUBLED * Math.log2(height / 2)));
}

/** How far a stack's face lies above the middle of its space, in the drawing's units. */
export function faceAbove(stack: Look | undefined) {
  return stack ? riseOf(stack.height) / 2 : 0;
}

/** A group drawn *lift* units higher on the screen, however the board is turned. */
export function raised(lift: number, drawn: Element[]) {
  const group = createSvg("g", { class: "is-raised" }, drawn);
  group.style.setProperty("--lift", `${lift}px`);
  return group;
}

/**
 * The letters of the pieces from the bottom. If the order is unknown, the owner's piece is on top,
 * and the others are "?", or "r" if all of them are red.
 */
export function piecesIn({ owner, height, dvonns, pieces }: Look) {
  if (pieces) return pieces;
  const below = height - (owner ? 1 : 0);
  return (below === dvonns ? "r" : "?").repeat(below) + (owner ?? "").slice(0, 1);
}

/** The tokens of placed pieces. */
export const PIECES = { dvonn: "r", white: "w", black: "b" };
const KINDS: Record<string, string> = { r: "dvonn", w: "white", b: "black" };

/** @param piece  "w", "b", "r", or "?" if unknown. */
export function kindOf(piece: string) {
  return KINDS[piece] ?? "unknown";
}

/** The look of a token in a position string, such as "w3*2". */
export function readToken(token: string): Look {
  if (token === "r") return { owner: null, height: 1, dvonns: 1 };
  const [, letter, height, star, dvonns] = /^(.)(\d*)(\*?)(\d*)$/.exec(token) ?? [];
  return {
    owner: letter === "w" ? "white" : "black",
    height: Number(height || 1),
    dvonns: star ? Number(dvonns || 1) : 0,
  };
}

/** The hole of a single piece; the board shows through the hole. */
function drawHole(owner: Look["owner"]) {
  if (owner) return [createSvg("circle", { class: "hole", r: HOLE })];
  return [
    createSvg("path", { class: "hexagon", d: hexagon(28.5) }),
    createSvg("path", { class: "hole", d: hexagon(HOLE + 2.5) }),
  ];
}

/** The plate with the height, in the hole of a stack. */
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

/** The higher the stack, the farther its shadow reaches. */
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

/** A hexagon with corners at the top and the bottom. */
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
