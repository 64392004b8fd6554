/**
 * The state of a lesson that is being played: the position, what the learner does in it, and how
 * often that went wrong. Pure.
 */

import type { Position } from "../../core/choices.ts";
import { mustPass } from "../../core/dvonn-part.ts";
import type { Interaction, Outcome } from "../../core/interaction.ts";
import { explain as explainIllegal, liftStack } from "../../core/interaction.ts";
import { pathOf } from "../../core/presses.ts";
import type { MoveText, Ply, RefusalReply, Space, View, ViewReply } from "../../engine/protocol.ts";
import type { Lesson, PlayedMove, Stage } from "./lesson.ts";
import { helpWith, LEARNER, refutationOf, replyTo, stageOf } from "./lesson.ts";

/** Failures after which help is offered. */
const PATIENCE = 2;

interface LessonFields {
  lesson: Lesson;
  /** Counts from 0. */
  attempt: number;
  moves: PlayedMove[];
  /** What is shown: the last one known. */
  position: Position;
  /** Of the position after the moves; null until Python has sent it. */
  view: View | null;
  /** That led to the position shown. */
  plies: Ply[];
  hovered: Space | null;
  /** A move that is shown as a hint, */
  help: MoveText | null;
  /** or only where it begins. */
  isHelpPartial: boolean;
  /** Has all of a hint been shown? From then on it is in every attempt. */
  isHelped: boolean;
  failures: number;
  /** Where a move was made that missed the task; null while none has. */
  before: LessonState | null;
}
export type LessonState = LessonFields & Interaction;

/** A lesson from its beginning. */
export function newLesson(
  lesson: Lesson,
  earlier: Pick<LessonState, "attempt" | "failures" | "isHelped"> = {
    attempt: 0,
    failures: 0,
    isHelped: false,
  },
): LessonState {
  const interaction = { presses: [], pendingMove: null, question: null, notice: null };
  const nothing = {
    moves: [],
    plies: [],
    hovered: null,
    help: null,
    isHelpPartial: false,
    before: null,
  };
  const { view } = lesson;
  return { ...interaction, ...nothing, ...earlier, lesson, view, position: view };
}

/** The next attempt, from the beginning. */
export function startAgain({ lesson, attempt, failures, isHelped }: LessonState) {
  return helpIfNeeded(newLesson(lesson, { attempt: attempt + 1, failures, isHelped }));
}

export function stageNow({ lesson, moves, view }: LessonState): Stage {
  return stageOf(lesson, moves, view?.turn ?? null);
}

/** Can the learner place or move, once there is an engine? */
export function isLearnersTurn({ view }: LessonState) {
  return view !== null && view.phase !== "over" && view.turn === LEARNER && !mustPass(view);
}

/** A move is played by the side to move. */
export function playMove(state: LessonState, move: MoveText): LessonState {
  const player = state.view?.turn ?? LEARNER;
  const nothing = { presses: [], question: null, notice: null, view: null, help: null };
  const after = { ...state, ...nothing, moves: [...state.moves, { move, player }] };
  // Once is enough: what refutes the move is played, too.
  const isMiss = stageNow(after) === "missed" && state.before === null;
  return isMiss ? failed({ ...after, before: state }) : after;
}

/** What the other side plays: its part of the task, or what refutes a move that missed it. */
export function nextReply({ lesson, moves, view }: LessonState): MoveText | null {
  if (!view) return null;
  const stage = stageOf(lesson, moves, view.turn);
  if (stage === "reply") return replyTo(lesson, moves, view);
  const isRefuted = moves.at(-1)?.player !== LEARNER;
  return stage === "missed" && !isRefuted ? (refutationOf(lesson, moves)?.reply ?? null) : null;
}

/**
 * A press on the board takes back the move that missed the task, and selects the stack that lay there
 * before it, where that one can move.
 */
export function takeBack(state: LessonState, space: Space): LessonState {
  const { before, attempt, failures, isHelped, hovered } = state;
  if (!before) return state;
  const nothing = { presses: [], question: null, notice: null };
  const now = { attempt: attempt + 1, failures, isHelped, hovered };
  const again = helpIfNeeded({ ...before, ...nothing, ...now });
  return again.position.presses[space]?.next ? liftStack(again, space) : again;
}

/** What came of an action at the board. */
export function follow(
  state: LessonState,
  { interaction, move }: Outcome<LessonState>,
): LessonState {
  return move === null ? interaction : playMove(state, move);
}

/** Python has sent the position after the moves. */
export function showView(state: LessonState, { view, plies }: ViewReply): LessonState {
  return { ...state, view, position: view, plies };
}

/** Python has explained why something is illegal. */
export function explain(state: LessonState, answer: RefusalReply): LessonState {
  const explained = explainIllegal(state, answer);
  return explained.notice && explained.notice !== state.notice ? failed(explained) : explained;
}

/**
 * Show where a move begins that brings the learner on; where that is chosen, or when it is asked again, all of it: from
 * then on in every attempt.
 */
export function showHelp(state: LessonState): LessonState {
  const help = helpNow(state);
  if (help === null) return state;
  const [origin] = pathOf(state.position.presses, help) ?? [];
  const isBegun = state.presses.length > 0 && state.presses[0] === origin;
  const isHelpPartial = state.help !== help && !state.isHelped && !isBegun;
  const presses = isBegun ? state.presses : [];
  return { ...state, presses, notice: null, help, isHelpPartial, isHelped: !isHelpPartial };
}

/** Show help if it has been needed before. */
export function helpIfNeeded(state: LessonState): LessonState {
  return state.isHelped && state.help === null ? showHelp(state) : state;
}

/** Has somebody failed so often, without a hint, that one is to be offered? */
export function isStuck(state: LessonState) {
  return state.failures >= PATIENCE && state.help === null && helpNow(state) !== null;
}

/** The spaces to press for the move that is shown as help, or the first of them. */
export function helpPath({ help, isHelpPartial, position }: LessonState): Space[] | null {
  const path = help === null ? null : pathOf(position.presses, help);
  return isHelpPartial ? (path?.slice(0, 1) ?? null) : path;
}

function helpNow(state: LessonState): MoveText | null {
  const { lesson, moves, position, view } = state;
  const isOpen = stageNow(state) === "open" && !mustPass(view);
  return isOpen ? helpWith(lesson, moves, position) : null;
}

/** The learner has tried what is illegal or not the task. */
function failed(state: LessonState): LessonState {
  return { ...state, failures: state.failures + 1 };
}
