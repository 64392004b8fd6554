/**
 * What has become of a lesson: which moves it accepts, what is answered, what is to be tried. Pure.
 *
 * @import { MoveText, View } from "../engine/protocol.d.ts"
 */
import { movesIn, pathOf } from "../state/presses.js";

/**
 * @typedef {object} Lesson
 * @property {string} name  Of its texts.
 * @property {string | null} start  Position string, the learner to move; null is the empty board.
 * @property {MoveText[][]} steps  The learner's moves that are accepted, turn by turn; none named
 *   means any.
 * @property {MoveText[][]} replies  What is played in between: the first that is possible.
 */

/**
 * open: the learner is to move. reply: the other side is. missed: a move was allowed, but is not
 * the task. done: the task is done.
 * @typedef {"open" | "reply" | "missed" | "done"} Stage
 */

/**
 * @param {Lesson} lesson
 * @param {readonly MoveText[]} moves  Played so far, the replies among them.
 * @returns {Stage}
 */
export function stageOf({ steps }, moves) {
  const own = moves.filter((_, index) => index % 2 === 0);
  const isMissed = own.some((move, turn) => steps[turn]?.length && !steps[turn]?.includes(move));
  if (isMissed) return "missed";
  if (own.length === steps.length) return "done";
  return moves.length % 2 ? "reply" : "open";
}

/**
 * What the other side plays now.
 * @param {Lesson} lesson
 * @param {View} view
 * @returns {MoveText | null}
 */
export function replyTo({ replies }, view) {
  const choice = replies[(view.ply - 1) / 2] ?? [];
  return choice.find((move) => pathOf(view.presses, move)) ?? null;
}

/**
 * A move that brings the learner on.
 * @param {Lesson} lesson
 * @param {View} view
 * @returns {MoveText | null}
 */
export function helpWith({ steps }, view) {
  const step = steps[view.ply / 2];
  if (step?.[0]) return step[0];
  return movesIn(view.presses).next().value?.move ?? null;
}
