/**
 * The messages between the page, its worker and Python, as JSON: every request, reply, notice and error.
 *
 * Generated from dvonn/web/protocol by `python -m tools.page.protocol_types`: change it there.
 * Read by the type checker only; never shipped.
 */

export type Side = "white" | "black";

/** The result of a game: its winner, or a draw. */
export type Result = "white" | "black" | "draw";

/** The name of a space, such as "A1". */
export type Space = string;

/** A canonical move, such as "D3", "A1B2" or "PASS". */
export type MoveText = string;

/** A game as it is saved and sent. */
export interface GameRecord {
  /** The position string of the start; null for the usual start. */
  start: string | null;
  /** Every ply since the start. */
  moves: MoveText[];
}

/** A stack, or a piece, on a space. */
export interface Stack {
  /** The stack as in a position string, such as "w3*". */
  token: string;
  /** The colour on top; null for a single DVONN piece. */
  owner: Side | null;
  height: number;
  /** How many DVONN pieces are in the stack. */
  dvonns: number;
  /**
   * The pieces from the bottom up, one letter each: "w", "b", or "r" for a DVONN piece; "?" for a
   * piece of unknown colour, in a stack that stood at the start.
   */
  pieces: string;
}

/** A move that was played. */
export interface Ply {
  move: MoveText;
  player: Side;
  /**
   * The phase in which the move was played, as the game names it. The last placement belongs to
   * placing.
   */
  phase: string;
  /** Spaces whose pieces lost contact or were taken; not the space that the stack left. */
  removed: Space[];
  /** The number of pieces that the ply removed, by the owner of the stack that they were in. */
  lost: Record<Side, number>;
  /**
   * The spaces that the move names, in the order of the move; none for a move that names no space.
   */
  spaces: Space[];
  /** The move as players write it; absent if they write only the spaces or the word of the move. */
  text?: string;
  /** True if the move was the only legal one in a part of a turn, such as a forced taking. */
  forced?: boolean;
  /** True if nobody decided the ply: it is an outcome of chance, or of another game. */
  is_chance?: boolean;
  /**
   * The number of the ply's turn, from 1, counted over both players; present only in a game in
   * which a turn can have several plies. Lists of moves show the number of the round instead.
   */
  turn?: number;
  /** The part of a ply that depends on the game; each game's own `protocol` describes it. */
  own: unknown;
}

/** The changes that a move would make on the board. */
export interface Preview {
  /** Tokens after the move, by the spaces that change; "" for an empty space. */
  tokens: Record<Space, string>;
  /** The rows after the move, by the side that may take them. */
  rows: Record<Side, Space[][]>;
}

/** A row to take from: the player chooses the spaces to take. */
export interface Choice {
  /** The spaces that must be taken. */
  must: Space[];
  /** The spaces whose pieces may be taken or left in place. */
  may: Space[];
  /** The spaces of `may` that are chosen at the beginning. */
  chosen: Space[];
  /** The token left on each space if its piece is taken; "" for an empty space. */
  left: Record<Space, string>;
  /**
   * The moves. The key of a move has the chosen spaces of `may`, in the same order, separated by
   * blanks.
   */
  moves: Record<string, MoveText>;
}

/** The result of pressing a space: a move, further presses, both, or a choice. */
export interface Press {
  /** The move that the presses up to this one make. */
  move?: MoveText;
  /**
   * The spaces that the move empties, without its origin, but with its target if the moved stack is
   * removed.
   */
  removes?: Space[];
  /** The spaces that can be pressed next. */
  next?: Presses;
  /** The changes that the move makes; absent if only the stack that moves changes. */
  preview?: Preview;
  /** The row that the press picks. */
  choice?: Choice;
}

/**
 * The legal moves as a trie of presses. A press on a kind of piece comes first, unless the kind is
 * the default; the presses on spaces follow. Moves that name no space are not in the trie.
 */
export type Presses = Record<Space, Press>;

/** All that the page knows of a position. A view is sent whole, for any ply of a game. */
export interface View {
  /** The position string. */
  position: string;
  /** The decision that is due, as the game names it; "over" at the end of any game. */
  phase: string;
  turn: Side;
  /** The plies played before this position. */
  ply: number;
  /** Occupied spaces only. */
  stacks: Record<Space, Stack>;
  /** The legal moves that name a space; empty when the game is over. */
  presses: Presses;
  /** The legal moves that name no space. */
  words: MoveText[];
  /** The only legal move, if the page plays it without asking; null otherwise. */
  forced: MoveText | null;
  /**
   * For each stack of the waiting player, by its space: the spaces where the stack could land next
   * if it were free to move. Empty if no move can be made ahead.
   */
  premoves: Record<Space, Space[]>;
  /** The number of pieces removed so far, by the owner of the stack that they were in. */
  removed: Record<Side, number>;
  /** True if another game, and not a player, decides the next ply. */
  is_chance: boolean;
  /** Null while the game goes on. */
  winner: Result | null;
  /** The last ply; null at the start. */
  last: Ply | null;
  /** The part of a position that depends on the game; each game's own `protocol` describes it. */
  own: unknown;
}

