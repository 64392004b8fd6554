/**
 * Along the line of the game: play a ply, take plies back, look back. Pure.
 *
 * @import { MoveText } from "../engine/protocol.d.ts"
 * @import { State, TravelEvent } from "./state.d.ts"
 */
import { clockAfter } from "./clock.js";
import { hasPerson, redoPly, shownPly, undoPly } from "./selectors.js";

/**
 * The live game one ply further. Plies taken back before are given up.
 * @param {State} state
 * @param {MoveText} move
 * @returns {State}
 */
export function play(state, move) {
  const { game } = state;
  const moves = [...game.moves.slice(0, game.ply), move];
  const plies = state.plies.slice(0, game.ply);
  const views = known(state.views, game.ply);
  const evaluations = known(state.evaluations, game.ply);
  const lifelines = known(state.lifelines, game.ply);
  const clock = clockAfter(state, move);
  const line = { plies, views, evaluations, lifelines };
  return atPly({ ...state, ...line, game: { ...game, moves, clock } }, moves.length);
}

/**
 * What is known of the plies up to one.
 * @template Known
 * @param {Record<number, Known>} byPly
 * @param {number} last
 * @returns {Record<number, Known>}
 */
function known(byPly, last) {
  return Object.fromEntries(Object.entries(byPly).filter(([ply]) => Number(ply) <= last));
}

/**
 * @param {State} state
 * @param {number} ply
 * @returns {State}
 */
function atPly(state, ply) {
  const { clock } = state.game;
  return shown({
    ...state,
    epoch: state.epoch + 1,
    game: { ...state.game, ply, ending: null, clock: clock && { ...clock, spent: 0 } },
    asking: null,
    readAt: null,
    selected: null,
    proposal: null,
    question: null,
    thought: null,
    hint: null,
    notice: null,
  });
}

/**
 * The state with the board brought up to the ply it should show, if that one is known.
 * @param {State} state
 * @returns {State}
 */
export function shown(state) {
  return { ...state, view: state.views[shownPly(state)] ?? state.view };
}

/**
 * Through the game: take back, play again, look back.
 * @param {State} state
 * @param {TravelEvent} event
 * @returns {State}
 */
export function travel(state, event) {
  switch (event.kind) {
    case "undone":
      return goTo(state, undoPly(state));
    case "redone":
      return goTo(state, redoPly(state));
    case "lookedAt":
      return lookAt(state, event.ply);
    case "stepped":
      return lookAt(state, shownPly(state) + event.by);
    case "returned":
      return lookAt(state, state.game.ply);
  }
}

/**
 * @param {State} state
 * @param {number | null} ply
 * @returns {State}
 */
function goTo(state, ply) {
  if (ply === null) return state;
  // Clocks that have not begun cannot stand still, so nobody could send them on.
  const paused = !hasPerson(state) || (state.paused && ply > state.game.fixed);
  return atPly({ ...state, lookingAt: null, paused, certain: null }, ply);
}

/**
 * @param {State} state
 * @param {number} ply
 * @returns {State}
 */
function lookAt(state, ply) {
  const at = Math.max(0, Math.min(ply, state.game.ply));
  const lookingAt = at === state.game.ply ? null : at;
  const nothing = { selected: null, proposal: null, question: null, notice: null };
  return shown({ ...state, ...nothing, lookingAt });
}
