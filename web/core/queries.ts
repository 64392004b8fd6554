/**
 * What the state needs to know from the engine (required-queries.ts).
 * Read by the type checker only; never shipped.
 */

import type { MoveText } from "../engine/protocol.ts";
import type { Path, Question } from "./state.ts";

/** The queries that the state needs answered. */
export interface RequiredQueries {
  fill: boolean;
  /** Where a view is missing. */
  view: Path | null;
  /** A move that is likely to be made: its view will be missing. */
  prefetch: MoveText | null;
  refusal: Question | null;
  /** At most one of these three is set: the level that has to move, */
  level: string | null;
  /** the position that wants a hint, */
  hint: Path | null;
  /** the position whose evaluation is missing. */
  evaluation: Path | null;
  /** A move is due that plays itself: nothing else is possible. */
  forced: MoveText | null;
  /** The premove that is to be played now. */
  premove: MoveText | null;
}
