import { drawSideView } from "../../board/side-view.ts";
import { HIDING_HEIGHT, kindOf, piecesIn } from "../../board/stack-art.ts";
import type { Contents } from "../../features/inspector/stack-inspector.ts";

export const CONTENTS: Contents = {
  isWorthIt: ({ height }) => height >= HIDING_HEIGHT,
  draw: drawSideView,
  title: (space, { height }) => ({
    key: "contents.height",
    placeholders: { space, count: height },
  }),
  items: (stack) => {
    const pieces = [...piecesIn(stack)];
    const count = (piece: string) => pieces.filter((one) => one === piece).length;
    // A DVONN piece counts even if its place in the stack is unknown.
    const hidden = stack.dvonns - count("r");
    const counts = { w: count("w"), b: count("b"), r: stack.dvonns, "?": count("?") - hidden };
    return Object.entries(counts)
      .filter(([, number]) => number)
      .map(([piece, number]) => {
        const kind = kindOf(piece);
        const placeholders = { piece: kind, count: number };
        return { kind, text: { key: "contents.piece", placeholders } };
      });
  },
};
