/** Moves that a beginner is asked to confirm, because they are hardly meant. Pure. */

import { piecesLost } from "../../core/choices.ts";
import { liveView } from "../../core/cursor-selectors.ts";
import { isAgainstEasiest } from "../../core/game-selectors.ts";
import { movesIn, pathOf } from "../../core/presses.ts";
import { hintedMove } from "../../core/search.ts";
import { otherSide } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import type { MoveText, View } from "../../engine/protocol.ts";
import { isExposed, stakesOf } from "../connections/connectivity.ts";

/** So many pieces more than the opponent, lost by the move itself. */
const LOST = 2;
/** So many that the reply could cut off, more than before. */
const AT_STAKE = 5;

/**
 * Is a move of the live position, against the easiest level, likely to be a mistake that a beginner does not see? Not
 * one that a hint recommends, nor the only one.
 */
export function isDoubtful(state: State, move: MoveText) {
  const live = liveView(state);
  if (!live || !isAgainstEasiest(state)) return false;
  if (hintedMove(state) === move || isOnly(live)) return false;
  const path = pathOf(live.presses, move) ?? [];
  const risk = Math.max(stakeOf(state, move), heightAtRisk(state, live, path));
  const loss = netLoss(live, path);
  // What is cut off at once may be worth more than what the reply could take.
  return (risk >= AT_STAKE && risk > -loss) || loss >= LOST;
}

/**
 * How high the stack is that a move builds where the reply could capture it, less twice what the move captures; 0 for a
 * safe one.
 * @param path  Of its presses.
 */
function heightAtRisk(state: State, { stacks, turn }: View, [origin = "", target = ""]: string[]) {
  if (!isExposed(state, origin, target)) return 0;
  const landing = stacks[target] ?? { owner: null, height: 0 };
  const captured = landing.owner === otherSide(turn) ? landing.height : 0;
  return (stacks[origin]?.height ?? 0) + landing.height - 2 * captured;
}

/** Is there but one move? */
function isOnly({ presses }: View) {
  const [, other] = movesIn(presses);
  return other === undefined;
}

/**
 * How many pieces a reply to a move of the live position could cut off, where a beginner is to know of it; else 0.
 */
export function stakeOf(state: State, move: MoveText) {
  const live = liveView(state);
  if (!live || !isAgainstEasiest(state)) return 0;
  const [origin = "", target = ""] = pathOf(live.presses, move) ?? [];
  const count = stakesOf(state, origin)[target] ?? 0;
  return count >= AT_STAKE ? count : 0;
}

/**
 * How many pieces more than the opponent the mover loses by a move itself, what it captures included.
 * @param path  Of its presses.
 */
function netLoss(view: View, path: string[]) {
  const lost = piecesLost(view, path);
  const { owner, height } = view.stacks[path.at(-1) ?? ""] ?? { owner: null, height: 0 };
  const captured = owner === otherSide(view.turn) ? height : 0;
  return lost[view.turn] - lost[otherSide(view.turn)] - captured;
}
