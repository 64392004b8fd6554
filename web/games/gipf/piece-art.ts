/**
 * Draws the pieces of GIPF, in the look of DVONN's, in a square of 100 by 100 around 0, 0. A basic
 * piece is one ring. A GIPF-piece is two rings with a star in the hole. A potential is a hexagon on
 * top of a piece. If it can still jump, it has a red hexagon in the middle; if it is used, it has a
 * hole, so that the two differ not only in colour.
 */
import type { Look } from "../../board/description.ts";
import { createSvg } from "../../board/stack-art.ts";
import { ownerOf } from "./looks.ts";

const RADIUS = 38.5;
const WALL = 7;
/** The radius of the lowest potential. */
const POTENTIAL = 27;
/** The thickness of a potential. */
const THICK = 6;
/** The difference between the radii of a potential and of the potential on it. */
const NARROWER = 1.5;

/** Draws the pieces on a spot; their token is in `pieces`. */
export function drawPiece({
  pieces: token = "",
  hidden = 0,
  staying = token.length,
}: Pick<Look, "pieces" | "hidden" | "staying">) {
  const [base = "w", ...potentials] = token;
  const side = ownerOf(base);
  const isGipf = base !== base.toLowerCase();
  const rise = isGipf ? 2 * WALL : WALL;
  const walls = isGipf ? [rise / 2, 0] : [rise / 2];
  const top = -rise / 2;
  const piece = [
    createSvg("circle", { class: "shadow", r: RADIUS + 10, cx: 2, cy: rise / 2 + 3 }),
    ...walls.map((cy) => createSvg("circle", { class: `wall is-${side}`, r: RADIUS, cy })),
    createSvg("g", { transform: `translate(0 ${top})` }, [
      createSvg("circle", { class: "top", r: RADIUS - 0.8 }),
      isGipf
        ? createSvg("path", { class: "gipf-star", d: hexagon(21, 10.5) })
        : createSvg("circle", { class: "hole", r: 15 }),
      ...(side === "white" ? [createSvg("circle", { class: "groove", r: 31 })] : []),
    ]),
  ];
  const above = potentials.map((letter, index) => {
    const isTop = index === potentials.length - 1;
    // A potential can jump if it is alone on its own colour.
    const isLive = token.length === 2 && letter === base;
    const marks = [
      isLive
        ? createSvg("path", { class: "potential-live", d: hexagon(11) })
        : createSvg("circle", { class: "potential-hole", r: 7 }),
    ];
    const [d, cy] = [hexagon(POTENTIAL - index * NARROWER), top - 2 - index * THICK];
    const going = index + 1 >= staying ? " is-going" : "";
    return createSvg("g", { class: `potential is-${ownerOf(letter)}${going}` }, [
      createSvg("path", { class: "potential-wall", d, transform: `translate(0 ${cy + THICK})` }),
      createSvg("g", { transform: `translate(0 ${cy})` }, [
        createSvg("path", { class: "potential-face", d }),
        ...(isTop ? marks : []),
      ]),
    ]);
  });
  const drawn = hidden ? above.slice(hidden - 1) : [...piece, ...above];
  return createSvg("g", { class: `stack is-${side}` }, drawn);
}

/** A picture hidden from screen readers, because a text has the same content. */
export function pictureOf(drawn: Element[], attributes: Record<string, string> = {}) {
  const usual = { viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  return createSvg("svg", { ...usual, ...attributes }, drawn);
}

/** @param inner  The radius of the inner corners of a six-pointed star; 0 for a hexagon. */
export function hexagon(radius: number, inner: number = 0) {
  const points = Array.from({ length: 12 }, (_, at) => {
    const [angle, far] = [(30 * at * Math.PI) / 180, at % 2 ? radius : inner];
    return far && `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.filter(Boolean).join(" ")}z`;
}