/** The dangers to a stack if the other side had the turn now. */
export interface Threat {
  /** The stacks that could land on this stack. */
  attackers: Space[];
  /** The stacks with a move that would cut this stack off. */
  cut_threats: Space[];
  /** True if this stack has an attacker and is high enough for a warning. */
  is_high_target: boolean;
}

/** The pieces that a reply could cut off: their number, and the stacks that they are in. */
export interface Stake {
  count: number;
  spaces: Space[];
}

/**
 * The stacks that depend on others for contact, and the stacks in danger; empty when placing or
 * over.
 */
export interface Connectivity {
  /**
   * For each stack of either side, by its space: the spaces that lose contact if the stack leaves.
   */
  holds: Record<Space, Space[]>;
  /** Stacks that the other side could take or cut off, by space. */
  threats: Record<Space, Threat>;
  /**
   * For each stack that can move, by its space: the targets where the other side could then take
   * the stack.
   */
  exposed: Record<Space, Space[]>;
  /**
   * For each stack that can move, by its space and the target: the mover's pieces that one reply
   * could then cut off, if they are many and the risk is new.
   */
  at_stake: Record<Space, Record<Space, Stake>>;
  /**
   * For each stack that can move, by its space: the targets in `exposed` or `at_stake` where the
   * stack would be high.
   */
  high: Record<Space, Space[]>;
}

/** The value of a position or a move. */
export interface Estimate {
  /** White's win probability, 0 to 1; a draw counts one half. */
  win_probability: number;
  /** The expected score difference at the end: White's pieces less Black's. */
  score_difference: number;
  /** The score difference at the end with best play on both sides; null until it is known. */
  solved: number | null;
}

/** The state of a search. */
export interface SearchInfo extends Estimate {
  /** The player to move. */
  turn: Side;
  /** The move that the computer would play now. */
  move: MoveText;
  /** Positions examined in this search. */
  nodes: number;
  /** Positions that the search may examine; null for no limit. */
  budget: number | null;
  /** The result, once it is proven; null before. */
  proven: Result | null;
  /** The expected moves, beginning with the best one. */
  principal_variation: MoveText[];
}

/** The state of a search after a slice. */
export interface SearchSlice extends SearchInfo {
  /** True if the budget is used up or the search is complete. */
  done: boolean;
}

/** The merits of a move of DVONN; the last four are drawbacks. */
export type Merit =
  | "cuts_off"
  | "saves"
  | "captures"
  | "stops"
  | "threatens"
  | "attacks"
  | "protects"
  | "frees"
  | "takes_moves"
  | "lands_on_dvonn"
  | "carries_dvonn"
  | "escapes"
  | "beside_dvonn"
  | "keeps_moves"
  | "later_cuts_off"
  | "later_captures"
  | "closes_dvonn"
  | "leads_at_dvonn"
  | "near_dvonn"
  | "at_edge"
  | "faces"
  | "joins"
  | "joins_dvonn"
  | "gives_up"
  | "recapture"
  | "reply_cuts_off"
  | "reply_captures";

/** A merit of a move, the number that its text needs, and the stacks that the text is about. */
export interface MoveReason {
  /** The merit, as the game names it. */
  merit: string;
  size: number;
  /** The stacks, without the one that moves; empty if they are all stacks of a side. */
  spaces: Space[];
}

/** A sentence about a move or a game: a code (docs/review.md), and the data that its text needs. */
export interface Remark {
  code: string;
  /** The player that the sentence names. */
  player?: Side;
  /** The numbers in the sentence, by name. */
  numbers?: Record<string, number>;
  /** The stacks to ring, or the spaces of the move that the sentence names. */
  spaces?: Space[];
}

/** The sentences of a hint, in the order in which they are read. */
export interface HintComment {
  /** The sentences for the player who makes the move, or for any reader. */
  to_mover: Remark[];
  /** The sentences for the opponent, who looks back at the move. */
  to_opponent: Remark[];
  /** One more sentence for a beginner. */
  to_beginner: Remark | null;
  /** How close other moves come to the best one; null if unknown. */
  choice: "free" | "only" | "some" | null;
}

