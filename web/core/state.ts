/**
 * The shapes that belong to the page alone: its state and its texts; its events are in events.ts.
 * Read by the type checker only; never shipped.
 */

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

/** Who plays a side. */
/** `playedBy`: the level that has played the side in a game from a link, where anybody can go on. */
export type Seat = { kind: "person"; playedBy?: string } | { kind: "computer"; level: string };
export type Seats = Record<Side, Seat>;

/** How a game ended early: `side` has lost; agreed is a draw. */
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
  /** The move that a hint has recommended here. */
  readonly hinted: MoveText | null;
  /** What that hint said. */
  readonly advice: Analysis | null;
  readonly connectivity: Connectivity | null;
  /** What a review has found out about the position, and about the move that leads here. */
  readonly review: ReviewFinding | null;
  /** Remarks on the moves that the search expects here, and the nodes of that search. */
  readonly expected: (PositionComment & { nodes: number }) | null;
  readonly reviewedPly: ReviewedPly | null;
  /** The nodes of another search that the review needs of the position; null where what is known is enough. */
  readonly again: number | null;
  /** In ms: what each player has left at the beginning of the ply; null for the whole time. */
  readonly clock: Readonly<Record<Side, number>> | null;
  /** A comment on the position, as somebody has written it; null for none. */
  readonly comment: string | null;
  /** The moves played from here: the first is the main line, the others are variations. */
  readonly continuations: readonly TreeNode[];
}

/** Minutes for each player, and seconds that every move adds. */
export interface ClockChoice {
  minutes: number;
  bonus: number;
}

export interface Clock extends ClockChoice {
  /** In ms: used up in the turn that is on. */
  spent: number;
}

/** The result of a review's search of a position, and the nodes that the search was allowed. */
export type ReviewFinding = PositionReview & { nodes: number };

/** What a review has found of a position. */
export interface KnownPosition {
  review: ReviewFinding;
  evaluation: Evaluation;
}

/** Plies of a line, from one length of it to another. */
export interface Span {
  from: number;
  to: number;
}

/** The document: what is saved, and what every position of it is known to be. */
export interface Game {
  /** The name of the game, as Python knows it. */
  name: string;
  seats: Seats;
  /** Position string; null is the usual start, such as the empty board of DVONN. */
  start: string | null;
  /** It begins with a filled board that has not been drawn yet. */
  filling: boolean;
  /** Plies at the beginning that nobody played; undo stops there. */
  fixed: number;
  /** The plies from one length of the line to another that were filled in at once; undo takes all back. */
  filled: Span | null;
  /** Those that the computer played to finish the game, for both sides: nobody decided them. */
  finished: readonly Span[];
  /** Every move known: those taken back follow the live path. */
  tree: TreeNode;
  /** The moves that are played. */
  livePath: Path;
  /** Null while it goes on, and where the rules have ended it. */
  ending: Ending | null;
  clock: Clock | null;
  /** It stands in for one that is still to be read: nothing is known of the board. */
  isAwaited?: true;
  /** It is in the statistics: taken back and ended again, it does not count again. */
  counted: boolean;
  /** How often a hint was asked for while the game was on; undo does not take one back. */
  hints: number;
  /** How often moves were taken back while the game was on. */
  takebacks: number;
}

/** A game and what was last shown of it, so that the board is there before Python is. */
export interface SavedGame {
  game: Game;
  view: View | null;
}

/**
 * Why a file of the page does not come: there is no connection, it could not be fetched, the host does not
 * answer, answers with an error or sends it as another type, it is redirected to another site, a content
 * policy forbids it, or the page is in a sandbox, of the page around it or of its own host.
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
 * Why there is no engine: a file did not come, it did not start for another reason, no data came for too
 * long, it did not start although all of them came, does not answer, stopped, met an error of its own, or
 * must not compile WebAssembly.
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

/** What a position is worth, as in a SearchInfo. */
export type Evaluation = Pick<
  SearchInfo,
  "win_probability" | "score_difference" | "proven" | "solved"
>;

/** A hint that is wanted: for which position, and what it says, once it is known. */
export interface Hint {
  path: Path;
  analysis:
    | (Pick<Analysis, "principal_variation" | "reasons"> & Partial<Pick<Analysis, "moves">>)
    | null;
}

/**
 * A move to be explained, or, without one, what keeps the stack on the space. With words it is as a person has typed
 * it, who calls moves by them: it is to be read first.
 */
export type Question = {
  move: MoveText | null;
  space: Space | null;
  words?: Record<MoveText, string>;
};

