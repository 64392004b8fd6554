/**
 * The shapes that dvonn/web/api.py, client.js, the state and the views share.
 * Read by the type checker only; never shipped.
 */

export type Side = "white" | "black";
/** The name of a space, "A1" to "K5". */
export type Space = string;
/** A canonical move: "D3", "A1B2" or "PASS". */
export type MoveText = string;

/** A game as it is kept and sent: where it starts (null: the empty board) and every ply since. */
export interface GameRecord {
  start: string | null;
  moves: MoveText[];
}

export interface Stack {
  /** As in a position string: "w3*". */
  token: string;
  /** Whoever's colour is on top; null for a DVONN piece alone. */
  owner: Side | null;
  height: number;
  dvonns: number;
  /**
   * What is in it, a letter a piece from the bottom: "w", "b", "r" for a DVONN piece; "?" where
   * the game began with the stack and nobody knows.
   */
  pieces: string;
}

/** Why a stack cannot be moved now by the player to move. */
export type StillReason =
  | "surrounded"
  | "no_target"
  | "dvonn_single"
  | "not_your_stack"
  | "empty_source";

/** Why a single move is refused (rules R4.2 to R4.8). */
export type IllegalReason =
  | "empty_source"
  | "dvonn_single"
  | "not_your_stack"
  | "surrounded"
  | "not_straight"
  | "wrong_distance"
  | "empty_target"
  | "occupied"
  | "wrong_phase"
  | "must_move"
  | "game_over";

export interface Ply {
  move: MoveText;
  player: Side;
  /** Spaces emptied because they lost contact, in space order; not the space that the stack left. */
  removed: Space[];
  /** The spaces the move names: none for a pass, one for a placement, two for a stacking move. */
  spaces: Space[];
}

/** Everything the page may know of a position. Sent whole, by Python, for any ply of a game. */
export interface View {
  position: string;
  phase: "placing" | "stacking" | "over";
  turn: Side;
  /** The plies played before this position. */
  ply: number;
  /** Occupied spaces only. */
  stacks: Record<Space, Stack>;
  /** Where the next piece may be placed; empty when stacking. */
  places: Space[];
  /** Origin to destination to the spaces that the move would empty by taking away contact. */
  moves: Record<Space, Record<Space, Space[]>>;
  /** True when the player to move can only pass. */
  pass: boolean;
  /** Occupied spaces that the player to move cannot move from, and why; empty when placing or over. */
  still: Record<Space, StillReason>;
  /** The piece placed next; null when stacking. */
  next: "dvonn" | Side | null;
  /** Pieces still to be placed by each side. */
  left: Record<Side, { dvonns: number; pieces: number }>;
  scores: Record<Side, number>;
  /** Pieces removed so far, counted for the owner of the stack they were in. */
  removed: Record<Side, number>;
  winner: Side | "draw" | null;
  /** The last ply, or null at the start. */
  last: Ply | null;
}

/** What hangs on what, and what is in danger; nothing while placing and after the end. */
export interface Lifelines {
  /** By the space of a stack of either side: the spaces that lose contact if it leaves. */
  holds: Record<Space, Space[]>;
  /**
   * By the space of a stack that the other side could take or cut off if it had the turn now: the
   * stacks that could land on it, and those of which some move would cut it off.
   */
  dangers: Record<Space, { takers: Space[]; cutters: Space[] }>;
}

/** What a search knows so far. */
export interface Thought {
  /** Whose move it is. */
  turn: Side;
  move: MoveText;
  /** Positions examined in this search, and how many the level allows. */
  nodes: number;
  budget: number;
  /** White's chance to win, 0 to 1; a draw counts one half. */
  chance: number;
  /** White's pieces less Black's at the end, as expected. */
  margin: number;
  /** The proven result, or null. */
  proven: Side | "draw" | null;
  /** The margin at the end with best play on both sides, once it is known; null or absent before. */
  solved?: number | null;
  /** The line expected, beginning with the move. */
  line: MoveText[];
}

/** What is good about a move; the numbers it needs are its reason's `size`. */
export type Merit =
  | "cuts_off"
  | "saves"
  | "captures"
  | "lands_on_dvonn"
  | "carries_dvonn"
  | "escapes"
  | "keeps_moves"
  | "near_dvonn"
  | "at_edge";

export interface Reason {
  merit: Merit;
  size: number;
}

/** A legal move as the engine sees it: chance, margin and solved as in a Thought. */
export interface MoveValue {
  move: MoveText;
  visits: number;
  chance: number;
  margin: number;
  proven: boolean;
  solved: number | null;
}

/** What the last thought found, in full: chance, margin, solved and line as in a Thought. */
export interface Analysis {
  chance: number;
  margin: number;
  proven: boolean;
  solved: number | null;
  nodes: number;
  line: MoveText[];
  /** Why the first move of the line is good; may be none. */
  reasons: Reason[];
  /** Every legal move, the best for the player to move first. */
  moves: MoveValue[];
}

/** What a search saw behind each move: the move, visits, totals for White, the proven margin. */
export interface Tallies {
  /** Positions examined for them. */
  nodes: number;
  tallies: [MoveText, number, number, number, number | null][];
}

export interface LevelInfo {
  name: string;
  nodes: number;
}

/** What the page asks; `id` is its own and comes back with the reply. */
export type Request =
  | { kind: "hello" }
  /** The position after `ply` plies (default: all). `plies` in the reply holds the whole record. */
  | ({ kind: "view"; ply?: number } & GameRecord)
  /** Why this move is refused there, or why the stack on a space stands still. */
  | ({ kind: "why" } & ({ move: MoveText } | { space: Space }) & GameRecord)
  /** What holds what, and what is in danger, after `ply` plies (default: all). */
  | ({ kind: "lifelines"; ply?: number } & GameRecord)
  /** The 49 placements of a random filled board. */
  | { kind: "fill"; seed: number }
  /**
   * Take up a position, then think a slice at a time. A level has its own nodes; an analyst,
   * who has no level, looks into every move. Of several workers each looks at its share, behind moves of its own.
   */
  | ({
      kind: "think";
      level: string | null;
      nodes?: number;
      seed: number;
      worker?: number;
      workers?: number;
    } & GameRecord)
  | { kind: "search"; nodes: number }
  /** About the last thought: all it found; what it saw; count what another worker saw. */
  | { kind: "explain" }
  | { kind: "tally" }
  | ({ kind: "settle" } & Tallies)
  /** Worker only: what it started from, to start a helper. */
  | { kind: "share" };

export interface Replies {
  hello: { version: string; levels: LevelInfo[] };
  view: { view: View; plies: Ply[] };
  /**
   * reason: null if it is legal. spaces: those that the reason speaks of, such as the six around a
   * surrounded stack. distance: how far the move would go, where that is the matter. move_spaces:
   * those that the move names.
   */
  why: {
    reason: IllegalReason | StillReason | null;
    spaces: Space[];
    distance: number | null;
    move_spaces: Space[];
  };
  lifelines: Lifelines;
  fill: { moves: MoveText[] };
  think: Thought;
  /** done: the budget is used up, or the result is proven. */
  search: Thought & { done: boolean };
  explain: Analysis;
  tally: Tallies;
  settle: Thought;
  share: WebAssembly.Module;
}

/** A stable code the page translates; `detail` is for the log. */
export interface BridgeError {
  code: "bad_request" | "bad_position" | "bad_move" | "illegal_move" | "internal";
  detail: string;
  /** For a record: the index into `moves` of the move at fault. */
  ply?: number;
}
