/**
 * Starts games: the first one, those that a person or the address asks for, and one in place of a game
 * that Python refuses. A tab that follows another plays from then on, and a game that would be lost is
 * asked about.
 */

import { livePly, liveView } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import type { Event } from "../../core/events.ts";
import { easierLevel, nextLevel, wouldLose } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { FIRST_LEVEL } from "../../core/seats.ts";
import type { Seats, Translate } from "../../core/state.ts";
import type { PositionFault } from "../../engine/protocol.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { quarantineSavedGame } from "../saving/saved-game.ts";
import type { NewGameDialog } from "./new-game.ts";

/** Who plays at the first visit. */
const FIRST_SEATS: Seats = {
  white: { kind: "person" },
  black: { kind: "computer", level: FIRST_LEVEL },
};
/** A game for somebody who has just learned it. */
const BEGINNERS_SEATS: Seats = {
  white: { kind: "person" },
  black: { kind: "computer", level: "novice" },
};

export interface NewGamesContext {
  t: () => Translate | null;
  /** Have this tab play, and not another. */
  takeOver: () => Promise<void>;
  /** The first of GIPF, the position string of a version; null for DVONN. */
  start: string | null;
  /** An easy game is about to start: the welcome makes way. */
  onEasyGame: () => void;
  /** Is the game of a challenge on the board, which no other replaces? */
  isGiven: boolean;
}

export class NewGames {
  constructor(
    private readonly store: Pick<PageStore, "state" | "dispatch" | "when">,
    private readonly dialog: Pick<NewGameDialog, "open" | "restart">,
    private readonly context: NewGamesContext,
  ) {}

  /** Report that a person starts a game; in a tab that follows another it is played here. */
  async report(event: Event) {
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
   * @param faults  Of the position that it starts from.
   */
  replaceRefused(faults: PositionFault[]) {
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
 * @param start  As in NewGamesContext.
 */
export function firstGame(start: string | null) {
  return newGame(FIRST_SEATS, false, null, start === null ? {} : { name: "gipf", start });
}

/**
 * Put the saved game out of the way.
 * @returns The notice of whether that could be done.
 */
export function quarantine(): "quarantined" | "not-quarantined" {
  return quarantineSavedGame() ? "quarantined" : "not-quarantined";
}
