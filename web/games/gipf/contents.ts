/**
 * What lies in a stack of GIPF, under a used potential: seen from the side, and in words from the top. Pure.
 */
import type { Look, Space, Stack } from "../../board/description.ts";
import { createSvg } from "../../board/stack-art.ts";
import type { Message } from "../../core/state.ts";
import { kindOf, ownerOf } from "./looks.ts";

/** Of the drawing: 100 wide; a piece, a potential on it, and what is left free above and below. */
const PIECE = { from: 12, width: 76, thick: 26 };
const POTENTIAL = { from: 25, width: 50, thick: 17 };
const GAP = 1.5;
/** The sign of a potential that could jump. */
const LIVE = { width: 16, thick: 7 };

/** The parts of a stack from the bottom: a loaded piece is one. */
function partsOfStack(token: string) {
  const isLoaded = token.length > 1 && token[0] === token[1];
  const base = token.slice(0, isLoaded ? 2 : 1);
  return [base, ...token.slice(base.length)];
}

/** What the parts are called, from the top. */
export function partTexts(token: string): { kind: string; text: Message }[] {
  const [base = "w", ...potentials] = partsOfStack(token);
  const texts = [
    { token: base, key: `gipf.piece.${kindOf(base)}` },
    ...potentials.map((letter) => ({ token: letter, key: "gipf.potential" })),
  ];
  return texts.reverse().map((part) => ({
    kind: ownerOf(part.token),
    text: { key: `${part.key}.${ownerOf(part.token)}` },
  }));
}

/** @param look  Its token is in `pieces`. */
function drawContents({ pieces: token = "" }: Pick<Look, "pieces">) {
  const height = PIECE.thick + (token.length - 1) * POTENTIAL.thick;
  const [, ...above] = token;
  const drawn = [
    drawSlab(token.slice(0, 1), PIECE, height - PIECE.thick),
    ...above.map((letter, index) =>
      drawSlab(letter, POTENTIAL, height - PIECE.thick - (index + 1) * POTENTIAL.thick),
    ),
  ];
  // What is loaded is so again once it comes free.
  if (token[0] === token[1]) {
    const { width, thick } = LIVE;
    const y = height - PIECE.thick - POTENTIAL.thick / 2 - thick / 2;
    drawn.push(
      createSvg("rect", {
        class: "potential-live",
        x: 50 - width / 2,
        y,
        width,
        height: thick,
        rx: 2,
      }),
    );
  }
  return createSvg(
    "svg",
    { class: "side-view", viewBox: `0 0 100 ${height}`, "aria-hidden": "true" },
    drawn,
  );
}

function drawSlab(letter: string, { from, width, thick }: typeof PIECE, top: number) {
  const size = { x: from, y: top + GAP / 2, width, height: thick - GAP, rx: 3 };
  return createSvg("rect", { class: `side-view-piece is-${ownerOf(letter)}`, ...size });
}

/** What the card beside a stack shows. */
export const CONTENTS = {
  isWorthIt: ({ token }: Stack) => kindOf(token) === "used",
  draw: drawContents,
  title: (space: Space, { token }: Stack) => ({
    key: "contents.height",
    placeholders: { space, count: token.length },
  }),
  items: ({ token }: Stack) => partTexts(token),
};
