/**
 * How a game comes on the board: begun, filled at random, or loaded. One that has ended another is undone by bringing
 * that back, until somebody decides something in it. Pure.
 *
 * @import { MoveText } from "../engine/protocol.d.ts"
 * @import { Event } from "./events.d.ts"
 * @import { Game, Path, SavedGame, State } from "./state.d.ts"
 */
import { filledGame, newGame } from "./game.js";
import { undoPath, wouldLose } from "./game-selectors.js";
import { isFollower } from "./roles.js";
import { loadGame, showPath, withShownView } from "./transitions.js";
import { nodeAt } from "./tree.js";

/**
 * @param {State} state
 * @param {Extract<Event, { kind: "gameStarted" }>} event
 * @returns {State}
 */
export function startGame(state, { seats, filled, clock, start = null }) {
  const game = newGame(seats, filled, clock, { name: state.game.name, start });
  const replaced = wouldLose(state) ? state.game : null;
  return withReplaced(loadGame(state, { game, view: null }), replaced);
}

/**
 * The game that was begun, on a board that was filled at random.
 * @param {State} state
 * @param {MoveText[]} moves  The placements.
 * @returns {State}
 */
export function fillBoard(state, moves) {
  return loadGame(state, { game: filledGame(state.game, moves), view: null });
}

/**
 * A game that was saved, or that a link brings.
 * @param {State} state
 * @param {SavedGame} saved
 * @param {Path | null} [path]  To the position shown; null for the last one.
 * @returns {State}
 */
export function openGame(state, saved, path = null) {
  const loaded = withReplaced(loadGame(state, saved), null);
  return path ? showPath(loaded, path) : withShownView(loaded);
}

/**
 * The game that ended for the current one, while nobody has decided anything in this; null for none.
 * @param {State} state
 */
export function gameToRestore(state) {
  const { replaced } = state.session;
  return replaced && !isFollower(state) && undoPath(state) === null ? replaced : null;
}

/**
 * The game that ended for another one, as it was.
 * @param {State} state
 * @param {Game} game
 * @returns {State}
 */
export function restoreGame(state, game) {
  const view = nodeAt(game.tree, game.livePath)?.view ?? null;
  const back = openGame(state, { game, view });
  return { ...back, interaction: { ...back.interaction, notice: { kind: "restored" } } };
}

/**
 * @param {State} state
 * @param {Game | null} replaced
 * @returns {State}
 */
function withReplaced(state, replaced) {
  return { ...state, session: { ...state.session, replaced } };
}
