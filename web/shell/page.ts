/** The page as its features see it, and the parts that they add to it. Types only. */
import type { Board } from "../board/board.ts";
import type { Dispatch, Event } from "../core/events.ts";
import type { Feature } from "../core/feature.ts";
import type { PlainNotice } from "../core/notice.ts";
import type { RequiredQueries } from "../core/required-queries.ts";
import type { Game, Message, Path, State, Translate } from "../core/state.ts";
import type { Change } from "../core/store.ts";
import type { NodeFields } from "../core/tree.ts";
import type { EngineClient } from "../engine/client.ts";
import type { PositionFault, SearchInfo } from "../engine/protocol.ts";
import type { StatusTexts } from "../features/play/status.ts";
import type { GamePlugin } from "../games/game.ts";
import type { Effects } from "./effects.ts";
import type { PageStore } from "./page-store.ts";
import type { Route } from "./routes.ts";

export interface Page {
  readonly game: GamePlugin;
  /** A game in place of the player's own, such as one from a link. */
  readonly guest: Guest | null;
  readonly store: PageStore;
  readonly engine: EngineClient;
  readonly effects: Effects;
  readonly board: Board;
  /** True if the address names a game; without a name, DVONN is shown. */
  readonly isOther: boolean;
  readonly dispatch: Dispatch;
  state(): State;
  /** Null until the first texts have arrived. */
  t(): Translate | null;
  notice(kind: PlainNotice): void;
  /** Announces messages to a screen reader. */
  say(messages: Message[]): void;
  sayTexts(texts: string[]): void;
  paint(): void;
  /** Reads the game's clocks and returns the state after that. */
  readClock(): State;
  /**
   * Awaits a part of the page that is fetched on first use. If the fetch fails, shows a notice and
   * returns null.
   */
  load<Module>(fetched: Promise<Module>): Promise<Module | null>;
  /** True once the features that an analysis or a finished game needs have started. */
  hasStudy(): boolean;
  /** Returns the offers of a feature that has started. */
  use<Name extends keyof Offers>(name: Name): Offers[Name];
}

/** All that features offer to other features, by name. A feature with an offer adds to this. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface Offers {}

export interface PageFeature extends Feature {
  /** Returns the game that the address names instead of the player's own; null if it names none. */
  guest?(game: GamePlugin): Promise<Guest | null>;
  /** Fetches what the feature needs before the page begins. */
  ready?(game: GamePlugin): Promise<void>;
  /** Asks more about a position, so that the answer arrives with the view; null to ask nothing. */
  askWithView?(state: State, path: Path, engine: Tools["engine"]): Promise<NodeFields> | null;
  readonly questions?: readonly Question[];
  readonly searches?: readonly SearchNeed[];
  start?(page: Page): Part | undefined;
}

export interface Question {
  name: string;
  /** If the key changes, the question is asked again; null or false ends it. */
  key(required: RequiredQueries, state: State): string | null | false;
  ask(required: RequiredQueries, state: State, tools: Tools): Promise<void>;
}

/** A search that runs while no move, hint or evaluation is needed. */
export interface SearchNeed {
  /** Returns the path to the position to search; null for no search. */
  pathIn(required: RequiredQueries): Path | null;
  nodes(state: State, path: Path): number;
  /** A number that changes if the same position must be searched again; 0 if absent. */
  round?(required: RequiredQueries): number;
  /** The search with the highest rank comes first; 0 if absent. */
  rank?(required: RequiredQueries): number;
  /** Reports the progress of the search. */
  tell?(info: SearchInfo, generation: number, dispatch: Dispatch): void;
  found(
    info: SearchInfo,
    path: Path,
    nodes: number,
    generation: number,
    tools: Tools,
  ): Promise<void>;
}

export interface Tools {
  engine: Pick<EngineClient, "ask">;
  /** Does nothing once the question has ended. */
  dispatch: Dispatch;
  /** Dispatches an event some ms later, unless the question has ended by then. */
  after(ms: number, event: Event): Promise<void>;
}

type Step = (change: Change<State, Event>) => void;

/** A running feature. */
export interface Part {
  offers?: object;
  /** Runs after an event, before Python is asked and anything is painted. */
  prepare?: Step;
  paint?(state: State, t: Translate): void;
  /** Runs after an event, once everything is painted. */
  follow?: Step;
  /** Runs after an event that only moved a clock. */
  followClock?: Step;
  /** Paints the clocks, also between events. */
  paintClock?(state: State, t: Translate): void;
  /** Paints how much of the engine has been loaded. */
  paintLoading?(state: State, t: Translate): void;
  /** Puts the saved game on the board, once every feature has started. */
  open?(): void;
  /** Wires buttons, while the engine starts. */
  begin?(): void;
  /** Called with the first texts; from then on the page can speak. */
  speak?(): void;
  /** Called when Python refuses the game on the board, with the faults of its start. */
  refuse?(faults: PositionFault[]): void;
  /** True if the game survives a reload. */
  isGameSafe?(): boolean;
}

/** A game or an exercise that the page shows instead of the player's own game. */
export interface Guest {
  /**
   * "link": a linked or an earlier game; "exercise": positions to learn from; "decider": a
   * game whose result another page needs.
   */
  kind: "link" | "exercise" | "decider";
  /** The first game on the board. */
  firstGame: Game;
  start?(page: Page): void;
  /** Replaces texts of the status panel. */
  statusTexts?: Partial<StatusTexts>;
  follow(state: State): void;
  paint(state: State, t: Translate): void;
  /** Opens another link of the game shown; returns false if only a reload can open the address. */
  openNext?(route: Route): boolean;
  /** Goes to the player's own game, and begins another game if *action* says so. */
  leave?(action?: "new" | "first"): void;
}
