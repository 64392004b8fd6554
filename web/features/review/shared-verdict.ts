/** The verdict on a move, for sharing: it names White and Black instead of "you". Pure. */
import { nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Verdict } from "../../core/feature.ts";
import { roundAt } from "../../core/rounds.ts";
import type { State } from "../../core/state.ts";
import { moveName } from "../play/move-names.ts";
import { betterShown, movesCompared } from "./comparison.ts";
import { percentBefore, percentOf } from "./move-messages.ts";
import { isAtReviewStart, isWorse, reviewShown } from "./review.ts";
import { verdictText } from "./review-messages.ts";
import { taskShown } from "./task.ts";

/** The verdict on the move shown, its player's chance and a better move; null without a verdict. */
export function sharedVerdict(state: State): Verdict | null {
  const node = nodeShown(state);
  const verdict = verdictText(node);
  const isOther = isAtReviewStart(state) || taskShown(state)?.isOpen;
  if (!reviewShown(state) || isOther) return null;
  if (!node?.ply || !node.reviewedPly || !verdict) return null;
  const { player, move } = node.ply;
  const { win_probability_after, proven, fault } = node.reviewedPly;
  const path = shownPath(state);
  const after = percentOf(win_probability_after, proven);
  const before = percentBefore(state, path);
  const best = isWorse(state) && movesCompared(state).find(({ kind }) => kind === "best")?.move;
  const of = (placeholders: object) => ({ who: player, ...placeholders });
  return {
    texts: [
      {
        key: "share.verdict",
        placeholders: of({ round: roundAt(state, path.length), move: moveName(move), verdict }),
      },
      fault === "chance"
        ? { key: "review.fell", placeholders: of({ before, after }) }
        : { key: "review.probability", placeholders: of({ probability: after }) },
      ...(best ? [{ key: "share.better", placeholders: { move: moveName(best) } }] : []),
    ],
    better: betterShown(state),
  };
}
