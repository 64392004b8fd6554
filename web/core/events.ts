/** The events: everything that can happen to the state of the page (reducer.ts). Types only. */

import type {
  Analysis,
  LevelInfo,
  MoveText,
  Ply,
  RefusalReply,
  SearchInfo,
  Space,
  TypingFault,
  View,
} from "../engine/protocol.ts";
import type { Notice } from "./notice.ts";
import type {
  ClockChoice,
  FailureCode,
  Glyph,
  Path,
  SavedGame,
  Seats,
  Session,
  Settings,
  State,
} from "./state.ts";
import type { NodeFields } from "./tree.ts";

/** An answer of the engine is ignored if the live position has changed since the question. */
export interface Answer {
  generation: number;
}

/** The fields of each event, by its kind. A feature adds its own events (feature.ts). */
export interface Events {
  // --- answers of the engine ---
  boardFilled: Answer & { moves: MoveText[] };
  restFilled: Answer & { moves: MoveText[] };
  /** known: other fields of the position, requested together with its view. */
  viewArrived: Answer & { path: Path; view: View; plies: Ply[]; known?: NodeFields };
  refusalExplained: Answer & { answer: RefusalReply };
  /** Python read a typed move, legal or not. */
  moveRead: Answer & { move: MoveText };
  /** Python could not read the typed text as a move. */
  moveUnreadable: Answer & { fault: TypingFault; text: string };
  searchInfoArrived: Answer & { info: SearchInfo };
  hintArrived: Answer & { path: Path; info: SearchInfo; analysis: Analysis };
  evaluationArrived: Answer & { path: Path; info: SearchInfo };
  moveChosen: Answer & { move: MoveText };
  /** It is time to play a forced move. */
  forcedDue: Answer;
  /** It is time to play the premove. */
  premoveDue: Answer;

  // --- the engine itself ---
  /** isSlow: no data has arrived for a while. */
  engineLoading: { loaded: number; total: number; isSlow?: boolean };
  engineReady: { levels: LevelInfo[]; version: string };
  engineRestarted: object;
  /** placeholders: values for the text of the failure, such as the name of a file. */
  engineFailed: { code: FailureCode; placeholders?: Record<string, string | number> };

  // --- at the board ---
  spacePressed: { space: Space };
  spaceHovered: { space: Space | null; toward?: Space | null | undefined };
  stackLifted: { space: Space };
  stackDropped: { space: Space | null };
  /** words: by move, the person's words for moves that involve no space, such as a pass. */
  moveTyped: { move: MoveText; words?: Record<MoveText, string> };
  moveConfirmed: object;
  cancelled: object;
  hintPressed: object;

  // --- along the game ---
  undone: object;
  redone: object;
  pathShown: { path: Path };
  stepped: { by: number };
  returned: object;

  // --- in a game that is analysed ---
  /** A game against the computer counts as analysed from now on, unless it is over. */
  analysisOpened: object;
  variationRemoved: { path: Path };
  variationPromoted: { path: Path };
  /** Shows the next (1) or previous (-1) variation at the last fork of the path shown. */
  variationStepped: { by: -1 | 1 };
  /** An empty comment deletes the comment of the position. */
  positionCommented: { path: Path; comment: string };
  /** glyph: null removes the sign of the move that leads to the position. */
  moveMarked: { path: Path; glyph: Glyph | null };
  /** A person has drawn on the position shown. */
  positionDrawn: { drawn: readonly Space[][] };
  /** Switches presses from choosing moves to drawing arrows and rings, or back. */
  drawingPressed: object;
  /** Adds expected moves after a position as a variation, and shows the first of them. */
  lineTried: { path: Path; line: readonly MoveText[] };

  // --- the game as a whole ---
  /** start: a position string; null for the usual start. */
  gameStarted: {
    seats: Seats;
    filled: boolean;
    clock?: ClockChoice | null;
    start?: string | null;
  };
  /** path: the path to show; by default, that of the last position. */
  gameLoaded: { saved: SavedGame; path?: Path | null };
  resignPressed: object;
  drawPressed: object;
  answered: { yes: boolean };
  clockRead: { at: number };
  pausePressed: object;
  finishPressed: object;
  fillPressed: object;

  // --- between the tabs that show the game ---
  roleChanged: { role: Session["role"] };
  gameFollowed: { saved: SavedGame };
  clockFollowed: { spent: number };

  settingsChanged: { settings: Settings };
  /** Sent by another tab. */
  settingsReceived: { settings: Settings };
  noticed: { notice: Notice | null };
  /** The features that are not needed for the first move have started. */
  featuresCame: object;
}

export type EventKind = keyof Events;

export type Event<Kind extends EventKind = EventKind> = {
  [Each in Kind]: { kind: Each } & Events[Each];
}[Kind];

export type Handlers = {
  readonly [Kind in EventKind]?: (state: State, event: Event<Kind>) => State;
};

export type EngineChange = Event<
  "engineLoading" | "engineReady" | "engineRestarted" | "engineFailed"
>;

export type Dispatch = (event: Event) => void;