/** A move of an expected line. */
export interface LineMove {
  move: MoveText;
  /** The spaces that the move names; none for a pass. */
  spaces: Space[];
}

/** A legal move as the engine sees it. */
export interface MoveValue extends Estimate {
  move: MoveText;
  /** Simulations that passed through the position after the move. */
  visits: number;
  /** True if the result after the move is certain. */
  proven: boolean;
  /** The expected moves, beginning with this one; empty for all but the best moves. */
  line: LineMove[];
  /** The reasons for a placement of DVONN, as in a hint; empty for other moves. */
  reasons: Remark[];
}

/**
 * The last search's findings about every legal move: the move to play, then the others by win
 * probability.
 *
 * No other unproven move has a better win probability than the move to play.
 */
export interface MoveValues {
  moves: MoveValue[];
}

/** The findings of the last search about its position, and the hint for the best move. */
export interface Analysis extends Estimate {
  /** True if the result is certain. */
  proven: boolean;
  /** Positions examined. */
  nodes: number;
  /** The expected moves, beginning with the best one. */
  principal_variation: MoveText[];
  /** The sentences of a hint for the best move. */
  comment: HintComment;
}

/**
 * The facts about a position that a review needs; the values assume that the best move is played.
 */
export interface ReviewedPosition {
  /** White's win probability, 0 to 1; a draw counts one half. */
  win_probability: number;
  /** The expected score difference at the end: White's pieces less Black's. */
  score_difference: number;
  /** True if the result is certain. */
  proven: boolean;
  best: MoveText;
  /** White's win probability after the best of the other moves; null if there is none. */
  second: number | null;
  /** The expected moves, beginning with the best one. */
  principal_variation: MoveText[];
}

/** A position of a review, and how thoroughly it was searched. */
export interface SearchedPosition extends ReviewedPosition {
  /** Maximum number of nodes for the search. */
  nodes: number;
  /** True if the page already has the remarks on this search. */
  is_commented?: boolean;
}

/** The findings of a search of a position, for a review. */
export interface PositionReview extends ReviewedPosition {
  /** The sentences of a hint for the best move. */
  comment: HintComment;
}

/** The reasons why a move is bad. */
export interface Explanation {
  /** In the order in which they are read. */
  remarks: Remark[];
  /** The spaces of the moves to draw: the best reply, or the moves that carry out a threat. */
  arrows: Space[][];
}

/** Remarks on the moves that a search expects in a position. */
export interface PositionComment {
  /** Reasons for the best move. */
  best: Remark[];
  /** The remarks on each move that is worth showing, beginning with the best one. */
  line: Remark[][];
}

/** A remarkable quality of a move that was played (docs/review.md). */
export type Mark = "inaccuracy" | "mistake" | "blunder" | "only" | "brilliant";

/** The judgement of a move in one word. */
export type Verdict =
  | "inaccuracy"
  | "mistake"
  | "blunder"
  | "only"
  | "brilliant"
  | "pass"
  | "best"
  | "won-position"
  | "costly"
  | "lost-position"
  | "fair"
  | "good";

/** A verdict on a move that a person tries in place of a bad move. */
export type TryVerdict = "right" | "better" | "wrong" | "worse";

/** The value of a move for the player who made it. */
export interface ReviewedPly {
  /** The player's win probability with the best move, 0 to 1. */
  win_probability_before: number;
  /**
   * The player's win probability after the move played; never greater than
   * `win_probability_before`.
   */
  win_probability_after: number;
  /**
   * The expected score difference at the end with the best move: the player's pieces less the
   * opponent's.
   */
  score_difference_before: number;
  /** The same with the move played. */
  score_difference_after: number;
  best: MoveText;
  /** True if the result after the move is certain. */
  proven: boolean;
  mark: Mark | null;
  verdict: Verdict;
  /** The cost of the move in pieces, compared with the best move. */
  cost: number;
  /**
   * The kind of loss that makes the move bad: chances of winning, or pieces; null for a good move.
   */
  fault: "chance" | "pieces" | null;
  /** True if the move cost many pieces, although it has no mark. */
  is_heavy: boolean;
  /** True if the compared moves differ in pieces, but hardly in win probability. */
  is_by_pieces: boolean;
  /** The verdict on a move that is tried in place of the move played; null for any other move. */
  try_verdict: TryVerdict | null;
  /** Reasons for a good move. */
  merits: Remark[];
  /** Reasons why a bad move is bad; null for a good move. */
  explanation: Explanation | null;
  /** The explanation without the reasons that give the best move away. */
  guarded: Explanation | null;
  /** Reasons for the best move; null if this move is the best, or if no expected line is known. */
  better: Remark[] | null;
  /**
   * The nodes of a longer search of the positions before and after the move, if a person asks for
   * one; null if the page offers none.
   */
  longer: number | null;
  /** The nodes of the longer search behind the verdict; null without one. */
  examined: number | null;
}

