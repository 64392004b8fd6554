/**
 * Moves that a beginner is asked to confirm, because they are hardly meant. Pure.
 *
 * @import { MoveText, View } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { piecesLost } from "./choices.js";
import { stakesOf } from "./connectivity.js";
import { liveView } from "./cursor-selectors.js";
import { isAgainstEasiest } from "./game-selectors.js";
import { pathOf } from "./presses.js";
import { hintedMove } from "./search.js";
import { otherSide } from "./seats.js";

/** So many pieces more than the opponent, lost by the move itself. */
const LOST = 3;
/** So many that the reply could cut off, more than before. */
const AT_STAKE = 8;

/**
 * Is a move of the live position, against the easiest level, likely to be a mistake that a beginner does not see? Not
 * one that a hint recommends, unless it costs pieces at once.
 * @param {State} state
 * @param {MoveText} move
 */
export function isDoubtful(state, move) {
  const live = liveView(state);
  if (!live || !isAgainstEasiest(state)) return false;
  const [origin = "", target = ""] = pathOf(live.presses, move) ?? [];
  const isRisky = (stakesOf(state, origin)[target] ?? 0) >= AT_STAKE && hintedMove(state) !== move;
  return isRisky || netLoss(live, [origin, target]) >= LOST;
}

/**
 * How many pieces more than the opponent the mover loses by a move itself, what it captures included.
 * @param {View} view
 * @param {string[]} path  Of its presses.
 */
function netLoss(view, path) {
  const lost = piecesLost(view, path);
  const { owner, height } = view.stacks[path.at(-1) ?? ""] ?? { owner: null, height: 0 };
  const captured = owner === otherSide(view.turn) ? height : 0;
  return lost[view.turn] - lost[otherSide(view.turn)] - captured;
}
