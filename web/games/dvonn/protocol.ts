/**
 * The parts of messages that only DVONN has.
 *
 * Generated from dvonn/dvonn_web/protocol.py by `python -m tools.page.protocol_types`: change it there.
 * Read by the type checker only; never shipped.
 */

import type { Side, Space } from "../../engine/protocol.ts";

/** A kind of piece to place. */
export type PieceKind = "dvonn" | "white" | "black";

/** Why the player to move cannot move the stack on a space. */
export type BlockedReason =
  | "surrounded"
  | "no_target"
  | "dvonn_single"
  | "not_your_stack"
  | "empty_source";

/** Why a move is illegal (rules R4.2 to R4.8). */
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

/** The part of a ply that only DVONN has. */
export interface DvonnPly {
  /** Present if the ply placed a DVONN piece; DVONN pieces have no owner. */
  piece?: "dvonn";
  /** The height of the opponent's stack that the ply captured; absent for a single piece. */
  captured?: number;
}

/** The pieces that a player still has to place. */
export interface PiecesLeft {
  dvonns: number;
  /** Pieces of the player's own colour. */
  pieces: number;
}

/** The part of a position that only DVONN has. */
export interface DvonnView {
  /**
   * Occupied spaces that the player to move cannot move from, and why; empty when placing or over.
   */
  blocked: Record<Space, BlockedReason>;
  /** How many stacks each side could move on its turn; 0 when placing. */
  movable: Record<Side, number>;
  /** The piece placed next; null when stacking. */
  next_piece: PieceKind | null;
  /** Pieces still to be placed. */
  left: Record<Side, PiecesLeft>;
  scores: Record<Side, number>;
  /**
   * The pieces of the removed stacks, by the owner of the stack; one letter for each piece, as in
   * `Stack`.
   */
  removed_pieces: Record<Side, string>;
}