/** The summary of a game. A move is given as its number, from 1. */
export interface ReviewSummary {
  /**
   * The costly moves to look at, one after the other: the reader's, or all if none are the
   * reader's.
   */
  mistakes: number[];
  /** The costly moves to improve on: the reader's, or all if the game has no single reader. */
  to_better: number[];
  /** The costly moves to practise, the costliest first. */
  tasks: number[];
  /** Remarks on the whole game. */
  remarks: Remark[];
  /** The lesson of a game that the reader has lost; known even before the game is reviewed. */
  lesson: Remark | null;
}

/** How well a player played. */
export interface PlayerReview {
  /** 0 to 100; null if the player chose no move in a position that was not lost. */
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

/** The counts of a search for one move from its root. */
export interface MoveStatistics {
  move: MoveText;
  visits: number;
  /** Sum of the values for White, each in [0, 1]. */
  value_sum: number;
  /** Sum of the expected score differences. */
  score_difference_sum: number;
  /** The proven score difference; null while there is none. */
  proven: number | null;
  /** The expected moves after this one, at most nine. */
  continuation: MoveText[];
}

/** The counts of a search for each move from its root, to be merged into another search. */
export interface RootStatistics {
  /** Positions examined for these counts. */
  nodes: number;
  moves: MoveStatistics[];
}

/** Ask for the version and the levels. */
export interface HelloRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "hello";
}

/** Ask for the position after `ply` plies (default: all), and for every ply of the record. */
export interface ViewRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "view";
  ply?: number;
}

/** Ask which move somebody has typed, in any form. */
export interface ReadMoveRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "read_move";
  text: string;
  /**
   * The player's words, in the language of the page, for moves that involve no space, such as a
   * pass.
   */
  words?: Record<MoveText, string>;
}

/** Ask why a move is illegal. */
export interface ExplainIllegalMoveRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "explain_refusal";
  move: MoveText;
}

/** Ask why the stack on a space cannot move. */
export interface ExplainBlockedStackRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "explain_refusal";
  space: Space;
}

export type ExplainRefusalRequest = ExplainIllegalMoveRequest | ExplainBlockedStackRequest;

/**
 * Ask which stacks keep others in contact, and which are in danger, after `ply` plies (default:
 * all).
 */
export interface ConnectivityRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "connectivity";
  ply?: number;
}

/** Ask for the coaching in a game against an easy level, after `ply` plies (default: all). */
export interface CoachingRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "coaching";
  ply?: number;
  /** The side of the person who learns. */
  learner: Side;
  /**
   * True against the easiest level: every turn has a lesson, and the page asks before a doubtful
   * move.
   */
  is_first_game: boolean;
  /** The number of plies at the beginning that nobody decided, such as random placements. */
  fixed: number;
  /** The indices of the moves that a hint has recommended. */
  followed: number[];
}

/**
 * Ask for random placements that fill the board of a game and favour neither player.
 *
 * Without a game, they are all 49 placements, with about equal chances for both players.
 */
export interface FillBoardRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "fill_board";
  seed: number;
  start?: string | null;
  moves?: MoveText[];
}

/** Ask for the code of a game, for the fragment of an address. */
export interface WriteLinkRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "write_link";
}

/** Ask for the game that a code stands for. */
export interface ReadLinkRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "read_link";
  code: string;
}

/** Ask which game the records of a text belong to. */
export interface FindGameRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "find_game";
  text: string;
}

/** Read the next games of a text with any number of games, in any format of records. */
export interface ReadGamesRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "read_games";
  /** The text; left out to continue with the last text. */
  text?: string;
  /** The maximum number of games to read now. */
  most: number;
}

/** Read the first game of a text, such as a game that the page saved. */
export interface ReadGameRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "read_game";
  text: string;
}

/** Convert the page's saved games to another format of records. */
export interface WriteGamesRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "write_games";
  /** Saved games, as JSON. */
  games: string[];
  /** The name of the format. */
  format: string;
  /**
   * The saved game that stands before these in the same file; absent for the first games of a file.
   */
  before?: string;
}

