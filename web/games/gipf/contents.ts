/** The contents of a stack under a used potential, in a side view and in words. Pure. */
import { createSvg } from "../../board/stack-art.ts";
import type { Message } from "../../core/state.ts";
import type { Contents } from "../../features/inspector/stack-inspector.ts";
import { kindOf, ownerOf } from "./looks.ts";
import { pictureOf } from "./piece-art.ts";

/** The sizes of a piece and of a potential, in a drawing 100 units wide. */
const PIECE = { from: 12, width: 76, thick: 26 };
const POTENTIAL = { from: 25, width: 50, thick: 17 };
/** The gap between two parts of a stack. */
const GAP = 1.5;
/** The sign of a potential that could jump. */
const LIVE = { width: 16, thick: 7 };

/**
 * The names of the parts of a stack, from the top; a piece loaded with its potential is one part.
 */
export function partTexts(token: string): { kind: string; text: Message }[] {
  const isLoaded = token.length > 1 && token[0] === token[1];
  const base = token.slice(0, isLoaded ? 2 : 1);
  const parts = [
    { token: base, key: `gipf.piece.${kindOf(base)}` },
    ...[...token.slice(base.length)].map((letter) => ({ token: letter, key: "gipf.potential" })),
  ];
  return parts.reverse().map((part) => {
    const kind = ownerOf(part.token);
    return { kind, text: { key: part.key, placeholders: { who: kind } } };
  });
}

function drawContents(token: string) {
  const height = PIECE.thick + (token.length - 1) * POTENTIAL.thick;
  const drawn = [...token].map((letter, index) => {
    const { from, width, thick } = index ? POTENTIAL : PIECE;
    const y = height - PIECE.thick - index * POTENTIAL.thick + GAP / 2;
    const size = { x: from, y, width, height: thick - GAP, rx: 3 };
    return createSvg("rect", { class: `side-view-piece is-${ownerOf(letter)}`, ...size });
  });
  // Once the potentials above have gone, the potential of a loaded piece can jump.
  if (token[0] === token[1]) {
    const { width, thick } = LIVE;
    const y = height - PIECE.thick - POTENTIAL.thick / 2 - thick / 2;
    const size = { x: 50 - width / 2, y, width, height: thick, rx: 2 };
    drawn.push(createSvg("rect", { class: "potential-live", ...size }));
  }
  return pictureOf(drawn, { class: "side-view", viewBox: `0 0 100 ${height}` });
}

/** The contents of the card beside a stack. */
export const CONTENTS: Contents = {
  isWorthIt: ({ token }) => kindOf(token) === "used",
  draw: ({ pieces = "" }) => drawContents(pieces),
  title: (space, { token }) => {
    return { key: "contents.height", placeholders: { space, count: token.length } };
  },
  items: ({ token }) => partTexts(token),
};
