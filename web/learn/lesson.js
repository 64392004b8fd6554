/**
 * What has become of a lesson: which moves it accepts, what is answered, what is to be tried. The
 * learner is White. Pure.
 *
 * @import { Merit, MoveText, Side, View } from "../engine/protocol.d.ts"
 * @import { Position } from "../state/choices.js"
 */
import { movesIn, pathOf } from "../state/presses.js";

/**
 * @typedef {object} Lesson
 * @property {string} name  Of its texts.
 * @property {string | null} start  Position string, the learner to move; null is the empty board.
 * @property {View} view  Of the start, as Python sends it (tools/page/teaching.py).
 * @property {MoveText[][]} steps  The learner's moves that are accepted, turn by turn; none named
 *   means any.
 * @property {Missed[]} [missed]  Turn by turn: what a move misses that is none of them and costs nothing.
 * @property {boolean} [isRiddle]  Which stacks can move is to be found out: the board does not show it.
 * @property {MoveText[][]} replies  The other side's, turn by turn: the first that is possible.
 * @property {Record<MoveText, Refutation>[]} [refutations]  Turn by turn: how a move is answered that is not accepted.
 */

/**
 * The best reply to a move, null where the other side has none, and by how many pieces the learner wins then; less than
 * 0 where the other side does.
 * @typedef {{ reply: MoveText | null, score_difference: number, reason: { merit: Merit, size: number } | null }} Refutation
 */

/**
 * capture: it captured no black piece. cut: it cut nothing off. covered: it landed on the stack that was to
 * be freed. freed: it moved another stack than the one freed. movable: it left Black a stack that can move.
 * @typedef {"capture" | "cut" | "covered" | "freed" | "movable"} Missed
 */

/**
 * A lesson among the others: `group` is what it is about, and those of a group follow each other.
 * @typedef {Lesson & { group: string }} GroupedLesson
 */

/** @typedef {{ move: MoveText, player: Side }} PlayedMove */

/**
 * open: the learner is to move. reply: the other side is. missed: a move was allowed, but is not
 * the task. done: the task is done.
 * @typedef {"open" | "reply" | "missed" | "done"} Stage
 */

/** @type {Side} */
export const LEARNER = "white";

/**
 * @param {Lesson} lesson
 * @param {PlayedMove[]} moves  So far, of both sides.
 * @param {Side | null} turn  Null while it is not known whose it is.
 * @returns {Stage}
 */
export function stageOf({ steps }, moves, turn) {
  const own = movesOf(moves, true);
  const isMissed = own.some((move, index) => steps[index]?.length && !steps[index]?.includes(move));
  if (isMissed) return "missed";
  if (own.length === steps.length) return "done";
  return turn === LEARNER ? "open" : "reply";
}

/**
 * What the learner's last move has missed, though it cost nothing; null where nothing is said of that.
 * @param {Lesson} lesson
 * @param {PlayedMove[]} moves
 * @returns {Missed | null}
 */
export function missedBy({ missed }, moves) {
  return missed?.[movesOf(moves, true).length - 1] ?? null;
}

/**
 * What the other side plays now.
 * @param {Lesson} lesson
 * @param {PlayedMove[]} moves
 * @param {Position} position
 * @returns {MoveText | null}
 */
export function replyTo({ replies }, moves, position) {
  const choice = replies[movesOf(moves, false).length] ?? [];
  return choice.find((move) => pathOf(position.presses, move)) ?? null;
}

/**
 * How the learner's last move is refuted, if it is one that missed the task; null where nothing is known of that.
 * @param {Lesson} lesson
 * @param {PlayedMove[]} moves
 * @returns {Refutation | null}
 */
export function refutationOf({ refutations }, moves) {
  const own = movesOf(moves, true);
  return refutations?.[own.length - 1]?.[own.at(-1) ?? ""] ?? null;
}

/**
 * A move that brings the learner on.
 * @param {Lesson} lesson
 * @param {PlayedMove[]} moves
 * @param {Position} position
 * @returns {MoveText | null}
 */
export function helpWith({ steps }, moves, position) {
  const [accepted] = steps[movesOf(moves, true).length] ?? [];
  return accepted ?? movesIn(position.presses).next().value?.move ?? null;
}

/**
 * The moves of the learner, or those of the other side. Turns do not simply alternate: White places
 * the last piece and makes the first move, and a blocked player passes.
 * @param {PlayedMove[]} moves
 * @param {boolean} isOwn
 */
export function movesOf(moves, isOwn) {
  return moves.filter(({ player }) => (player === LEARNER) === isOwn).map(({ move }) => move);
}
