/** DVONN's part of the editor of positions. */
import { drawCloseUp } from "../../board/close-up.ts";
import { readToken } from "../../board/stack-art.ts";
import { EMPTY_BOARD } from "../../core/document.ts";
import type { EditedGame } from "../../features/editor/edited-game.ts";
import { stackWords } from "../../features/play/board-words.ts";

/** The pieces to put on the board with their tokens, and "none" to empty a space. */
const TOOLS = { white: "w", black: "b", dvonn: "r", none: "" };
const PHASES = ["placing", "stacking"];

export const EDITED: EditedGame = {
  styles: [],
  empty: EMPTY_BOARD,
  usual: EMPTY_BOARD,
  tools: (t) =>
    Object.entries(TOOLS).map(([name, token]) => ({
      piece: token && name,
      name: t(`editor.tool.${name}`),
      look: token ? { ...readToken(token), pieces: token } : null,
    })),
  hasSigns: false,
  phases: PHASES,
  choosable: PHASES,
  phaseText: (phase, t) => t(`moves.${phase}`),
  changes: {
    "editor.clear": () => ({ kind: "clear" }),
    "editor.random": () => ({ kind: "random", seed: Math.floor(Math.random() * 2 ** 31) }),
    "editor.swap": () => ({ kind: "swap_colors" }),
    "editor.mirror": () => ({ kind: "mirror" }),
  },
  refused: "editor.refused",
  stackText: (stack, t) => {
    const { key, placeholders } = stackWords(stack);
    return t(key, placeholders);
  },
  drawBoard: (geometry) => drawCloseUp(geometry, [], "grid", true),
};
