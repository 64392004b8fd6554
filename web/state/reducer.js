/**
 * How events change what the page knows: (state, event) -> state.
 *
 * Pure: no DOM, no worker, no clock, no chance. It knows no rule of the game
 * either: where pieces may go, what a move removes and who won are read from
 * the views that Python sends.
 *
 * @import { LevelInfo, MoveText, Ply, View } from "../engine/protocol.d.ts"
 * @import { ClockChoice, EngineChange, Event, Game, SavedGame, Seat, Seats, Settings, State } from "./state.d.ts"
 */

import { advised, withoutSearch } from "./analysis.js";
import { explained, handled } from "./board-actions.js";
import { clockRead, isTicking, newClock } from "./clock.js";
import { endingChanged } from "./ending.js";
import { play, shown, travel } from "./navigation.js";
import { knownLevel } from "./selectors.js";

/**
 * A page with this game on the board and an engine that is still to load.
 * @param {SavedGame} saved
 * @param {Settings} settings
 * @returns {State}
 */
export function initialState({ game, view, plies }, settings) {
  return {
    epoch: 0,
    engine: { kind: "loading", loaded: 0, total: 0 },
    levels: [],
    version: "",
    game,
    plies,
    views: {},
    view,
    lookingAt: null,
    selected: null,
    proposal: null,
    pointed: null,
    question: null,
    thought: null,
    certain: null,
    hint: null,
    settings,
    evaluations: {},
    lifelines: {},
    notice: null,
    // Clocks that were running wait until the players are back.
    paused: game.clock !== null && game.ply > game.fixed && !game.ending && view?.phase !== "over",
    asking: null,
    readAt: null,
  };
}

/**
 * A game that has not begun.
 * @param {Seats} seats
 * @param {boolean} filled  Start from a filled board.
 * @param {ClockChoice | null} [clock]
 * @returns {Game}
 */
export function newGame(seats, filled, clock = null) {
  return {
    seats,
    start: null,
    filling: filled,
    fixed: 0,
    moves: [],
    ply: 0,
    ending: null,
    clock: clock && newClock(clock),
    counted: false,
  };
}

/**
 * The state after an event.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function reduce(state, event) {
  if ("epoch" in event && event.epoch !== state.epoch) return state;
  const after = changed(state, event);
  // What passes from now on is nobody's time.
  return after.readAt === null || isTicking(after) ? after : { ...after, readAt: null };
}

/**
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
function changed(state, event) {
  switch (event.kind) {
    case "engineLoading":
    case "engineReady":
    case "engineRestarted":
    case "engineFailed":
      return engineChanged(state, event);
    case "gameStarted":
      return restart(state, newGame(event.seats, event.filled, event.clock));
    case "boardFilled":
      return restart(state, filledGame(state.game, event.moves));
    case "viewArrived":
      return viewArrived(state, event.view, event.plies);
    case "whyArrived":
      return explained(state, event.answer);
    case "lifelinesArrived":
      return { ...state, lifelines: { ...state.lifelines, [event.ply]: event.lifelines } };
    case "moveUnreadable":
      return { ...state, question: null, notice: { kind: "unreadable" } };
    case "thoughtArrived":
    case "hintArrived":
    case "evaluationArrived":
      return advised(state, event);
    case "moveChosen":
      // What a person is asked stays: a ply that he does not decide is no answer.
      return { ...play(state, event.move), asking: state.asking };
    case "passDue":
      return { ...play(state, "PASS"), asking: state.asking };
    case "pausePressed":
      return { ...state, paused: !state.paused };
    case "resignPressed":
    case "drawPressed":
    case "answered":
      return endingChanged(state, event);
    case "clockRead":
      return clockRead(state, event.at);
    case "gameCounted":
      return { ...state, game: { ...state.game, counted: true } };
    case "settingsChanged":
      return { ...state, settings: event.settings, proposal: null };
    case "lifelinesPressed": {
      const { settings } = state;
      return { ...state, settings: { ...settings, lifelines: !settings.lifelines } };
    }
    case "noticed":
      return { ...state, notice: event.notice };
    case "undone":
    case "redone":
    case "lookedAt":
    case "stepped":
    case "returned":
      return travel(state, event);
    default:
      return handled(state, event);
  }
}

/**
 * @param {State} state
 * @param {EngineChange} event
 * @returns {State}
 */
function engineChanged(state, event) {
  switch (event.kind) {
    case "engineLoading":
      return { ...withoutSearch(state), engine: { ...event, kind: "loading" } };
    case "engineReady":
      return {
        ...state,
        engine: { kind: "ready" },
        levels: event.levels,
        version: event.version,
        game: withKnownLevels(state.game, event.levels),
      };
    case "engineRestarted":
      return { ...withoutSearch(state), notice: { kind: "restarted" } };
    case "engineFailed":
      return { ...withoutSearch(state), engine: { kind: "failed", code: event.code } };
  }
}

/**
 * @param {Game} game
 * @param {LevelInfo[]} levels
 * @returns {Game}
 */
function withKnownLevels(game, levels) {
  const names = levels.map(({ name }) => name);
  const seat = (/** @type {Seat} */ old) =>
    old.kind === "person" ? old : { ...old, level: knownLevel(old.level, names) };
  return { ...game, seats: { white: seat(game.seats.white), black: seat(game.seats.black) } };
}

/**
 * @param {State} state
 * @param {Game} game
 * @returns {State}
 */
function restart(state, game) {
  return {
    ...initialState({ game, view: null, plies: [] }, state.settings),
    epoch: state.epoch + 1,
    engine: state.engine,
    levels: state.levels,
    version: state.version,
  };
}

/**
 * @param {Game} game
 * @param {MoveText[]} moves
 * @returns {Game}
 */
function filledGame(game, moves) {
  return { ...game, filling: false, fixed: moves.length, moves, ply: moves.length };
}

/**
 * @param {State} state
 * @param {View} view
 * @param {Ply[]} plies
 * @returns {State}
 */
function viewArrived(state, view, plies) {
  const asking = view.phase === "over" ? null : state.asking;
  return shown({ ...state, asking, plies, views: { ...state.views, [view.ply]: view } });
}