/** A kind of change of a position that somebody sets up; "read" changes nothing. */
export type EditKind =
  | "read"
  | "put"
  | "take"
  | "turn"
  | "phase"
  | "clear"
  | "random"
  | "swap_colors"
  | "mirror"
  | "own";

/** A change of a position that somebody sets up. */
export interface PositionEdit {
  kind: EditKind;
  /** For "put" and "take". */
  space?: Space;
  /** For "put": the kind of piece, as the game names it. */
  piece?: string;
  /** For "turn". */
  side?: Side;
  /** For "phase": the phase, as the game names it. */
  phase?: string;
  /** For "random". */
  seed?: number;
  /** For "own": a change that depends on the game; each game's own `protocol` describes it. */
  own?: unknown;
}

/**
 * Ask how often each space was chosen in recorded games, in the placing position after `ply` plies.
 */
export interface OpeningsRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "openings";
  ply?: number;
  /** The text of the table, which Python keeps; left out if Python may already have it. */
  table?: string;
}

/**
 * Add the finished games of texts, as games of people, to the table of openings that Python keeps.
 */
export interface CountOpeningsRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "count_openings";
  /** Records of any format. */
  games: string[];
}

/** Change a position that somebody sets up; the position may be impossible before and after. */
export interface EditPositionRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "edit_position";
  /** A position string. */
  position: string;
  edit: PositionEdit;
}

/**
 * Set the position of a search, which then goes on slice by slice.
 *
 * The worker runs the slices by itself. It sends SearchProgress in between, and the reply when the
 * search ends.
 */
export interface StartSearchRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "start_search";
  /**
   * The level, whose nodes are the budget; null for the analysis engine, which examines every move.
   */
  level: string | null;
  /** The budget of the analysis engine. */
  nodes?: number;
  /** The seed of all randomness in the search. */
  seed: number;
  /**
   * The index of this worker among `workers`, from 0. Each worker searches its own share of the
   * moves.
   */
  worker?: number;
  /** How many workers share the search; 1 unless given. */
  workers?: number;
  /**
   * The levels of White and Black, if two computers play: the value of a position can depend on
   * them.
   */
  computers?: string[];
}

/** Run a slice of the search that was started last. Only the worker sends this request. */
export interface SearchRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "search";
  nodes: number;
}

/** Ask for the last search's findings about its position, with a hint. */
export interface AnalysisRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "analysis";
}

/** Ask for the last search's findings about every legal move. */
export interface MoveValuesRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "move_values";
}

/** Ask for the findings of the last search, for a review. */
export interface PositionReviewRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "position_review";
}

/** The game's own move where a variation branches off, and the search result after that move. */
export interface PlayedMove {
  move: MoveText;
  position: SearchedPosition | null;
}

/** Ask for the value of each move of a game, with the remarks on the move. */
export interface ReviewRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "review";
  /**
   * The search results of the positions before each move and after the last one; null if unknown. A
   * position in which the game is over needs no result.
   */
  positions: (SearchedPosition | null)[];
  /**
   * Index of the position where a variation branches off; only later positions are searched again.
   */
  fork?: number;
  /** The game's own move at that position. */
  played?: PlayedMove;
  /** The only person who played, whom the texts address. */
  reader?: Side | null;
  /** The winner; null if nobody has won. */
  winner?: Side | null;
  /** The number of plies at the beginning that nobody decided, such as random placements. */
  first?: number;
  /**
   * Spans of plies that the computer played to finish the game, each as its first index and the
   * index after its last.
   */
  finished?: number[][];
  /** The move that a hint recommended, by position; null without a hint. */
  hinted?: (MoveText | null)[];
}

/**
 * Ask for the point of each move of a puzzle's solution.
 *
 * The record starts from the puzzle's position and has the moves of the solution.
 */
export interface SolutionRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "solution";
}

/** Ask why the last move of a record does not win. */
export interface RefutationRequest extends GameRecord {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "refutation";
}

/** Ask for the counts of the last search, for another worker to merge. */
export interface RootStatisticsRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "root_statistics";
}

/** Merge another worker's root statistics into the last search. */
export interface MergeStatisticsRequest extends RootStatistics {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "merge_statistics";
}

/** Ask for the modules that the worker has compiled, to start another worker from them. */
export interface ShareRequest {
  /** A number that the page chooses; the reply has the same number. */
  id: number;
  /** The name of the game: the worker loads its modules with the first request that names it. */
  game: string;
  kind: "share";
}

