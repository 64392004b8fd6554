/** The part of the state that belongs to the analysis of a position. Types only. */
import type { Path } from "../../core/state.ts";
import type { MoveValue, PositionReview, SearchInfo } from "../../engine/protocol.ts";

/** How the page shows an analysis. */
export interface AnalysisOptions {
  isEngineOn: boolean;
  /** The number of expected lines, from 1 to MOST_LINES. */
  lines: number;
  /** The value of a move: its player's chance to win, or the expected lead in pieces. */
  unit: "chance" | "lead";
  /** True while the tab is hidden; the engine then rests. */
  isHidden: boolean;
}

/** The engine's findings about every move in a position. */
export interface PositionValues {
  /** The moves, beginning with the best one for the player to move. */
  moves: readonly MoveValue[];
  /** Positions examined for these values. */
  nodes: number;
  /** Positions examined by all searches, including those whose trees are lost. */
  searched: number;
  /** The speed of the last search, in positions per second. */
  speed: number;
  /** True if more searches would find nothing new. */
  isComplete: boolean;
}

/** The position that the engine searches next. */
export interface Deepening {
  path: Path;
  /** Positions examined there so far. */
  nodes: number;
}

declare module "../../core/state.ts" {
  interface Session {
    analysis?: AnalysisOptions;
  }
  interface TreeNode {
    readonly values?: PositionValues | null;
  }
}

declare module "../../core/events.ts" {
  interface Events {
    /** The person opens an analysis, with the engine on. */
    analysisPressed: object;
    analysisChanged: { options: Partial<AnalysisOptions> };
    /** speed: in positions per second. */
    valuesArrived: Answer & {
      path: Path;
      info: SearchInfo;
      speed: number;
      moves: MoveValue[];
      /** The findings for a review of the position; null if nobody reviews it. */
      review: PositionReview | null;
    };
  }
}

declare module "../../core/required-queries.ts" {
  interface RequiredQueries {
    deepening?: Deepening | null;
  }
}
