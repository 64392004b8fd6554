/**
 * What the computer tells of a position: its thoughts, hints, evaluations. Pure.
 *
 * @import { Thought } from "../engine/protocol.d.ts"
 * @import { Event, Evaluation, State } from "./state.d.ts"
 */
import { isThinking } from "./selectors.js";

/** Positions a thought must have looked at before it says anything of who is ahead. */
const TELLING_NODES = 100;

/**
 * @typedef {Extract<Event, {
 *   kind: "thoughtArrived" | "hintArrived" | "evaluationArrived"
 * }>} AdviceEvent
 */

/**
 * @param {State} state
 * @param {AdviceEvent} event
 * @returns {State}
 */
export function advised(state, event) {
  switch (event.kind) {
    case "thoughtArrived":
      return thoughtOf(state, event.thought);
    case "evaluationArrived":
      return evaluated(state, event.ply, event.thought);
    case "hintArrived": {
      if (!state.hint) return state;
      const { thought, analysis } = event;
      return { ...evaluated(state, state.game.ply, thought), thought: null, hint: { analysis } };
    }
  }
}

/**
 * The state when what was searched will have to be searched again, by another worker.
 * @param {State} state
 * @returns {State}
 */
export function withoutSearch(state) {
  return { ...state, thought: null, hint: state.hint?.analysis ? state.hint : null };
}

/**
 * @param {State} state
 * @param {Thought} thought
 * @returns {State}
 */
function thoughtOf(state, thought) {
  const certain = isThinking(state) ? (thought.proven ?? state.certain) : state.certain;
  const known = { ...state, thought, certain };
  return isTelling(thought) ? evaluated(known, state.game.ply, thought) : known;
}

/**
 * Does a thought know enough of the position to be believed?
 * @param {Thought} thought
 */
export function isTelling({ nodes, proven }) {
  return nodes >= TELLING_NODES || proven !== null;
}

/**
 * @param {State} state
 * @param {number} ply
 * @param {Thought} thought
 * @returns {State}
 */
function evaluated(state, ply, { chance, margin, proven, solved = null }) {
  const evaluation = /** @type {Evaluation} */ ({ chance, margin, proven, solved });
  return { ...state, evaluations: { ...state.evaluations, [ply]: evaluation } };
}
