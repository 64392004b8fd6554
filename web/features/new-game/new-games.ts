/**
 * Starts games: the first one, those that a person or the address asks for, and one in place of a game
 * that Python refuses. A tab that follows another plays from then on, and a game that would be lost is
 * asked about.
 */

import { livePly, liveView } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import { easierLevel, nextLevel, wouldLose } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { Seats, Translate } from "../../core/state.ts";
import type { PositionFault } from "../../engine/protocol.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { quarantine } from "../saving/saved-game.ts";
import type { GameSetup, NewGameDialog } from "./new-game.ts";

/** A game for somebody who has just learned it. */
const BEGINNERS_SEATS: Seats = {
  white: { kind: "person" },
  black: { kind: "computer", level: "novice" },
};

export interface NewGamesContext {
  t: () => Translate | null;
  /** Have this tab play, and not another. */
  takeOver: () => Promise<void>;
  setup: Pick<GameSetup, "firstStart" | "isFilled">;
  /** Is the game of a challenge on the board, which no other replaces? */
  isGiven: boolean;
}

export class NewGames {
  #onEasyGame: () => void = () => {};

  constructor(
    private readonly store: Pick<PageStore, "state" | "dispatch" | "when">,
    /** Gives the dialog, which is fetched when it is wanted; null when it cannot be had. */
    private readonly dialog: () => Promise<Pick<NewGameDialog, "open" | "restart"> | null>,
    private readonly context: NewGamesContext,
  ) {}

  /** @param listener  Called when an easy game is about to start. */
  onEasyGame(listener: () => void) {
    this.#onEasyGame = listener;
  }

  /** Report that a person starts a game; in a tab that follows another it is played here. */
  async report(event: Event) {
    if (isFollower(this.store.state)) {
      await this.context.takeOver();
      await this.store.when((state) => !isFollower(state));
    }
    this.store.dispatch(event);
  }

  /**
   * Start an easy game: on a board that is filled at random, where placing would come first, which nobody new could judge. A
   * game that would be lost by that is asked about.
   */
  async playAsBeginner() {
    const { isGiven, setup } = this.context;
    if (isGiven) return;
    this.#onEasyGame();
    const { state } = this.store;
    const t = this.context.t();
    const first = { seats: BEGINNERS_SEATS, filled: setup.isFilled, start: setup.firstStart };
    if (!wouldLose(state)) return this.report({ kind: "gameStarted", ...first });
    const dialog = await this.dialog();
    if (t) dialog?.open(state, t, first);
  }

  /** Ask which game to start. */
  async open() {
    if (this.context.isGiven) return;
    const dialog = await this.dialog();
    const t = this.context.t();
    if (t) dialog?.open(this.store.state, t);
  }

  /** Start the same game again. */
  async again() {
    const { game } = this.store.state;
    (await this.dialog())?.restart(game);
  }

  /** Start the same game at the level that is offered. */
  async changeLevel() {
    const { state } = this.store;
    (await this.dialog())?.restart(state.game, nextLevel(state) ?? easierLevel(state));
  }

  /** What the address asks for: start the first game, once it is known whether one would be lost by that. */
  async playFirst() {
    const { store } = this;
    if (livePly(store.state) > 0) await store.when((state) => liveView(state) !== null);
    await this.playAsBeginner();
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
    const start = this.context.setup.firstStart;
    this.store.dispatch({ kind: "gameStarted", seats, filled: false, start });
    this.store.dispatch({ kind: "noticed", notice: { kind, faults } });
  }
}
