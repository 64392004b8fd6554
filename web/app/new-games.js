/**
 * Starts games: the first one, those that a person or the address asks for, and one in place of a game
 * that Python refuses. A tab that follows another plays from then on, and a game that would be lost is
 * asked about.
 *
 * @import { NewGameDialog } from "../dialogs/new-game.js"
 * @import { PositionFault } from "../engine/protocol.d.ts"
 * @import { Event } from "../state/events.d.ts"
 * @import { Seats, State, Translate } from "../state/state.d.ts"
 * @import { Store } from "./store.js"
 */
import { quarantineSavedGame } from "../persistence/saved-game.js";
import { livePly, liveView } from "../state/cursor-selectors.js";
import { newGame } from "../state/game.js";
import { easierLevel, nextLevel, wouldLose } from "../state/game-selectors.js";
import { isFollower } from "../state/roles.js";
import { FIRST_LEVEL } from "../state/seats.js";

/** Who plays at the first visit. @type {Seats} */
const FIRST_SEATS = { white: { kind: "person" }, black: { kind: "computer", level: FIRST_LEVEL } };
/** A game for somebody who has just learned it. @type {Seats} */
const BEGINNERS_SEATS = { white: { kind: "person" }, black: { kind: "computer", level: "novice" } };

/**
 * @typedef {object} NewGamesContext
 * @property {() => Translate | null} t
 * @property {() => Promise<void>} takeOver  Have this tab play, and not another.
 * @property {string | null} start  The first of GIPF, the position string of a version; null for DVONN.
 * @property {() => void} onEasyGame  An easy game is about to start: the welcome makes way.
 * @property {boolean} isGiven  Is the game of a challenge on the board, which no other replaces?
 */

export class NewGames {
  /**
   * @param {Pick<Store<State, Event, any>, "state" | "dispatch" | "when">} store
   * @param {Pick<NewGameDialog, "open" | "restart">} dialog
   * @param {NewGamesContext} context
   */
  constructor(store, dialog, context) {
    this.store = store;
    this.dialog = dialog;
    this.context = context;
  }

  /**
   * Report that a person starts a game; in a tab that follows another it is played here.
   * @param {Event} event
   */
  async report(event) {
    if (isFollower(this.store.state)) {
      await this.context.takeOver();
      await this.store.when((state) => !isFollower(state));
    }
    this.store.dispatch(event);
  }

  /**
   * Start an easy game: of DVONN on a board that is filled at random, which nobody new could judge to place. A
   * game that would be lost by that is asked about.
   */
  playAsBeginner() {
    const { isGiven, onEasyGame, start } = this.context;
    if (isGiven) return;
    onEasyGame();
    const { state } = this.store;
    const t = this.context.t();
    const first = { seats: BEGINNERS_SEATS, filled: start === null, start };
    if (!wouldLose(state)) this.report({ kind: "gameStarted", ...first });
    else if (t) this.dialog.open(state, t, first);
  }

  /** Ask which game to start. */
  open() {
    const t = this.context.t();
    if (t && !this.context.isGiven) this.dialog.open(this.store.state, t);
  }

  /** Start the same game again. */
  again() {
    this.dialog.restart(this.store.state.game);
  }

  /** Start the same game at the level that is offered. */
  changeLevel() {
    const { state } = this.store;
    this.dialog.restart(state.game, nextLevel(state) ?? easierLevel(state));
  }

  /** What the address asks for: start the first game, once it is known whether one would be lost by that. */
  async playFirst() {
    const { store } = this;
    if (livePly(store.state) > 0) await store.when((state) => liveView(state) !== null);
    this.playAsBeginner();
  }

  /**
   * Python refuses the game: put it out of the way, and start another with the same players.
   * @param {PositionFault[]} faults  Of the position that it starts from.
   */
  replaceRefused(faults) {
    const { state } = this.store;
    // What the writer plays is for its own Python to refuse.
    if (isFollower(state)) return;
    const kind = quarantine();
    const { seats } = state.game;
    const { start } = this.context;
    this.store.dispatch({ kind: "gameStarted", seats, filled: false, start });
    this.store.dispatch({ kind: "noticed", notice: { kind, faults } });
  }
}

/**
 * The game on the board at the first visit.
 * @param {string | null} start  As in NewGamesContext.
 */
export function firstGame(start) {
  return newGame(FIRST_SEATS, false, null, start === null ? {} : { name: "gipf", start });
}

/**
 * Put the saved game out of the way.
 * @returns {"quarantined" | "not-quarantined"} The notice of whether that could be done.
 */
export function quarantine() {
  return quarantineSavedGame() ? "quarantined" : "not-quarantined";
}
