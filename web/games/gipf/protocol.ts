/**
 * The message parts that only GIPF has. In the common messages, "spaces" are GIPF's spots and dots.
 *
 * Generated from dvonn/gipf_web/protocol.py by `python -m tools.page.protocol_types`: change it there.
 * Read by the type checker only; never shipped.
 */

import type { MoveText, Side, Space } from "../../engine/protocol.ts";

/** Why a move of GIPF is illegal (docs/gipf-rules.md). */
export type GipfReason =
  | "game_over"
  | "must_answer"
  | "dvonn_undecided"
  | "no_jump_announced"
  | "no_row"
  | "rows_first"
  | "must_take"
  | "takes_too_little"
  | "not_in_row"
  | "first_turn"
  | "no_gipf_pieces"
  | "empty_reserve"
  | "no_potentials"
  | "line_full"
  | "not_loaded"
  | "no_target"
  | "not_on_line"
  | "not_adjacent"
  | "start_at_dot";

/** The part of a ply that only GIPF has. */
export interface GipfPly {
  /** The tokens of the removed pieces, in the order of `removed`. */
  taken: string[];
  /** The old and the new space of each piece that was pushed on. */
  shifts: Space[][];
  /** The token of the piece that came in or jumped; "" for none. */
  token: string;
}

/** The pieces that a player has beside the board. */
export interface Hand {
  reserve: number;
  potentials: number;
  challenges: number;
  may_bring_gipf_piece: boolean;
}

/**
 * The state of a player's opening in the tournament version: "first" before his first turn, which
 * must bring a GIPF-piece; "open" while he may bring more of them; "closed" afterwards, and in the
 * other versions.
 */
export type GipfOpening = "closed" | "open" | "first";

/** A hand in a position that somebody sets up. */
export interface SetupHand extends Hand {
  opening: GipfOpening;
  /** The basic pieces that are neither on the board nor in the reserve. */
  lost: number;
}

/** The decision that is due in a position that somebody sets up. */
export type SetupPhase = "take_first" | "move" | "take_last" | "answer" | "dvonn" | "over";

/** GIPF's own part of a position that somebody sets up. */
export interface GipfSetup {
  version: "basic" | "standard" | "tournament";
  hands: Record<Side, SetupHand>;
  count: number;
  /** The start and end of the announced jump; null if there is none. */
  jump: Space[] | null;
}

/** One of GIPF's own changes of a position that somebody sets up. */
export interface GipfEdit {
  kind: "start" | "version" | "hand" | "opening" | "count";
  /** For "version". */
  version?: string;
  /** For "hand" and "opening". */
  side?: Side;
  /** For "hand": the part that changes. */
  part?: "reserve" | "potentials" | "challenges";
  /** For "hand" and "count". */
  number?: number;
  /** For "opening". */
  opening?: GipfOpening;
}

/** A kind of piece that is pushed onto the board. */
export type PushKind = "basic" | "loaded" | "gipf";

/** The decision that a position asks for. */
export type GipfPhase = "take" | "move" | "answer" | "dvonn" | "over";

/** The ways in which a game ends. */
export type GipfEnd = "gipf" | "reserve" | "turns";

/** The part of a position that only GIPF has. */
export interface GipfView {
  version: "basic" | "standard" | "tournament";
  hands: Record<Side, Hand>;
  /** Turns completed since a piece last left the game; at 100 the game is a draw. */
  count: number;
  /** The kinds of pieces that can be pushed now; the first is the default. */
  kinds: PushKind[];
  /** The start and end of the announced jump; null if there is none. */
  jump: Space[] | null;
  /** The rows, by the side that may take them. */
  rows: Record<Side, Space[][]>;
  /** The legal takings with which the player loses at once. */
  losing: MoveText[];
  /**
   * How the game ended: last GIPF-piece lost, nothing to move, or too many turns; null before the
   * end.
   */
  end: GipfEnd | null;
}
