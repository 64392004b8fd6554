/**
 * The page as its features see it, and what they are to it. A feature makes its panels and wires its buttons in
 * `start`; what it gives back is painted and follows the game. Types only.
 */
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
  /** Another game in the place of one's own, such as one from a link. */
  readonly guest: Guest | null;
  readonly store: PageStore;
  readonly engine: EngineClient;
  readonly effects: Effects;
  readonly board: Board;
  /** Does an address name what is shown, and not the page without a name? */
  readonly isOther: boolean;
  readonly dispatch: Dispatch;
  state(): State;
  /** The translator; null until the first words have come. */
  t(): Translate | null;
  notice(kind: PlainNotice): void;
  /** Announce messages to a screen reader. */
  say(messages: Message[]): void;
  /** Announce sentences as they are. */
  sayTexts(texts: string[]): void;
  /** Paint everything once more. */
  paint(): void;
  /** Read the clocks of the game, and return the state after that. */
  readClock(): State;
  /** A part of the page that is fetched when it is wanted; null when it cannot be had, which is reported. */
  load<Module>(fetched: Promise<Module>): Promise<Module | null>;
  /** The offers of a feature that was started before. */
  use<Name extends keyof Offers>(name: Name): Offers[Name];
}

/** The offers of features to each other, by their names; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface Offers {}

/** A feature with its part of the page. */
export interface PageFeature extends Feature {
  /** The game that the address asks for in the place of one's own; null for none. */
  guest?(game: GamePlugin): Promise<Guest | null>;
  /** Fetch what it needs to start, before anything of the page begins. */
  ready?(game: GamePlugin): Promise<void>;
  /** Ask about a position together with its view, so that both arrive at once; null to ask nothing. */
  askWithView?(state: State, path: Path, engine: Tools["engine"]): Promise<NodeFields> | null;
  readonly questions?: readonly Question[];
  readonly searches?: readonly SearchNeed[];
  /** Make its panels and wire its buttons. */
  start?(page: Page): Part | undefined;
}

/** A question to Python that a feature has. */
export interface Question {
  name: string;
  /** The question to ask now: another key replaces the question before; null or false ends it. */
  key(required: RequiredQueries, state: State): string | null | false;
  ask(required: RequiredQueries, state: State, tools: Tools): Promise<void>;
}

/** A search that a feature needs while the computer neither has to move nor to give a hint. */
export interface SearchNeed {
  /** The position to search; null for none. */
  pathIn(required: RequiredQueries): Path | null;
  /** The nodes that the search may use. */
  nodes(state: State, path: Path): number;
  /** The answer. */
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
  /** Dispatch an event some ms later, unless the question has ended by then. */
  after(ms: number, event: Event): Promise<void>;
}

type Step = (change: Change<State, Event>) => void;

/** A feature while the page is open. */
export interface Part {
  /** Its offers to other features. */
  offers?: object;
  /** After an event, before Python is asked and anything is painted. */
  prepare?: Step;
  paint?(state: State, t: Translate): void;
  /** After an event, once everything is painted. */
  follow?: Step;
  /** The same while nothing but a clock has gone on. */
  followClock?: Step;
  /** Paint the clocks, which go on by themselves. */
  paintClock?(state: State, t: Translate): void;
  /** Paint how much of the engine has come. */
  paintLoading?(state: State, t: Translate): void;
  /** Every feature has started: put on the board what was saved. */
  open?(): void;
  /** The engine is starting: wire buttons. */
  begin?(): void;
  /** The first words have come: now something can be said. */
  speak?(): void;
  /** Python refuses the game on the board, for what is wrong with its start. */
  refuse?(faults: PositionFault[]): void;
  /** Will the game be there when the page is loaded again? */
  isGameSafe?(): boolean;
}

/** A game or an exercise in the place of a game of one's own. */
export interface Guest {
  /** "link": a game that nobody keeps; "exercise": positions to learn from; "decider": a game for another page. */
  kind: "link" | "exercise" | "decider";
  /** On the board before anything else. */
  firstGame: Game;
  start?(page: Page): void;
  /** Its texts in the status panel. */
  statusTexts?: Partial<StatusTexts>;
  follow(state: State): void;
  paint(state: State, t: Translate): void;
  /** Go to one's own game, where the address asks for *search*. */
  leave?(search?: string): void;
}
