/** The state of a lesson in progress: position, the learner's actions and misses. Pure. */
import type { Position } from "../../core/choices.ts";
import { mustPass } from "../../core/dvonn-part.ts";
import type { MoveEntry, Outcome } from "../../core/interaction.ts";
import { explain as explainIllegal, liftStack } from "../../core/interaction.ts";
import { pathOf } from "../../core/presses.ts";
import type {
  MoveText,
  Ply,
  RefusalReply,
  Refutation,
  Space,
  View,
  ViewReply,
} from "../../engine/protocol.ts";
import type { Lesson, PlayedMove, Stage } from "./lesson.ts";
import { helpWith, learnerOf, replyTo, stageOf } from "./lesson.ts";

/** Help is offered after this many misses and refusals. */
const PATIENCE = 2;

interface LessonFields {
  lesson: Lesson;
  /** The number of the attempt, from 0. */
  attempt: number;
  moves: PlayedMove[];
  /** The last known position, which is shown. */
  position: Position;
  /** The view after the moves; null until Python has sent it. */
  view: View | null;
  /** The plies that led to the position shown. */
  plies: Ply[];
  hovered: Space | null;
  /** The move shown as a hint. */
  help: MoveText | null;
  /** True if only the start of that move is shown. */
  isHelpPartial: boolean;
  /** True once a hint has shown the whole move; from then on, every attempt shows the move. */
  isHelped: boolean;
  /** The number of moves that missed the task. */
  misses: number;
  /** The number of presses that Python refused. */
  refusals: number;
  /** The state before a move that missed the task. */
  before: LessonState | null;
  /** Python's refutation of that move; null until it has arrived. */
  refutation: Refutation | null;
}
export type LessonState = LessonFields & MoveEntry;

/** The counts that a further attempt continues. */
type Tries = Pick<LessonState, "attempt" | "misses" | "refusals" | "isHelped">;
const NO_TRIES: Tries = { attempt: 0, misses: 0, refusals: 0, isHelped: false };

export function newLesson(lesson: Lesson, earlier = NO_TRIES): LessonState {
  const interaction = { presses: [], pendingMove: null, question: null, notice: null };
  const nothing = {
    moves: [],
    plies: [],
    hovered: null,
    help: null,
    isHelpPartial: false,
    before: null,
    refutation: null,
  };
  const { view } = lesson;
  return { ...interaction, ...nothing, ...earlier, lesson, view, position: view };
}

export function startAgain(state: LessonState) {
  return helpIfNeeded(newLesson(state.lesson, nextTry(state)));
}

function nextTry({ attempt, misses, refusals, isHelped }: LessonState): Tries {
  return { attempt: attempt + 1, misses, refusals, isHelped };
}

export function stageNow({ lesson, moves, view }: LessonState): Stage {
  return stageOf(lesson, moves, view?.turn ?? null);
}

export function isLearnersTurn({ lesson, view }: LessonState) {
  const isOwn = view !== null && view.phase !== "over" && view.turn === learnerOf(lesson);
  return isOwn && !mustPass(view);
}

export function playMove(state: LessonState, move: MoveText): LessonState {
  const player = state.view?.turn ?? learnerOf(state.lesson);
  const nothing = { presses: [], question: null, notice: null, view: null, help: null };
  const after = { ...state, ...nothing, moves: [...state.moves, { move, player }] };
  // The refutation is not another miss.
  const isMiss = stageNow(after) === "missed" && state.before === null;
  return isMiss ? { ...after, misses: state.misses + 1, before: state } : after;
}

/** The other side's reply, or the refutation of a move that missed the task. */
export function nextReply({ lesson, moves, view, refutation }: LessonState): MoveText | null {
  if (!view) return null;
  const stage = stageOf(lesson, moves, view.turn);
  if (stage === "reply") return replyTo(lesson, moves, view);
  const isRefuted = moves.at(-1)?.player !== learnerOf(lesson);
  return stage === "missed" && !isRefuted ? (refutation?.reply ?? null) : null;
}

/** True while the verdict on a move waits for its refutation. */
export function needsRefutation(state: LessonState) {
  const { lesson, refutation } = state;
  return lesson.isRefuted === true && stageNow(state) === "missed" && refutation === null;
}

/** Takes back the move that missed the task, and selects the pressed stack if it can move. */
export function takeBack(state: LessonState, space: Space): LessonState {
  const { before, hovered } = state;
  if (!before) return state;
  const nothing = { presses: [], question: null, notice: null };
  const again = helpIfNeeded({ ...before, ...nothing, ...nextTry(state), hovered });
  return again.position.presses[space]?.next ? liftStack(again, space) : again;
}

export function follow(
  state: LessonState,
  { interaction, move }: Outcome<LessonState>,
): LessonState {
  return move === null ? interaction : playMove(state, move);
}

export function showRefutation(state: LessonState, refutation: Refutation): LessonState {
  return { ...state, refutation };
}

export function showView(state: LessonState, { view, plies }: ViewReply): LessonState {
  return { ...state, view, position: view, plies };
}

export function explain(state: LessonState, answer: RefusalReply): LessonState {
  const explained = explainIllegal(state, answer);
  const isRefused = explained.notice !== null && explained.notice !== state.notice;
  return isRefused ? { ...explained, refusals: state.refusals + 1 } : explained;
}

/**
 * Shows the start of a helpful move; shows the whole move if its stack has been chosen already, or
 * if help is asked for again.
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

export function helpIfNeeded(state: LessonState): LessonState {
  return state.isHelped && state.help === null ? showHelp(state) : state;
}

/** True without a miss or a hint for the whole move; refused presses do not matter. */
export function isFlawless({ misses, isHelped }: LessonState) {
  return misses === 0 && !isHelped;
}

export function isStuck(state: LessonState) {
  const isImpatient = state.misses + state.refusals >= PATIENCE;
  return isImpatient && state.help === null && helpNow(state) !== null;
}

export function helpPath({ help, isHelpPartial, position }: LessonState): Space[] | null {
  const path = help === null ? null : pathOf(position.presses, help);
  return isHelpPartial ? (path?.slice(0, 1) ?? null) : path;
}

function helpNow(state: LessonState): MoveText | null {
  const { lesson, moves, position, view } = state;
  const isOpen = stageNow(state) === "open" && !mustPass(view);
  return isOpen ? helpWith(lesson, moves, position) : null;
}
