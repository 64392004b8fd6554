/** The rules of a lesson: its accepted moves, the replies, the help. Pure. */
import type { Position } from "../../core/choices.ts";
import { movesIn, pathOf } from "../../core/presses.ts";
import type { MoveText, Side, View } from "../../engine/protocol.ts";

export interface Lesson {
  /** The name, which is part of the keys of the lesson's texts. */
  name: string;
  /** A position string with the learner to move; null for the empty board. */
  start: string | null;
  /** The view of the start, from Python (tools/page/teaching.py). */
  view: View;
  /** For each turn, the accepted moves; an empty list accepts any move. */
  steps: MoveText[][];
  /** For each turn, the fault of a move that is not accepted and costs nothing. */
  missed?: Missed[];
  /** True if the board hides which stacks can move, because the learner must find them. */
  isRiddle?: boolean;
  /** For each turn, the other side's moves; the first possible one is played. */
  replies: MoveText[][];
  /** The side of the learner; White unless given. */
  learner?: Side;
  /** True if Python refutes a move that is not accepted. */
  isRefuted?: boolean;
}

/**
 * The fault of a move. capture: it captured no black piece. cut: it cut nothing off. covered: it
 * landed on the stack to be freed. freed: it did not move the freed stack. movable: it left Black a
 * movable stack. inner: the placed piece is not on the edge next to a red piece. apart: it touches
 * no red piece. away: it touches fewer than two black pieces.
 */
export type Missed =
  | ("capture" | "cut" | "covered" | "freed" | "movable")
  | ("inner" | "apart" | "away");

/** `group` is the subject; lessons of a group are consecutive. */
export type GroupedLesson = Lesson & { group: string };

export type PlayedMove = { move: MoveText; player: Side };

/**
 * open: the learner moves. reply: the other side moves. missed: a legal move missed the task.
 * done: the task is done.
 */
export type Stage = "open" | "reply" | "missed" | "done";

export function learnerOf({ learner = "white" }: Pick<Lesson, "learner">): Side {
  return learner;
}

/** @param turn  Null while the side to move is not known. */
export function stageOf(lesson: Lesson, moves: PlayedMove[], turn: Side | null): Stage {
  const { steps } = lesson;
  const own = movesOf(lesson, moves, true);
  const isMissed = own.some((move, index) => steps[index]?.length && !steps[index]?.includes(move));
  if (isMissed) return "missed";
  if (own.length === steps.length) return "done";
  return turn === learnerOf(lesson) ? "open" : "reply";
}

/** The fault that the lesson names for the learner's last move; null for none. */
export function missedBy(lesson: Lesson, moves: PlayedMove[]): Missed | null {
  return lesson.missed?.[movesOf(lesson, moves, true).length - 1] ?? null;
}

export function replyTo(lesson: Lesson, moves: PlayedMove[], position: Position): MoveText | null {
  const choice = lesson.replies[movesOf(lesson, moves, false).length] ?? [];
  return choice.find((move) => pathOf(position.presses, move)) ?? null;
}

export function helpWith(lesson: Lesson, moves: PlayedMove[], position: Position): MoveText | null {
  const [accepted] = lesson.steps[movesOf(lesson, moves, true).length] ?? [];
  return accepted ?? movesIn(position.presses).next().value?.move ?? null;
}

/**
 * The moves of the learner or of the other side. Turns do not simply alternate: White makes the
 * last placement and the first move, and players may pass.
 */
export function movesOf(lesson: Lesson, moves: PlayedMove[], isOwn: boolean) {
  const learner = learnerOf(lesson);
  return moves.filter(({ player }) => (player === learner) === isOwn).map(({ move }) => move);
}
