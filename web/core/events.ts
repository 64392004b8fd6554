/**
 * The events: everything that can happen to the state of the page (reducer.ts).
 * Read by the type checker only; never shipped.
 */

import type {
  Analysis,
  Connectivity,
  LevelInfo,
  MoveText,
  Ply,
  RefusalReply,
  ReviewReply,
  SearchInfo,
  Space,
  TypingFault,
  View,
} from "../engine/protocol.ts";
import type { Place } from "../features/place/place.ts";
import type { Notice } from "./notice.ts";
import type {
  ClockChoice,
  FailureCode,
  Feat,
  KnownPosition,
  Path,
  ReviewFinding,
  SavedGame,
  Seats,
  Session,
  Settings,
} from "./state.ts";

/** An answer or a pace of the engine; `generation` says which live position it belongs to. */
type EngineEvent =
  | { kind: "boardFilled"; generation: number; moves: MoveText[] }
  | { kind: "restFilled"; generation: number; moves: MoveText[] }
  | { kind: "viewArrived"; generation: number; path: Path; view: View; plies: Ply[] }
  | { kind: "refusalExplained"; generation: number; answer: RefusalReply }
  | { kind: "connectivityArrived"; generation: number; path: Path; connectivity: Connectivity }
  /** Somebody typed this move, legal or not; */
  | { kind: "moveRead"; generation: number; move: MoveText }
  /** or a text that is not read as one. */
  | { kind: "moveUnreadable"; generation: number; fault: TypingFault; text: string }
  | { kind: "searchInfoArrived"; generation: number; info: SearchInfo }
  | {
      kind: "hintArrived";
      generation: number;
      path: Path;
      info: SearchInfo;
      analysis: Analysis;
    }
  | { kind: "evaluationArrived"; generation: number; path: Path; info: SearchInfo }
  | {
      kind: "positionReviewed";
      generation: number;
      path: Path;
      info: SearchInfo;
      review: ReviewFinding;
    }
  /** What an earlier review of the game has found, before each move and after the last. */
  | { kind: "reviewFound"; generation: number; positions: readonly (KnownPosition | null)[] }
  /** path: of the plies; counted: the nodes of the searches that it was made from. */
  | ({ kind: "pliesReviewed"; generation: number; path: Path; counted: number } & ReviewReply)
  | { kind: "moveChosen"; generation: number; move: MoveText }
  /** What plays itself now: a forced move, or a premove. */
  | { kind: "forcedDue" | "premoveDue"; generation: number };

export type EngineChange =
  /** isSlow: nothing has come for a while. */
  | { kind: "engineLoading"; loaded: number; total: number; isSlow?: boolean }
  | { kind: "engineReady"; levels: LevelInfo[]; version: string }
  | { kind: "engineRestarted" }
  /** placeholders: what the text of the failure names, such as a file. */
  | {
      kind: "engineFailed";
      code: FailureCode;
      placeholders?: Record<string, string | number>;
    };

/** What the browser reports of the connection and of versions of the page. */
type ConnectionEvent =
  | { kind: "connectionChanged"; isOnline: boolean }
  | { kind: "offlineChecked"; isReady: boolean }
  | { kind: "updateFound" }
  | { kind: "updatePostponed" };

/** Between the tabs that show the game: which of them plays it, and what is played there. */
type TabEvent =
  | { kind: "roleChanged"; role: Session["role"] }
  | { kind: "gameFollowed"; saved: SavedGame }
  | { kind: "clockFollowed"; spent: number };

/** What is played is saved again, or no longer; the person knows that it is not. */
type SavingEvent = { kind: "savingChanged"; isSaved: boolean } | { kind: "unsavedDismissed" };