/**
 * Make the search with this id reply at once with the best move so far. Has no reply of its own.
 */
export interface FinishRequest {
  kind: "finish";
  id: number;
}

/** End the search with this id: its reply is the error "cancelled". Has no reply of its own. */
export interface CancelRequest {
  kind: "cancel";
  id: number;
}

/** The requests that Python answers. */
export type PythonRequest =
  | HelloRequest
  | ViewRequest
  | ReadMoveRequest
  | ExplainRefusalRequest
  | ConnectivityRequest
  | CoachingRequest
  | FillBoardRequest
  | OpeningsRequest
  | CountOpeningsRequest
  | EditPositionRequest
  | WriteLinkRequest
  | ReadLinkRequest
  | ReadGameRequest
  | FindGameRequest
  | ReadGamesRequest
  | WriteGamesRequest
  | StartSearchRequest
  | SearchRequest
  | AnalysisRequest
  | MoveValuesRequest
  | PositionReviewRequest
  | ReviewRequest
  | SolutionRequest
  | RefutationRequest
  | RootStatisticsRequest
  | MergeStatisticsRequest;

/** A message of the page to the worker, which passes most messages on to Python. */
export type Request = PythonRequest | ShareRequest | FinishRequest | CancelRequest;

/** A level, and the nodes of its searches. */
export interface LevelInfo {
  name: string;
  nodes: number;
  /** True if the page teaches in games against this level. */
  is_easy: boolean;
}

/** The version of the Python package, and the levels of the game. */
export interface HelloReply {
  version: string;
  /** The weakest level comes first. */
  levels: LevelInfo[];
}

/** A view, and every ply of the record. */
export interface ViewReply {
  view: View;
  plies: Ply[];
}

/** How often spaces were chosen in some games, and how those games ended. */
export interface OpeningEnds {
  games: number;
  white: number;
  draws: number;
  black: number;
  /** The average score difference, White's pieces minus Black's; null without games. */
  difference: number | null;
  /**
   * For a kind of space: how often it was chosen, divided by how often chance would have chosen it.
   * Null for an exact position, and if the kind was never possible.
   */
  times: number | null;
}

/** A kind of space while placing: spaces of a kind are alike in what is near them. */
export interface SpaceKind {
  /** Steps to the nearest DVONN piece, 1 to 4; 4 stands for all longer distances. */
  steps: number;
  is_edge: boolean;
  /** Neighbouring pieces of the player to move; 2 stands for two or more. */
  own: number;
  /** Neighbouring pieces of the opponent; 2 stands for two or more. */
  other: number;
}

/** The games of people, of the computer against itself, and of both. */
export interface OpeningSources {
  real: OpeningEnds;
  self_play: OpeningEnds;
  together: OpeningEnds;
}

/** Equivalent empty spaces: mirror images of each other, or spaces of one kind. */
export interface OpeningRow extends OpeningSources {
  /** The space that the computer likes best comes first. */
  spaces: Space[];
  /** The probability that the computer, before it searches, chooses one of these spaces, 0 to 1. */
  prior: number;
  /** Null for an exact position. */
  kind: SpaceKind | null;
}

/**
 * How often recorded games chose each space in a placing position.
 *
 * If too few games reached the position or its mirror images, the rows are kinds of spaces.
 */
export interface Opening extends OpeningSources {
  basis: "position" | "kind";
  /** The spaces chosen most often come first. */
  rows: OpeningRow[];
}

/**
 * The counts for a placing position; null if Python has no table: then ask again and send the
 * table.
 */
export interface OpeningsReply {
  opening: Opening | null;
}

/** The number of games that could be counted; null if Python has no table. */
export interface CountedOpenings {
  counted: number | null;
}

/** A position that somebody sets up, and all that makes it impossible. */
export interface SetupReply {
  /** The position string. */
  position: string;
  /** Occupied spaces only. */
  stacks: Record<Space, Stack>;
  turn: Side;
  /** The phase, as the game names it. */
  phase: string;
  /** The faults, the most basic first; empty if a game can begin in the position. */
  faults: PositionFault[];
  /** The part of the position that depends on the game; each game's own `protocol` describes it. */
  own?: unknown;
}

/** Why something cannot be done. */
export interface RefusalReply {
  /** The reason, as the game names it; null if the move or the stack is not refused. */
  reason: string | null;
  /** The spaces that the reason is about, such as the six around a surrounded stack. */
  spaces: Space[];
  /** How far the move would go, in spaces, if the reason is about the distance; otherwise null. */
  distance: number | null;
  /** The spaces that the move names, or the one space that the question is about. */
  move_spaces: Space[];
}

