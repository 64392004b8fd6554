/** Starts games. A tab that follows another then plays, and the page asks before a game would be lost. */
import { livePly, liveView } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import { easierLevel, nextLevel, wouldLose } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { Seats, Translate } from "../../core/state.ts";
import type { PositionFault } from "../../engine/protocol.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { quarantine } from "../saving/saved-game.ts";
import type { GameSetup, NewGameDialog } from "./new-game.ts";

/** For somebody who has just learned the game. */
const BEGINNERS_SEATS: Seats = {
  white: { kind: "person" },
  black: { kind: "computer", level: "novice" },
};

export interface NewGamesContext {
  t: () => Translate | null;
  /** Makes this tab play, and not another. */
  takeOver: () => Promise<void>;
  setup: Pick<GameSetup, "firstStart" | "isFilled">;
  /** Is the game of a link or a challenge on the board, which no other replaces? */
  isGiven: boolean;
}

export class NewGames {
  #onEasyGame: () => void = () => {};

  constructor(
    private readonly store: Pick<PageStore, "state" | "dispatch" | "when">,
    /** Fetches the dialog; null when it does not come. */
    private readonly dialog: () => Promise<Pick<NewGameDialog, "open" | "restart"> | null>,
    private readonly context: NewGamesContext,
  ) {}

  /** @param listener  Called when an easy game is about to start. */
  onEasyGame(listener: () => void) {
    this.#onEasyGame = listener;
  }

  /** Reports that a person starts a game; a tab that follows another takes over. */
  async report(event: Event) {
    if (isFollower(this.store.state)) {
      await this.context.takeOver();
      await this.store.when((state) => !isFollower(state));
    }
    this.store.dispatch(event);
  }

  /** An easy game begins on a board filled at random, because a beginner could not judge placements. */
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

  async open() {
    if (this.context.isGiven) return;
    const dialog = await this.dialog();
    const t = this.context.t();
    if (t) dialog?.open(this.store.state, t);
  }

  async again() {
    const { game } = this.store.state;
    (await this.dialog())?.restart(game);
  }

  async changeLevel() {
    const { state } = this.store;
    (await this.dialog())?.restart(state.game, nextLevel(state) ?? easierLevel(state));
  }

  /** For the address: starts the first game once it is known whether that would lose another. */
  async playFirst() {
    const { store } = this;
    if (livePly(store.state) > 0) await store.when((state) => liveView(state) !== null);
    await this.playAsBeginner();
  }

  /** @param faults  Of the position from which the refused game starts. */
  replaceRefused(faults: PositionFault[]) {
    const { state } = this.store;
    // The tab that plays asks its own Python.
    if (isFollower(state)) return;
    const kind = quarantine();
    const { seats } = state.game;
    const start = this.context.setup.firstStart;
    this.store.dispatch({ kind: "gameStarted", seats, filled: false, start });
    this.store.dispatch({ kind: "noticed", notice: { kind, faults } });
  }
}
