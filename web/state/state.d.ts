/**
 * The shapes that belong to the page alone: its state, its events, its texts.
 * Read by the type checker only; never shipped.
 */

import type {
  Analysis,
  IllegalReason,
  LevelInfo,
  Lifelines,
  MoveText,
  Ply,
  Replies,
  Side,
  Space,
  StillReason,
  Thought,
  View,
} from "../engine/protocol.js";
import type { SETTINGS } from "./settings.js";

/** Who plays a side. */
export type Seat = { kind: "person" } | { kind: "computer"; level: string };
export type Seats = Record<Side, Seat>;

/** How a game ended before the rules ended it: whoever it names has lost; agreed is a draw. */
export type Ending = { kind: "resigned" | "time"; side: Side } | { kind: "agreed" };

/** The moves that lead to a node of the tree, from its root; empty for the root itself. */
export type Path = readonly MoveText[];

/** A position of the game, and everything that is known of it; null where it is not known. */
export interface TreeNode {
  /** The move that leads here from the node before; null for the root. */
  readonly move: MoveText | null;
  /** What that move did. */
  readonly ply: Ply | null;
  readonly view: View | null;
  readonly evaluation: Evaluation | null;
  readonly connectivity: Lifelines | null;
  /** In ms: what each player has left at the beginning of the ply; null for the whole time. */
  readonly clock: Readonly<Record<Side, number>> | null;
  /** The moves played from here: the first is the main line, the others are variations. */
  readonly continuations: readonly TreeNode[];
}

/** Minutes for each player, and seconds that every move adds. */
export interface ClockChoice {
  minutes: number;
  bonus: number;
}

export interface Clock extends ClockChoice {
  /** In ms, at the beginning of a ply, by ply; what is not in it is the whole time. */
  left: Record<number, Record<Side, number>>;
  /** In ms: used up in the turn that is on. */
  spent: number;
}

/** A game as it is kept between visits. */
export interface Game {
  seats: Seats;
  /** Position string; null is the empty board. */
  start: string | null;
  /** It begins with a filled board that has not been drawn yet. */
  filling: boolean;
  /** Plies at the beginning that nobody played; undo stops there. */
  fixed: number;
  /** Every ply known, the ones taken back included. */
  moves: MoveText[];
  /** How many of the moves are played. */
  ply: number;
  /** Null while it goes on, and where the rules have ended it. */
  ending: Ending | null;
  clock: Clock | null;
  /** It is in the statistics: taken back and ended again, it does not count again. */
  counted: boolean;
}

/** A game and what was last shown of it, so that the board is there before Python is. */
export interface SavedGame {
  game: Game;
  view: View | null;
  plies: Ply[];
}

/**
 * Why there is no engine: it could not be loaded, took too long to load, does
 * not answer, stopped, or met an error of its own.
 */
export type FailureCode = "load" | "slow" | "silent" | "died" | "internal";

export type Engine =
  | { kind: "loading"; loaded: number; total: number }
  | { kind: "ready" }
  | { kind: "failed"; code: FailureCode };

/** Something to tell the person once, and the space that it is about. */
export type Notice =
  | { kind: "still"; reason: StillReason; space: Space; spaces: Space[] }
  | {
      kind: "illegal";
      reason: IllegalReason;
      space: Space | null;
      move: MoveText;
      /** Those that the reason speaks of. */
      spaces: Space[];
      distance: number | null;
    }
  | { kind: PlainNotice };

/** What needs no more than its name. */
export type PlainNotice =
  | "wait"
  | "watching"
  | "looking"
  | "over"
  | "unreadable"
  | "restarted"
  | "set-aside"
  | "not-kept"
  | "elsewhere"
  | "not-loaded"
  | "failed";

/** What a position is worth, as in a Thought. */
export type Evaluation = Pick<Thought, "chance" | "margin" | "proven" | "solved">;

/** A hint that is wanted: what it says, once it is known. */
export interface Hint {
  analysis: Analysis | null;
}

/** A move to be explained, or, without one, what keeps the stack on the space. */
export interface Question {
  move: MoveText | null;
  space: Space | null;
}

export interface State {
  /** Grows whenever the live position changes: an answer to an older one is not applied. */
  epoch: number;
  engine: Engine;
  /** Weakest first; empty until the engine has said them. */
  levels: LevelInfo[];
  /** Of the Python package; empty until the engine has said it. */
  version: string;
  game: Game;
  /** Python's reading of `game.moves`, as far as it is known. */
  plies: Ply[];
  /** By ply, for the moves of the game. */
  views: Record<number, View>;
  /** What the board shows: the last one known while another is on its way. */
  view: View | null;
  /** The ply looked back at; null is the live game. */
  lookingAt: number | null;
  /** The stack that is about to move. */
  selected: Space | null;
  /** The move that was chosen and waits to be confirmed. */
  proposal: MoveText | null;
  /** The space under the pointer, the finger or the focus. */
  pointed: Space | null;
  /** A move that Python is to explain, and the space it was tried on. */
  question: Question | null;
  /** What the search in hand knows: the computer's for its move, or the one for a hint. */
  thought: Thought | null;
  /** The result that a computer has last found out to be certain in this game. */
  certain: Thought["proven"];
  hint: Hint | null;
  settings: Settings;
  /** By ply, for the moves of the game; what was never looked at is not in it. */
  evaluations: Record<number, Evaluation>;
  /** By ply, as far as they were wanted. */
  lifelines: Record<number, Lifelines>;
  notice: Notice | null;
  /** The computers wait, where no person plays; the clocks stand, where they run. */
  paused: boolean;
  /** What has to be confirmed: that this side resigns, or that the other takes its offer of a draw. */
  asking: { kind: "resign" | "draw"; side: Side } | null;
  /** In ms: when the running clock was last read; null while none runs. */
  readAt: number | null;
}

