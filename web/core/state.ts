/** The state of the page and its texts; events are in events.ts. Types only. */

import type {
  Analysis,
  Connectivity,
  LevelInfo,
  Mark,
  MoveText,
  Ply,
  PositionComment,
  PositionReview,
  ReviewedPly,
  SearchInfo,
  Side,
  Space,
  View,
} from "../engine/protocol.ts";
import type { Notice } from "./notice.ts";
import type { SETTINGS } from "./settings.ts";

/**
 * `playedBy`: the level that played the side in a game from a link, which anybody can continue.
 * `name`: the player's name in a game from a file. `away`: a person elsewhere who answers by links.
 */
export type Seat =
  | { kind: "person"; playedBy?: string; name?: string; away?: true }
  | { kind: "computer"; level: string };
export type Seats = Record<Side, Seat>;

/** `side` has lost; "agreed" is a draw. */
export type Ending = { kind: "resigned" | "time"; side: Side } | { kind: "agreed" };

/** The moves that lead to a node of the tree, from its root; empty for the root itself. */
export type Path = readonly MoveText[];

/** The signs of annotated games, from a very good move to a very bad one. */
export type Glyph = "!!" | "!" | "!?" | "?!" | "?" | "??";

/** A position of the game; unknown fields are null. */
export interface TreeNode {
  /** The move that leads here from the node before; null for the root. */
  readonly move: MoveText | null;
  /** The effects of that move. */
  readonly ply: Ply | null;
  readonly view: View | null;
  readonly evaluation: Evaluation | null;
  /** The move that a hint has recommended here. */
  readonly hinted: MoveText | null;
  /** The analysis of that hint. */
  readonly advice: Analysis | null;
  readonly connectivity: Connectivity | null;
  /** The findings of a review about the position. */
  readonly review: ReviewFinding | null;
  /** Remarks on the moves that the search expects here, and the nodes of that search. */
  readonly expected: (PositionComment & { nodes: number }) | null;
  /** The review's findings about the move that leads here. */
  readonly reviewedPly: ReviewedPly | null;
  /** The nodes that a second search of the position gets in a review; null if none is needed. */
  readonly again: number | null;
  /** The time that each player has left when the ply begins, in ms; null for the full time. */
  readonly clock: Readonly<Record<Side, number>> | null;
  readonly comment: string | null;
  /** The sign that a person gave to the move that leads here. */
  readonly glyph: Glyph | null;
  /** A person's drawings on the position: arrows (two spaces each) and rings (one space each). */
  readonly drawn: readonly Space[][] | null;
  /** True if the move was tried in an analysis; redo does not lead here. */
  readonly isTried: boolean;
  /** The first continuation is the main line, the others are variations. */
  readonly continuations: readonly TreeNode[];
}

/** Minutes for each player, and seconds that every move adds. */
export interface ClockChoice {
  minutes: number;
  bonus: number;
}

export interface Clock extends ClockChoice {
  /** Time used in this turn, in ms. */
  spent: number;
}

/** The result of a review's search of a position, and the nodes that the search was allowed. */
export type ReviewFinding = PositionReview & { nodes: number };

export interface KnownPosition {
  review: ReviewFinding;
  evaluation: Evaluation;
}

/** A range of plies, as the lengths of the line before and after them. */
export interface Span {
  from: number;
  to: number;
}

/** The saved document, with everything known about its positions. */
export interface Game {
  /** The name of the game, as Python knows it. */
  name: string;
  /** The id under which the library keeps the game; null while it is not kept. */
  id: string | null;
  seats: Seats;
  /** Position string; null for the usual start, such as the empty board of DVONN. */
  start: string | null;
  /** True while the board that the game begins with is being filled. */
  filling: boolean;
  /** The number of plies at the beginning that nobody played; undo does not take them back. */
  fixed: number;
  /** The plies that were filled in all at once; undo takes all of them back. */
  filled: Span | null;
  /** The plies that the computer played for both sides to finish the game. */
  finished: readonly Span[];
  /** The headers of the record that the game was read from, such as "Event". */
  source?: Readonly<Record<string, string>>;
  /** Also contains the moves that were taken back; they follow the live path. */
  tree: TreeNode;
  /** The moves played. */
  livePath: Path;
  /** Null while the game goes on, and if the rules ended it. */
  ending: Ending | null;
  clock: Clock | null;
  /** True for a placeholder: the game still has to be read, and its board is unknown. */
  isAwaited?: true;
  /** True if the statistics contain the game, so that ending it again after undo does not count. */
  counted: boolean;
  /** How many hints were requested during the game; undo does not reduce the number. */
  hints: number;
  /** How often moves were taken back while the game was on. */
  takebacks: number;
  /** True if a person analysed the game while it went on. */
  analysed: boolean;
}

/** A game and its last view, so that the board can be drawn before Python has loaded. */
export interface SavedGame {
  game: Game;
  view: View | null;
}

/**
 * Why a file of the page did not load; see the texts `failure.file.*`. The cause may be a sandbox,
 * set by the page around this one ("file.sandbox") or by the host ("file.host-sandbox").
 */
export type FileFailure =
  | "file.offline"
  | "file.unreachable"
  | "file.unanswered"
  | "file.status"
  | "file.type"
  | "file.redirected"
  | "file.policy"
  | "file.sandbox"
  | "file.host-sandbox";