/**
 * Why a typed text is not read as a move: it has no move or several, or names a space that does not
 * exist.
 */
export type TypingFault = "no_move" | "several_moves" | "no_such_space";

/** A move that somebody typed. */
export interface MoveReading {
  /** The canonical move, legal or not; null if the text could not be read. */
  move: MoveText | null;
  /** Null if the text could be read. */
  fault: TypingFault | null;
  /** The text as it was typed, cut after 60 characters. */
  text: string;
}

/** A review of a game, as far as its positions are known. */
export interface ReviewReply {
  /** By ply; null if the position before or after it is unknown, or is to be searched again. */
  plies: (ReviewedPly | null)[];
  /**
   * By position, including the last one: the nodes of the further search that the position needs,
   * or null.
   */
  again: (number | null)[];
  /** Reviews of the players, from the plies that are known. */
  players: Record<Side, PlayerReview>;
  /** By position; null if nothing is known, or if the page already has the comment. */
  positions: (PositionComment | null)[];
  summary: ReviewSummary;
}

/** The lesson of a turn. */
export interface Lesson {
  /** The name of the lesson, such as "capture", "place.near", "praise" or "undo". */
  idea: string;
  /** The stacks that show the idea. */
  spaces: Space[];
  /** The number of these stacks, or of the pieces that the lesson is about. */
  count: number;
  /** The spaces of the move that was missed; empty if the lesson is not about a missed move. */
  move: Space[];
}

/** The first move of a game that cut stacks off. */
export interface FirstCut {
  /** The index of the move. */
  ply: number;
  /** The spaces that the move names. */
  path: Space[];
  /** The stacks cut off, without the stack that moved. */
  spaces: Space[];
}

/** The lesson for the person to move, and help with the moves. */
export interface Coaching {
  lesson: Lesson | null;
  /** The first cut of the game, if it was among the last two moves; otherwise null. */
  first_cut: FirstCut | null;
  /** Legal moves that are probably mistakes: the page asks before playing one. */
  doubtful: MoveText[];
}

/** The requested placements. */
export interface FillBoardReply {
  moves: MoveText[];
}

/** A game as a code. */
export interface LinkReply {
  /** The part of the address after "#g=". */
  code: string;
}

/** A game of a text. */
export interface ReadableGame {
  /** The game as the page saves it (dvonn.records.saved_games). */
  saved: string;
  /** The result; null if the game has not ended. */
  winner: Result | null;
  /**
   * The scores at the end by the rules; null if the rules have not ended the game, or know no
   * scores.
   */
  score: Record<Side, number> | null;
  /** The player to move after the last move; null if the game has ended. */
  turn: Side | null;
  /** The headers of the text, such as "Event" and "Date". */
  source: Record<string, string>;
  /** A number for each position, from the start to the end: the CRC-32 of its position string. */
  positions: number[];
}

/** Kinds of faults; dvonn/records/faults.py explains them. */
export type FaultKind =
  | "illegal"
  | "notation"
  | "turn"
  | "cut"
  | "game"
  | "version"
  | "position"
  | "link"
  | "other";

/** Why a game of a text was refused. */
export interface GameFault {
  /** The line of the text, from 1. */
  line: number;
  /** The number of the ply that cannot be played, from 1; null for another fault. */
  ply: number | null;
  kind: FaultKind;
  /** The text at fault, cut after 60 characters; empty if the kind needs none. */
  found: string;
  /** The reason, in English. */
  why: string;
}

/** A game of a text, or why it was refused. */
export interface ReadGame {
  /** Null for a refused game. */
  game: ReadableGame | null;
  /** Null for a game that was read. */
  fault: GameFault | null;
}

/**
 * The game of a text: the one that it names, or else one that can read it, or else the page's game.
 */
export interface FoundGame {
  /** The name of the game, such as "dvonn". */
  game: string;
}

/** The next games of a text, in order. */
export interface GamesReply {
  games: ReadGame[];
  /** True if the text has no more games. */
  done: boolean;
}

/** Games as text. */
export interface WrittenGames {
  /** All games that the format can hold, one after the other. */
  text: string;
  /** For each game that is left out, the reason. */
  faults: string[];
}

/** The point of each of the solver's moves in a puzzle: its main merits, then what it gives up. */
export interface SolutionReply {
  points: MoveReason[][];
}