/** An answer or a pace of the engine; `epoch` says which live position it belongs to. */
export type EngineEvent =
  | { kind: "boardFilled"; epoch: number; moves: MoveText[] }
  | { kind: "viewArrived"; epoch: number; view: View; plies: Ply[] }
  | { kind: "whyArrived"; epoch: number; answer: Replies["why"] }
  | { kind: "lifelinesArrived"; epoch: number; ply: number; lifelines: Lifelines }
  | { kind: "moveUnreadable"; epoch: number }
  | { kind: "thoughtArrived"; epoch: number; thought: Thought }
  | { kind: "hintArrived"; epoch: number; thought: Thought; analysis: Analysis }
  | { kind: "evaluationArrived"; epoch: number; ply: number; thought: Thought }
  | { kind: "moveChosen"; epoch: number; move: MoveText }
  | { kind: "passDue"; epoch: number };

export type EngineChange =
  | { kind: "engineLoading"; loaded: number; total: number }
  | { kind: "engineReady"; levels: LevelInfo[]; version: string }
  | { kind: "engineRestarted" }
  | { kind: "engineFailed"; code: FailureCode };

/** What a person does at the board. */
export type BoardEvent =
  | { kind: "spacePressed"; space: Space }
  | { kind: "spacePointed"; space: Space | null }
  | { kind: "stackLifted"; space: Space }
  | { kind: "stackDropped"; space: Space | null }
  | { kind: "moveTyped"; move: MoveText }
  | { kind: "moveConfirmed" }
  | { kind: "letGo" }
  | { kind: "hintPressed" };

/** Through the game: take back, play again, look back. */
export type TravelEvent =
  | { kind: "undone" }
  | { kind: "redone" }
  | { kind: "lookedAt"; ply: number }
  | { kind: "stepped"; by: number }
  | { kind: "returned" };

/** A game is to end before the rules end it. */
export type EndingEvent =
  | { kind: "resignPressed" }
  | { kind: "drawPressed" }
  | { kind: "answered"; yes: boolean };

export type Event =
  | EngineEvent
  | EngineChange
  | BoardEvent
  | TravelEvent
  | EndingEvent
  | { kind: "gameStarted"; seats: Seats; filled: boolean; clock?: ClockChoice | null }
  | { kind: "clockRead"; at: number }
  | { kind: "gameCounted" }
  | { kind: "pausePressed" }
  | { kind: "lifelinesPressed" }
  | { kind: "settingsChanged"; settings: Settings }
  | { kind: "noticed"; notice: Notice | null };

export type Dispatch = (event: Event) => void;

/** What Python has to be asked so that the game can go on. */
export interface Asks {
  fill: boolean;
  /** The ply whose view is missing. */
  view: number | null;
  /** A move that is likely to be made: its view will be missing. */
  ahead: MoveText | null;
  why: Question | null;
  /** Of these three one at most: the level that has to move, */
  think: string | null;
  /** the live position for a hint, */
  hint: boolean;
  /** the ply whose evaluation is missing. */
  evaluation: number | null;
  /** The ply whose lifelines are wanted. */
  lifelines: number | null;
  /** A pass is due, and nothing else is possible. */
  pass: boolean;
}

/** What fills a place in a text: words as they are, a number or a list as the language writes it. */
export type PlaceholderValue = string | number | readonly string[];
export type Placeholders = Record<string, PlaceholderValue>;

/** A text to show: its key, and what fills its placeholders. `count` chooses between plurals. */
export interface Message {
  key: string;
  placeholders?: Placeholders;
}

/** Text in the language of the page. */
export type Translate = (key: string, placeholders?: Placeholders) => string;

declare global {
  interface Window {
    /** Left by language.js. */
    languages: {
      /** The language of index.html itself. */
      written: string;
      /** The language to begin with, and its texts; "" once they are known not to come. */
      first: { language: string; texts: Promise<Record<string, string>> };
      languageFor(choice: string): string;
      loadTexts(language: string): Promise<Record<string, string>>;
    };
  }
}

/** What a person can set: as the table in settings.js says. */
export type Settings = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends readonly (infer Choice)[]
    ? Choice
    : (typeof SETTINGS)[Name] extends { default: number }
      ? number
      : boolean;
};
