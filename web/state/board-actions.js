/**
 * What a person does at the board, and what comes of it. Pure.
 *
 * @import { MoveText, RefusalReply, Space, View } from "../engine/protocol.d.ts"
 * @import { BoardEvent, Interaction, Notice, State } from "./state.d.ts"
 */
import { pathOf, pressAt, selectableIn } from "./presses.js";
import {
  canAct,
  hasPerson,
  isLookingBack,
  isOver,
  isThinking,
  liveView,
  selectedSpace,
} from "./selectors.js";
import { play, travel } from "./transitions.js";

/**
 * What the person does at the board.
 * @param {State} state
 * @param {BoardEvent} event
 * @returns {State}
 */
export function handleBoardEvent(state, event) {
  const { hovered, pendingMove } = state.interaction;
  switch (event.kind) {
    case "spacePressed":
      return press(state, event.space);
    case "spaceHovered":
      return hovered === event.space ? state : interact(state, { hovered: event.space });
    case "stackLifted":
      return isMovable(state, event.space) ? select(state, event.space) : state;
    case "stackDropped":
      return drop(state, event.space);
    case "moveTyped":
      return type(state, event.move);
    case "moveConfirmed":
      return pendingMove && canAct(state) ? play(state, pendingMove) : state;
    case "cancelled":
      return cancel(state);
    case "hintPressed":
      return toggleHint(state);
  }
}

/**
 * Can a person move the stack on a space?
 * @param {State} state
 * @param {Space} space
 */
function isMovable(state, space) {
  return canAct(state) && selectableIn(liveView(state)?.presses ?? {}).includes(space);
}

/**
 * @param {State} state
 * @param {Partial<Interaction>} change
 * @returns {State}
 */
function interact(state, change) {
  return { ...state, interaction: { ...state.interaction, ...change } };
}

/**
 * Begin to look for a hint, or end that, or take the hint away.
 * @param {State} state
 * @returns {State}
 */
function toggleHint(state) {
  if (state.search.hint) return withoutHint(state);
  if (!canAct(state)) return explainInputBlocked(state);
  const hint = { analysis: null };
  return interact({ ...state, search: { ...state.search, hint } }, { notice: null });
}

/**
 * @param {State} state
 * @returns {State}
 */
function withoutHint(state) {
  const { search } = state;
  return search.hint ? { ...state, search: { ...search, hint: null, info: null } } : state;
}

/**
 * Play what a person chose; or ask first, where that is wanted and was not done.
 * @param {State} state
 * @param {MoveText} move
 * @returns {State}
 */
function choose(state, move) {
  const isConfirmed = state.interaction.pendingMove === move;
  if (!state.session.settings.confirm || isConfirmed) return play(state, move);
  return interact(state, { pendingMove: move, question: null, notice: null });
}

/**
 * Cancel what is asked, or else the pending move, the selection, looking back, the hint and the
 * hovered space.
 * @param {State} state
 * @returns {State}
 */
function cancel(state) {
  const { asking, pendingMove, presses } = state.interaction;
  if (asking) return interact(state, { asking: null });
  if (pendingMove !== null) return interact(state, { pendingMove: null, notice: null });
  if (presses.length) return interact(state, { presses: [], notice: null });
  if (isLookingBack(state)) return travel(state, { kind: "returned" });
  return interact(withoutHint(state), { hovered: null, notice: null });
}

/**
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
function press(state, space) {
  if (!canAct(state)) return explainInputBlocked(state);
  const view = /** @type {View} */ (liveView(state));
  const { presses } = state.interaction;
  if (presses.at(-1) === space) return select(state, null);
  const move = pressAt(view.presses, presses, space)?.move;
  if (move) return choose(state, move);
  if (view.phase === "placing") return ask(state, space, space);
  if (view.presses[space]) return select(state, space);
  return askWhyIllegal(state, view, space);
}

/**
 * Say why nobody can act now, where that is not plain to see.
 * @param {State} state
 * @returns {State}
 */
function explainInputBlocked(state) {
  if (isLookingBack(state)) return interact(state, { notice: { kind: "looking" } });
  if (isOver(state)) return interact(state, { notice: { kind: "over" } });
  if (!isThinking(state)) return state;
  return interact(state, { notice: { kind: hasPerson(state) ? "wait" : "watching" } });
}

/**
 * Ask why nothing happens at a space: what keeps its stack, or why the selected one cannot go there.
 * @param {State} state
 * @param {View} view
 * @param {Space} space
 * @returns {State}
 */
function askWhyIllegal(state, view, space) {
  const selected = selectedSpace(state);
  const isOwn = view.stacks[space]?.owner === view.turn;
  if (selected && !isOwn) return ask(state, selected + space, space);
  return ask(state, null, space);
}

/**
 * @param {State} state
 * @param {Space | null} space
 * @returns {State}
 */
function drop(state, space) {
  const selected = selectedSpace(state);
  if (!selected || !canAct(state)) return state;
  if (!space || space === selected) return select(state, null);
  const move = pressAt(liveView(state)?.presses ?? {}, [selected], space)?.move;
  if (move) return choose(state, move);
  return interact(ask(state, selected + space, space), { presses: [] });
}

/**
 * @param {State} state
 * @param {MoveText} move  Canonical, as far as it can be.
 * @returns {State}
 */
function type(state, move) {
  const view = liveView(state);
  if (!isLookingBack(state) && isOver(state)) return ask(state, move, null);
  if (!view || !canAct(state)) return explainInputBlocked(state);
  return pathOf(view.presses, move) ? play(state, move) : ask(state, move, null);
}

/**
 * @param {State} state
 * @param {Space | null} space
 * @returns {State}
 */
function select(state, space) {
  const presses = space === null ? [] : [space];
  return interact(state, { presses, pendingMove: null, question: null, notice: null });
}

/**
 * @param {State} state
 * @param {MoveText | null} move  Null: what keeps the stack on the space.
 * @param {Space | null} space
 * @returns {State}
 */
function ask(state, move, space) {
  return interact(state, { pendingMove: null, question: { move, space } });
}

/**
 * Python has explained why something is illegal.
 * @param {State} state
 * @param {RefusalReply} answer
 * @returns {State}
 */
export function explainRefusal(state, { reason, spaces, distance }) {
  const { question } = state.interaction;
  if (!question) return state;
  const { move, space } = question;
  if (reason === null) return interact(state, { question: null, notice: null });
  if (move === null) {
    const notice = /** @type {Notice} */ ({ kind: "still", reason, space, spaces });
    return interact(state, { presses: [], question: null, notice });
  }
  const notice = /** @type {Notice} */ ({ kind: "illegal", reason, space, move, spaces, distance });
  return interact(state, { question: null, notice });
}
