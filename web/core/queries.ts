/** The queries that the state needs answered by the engine (required-queries.ts). */

import type { MoveText } from "../engine/protocol.ts";
import type { Path, Question } from "./state.ts";

export interface RequiredQueries {
  fill: boolean;
  /** The position whose view is missing. */
  view: Path | null;
  /** A likely move, whose view will be needed. */
  prefetch: MoveText | null;
  refusal: Question | null;
  /** The level that must move. */
  level: string | null;
  /** The position that needs a hint. */
  hint: Path | null;
  /** The position whose evaluation is missing. */
  evaluation: Path | null;
  /** The only move, which plays itself now. */
  forced: MoveText | null;
  /** The premove to play now. */
  premove: MoveText | null;
}
