/**
 * The state of a lesson that is being played: the position, what the learner does in it, and how
 * often that went wrong. Pure.
 *
 * @import { MoveText, Ply, RefusalReply, Space, View, ViewReply } from "../engine/protocol.d.ts"
 * @import { Position } from "../state/choices.js"
 * @import { Interaction, Outcome } from "../state/interaction.js"
 * @import { Lesson, PlayedMove, Stage } from "./lesson.js"
 */
import { explain as explainIllegal, liftStack } from "../state/interaction.js";
import { pathOf } from "../state/presses.js";
import { helpWith, LEARNER, refutationOf, replyTo, stageOf } from "./lesson.js";

/** Failures after which help is offered. */
const PATIENCE = 2;

/**
 * @typedef {object} LessonFields
 * @property {Lesson} lesson
 * @property {number} attempt  Counts from 0.
 * @property {PlayedMove[]} moves
 * @property {Position} position  What is shown: the last one known.
 * @property {View | null} view  Of the position after the moves; null until Python has sent it.
 * @property {Ply[]} plies  That led to the position shown.
 * @property {Space | null} hovered
 * @property {MoveText | null} help  A move that is shown as a hint,
 * @property {boolean} isHelpPartial  or only where it begins.
 * @property {boolean} isHelped  Has all of a hint been shown? From then on it is in every attempt.
 * @property {number} failures
 * @property {LessonState | null} before  Where a move was made that missed the task; null while none has.
 */
/** @typedef {LessonFields & Interaction} LessonState */

/**
 * A lesson from its beginning.
 * @param {Lesson} lesson
 * @param {Pick<LessonState, "attempt" | "failures" | "isHelped">} [earlier]
 * @returns {LessonState}
 */
export function newLesson(lesson, earlier = { attempt: 0, failures: 0, isHelped: false }) {
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

/**
 * The next attempt, from the beginning.
 * @param {LessonState} state
 */
export function startAgain({ lesson, attempt, failures, isHelped }) {
  return helpIfNeeded(newLesson(lesson, { attempt: attempt + 1, failures, isHelped }));
}

/**
 * @param {LessonState} state
 * @returns {Stage}
 */
export function stageNow({ lesson, moves, view }) {
  return stageOf(lesson, moves, view?.turn ?? null);
}

/**
 * Can the learner place or move, once there is an engine?
 * @param {LessonState} state
 */
export function isLearnersTurn({ view }) {
  return view !== null && view.phase !== "over" && view.turn === LEARNER && !view.pass;
}

/**
 * A move is played by the side to move.
 * @param {LessonState} state
 * @param {MoveText} move
 * @returns {LessonState}
 */
export function playMove(state, move) {
  const player = state.view?.turn ?? LEARNER;
  const nothing = { presses: [], question: null, notice: null, view: null, help: null };
  const after = { ...state, ...nothing, moves: [...state.moves, { move, player }] };
  // Once is enough: what refutes the move is played, too.
  const isMiss = stageNow(after) === "missed" && state.before === null;
  return isMiss ? failed({ ...after, before: state }) : after;
}

/**
 * What the other side plays: its part of the task, or what refutes a move that missed it.
 * @param {LessonState} state
 * @returns {MoveText | null}
 */
export function nextReply({ lesson, moves, view }) {
  if (!view) return null;
  const stage = stageOf(lesson, moves, view.turn);
  if (stage === "reply") return replyTo(lesson, moves, view);
  const isRefuted = moves.at(-1)?.player !== LEARNER;
  return stage === "missed" && !isRefuted ? (refutationOf(lesson, moves)?.reply ?? null) : null;
}

/**
 * A press on the board takes back the move that missed the task, and selects the stack that lay there
 * before it, where that one can move.
 * @param {LessonState} state
 * @param {Space} space
 * @returns {LessonState}
 */
export function takeBack(state, space) {
  const { before, attempt, failures, isHelped, hovered } = state;
  if (!before) return state;
  const nothing = { presses: [], question: null, notice: null };
  const now = { attempt: attempt + 1, failures, isHelped, hovered };
  const again = helpIfNeeded({ ...before, ...nothing, ...now });
  return again.position.presses[space]?.next ? liftStack(again, space) : again;
}

/**
 * What came of an action at the board.
 * @param {LessonState} state
 * @param {Outcome<LessonState>} outcome
 * @returns {LessonState}
 */
export function follow(state, { interaction, move }) {
  return move === null ? interaction : playMove(state, move);
}

/**
 * Python has sent the position after the moves.
 * @param {LessonState} state
 * @param {ViewReply} reply
 * @returns {LessonState}
 */
export function showView(state, { view, plies }) {
  return { ...state, view, position: view, plies };
}

/**
 * Python has explained why something is illegal.
 * @param {LessonState} state
 * @param {RefusalReply} answer
 * @returns {LessonState}
 */
export function explain(state, answer) {
  const explained = explainIllegal(state, answer);
  return explained.notice && explained.notice !== state.notice ? failed(explained) : explained;
}

/**
 * Show where a move begins that brings the learner on; where that is chosen, or when it is asked again, all of it: from
 * then on in every attempt.
 * @param {LessonState} state
 * @returns {LessonState}
 */
export function showHelp(state) {
  const help = helpNow(state);
  if (help === null) return state;
  const [origin] = pathOf(state.position.presses, help) ?? [];
  const isBegun = state.presses.length > 0 && state.presses[0] === origin;
  const isHelpPartial = state.help !== help && !state.isHelped && !isBegun;
  const presses = isBegun ? state.presses : [];
  return { ...state, presses, notice: null, help, isHelpPartial, isHelped: !isHelpPartial };
}

/**
 * Show help if it has been needed before.
 * @param {LessonState} state
 * @returns {LessonState}
 */
export function helpIfNeeded(state) {
  return state.isHelped && state.help === null ? showHelp(state) : state;
}

/**
 * Has somebody failed so often, without a hint, that one is to be offered?
 * @param {LessonState} state
 */
export function isStuck(state) {
  return state.failures >= PATIENCE && state.help === null && helpNow(state) !== null;
}

/**
 * The spaces to press for the move that is shown as help, or the first of them.
 * @param {LessonState} state
 * @returns {Space[] | null}
 */
export function helpPath({ help, isHelpPartial, position }) {
  const path = help === null ? null : pathOf(position.presses, help);
  return isHelpPartial ? (path?.slice(0, 1) ?? null) : path;
}

/**
 * @param {LessonState} state
 * @returns {MoveText | null}
 */
function helpNow(state) {
  const { lesson, moves, position, view } = state;
  const isOpen = stageNow(state) === "open" && !view?.pass;
  return isOpen ? helpWith(lesson, moves, position) : null;
}

/**
 * The learner has tried what is illegal or not the task.
 * @param {LessonState} state
 * @returns {LessonState}
 */
function failed(state) {
  return { ...state, failures: state.failures + 1 };
}
