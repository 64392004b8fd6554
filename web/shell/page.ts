/** The page as its features see it, and the parts that they add to it. Types only. */
import type { Board } from "../board/board.ts";
import type { Dispatch, Event } from "../core/events.ts";
import type { Feature } from "../core/feature.ts";
import type { PlainNotice } from "../core/notice.ts";
import type { RequiredQueries } from "../core/queries.ts";
import type { Game, Message, Path, State, Translate } from "../core/state.ts";
import type { Change } from "../core/store.ts";
import type { NodeFields } from "../core/tree.ts";
import type { EngineClient } from "../engine/client.ts";
import type { PositionFault, SearchInfo } from "../engine/protocol.ts";
import type { StatusTexts } from "../features/play/status.ts";
import type { GamePlugin } from "../games/game.ts";
import type { Effects } from "./effects.ts";
import type { PageStore } from "./page-store.ts";

export interface Page {
  readonly game: GamePlugin;
  /** Another game in place of one's own, such as one from a link. */
  readonly guest: Guest | null;
  readonly store: PageStore;
  readonly engine: EngineClient;
  readonly effects: Effects;
  readonly board: Board;
  /** Does the address name the game? The page without a name shows DVONN. */
  readonly isOther: boolean;
  readonly dispatch: Dispatch;
  state(): State;
  /** Null until the first texts have come. */
  t(): Translate | null;
  notice(kind: PlainNotice): void;
  /** Announces messages to a screen reader. */
  say(messages: Message[]): void;
  sayTexts(texts: string[]): void;
  paint(): void;
  /** Reads the game's clocks and returns the state after that. */
  readClock(): State;
  /** Awaits a part of the page that is fetched on first use; null, after a notice, if it does not come. */
  load<Module>(fetched: Promise<Module>): Promise<Module | null>;
  /** Returns the offers of a feature that has started. */
  use<Name extends keyof Offers>(name: Name): Offers[Name];
}

/** The offers of features to each other, by their names; each feature extends it. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface Offers {}

export interface PageFeature extends Feature {
  /** The game that the address asks for in place of one's own; null for none. */
  guest?(game: GamePlugin): Promise<Guest | null>;
  /** Fetches what it needs before anything of the page begins. */
  ready?(game: GamePlugin): Promise<void>;
  /** Ask about a position together with its view, so that both arrive at once; null to ask nothing. */
  askWithView?(state: State, path: Path, engine: Tools["engine"]): Promise<NodeFields> | null;
  readonly questions?: readonly Question[];
  readonly searches?: readonly SearchNeed[];
  start?(page: Page): Part | undefined;
}

export interface Question {
  name: string;
  /** Another key replaces the question before; null or false ends it. */
  key(required: RequiredQueries, state: State): string | null | false;
  ask(required: RequiredQueries, state: State, tools: Tools): Promise<void>;
}

/** A search that runs while the computer neither has to move nor to give a hint. */
export interface SearchNeed {
  /** Null for no search. */
  pathIn(required: RequiredQueries): Path | null;
  nodes(state: State, path: Path): number;
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

/** A feature while the page is open. */
export interface Part {
  offers?: object;
  /** After an event, before Python is asked and anything is painted. */
  prepare?: Step;
  paint?(state: State, t: Translate): void;
  /** After an event, once everything is painted. */
  follow?: Step;
  /** After an event that only moved a clock. */
  followClock?: Step;
  /** Paints the clocks, also between events. */
  paintClock?(state: State, t: Translate): void;
  /** Paints how much of the engine has been loaded. */
  paintLoading?(state: State, t: Translate): void;
  /** Puts on the board what was saved, once every feature has started. */
  open?(): void;
  /** Wires buttons, while the engine starts. */
  begin?(): void;
  /** Called with the first texts, from when on something can be said. */
  speak?(): void;
  /** Called when Python refuses the game on the board, with the faults of its start. */
  refuse?(faults: PositionFault[]): void;
  /** Will the game be there when the page is loaded again? */
  isGameSafe?(): boolean;
}

/** A game or an exercise in place of a game of one's own. */
export interface Guest {
  /** "link": a game that nobody keeps; "exercise": positions to learn from; "decider": a game for another page. */
  kind: "link" | "exercise" | "decider";
  /** The game on the board before anything else. */
  firstGame: Game;
  start?(page: Page): void;
  /** Replaces texts of the status panel. */
  statusTexts?: Partial<StatusTexts>;
  follow(state: State): void;
  paint(state: State, t: Translate): void;
  /** Goes to one's own game, at the address with *search*. */
  leave?(search?: string): void;
}