/** Why a move does not win. */
export interface Refutation {
  /**
   * The opponent's best reply; null if it is a pass, if the game is over, or if it was not found in
   * time.
   */
  reply: MoveText | null;
  /**
   * The final lead in pieces of the player who moved, with best play; null if it was not found in
   * time.
   */
  lead: number | null;
  /**
   * The main merit of the reply, such as the pieces that it takes; null if none is worth
   * mentioning.
   */
  reason: MoveReason | null;
}

/** Pyodide's compiled WebAssembly, which is cloned, not sent as text. */
export type WasmModule = WebAssembly.Module;

/** The answer to each kind of request. */
export interface Replies {
  hello: HelloReply;
  view: ViewReply;
  read_move: MoveReading;
  explain_refusal: RefusalReply;
  connectivity: Connectivity;
  coaching: Coaching;
  fill_board: FillBoardReply;
  openings: OpeningsReply;
  count_openings: CountedOpenings;
  edit_position: SetupReply;
  write_link: LinkReply;
  read_link: GameRecord;
  read_game: ReadGame;
  find_game: FoundGame;
  read_games: GamesReply;
  write_games: WrittenGames;
  start_search: SearchInfo;
  search: SearchSlice;
  analysis: Analysis;
  move_values: MoveValues;
  position_review: PositionReview;
  review: ReviewReply;
  solution: SolutionReply;
  refutation: Refutation;
  root_statistics: RootStatistics;
  merge_statistics: SearchInfo;
  share: WasmModule;
}

/** The reply to any request that Python answers. */
export type PythonReply =
  | HelloReply
  | ViewReply
  | MoveReading
  | RefusalReply
  | Connectivity
  | Coaching
  | FillBoardReply
  | OpeningsReply
  | CountedOpenings
  | SetupReply
  | LinkReply
  | GameRecord
  | ReadGame
  | FoundGame
  | GamesReply
  | WrittenGames
  | SearchInfo
  | SearchSlice
  | Analysis
  | MoveValues
  | PositionReview
  | ReviewReply
  | SolutionReply
  | Refutation
  | RootStatistics;

/**
 * "cancelled" and "not_loaded" (the game's modules could not be loaded) come from the worker; every
 * other code comes from Python.
 */
export type ErrorCode =
  | "bad_request"
  | "bad_position"
  | "bad_move"
  | "illegal_move"
  | "bad_link"
  | "internal"
  | "not_loaded"
  | "cancelled";

/** A fault of a position string: a code, and the data that the text for this code needs. */
export interface PositionFault {
  /** The code, as the game names it. */
  code: string;
  /** The part of the string at fault. */
  text?: string;
  /** The row of that part, 1 to 5. */
  row?: number;
  /** The column of that part. */
  column?: string;
  /** The player whose pieces are at fault. */
  player?: Side;
  /** The spaces at fault. */
  spaces?: Space[];
  piece?: string;
  /** The number found. */
  found?: number;
  /** The number expected. */
  expected?: number;
  /** Pieces in the stack. */
  height?: number;
  /** Pieces on the board. */
  placed?: number;
  expected_turn?: Side;
}

/** Why a request was refused: a stable code that the page translates. */
export interface ErrorInfo {
  code: ErrorCode;
  /** For the log. */
  detail: string;
  /** For a record: the index of the move at fault. */
  ply?: number;
  /** For a position: all its faults, the most basic first. */
  faults?: PositionFault[];
}

/** The answer to a request. */
export interface Success {
  id: number | null;
  /** The reply; `Replies` has its type for each kind of request. */
  ok: unknown;
}

/** The refusal of a request; `id` is null if the request could not be read. */
export interface Failure {
  id: number | null;
  error: ErrorInfo;
}

/** The findings of the search with this id, so far. */
export interface SearchProgress {
  id: number;
  progress: SearchInfo;
}

/** How much has been loaded. */
export interface LoadingNotice {
  kind: "progress";
  /** The bytes loaded so far. */
  loaded: number;
  /** All bytes to load, including those loaded so far. */
  total: number;
}

/** Python has started: requests are answered from now on. */
export interface ReadyNotice {
  kind: "ready";
}

/** The worker cannot continue, and sends nothing more. */
export interface FailedNotice {
  kind: "failed";
  /** For the log. */
  detail: string;
  /** True when the browser, or a policy of the host, keeps WebAssembly from being compiled. */
  forbidden: boolean;
}

/** A message that the worker sends by itself. */
export type Notice = LoadingNotice | ReadyNotice | FailedNotice;

/** All that the worker sends to the page. */
export type WorkerMessage = Notice | SearchProgress | Success | Failure;
