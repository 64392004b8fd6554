/** The faces of the computer players. A stronger level has a higher stack and other marks. */
import type { Side } from "./description.ts";
import { createSvg } from "./stack-art.ts";

const MOODS = 3; // levels that share a height and differ in eyes and mouths
const RADIUS = 38;
const RISE = 5.5;

/** The eyes of three expressions: wide open, looking aside, half closed. */
const EYES = [
  ["M-14-8v5", "M14-8v5"],
  ["M-10-7v4", "M18-7v4"],
  ["M-20-7q6-3 11 0", "M20-7q-6-3-11 0", "M-14-4v2", "M14-4v2"],
];
/** The mouths of the same expressions: glad, straight, confident. */
const MOUTHS = ["M-13 10q13 13 26 0", "M-8 13h17", "M-10 14q12 4 20-3"];

/** The mouth after a win. */
const GLAD = "M-15 7q15 17 30 0";
/** The mouth after a loss. */
const SAD = "M-12 18q12-12 24 0";

/** The marks of each height: none, freckles, glasses, a monocle, a crown. */
const MARKS = [
  [],
  ["M-24 6h.1M-20 11h.1M24 6h.1M20 11h.1"],
  ["M-25-5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M3-5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M-3-6q3-3 6 0"],
  ["M3-5a11 11 0 1 0 22 0a11 11 0 1 0-22 0M22 5l4 15"],
  ["M-16-18l3-12 7 6 6-10 6 10 7-6 3 12z"],
];

/** The tier of a computer player, from 0. Three levels share a tier; rank 0 is the weakest. */
export function tierOf(rank: number) {
  return Math.min(MARKS.length - 1, Math.floor(rank / MOODS));
}

export function drawFace(rank: number, side: Side) {
  const tier = tierOf(rank);
  const mood = rank % MOODS;
  const low = (tier * RISE) / 2;
  const rings = Array.from({ length: tier + 1 }, (_, index) =>
    createSvg("circle", { class: "face-ring", r: RADIUS, cy: low - index * RISE }),
  );
  const strokes = [...(EYES[mood] ?? []), ...(MARKS[tier] ?? [])];
  const mouths = { usual: MOUTHS[mood] ?? "", glad: GLAD, sad: SAD };
  return createSvg("g", { class: `face-piece is-${side}` }, [
    ...rings,
    createSvg("g", { transform: `translate(0 ${-low})` }, [
      ...strokes.map((d) => createSvg("path", { class: "face-line", d })),
      ...Object.entries(mouths).map(([name, d]) =>
        createSvg("path", { class: `face-line is-${name}`, d }),
      ),
    ]),
  ]);
}
