/** The rules of a lesson: its accepted moves, the replies, the help. The learner is White. Pure. */
import type { Position } from "../../core/choices.ts";
import { movesIn, pathOf } from "../../core/presses.ts";
import type { Merit, MoveText, Side, View } from "../../engine/protocol.ts";

export interface Lesson {
  /** Part of the keys of its texts. */
  name: string;
  /** A position string with the learner to move; null for the empty board. */
  start: string | null;
  /** The view of the start, from Python (tools/page/teaching.py). */
  view: View;
  /** Turn by turn, the moves that are accepted; an empty list accepts any. */
  steps: MoveText[][];
  /** Turn by turn: the fault of a move that is not accepted and costs nothing. */
  missed?: Missed[];
  /** The board hides which stacks can move, because the learner must find them. */
  isRiddle?: boolean;
  /** Turn by turn, the other side's moves: the first possible one is played. */
  replies: MoveText[][];
  /** Turn by turn, the reply to each move that is not accepted. */
  refutations?: Record<MoveText, Refutation>[];
}

/** The best reply, or null, and the learner's final lead in pieces; negative for a loss. */
export type Refutation = {
  reply: MoveText | null;
  score_difference: number;
  reason: { merit: Merit; size: number } | null;
};

/**
 * capture: captured no black piece. cut: cut nothing off. covered: landed on the stack to be
 * freed. freed: did not move the freed stack. movable: left Black a movable stack.
 */
export type Missed = "capture" | "cut" | "covered" | "freed" | "movable";

/** `group` is the subject; lessons of a group are consecutive. */
export type GroupedLesson = Lesson & { group: string };

export type PlayedMove = { move: MoveText; player: Side };

/**
 * open: the learner moves. reply: the other side moves. missed: a legal move missed the task.
 * done: the task is done.
 */
export type Stage = "open" | "reply" | "missed" | "done";

export const LEARNER: Side = "white";

/** @param turn  Null while the side to move is not known. */
export function stageOf({ steps }: Lesson, moves: PlayedMove[], turn: Side | null): Stage {
  const own = movesOf(moves, true);
  const isMissed = own.some((move, index) => steps[index]?.length && !steps[index]?.includes(move));
  if (isMissed) return "missed";
  if (own.length === steps.length) return "done";
  return turn === LEARNER ? "open" : "reply";
}

/** The fault of the learner's last move if it cost nothing; null if none is named. */
export function missedBy({ missed }: Lesson, moves: PlayedMove[]): Missed | null {
  return missed?.[movesOf(moves, true).length - 1] ?? null;
}

export function replyTo(
  { replies }: Lesson,
  moves: PlayedMove[],
  position: Position,
): MoveText | null {
  const choice = replies[movesOf(moves, false).length] ?? [];
  return choice.find((move) => pathOf(position.presses, move)) ?? null;
}

export function refutationOf({ refutations }: Lesson, moves: PlayedMove[]): Refutation | null {
  const own = movesOf(moves, true);
  return refutations?.[own.length - 1]?.[own.at(-1) ?? ""] ?? null;
}

export function helpWith(
  { steps }: Lesson,
  moves: PlayedMove[],
  position: Position,
): MoveText | null {
  const [accepted] = steps[movesOf(moves, true).length] ?? [];
  return accepted ?? movesIn(position.presses).next().value?.move ?? null;
}

/** Turns do not simply alternate: White makes the first move after the last placement, and players may pass. */
export function movesOf(moves: PlayedMove[], isOwn: boolean) {
  return moves.filter(({ player }) => (player === LEARNER) === isOwn).map(({ move }) => move);
}