/** What a person does at the board. */
export type BoardEvent =
  | { kind: "spacePressed"; space: Space }
  | { kind: "spaceHovered"; space: Space | null; toward?: Space | null | undefined }
  | { kind: "stackLifted"; space: Space }
  | { kind: "stackDropped"; space: Space | null }
  /** A move without a press on the board; with words, as a person has typed it who calls moves by them. */
  | { kind: "moveTyped"; move: MoveText; words?: Record<MoveText, string> }
  | { kind: "moveConfirmed" }
  | { kind: "cancelled" }
  /** He asks why something was cut off. */
  | { kind: "whyPressed" }
  | { kind: "hintPressed" };

/** Along the game: take back, play again, look back. */
export type TravelEvent =
  | { kind: "undone" }
  | { kind: "redone" }
  | { kind: "pathShown"; path: Path }
  | { kind: "stepped"; by: number }
  | { kind: "returned" };

/** A reload leads back to where somebody looked. */
type PlaceEvent = { kind: "placeRestored"; place: Place };

/** Looking back at a game that is over: other moves are tried. */
export type VariationEvent =
  | { kind: "moveTried"; move: MoveText }
  | { kind: "variationRemoved"; path: Path }
  | { kind: "variationPromoted"; path: Path };

/** The review of a game that is over: begin it, go to the next mistake, play the better move there. */
export type ReviewEvent =
  | { kind: "reviewPressed" }
  | { kind: "reviewClosed" }
  | { kind: "mistakePressed" }
  | { kind: "betterPressed" }
  | { kind: "linePressed" }
  /** The next move of a line that plays itself, from the position of that path. */
  | { kind: "lineDue"; path: Path }
  | PracticeEvent
  | Extract<EngineEvent, { kind: "positionReviewed" | "reviewFound" | "pliesReviewed" }>;

/** Finding better moves: begin or go on, once more, show the answer, the next one. */
export type PracticeEvent =
  | { kind: "practicePressed" }
  | { kind: "practiceAgainPressed" }
  | { kind: "practiceAnswerPressed" }
  | { kind: "practiceNextPressed" };

/** What searches have found out. */
export type SearchEvent = Extract<
  EngineEvent,
  { kind: "searchInfoArrived" | "hintArrived" | "evaluationArrived" }
>;

/** A game is to end before the rules end it, or a clock may end it. */
export type EndingEvent =
  | { kind: "resignPressed" }
  | { kind: "drawPressed" }
  | { kind: "answered"; yes: boolean }
  | { kind: "clockRead"; at: number };

/** In GIPF, beside its board. */
export type GipfEvent =
  /** The rows that may stay are left until they change. */
  | { kind: "rowsLeft" }
  /**
   * move: the result for the challenged player; moves: of the game of DVONN, where it was played to its end; hints and
   * takebacks: those in that game.
   */
  | {
      kind: "challengeDecided";
      move: MoveText;
      moves: MoveText[] | null;
      hints: number;
      takebacks: number;
    };

export type Event =
  | EngineEvent
  | EngineChange
  | ConnectionEvent
  | TabEvent
  | SavingEvent
  | BoardEvent
  | TravelEvent
  | PlaceEvent
  | VariationEvent
  | ReviewEvent
  | EndingEvent
  | GipfEvent
  /** start: of GIPF, the position string of the version that is played. */
  | {
      kind: "gameStarted";
      seats: Seats;
      filled: boolean;
      clock?: ClockChoice | null;
      start?: string | null;
    }
  /** path: to the position shown, where that is not the last one. */
  | { kind: "gameLoaded"; saved: SavedGame; path?: Path | null }
  /**
   * wins: against the level of the game, this one included; isFirstLoss: of all games; feat: what there is to be
   * proud of.
   */
  | { kind: "gameCounted"; wins: number; isFirstLoss: boolean; feat: Feat | null }
  | { kind: "pausePressed" }
  | { kind: "finishPressed" }
  | { kind: "fillPressed" }
  | { kind: "connectivityPressed" }
  | { kind: "settingsChanged"; settings: Settings }
  /** In another tab. */
  | { kind: "settingsReceived"; settings: Settings }
  | { kind: "noticed"; notice: Notice | null };

export type Dispatch = (event: Event) => void;
