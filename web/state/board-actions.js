/**
 * What a person does at the board, and what comes of it. Pure.
 *
 * @import { MoveText, Replies, Space, View } from "../engine/protocol.d.ts"
 * @import { BoardEvent, Notice, State } from "./state.d.ts"
 */
import { play, travel } from "./navigation.js";
import { canAct, hasPerson, isOver, isThinking, liveView } from "./selectors.js";

/**
 * What the person does at the board.
 * @param {State} state
 * @param {BoardEvent} event
 * @returns {State}
 */
export function handled(state, event) {
  switch (event.kind) {
    case "spacePressed":
      return pressed(state, event.space);
    case "spacePointed":
      return state.pointed === event.space ? state : { ...state, pointed: event.space };
    case "stackLifted":
      return canAct(state) ? select(state, event.space) : state;
    case "stackDropped":
      return dropped(state, event.space);
    case "moveTyped":
      return typed(state, event.move);
    case "moveConfirmed":
      return state.proposal && canAct(state) ? play(state, state.proposal) : state;
    case "letGo":
      return letGo(state);
    case "hintPressed":
      return hinted(state);
  }
}

/**
 * Begin to look for a hint, or end that, or take the hint away.
 * @param {State} state
 * @returns {State}
 */
function hinted(state) {
  if (state.hint) return withoutHint(state);
  return canAct(state) ? { ...state, hint: { analysis: null }, notice: null } : withheld(state);
}

/**
 * @param {State} state
 * @returns {State}
 */
function withoutHint(state) {
  return state.hint ? { ...state, hint: null, thought: null } : state;
}

/**
 * Play what a person chose; or ask first, where that is wanted and was not done.
 * @param {State} state
 * @param {MoveText} move
 * @returns {State}
 */
function decide(state, move) {
  if (!state.settings.confirm || state.proposal === move) return play(state, move);
  return { ...state, proposal: move, question: null, notice: null };
}

/**
 * Let go of what is asked, or else of the move that waits for a yes, of the selected stack, of the
 * past, of the hint and of the stack that is shown apart.
 * @param {State} state
 * @returns {State}
 */
function letGo(state) {
  if (state.asking) return { ...state, asking: null };
  if (state.proposal !== null) return { ...state, proposal: null, notice: null };
  if (state.selected !== null) return { ...state, selected: null, notice: null };
  if (state.lookingAt !== null) return travel(state, { kind: "returned" });
  return { ...withoutHint(state), pointed: null, notice: null };
}

/**
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
function pressed(state, space) {
  if (!canAct(state)) return withheld(state);
  const view = /** @type {View} */ (liveView(state));
  if (view.phase === "placing") {
    return view.places.includes(space) ? decide(state, space) : ask(state, space, space);
  }
  const { selected } = state;
  if (selected === space) return select(state, null);
  if (selected && view.moves[selected]?.[space]) return decide(state, selected + space);
  if (view.moves[space]) return select(state, space);
  return refused(state, view, space);
}

/**
 * Say why nobody can act now, where that is not plain to see.
 * @param {State} state
 * @returns {State}
 */
function withheld(state) {
  if (state.lookingAt !== null) return { ...state, notice: { kind: "looking" } };
  if (isOver(state)) return { ...state, notice: { kind: "over" } };
  if (!isThinking(state)) return state;
  return { ...state, notice: { kind: hasPerson(state) ? "wait" : "watching" } };
}

/**
 * Ask why nothing happens at a space: what keeps its stack, or why the selected one cannot go there.
 * @param {State} state
 * @param {View} view
 * @param {Space} space
 * @returns {State}
 */
function refused(state, view, space) {
  const isOwn = view.stacks[space]?.owner === view.turn;
  if (state.selected && !isOwn) return ask(state, state.selected + space, space);
  return ask(state, null, space);
}

/**
 * @param {State} state
 * @param {Space | null} space
 * @returns {State}
 */
function dropped(state, space) {
  const { selected } = state;
  if (!selected || !canAct(state)) return state;
  if (!space || space === selected) return select(state, null);
  if (liveView(state)?.moves[selected]?.[space]) return decide(state, selected + space);
  return { ...ask(state, selected + space, space), selected: null };
}

/**
 * @param {State} state
 * @param {MoveText} move  Canonical, as far as it can be.
 * @returns {State}
 */
function typed(state, move) {
  const view = liveView(state);
  if (state.lookingAt === null && isOver(state)) return ask(state, move, null);
  if (!view || !canAct(state)) return withheld(state);
  const origin = Object.keys(view.moves).find((space) => move.startsWith(space));
  const isLegal =
    view.places.includes(move) || (origin && view.moves[origin]?.[move.slice(origin.length)]);
  return isLegal ? play(state, move) : ask(state, move, null);
}

/**
 * @param {State} state
 * @param {Space | null} space
 * @returns {State}
 */
function select(state, space) {
  return { ...state, selected: space, proposal: null, question: null, notice: null };
}

/**
 * @param {State} state
 * @param {MoveText | null} move  Null: why the stack on the space stands still.
 * @param {Space | null} space
 * @returns {State}
 */
function ask(state, move, space) {
  return { ...state, proposal: null, question: { move, space } };
}

/**
 * Python has said why something was refused.
 * @param {State} state
 * @param {Replies["why"]} answer
 * @returns {State}
 */
export function explained(state, { reason, spaces, distance }) {
  if (!state.question) return state;
  const { move, space } = state.question;
  if (reason === null) return { ...state, question: null, notice: null };
  if (move === null) {
    const notice = /** @type {Notice} */ ({ kind: "still", reason, space, spaces });
    return { ...state, selected: null, question: null, notice };
  }
  const notice = /** @type {Notice} */ ({ kind: "illegal", reason, space, move, spaces, distance });
  return { ...state, question: null, notice };
}
