/**
 * What is decided in GIPF beside its board: a jump, by a game of DVONN, and rows that stay until they change.
 * Pure.
 *
 * @import { GipfEvent } from "./events.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { liveView } from "./cursor-selectors.js";
import { rowsThatMayStay } from "./game-selectors.js";
import { play, playAutomatically } from "./transitions.js";
import { canAct } from "./turn-selectors.js";

/**
 * @param {State} state
 * @param {GipfEvent} event
 * @returns {State}
 */
export function handleGipfEvent(state, event) {
  return event.kind === "rowsLeft" ? leaveRows(state) : decide(state, event);
}

/**
 * The player leaves the rows that stand, in later turns, too, as long as they stay the same.
 * @param {State} state
 * @returns {State}
 */
function leaveRows(state) {
  const view = liveView(state);
  const rows = view && canAct(state) ? rowsThatMayStay(view) : null;
  if (!view || rows === null) return state;
  const rowsLeft = { ...state.game.rowsLeft, [view.turn]: rows };
  return play({ ...state, game: { ...state.game, rowsLeft } }, "DONE");
}

/**
 * A game of DVONN has decided the jump that waits for it.
 * @param {State} state
 * @param {Extract<GipfEvent, { kind: "challengeDecided" }>} event
 * @returns {State}
 */
function decide(state, { move, moves, ...help }) {
  const { game } = state;
  const view = liveView(state);
  if (view?.phase !== "dvonn" || !view.gipf?.words.includes(move)) return state;
  const path = [...game.livePath, move];
  const others = (game.dvonnGames ?? []).filter((one) => one.path.join(" ") !== path.join(" "));
  const dvonnGames = moves ? [...others, { path, moves }] : others;
  const hints = game.hints + help.hints;
  const takebacks = game.takebacks + help.takebacks;
  return playAutomatically({ ...state, game: { ...game, dvonnGames, hints, takebacks } }, move);
}