/**
 * Why there is no engine: it did not load, no data arrived for too long ("slow"), it did not start
 * ("stuck") or answer ("silent"), it stopped ("died"), it made an error ("internal"), or the
 * browser forbids compiling WebAssembly ("forbidden").
 */
export type FailureCode =
  | FileFailure
  | "load"
  | "slow"
  | "stuck"
  | "silent"
  | "died"
  | "internal"
  | "forbidden";

export type Engine =
  | { kind: "loading"; loaded: number; total: number; isSlow?: boolean }
  | { kind: "ready" }
  | { kind: "failed"; code: FailureCode; placeholders?: Record<string, string | number> };

/** The fields of a SearchInfo that say who is ahead. */
export type Evaluation = Pick<
  SearchInfo,
  "win_probability" | "score_difference" | "proven" | "solved"
>;

/** The position that a hint is for, and its analysis once known. */
export interface Hint {
  path: Path;
  analysis: Pick<Analysis, "principal_variation" | "comment"> | null;
}

/**
 * Asks Python why a move is illegal or, if `move` is null, why the stack on `space` cannot move. If
 * `words` is given, `move` is text that a person typed, which Python must read first.
 */
export type Question = {
  move: MoveText | null;
  space: Space | null;
  words?: Record<MoveText, string>;
};

/** Lasts as long as the page is open. */
export interface Session {
  /** The writer plays and saves the game; a follower is another tab that shows it. */
  role: "writer" | "follower";
  engine: Engine;
  /** Weakest first; empty until the engine has sent them. */
  levels: LevelInfo[];
  /** The version of the Python package; empty until the engine has sent it. */
  version: string;
  settings: Settings;
  isOnline: boolean;
  /** True once the page is saved on the device, so that it works without a connection. */
  isOfflineReady: boolean;
  /** True if a new version waits, and the person has not put it off. */
  isUpdateOffered: boolean;
  /** True if the game cannot be saved, and the person has not closed the notice about this. */
  isUnsavedShown: boolean;
  /** The game that the current one replaced; undo restores it. */
  replaced: Game | null;
  /** Games won without hints against the level of the last counted game. */
  winsAtLevel: number;
  /** True if the person has lost a few games and won none. */
  isFirstLoss: boolean;
  /** The feat in the last counted game, if there was one. */
  feat: Feat | null;
}

/** A notable win against a level: the first, the largest, or several in a row. */
export type Feat = { kind: "first" | "best" } | { kind: "streak"; count: number };

/** The position in the game tree that the board shows. */
export interface Cursor {
  /** The path shown while somebody looks back; null while the board follows the live game. */
  shownPath: Path | null;
  /** The view on the board; while another is on its way, the last one known. */
  view: View | null;
}

export interface Interaction {
  /** The spaces pressed so far, for a move of several presses. */
  presses: Space[];
  /** The stack of a premove and then its target, chosen while the computer thinks. */
  premove: Space[];
  /** The move that was chosen and waits to be confirmed. */
  pendingMove: MoveText | null;
  /** The start of an arrow, empty before the first press; null unless presses draw arrows. */
  drawing: readonly Space[] | null;
  hovered: Space | null;
  /**
   * The space where the pointer has rested since the position changed. The person did not move the
   * pointer there to ask about the space, so no text explains the space.
   */
  resting?: Space | null;
  toward?: Space | null | undefined;
  /** The question to Python. */
  question: Question | null;
  notice: Notice | null;
  /** To be confirmed: `side` resigns, or offers a draw. */
  asking: { kind: "resign" | "draw"; side: Side } | null;
}

/** Findings about the position shown. */
export interface Search {
  /** The last report of the running search, for the computer's move or for a hint. */
  info: SearchInfo | null;
  /** The last result that a computer found to be certain in this game. */
  certain: SearchInfo["proven"];
  hint: Hint | null;
  /** "analysed": the page keeps every move as a variation. */
  mode: "played" | "analysed";
}

export interface Flow {
  /** True during a pause: running clocks stop, and if no person plays, the computers wait. */
  paused: boolean;
  /** When the clock was last read, in ms; null while no clock runs. */
  clockReadAt: number | null;
  /** True while the computer plays for both sides to the end of the game. */
  isFinishing: boolean;
  /** True while the rest of the board is being filled. */
  isFilling: boolean;
}

/** groups.ts creates each group; fixtures/invariants.ts says what always holds. */
export interface State {
  /** Grows with every change of the live position, so that late answers can be ignored. */
  generation: number;
  session: Session;
  game: Game;
  cursor: Cursor;
  interaction: Interaction;
  search: Search;
  flow: Flow;
}

/** Words, a number, a list, or another text. */
type PlaceholderValue =
  | string
  | number
  | readonly string[]
  | { readonly key: string; readonly placeholders?: Placeholders };
export type Placeholders = Record<string, PlaceholderValue>;

/** A text to show: its key, and what fills its placeholders. */
export interface Message {
  key: string;
  placeholders?: Placeholders;
  /** True if the text begins a new line, because it is about something else. */
  isApart?: boolean;
  /** The mark of the move that the text is about; "costly" if a move without a mark cost much. */
  mark?: Mark | "costly";
}

export type Translate = (key: string, placeholders?: Placeholders) => string;

export type Settings = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends readonly (infer Choice)[]
    ? Choice
    : (typeof SETTINGS)[Name] extends { default: number }
      ? number
      : boolean;
};
