/** Starts games: takes over from another tab, and asks before a game would be lost. */
import { livePly, liveView } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import { easierLevel, nextLevel, wouldLose } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { Seats, Translate } from "../../core/state.ts";
import type { PositionFault, Side } from "../../engine/protocol.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { quarantine } from "../saving/saved-game.ts";
import type { GameSetup, NewGameDialog } from "./new-game.ts";

/** The seats of a game for a person who is new to it. */
const BEGINNERS_SEATS: Seats = {
  white: { kind: "person" },
  black: { kind: "computer", level: "novice" },
};

/** A game by links to begin; `side` is the side of the person here. */
export interface ByLinksChoice {
  side: Side;
  /** True if the game begins on a board that is filled at random. */
  filled: boolean;
  start: string | null;
}

export interface NewGamesContext {
  t: () => Translate | null;
  /** Makes this tab play instead of another tab. */
  takeOver: () => Promise<void>;
  setup: Pick<GameSetup, "firstStart" | "isFilled">;
  /** True if the game on the board comes from a link or a challenge, and so must stay. */
  isGiven: boolean;
}

export class NewGames {
  #onEasyGame: () => void = () => {};
  #beginByLinks: ((choice: ByLinksChoice) => Promise<void>) | null = null;

  constructor(
    private readonly store: Pick<PageStore, "state" | "dispatch" | "when">,
    /** Fetches the dialog; null on failure. */
    private readonly dialog: () => Promise<Pick<NewGameDialog, "open" | "restart"> | null>,
    private readonly context: NewGamesContext,
  ) {}

  /** @param listener  Called when an easy game is about to start. */
  onEasyGame(listener: () => void) {
    this.#onEasyGame = listener;
  }

  /** @param begin  Begins a game by links; from now on the dialog offers such games. */
  offerByLinks(begin: (choice: ByLinksChoice) => Promise<void>) {
    this.#beginByLinks = begin;
  }

  /** Begins a game by links; null if this page has no such games. */
  get beginByLinks() {
    return this.#beginByLinks;
  }

  /** Dispatches the start of a game; a follower takes over first. */
  async report(event: Event) {
    if (isFollower(this.store.state)) {
      await this.context.takeOver();
      await this.store.when((state) => !isFollower(state));
    }
    this.store.dispatch(event);
  }

  /** Starts an easy game, usually on a random board: beginners cannot judge placements. */
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

  /** Opens the dialog for a game by links. */
  async openByLinks() {
    const dialog = await this.dialog();
    const t = this.context.t();
    if (t) dialog?.open(this.store.state, t, "link");
  }

  /**
   * Opens the dialog for a game from a position, by default the one shown.
   * @param from  A position string; null for the usual start.
   */
  async playOn(from: string | null = this.store.state.cursor.view?.position ?? null) {
    const { state } = this.store;
    const t = this.context.t();
    if (t) (await this.dialog())?.open(state, t, null, from);
  }

  async again() {
    const { game } = this.store.state;
    (await this.dialog())?.restart(game);
  }

  async changeLevel() {
    const { state } = this.store;
    (await this.dialog())?.restart(state.game, nextLevel(state) ?? easierLevel(state));
  }

  /**
   * Starts the easy game that an address asks for. If a game is saved, waits until Python has read
   * the saved game, to know if it would be lost.
   */
  async playFirst() {
    const { store } = this;
    if (livePly(store.state) > 0) await store.when((state) => liveView(state) !== null);
    await this.playAsBeginner();
  }

  /** @param faults  Faults of the refused game's start position. */
  replaceRefused(faults: PositionFault[]) {
    const { state } = this.store;
    // A follower leaves this to the tab that plays.
    if (isFollower(state)) return;
    const kind = quarantine();
    const { seats } = state.game;
    const start = this.context.setup.firstStart;
    this.store.dispatch({ kind: "gameStarted", seats, filled: false, start });
    this.store.dispatch({ kind: "noticed", notice: { kind, faults } });
  }
}