/** What lasts as long as the page is open, whatever game is on the board. */
export interface Session {
  /** Which of the tabs that show the game this one is: the one that plays and saves it, or another. */
  role: "writer" | "follower";
  engine: Engine;
  /** Weakest first; empty until the engine has sent them. */
  levels: LevelInfo[];
  /** Of the Python package; empty until the engine has sent it. */
  version: string;
  settings: Settings;
  isOnline: boolean;
  /** The game is saved on the device: it works without a connection. */
  isOfflineReady: boolean;
  /** A new version waits, and the person has not put it off. */
  isUpdateOffered: boolean;
  /** The browser does not save what is played, and the person has not put that aside. */
  isUnsavedShown: boolean;
  /** The game that ended for the current one, which is to be undone with that. */
  replaced: Game | null;
  /** Games won without hints against the level of the game that was counted last. */
  winsAtLevel: number;
  /** It was one of the first, all of them lost. */
  isFirstLoss: boolean;
  /** What there is to be proud of in it. */
  feat: Feat | null;
}

/** A win to be proud of, against its level: the first, the one by most pieces, or one of so many in a row. */
export type Feat = { kind: "first" | "best" } | { kind: "streak"; count: number };

/** Where in the tree of the game the board is. */
export interface Cursor {
  /** The path shown while somebody looks back; null follows the live game. */
  shownPath: Path | null;
  /** What the board shows: the last view known while another is on its way. */
  view: View | null;
}

/** What a person is doing in the position that is live. */
export interface Interaction {
  /** The spaces pressed so far of a move that takes several presses. */
  presses: Space[];
  /** A premove: the stack, and then its target, chosen while the computer thinks; empty for none. */
  premove: Space[];
  /** The move that was chosen and waits to be confirmed. */
  pendingMove: MoveText | null;
  /** The space under the pointer, the finger or the focus; the neighbour that the pointer there means. */
  hovered: Space | null;
  /** Where the pointer has rested since the position changed: nobody asks for what is there. */
  resting?: Space | null;
  toward?: Space | null | undefined;
  /** A move that Python is to explain, and the space it was tried on. */
  question: Question | null;
  notice: Notice | null;
  /** What has to be confirmed: that this side resigns, or that the other takes its offer of a draw. */
  asking: { kind: "resign" | "draw"; side: Side } | null;
}

/** What the computer is finding out about the live position, or the one looked back at. */
export interface Search {
  /** What the search in hand knows: the computer's for its move, or the one for a hint. */
  info: SearchInfo | null;
  /** The result that a computer has last found out to be certain in this game. */
  certain: SearchInfo["proven"];
  hint: Hint | null;
  /** An analysis keeps every move as a variation, and ends with what is known for it. */
  mode: "played" | "analysed";
}

/** Whether the game goes on by itself. */
export interface Flow {
  /** The computers wait, where no person plays; the clocks stand, where they run. */
  paused: boolean;
  /** In ms: when the running clock was last read; null while none runs. */
  clockReadAt: number | null;
  /** The computer plays for everybody, to the end. */
  isFinishing: boolean;
  /** The rest of the board is being filled. */
  isFilling: boolean;
}

/** In groups by lifetime; groups.ts makes each of them fresh, fixtures/invariants.ts says what always holds. */
export interface State {
  /** Grows whenever the live position changes: an answer to an older one is not applied. */
  generation: number;
  session: Session;
  game: Game;
  cursor: Cursor;
  interaction: Interaction;
  search: Search;
  flow: Flow;
}

/** What fills a place in a text: words, a number or a list as the language writes it, or another text. */
type PlaceholderValue =
  | string
  | number
  | readonly string[]
  | { readonly key: string; readonly placeholders?: Placeholders };
export type Placeholders = Record<string, PlaceholderValue>;

/** A text to show: its key, and what fills its placeholders. `count` chooses between plurals. */
export interface Message {
  key: string;
  placeholders?: Placeholders;
  /** Does it begin a line, because it speaks of something else than those before it? */
  isApart?: boolean;
  /** The sign before the text: the mark of the move that it judges, "costly" where that has none. */
  mark?: Mark | "costly";
}

/** Text in the language of the page. */
export type Translate = (key: string, placeholders?: Placeholders) => string;

/** What a person can set: as the table in settings.ts says. */
export type Settings = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends readonly (infer Choice)[]
    ? Choice
    : (typeof SETTINGS)[Name] extends { default: number }
      ? number
      : boolean;
};
