/** Announcements of a game of GIPF. */
import { nodeShown } from "../../core/cursor-selectors.ts";
import { pressAt } from "../../core/presses.ts";
import type { Words } from "../../features/listen/announcements.ts";
import { gipfAdvice, previewTexts, turnTextsFor, wayTexts } from "./messages.ts";
import { isKind, plyTexts } from "./moves.ts";
import { situationIn } from "./situation.ts";

export const SPOKEN: Words = {
  advice: gipfAdvice,
  ply: (ply, _, game) => plyTexts(ply, game),
  turn: turnTextsFor,
  // Several plies can have the number of one turn.
  past: (state) => {
    const ply = nodeShown(state)?.ply;
    return ply ? plyTexts(ply, state.game) : [];
  },
  selected: (state, space) => {
    const { path, row, targets, preview, ways, view } = situationIn(state);
    if (row) {
      const spaces = [...row.choice.must, ...row.taken].sort();
      return [
        { key: "gipf.announce.row", placeholders: { spaces } },
        { key: "gipf.announce.take" },
      ];
    }
    if (!path.length) return [];
    const placeholders = { space, count: targets.length, spaces: targets };
    const selected = { key: "gipf.announce.selected", placeholders };
    return [
      selected,
      ...(preview && view ? previewTexts(preview, view.turn) : ways.flatMap(wayTexts)),
    ];
  },
  // The button of the other kind says that it is chosen.
  deselected: (space) => (isKind(space) ? [] : null),
  // Every press says what is chosen of a row.
  pending: ({ presses }, path) =>
    pressAt(presses, path.slice(0, -1), path.at(-1) ?? "")?.choice
      ? []
      : [{ key: "gipf.announce.pending", placeholders: { move: path.join("–") } }],
};
