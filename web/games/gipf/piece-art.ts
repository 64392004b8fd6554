/**
 * How the pieces of GIPF are drawn, in a square of 100 by 100 around 0, 0, in the material of DVONN's: a basic
 * piece is one ring, a GIPF-piece two with a star in the hole; a potential is a hexagon that lies on it. One
 * that can still jump has a red hexagon in the middle, a used one a hole: nothing depends on colour alone.
 */
import type { Look } from "../../board/description.ts";
import { createSvg } from "../../board/stack-art.ts";

const RADIUS = 38.5;
const WALL = 7;
/** Of a potential: its size, its thickness, and how much narrower each is than the one below it. */
const POTENTIAL = 27;
const THICK = 6;
const NARROWER = 1.5;

const SIDES: Record<string, "white" | "black"> = { w: "white", b: "black" };

/**
 * The drawing of what stands on a spot.
 * @param look  Its token is in `pieces`.
 */
export function drawPiece({
  pieces: token = "",
  hidden = 0,
  staying = token.length,
}: Pick<Look, "pieces" | "hidden" | "staying">) {
  const [base = "w", ...potentials] = token;
  const side = SIDES[base.toLowerCase()] ?? "white";
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
        ? createSvg("path", { class: "gipf-star", d: star(21) })
        : createSvg("circle", { class: "hole", r: 15 }),
      ...(side === "white" ? [createSvg("circle", { class: "groove", r: 31 })] : []),
    ]),
  ];
  const above = potentials.map((letter, index) =>
    drawPotential(
      letter,
      top - 2 - index * THICK,
      POTENTIAL - index * NARROWER,
      // Only one on a piece of its own colour, with nothing on it, can jump.
      index === potentials.length - 1
        ? token.length === 2 && letter === base
          ? "live"
          : "used"
        : "below",
      index + 1 >= staying,
    ),
  );
  const drawn = hidden ? above.slice(hidden - 1) : [...piece, ...above];
  return createSvg("g", { class: `stack is-${side}` }, drawn);
}

function drawPotential(
  letter: string,
  cy: number,
  radius: number,
  state: "live" | "used" | "below",
  isGoing: boolean,
) {
  const marks = {
    live: [createSvg("path", { class: "potential-live", d: hexagon(11) })],
    used: [createSvg("circle", { class: "potential-hole", r: 7 })],
    below: [],
  };
  const name = `potential is-${SIDES[letter] ?? "white"}${isGoing ? " is-going" : ""}`;
  return createSvg("g", { class: name }, [
    createSvg("path", {
      class: "potential-wall",
      d: hexagon(radius),
      transform: `translate(0 ${cy + THICK})`,
    }),
    createSvg("g", { transform: `translate(0 ${cy})` }, [
      createSvg("path", { class: "potential-face", d: hexagon(radius) }),
      ...marks[state],
    ]),
  ]);
}

export function hexagon(radius: number) {
  return polygon([30, 90, 150, 210, 270, 330].map((degrees) => [degrees, radius]));
}

/** A star with six points. */
function star(radius: number) {
  return polygon(
    Array.from({ length: 12 }, (_, index) => [30 * index, index % 2 ? radius : radius * 0.5]),
  );
}

/** @param corners  By degrees and radius. */
function polygon(corners: number[][]) {
  const points = corners.map(([degrees = 0, radius = 0]) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join(" ")}z`;
}
