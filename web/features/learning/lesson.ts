/**
 * What has become of a lesson: which moves it accepts, what is answered, what is to be tried. The
 * learner is White. Pure.
 */

import type { Position } from "../../core/choices.ts";
import { movesIn, pathOf } from "../../core/presses.ts";
import type { Merit, MoveText, Side, View } from "../../engine/protocol.ts";

export interface Lesson {
  /** Of its texts. */
  name: string;
  /** Position string, the learner to move; null is the empty board. */
  start: string | null;
  /** Of the start, as Python sends it (tools/page/teaching.py). */
  view: View;
  /**
   * The learner's moves that are accepted, turn by turn; none named
   * means any.
   */
  steps: MoveText[][];
  /** Turn by turn: what a move misses that is none of them and costs nothing. */
  missed?: Missed[];
  /** Which stacks can move is to be found out: the board does not show it. */
  isRiddle?: boolean;
  /** The other side's, turn by turn: the first that is possible. */
  replies: MoveText[][];
  /** Turn by turn: how a move is answered that is not accepted. */
  refutations?: Record<MoveText, Refutation>[];
}

/**
 * The best reply to a move, null where the other side has none, and by how many pieces the learner wins then; less than
 * 0 where the other side does.
 */
export type Refutation = {
  reply: MoveText | null;
  score_difference: number;
  reason: { merit: Merit; size: number } | null;
};

/**
 * capture: it captured no black piece. cut: it cut nothing off. covered: it landed on the stack that was to
 * be freed. freed: it moved another stack than the one freed. movable: it left Black a stack that can move.
 */
export type Missed = "capture" | "cut" | "covered" | "freed" | "movable";

/**
 * A lesson among the others: `group` is what it is about, and those of a group follow each other.
 */
export type GroupedLesson = Lesson & { group: string };

export type PlayedMove = { move: MoveText; player: Side };

/**
 * open: the learner is to move. reply: the other side is. missed: a move was allowed, but is not
 * the task. done: the task is done.
 */
export type Stage = "open" | "reply" | "missed" | "done";

export const LEARNER: Side = "white";

/**
 * @param moves  So far, of both sides.
 * @param turn  Null while it is not known whose it is.
 */
export function stageOf({ steps }: Lesson, moves: PlayedMove[], turn: Side | null): Stage {
  const own = movesOf(moves, true);
  const isMissed = own.some((move, index) => steps[index]?.length && !steps[index]?.includes(move));
  if (isMissed) return "missed";
  if (own.length === steps.length) return "done";
  return turn === LEARNER ? "open" : "reply";
}

/**
 * What the learner's last move has missed, though it cost nothing; null where nothing is said of that.
 */
export function missedBy({ missed }: Lesson, moves: PlayedMove[]): Missed | null {
  return missed?.[movesOf(moves, true).length - 1] ?? null;
}

/** What the other side plays now. */
export function replyTo(
  { replies }: Lesson,
  moves: PlayedMove[],
  position: Position,
): MoveText | null {
  const choice = replies[movesOf(moves, false).length] ?? [];
  return choice.find((move) => pathOf(position.presses, move)) ?? null;
}

/**
 * How the learner's last move is refuted, if it is one that missed the task; null where nothing is known of that.
 */
export function refutationOf({ refutations }: Lesson, moves: PlayedMove[]): Refutation | null {
  const own = movesOf(moves, true);
  return refutations?.[own.length - 1]?.[own.at(-1) ?? ""] ?? null;
}

/** A move that brings the learner on. */
export function helpWith(
  { steps }: Lesson,
  moves: PlayedMove[],
  position: Position,
): MoveText | null {
  const [accepted] = steps[movesOf(moves, true).length] ?? [];
  return accepted ?? movesIn(position.presses).next().value?.move ?? null;
}

/**
 * The moves of the learner, or those of the other side. Turns do not simply alternate: White places
 * the last piece and makes the first move, and a blocked player passes.
 */
export function movesOf(moves: PlayedMove[], isOwn: boolean) {
  return moves.filter(({ player }) => (player === LEARNER) === isOwn).map(({ move }) => move);
}
