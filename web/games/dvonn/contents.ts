/** The stack inspector's texts and drawings of the pieces in a stack of DVONN. */
import type { Look } from "../../board/description.ts";
import { drawSideView } from "../../board/side-view.ts";
import { HIDING_HEIGHT, kindOf, piecesIn } from "../../board/stack-art.ts";
import type { Message } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import type { Contents } from "../../features/inspector/stack-inspector.ts";

export const CONTENTS: Contents = {
  isWorthIt: ({ height }) => height >= HIDING_HEIGHT,
  draw: drawSideView,
  title: heightText,
  items: (stack) =>
    countTexts(stack).map((text) => ({ kind: text.key.replace("contents.", ""), text })),
};

/** The height of a stack. */
function heightText(space: Space, { height }: Look): Message {
  return { key: "contents.height", placeholders: { space, count: height } };
}

/**
 * The number of pieces of each kind that is in the stack. DVONN pieces count even if their level is
 * unknown.
 */
function countTexts(stack: Look): Message[] {
  const pieces = [...piecesIn(stack)];
  const count = (piece: string) => pieces.filter((one) => one === piece).length;
  const hidden = stack.dvonns - count("r");
  return [
    countText("w", count("w")),
    countText("b", count("b")),
    countText("r", stack.dvonns),
    countText("?", count("?") - hidden),
  ].filter(({ placeholders }) => placeholders?.count);
}

function countText(piece: string, count: number): Message {
  return { key: `contents.${kindOf(piece)}`, placeholders: { count } };
}
