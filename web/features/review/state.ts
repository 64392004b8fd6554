/** The part of the state that belongs to the review of a finished game. Types only. */
import type { KnownPosition, Path, ReviewFinding, TreeNode } from "../../core/state.ts";
import type {
  PlayerReview,
  Remark,
  ReviewReply,
  ReviewSummary,
  SearchInfo,
  Side,
} from "../../engine/protocol.ts";

/** A search of the positions before and after the moves compared, with many nodes. */
export interface LongerSearch {
  /** The path to the position before the moves. */
  start: Path;
  /** The number of nodes for each position. */
  nodes: number;
  /** The number of positions to search when the longer search began. */
  total: number;
  /** The nodes that the running search has examined. */
  examined: number;
  /** The position to search; null once all are known. */
  next: Path | null;
}

export interface Review {
  /** The number of nodes of the searches behind the judgements. */
  counted: number;
  players: Record<Side, PlayerReview> | null;
  summary: ReviewSummary | null;
  /** The position reached by a line that plays itself. */
  playing?: Path | null;
  /** The position after the move whose continuation is shown. */
  continued?: Path | null;
  /** The longer search that a person has asked for. */
  longer?: LongerSearch | null;
}

declare module "../../core/state.ts" {
  interface TreeNode {
    /** How many nodes were searched for the verdict on the tried move that leads here. */
    readonly judgedNodes?: number;
  }
  interface Search {
    /** Null until the finished game is reviewed. */
    review: Review | null;
    /** The lesson of a lost game, with its moves; null until it is known. */
    lesson: { path: Path; lesson: Remark | null } | null;
  }
}

declare module "../../core/events.ts" {
  interface Events {
    reviewPressed: object;
    reviewClosed: object;
    mistakePressed: object;
    betterPressed: object;
    linePressed: object;
    /** Begins or stops a longer search. */
    longerPressed: object;
    longerExamined: Answer & { nodes: number };
    /** A line that plays itself goes on from this position. */
    lineDue: { path: Path };
    positionReviewed: Answer & { path: Path; info: SearchInfo; review: ReviewFinding };
    /** The results of an earlier review of the game, before each move and after the last. */
    reviewFound: Answer & { positions: readonly (KnownPosition | null)[] };
    /** path: the line of the plies; counted: the number of nodes of the searches used. */
    pliesReviewed: Answer & { path: Path; counted: number } & Omit<ReviewReply, "positions"> & {
        positions: (TreeNode["expected"] | null)[];
      };
    lessonArrived: Answer & { path: Path; lesson: Remark | null };
  }
}

declare module "../../core/required-queries.ts" {
  interface RequiredQueries {
    /** The next position that the review has to search. */
    review?: Path | null;
    /** The next position of a longer search. */
    longer?: Path | null;
    /** The line that Python must judge, because the search has found something new about it. */
    reviewedPlies?: Path | null;
    /** The moves of a lost game whose lesson is unknown. */
    lesson?: Path | null;
    /** The position from which a line that plays itself goes on. */
    line?: Path | null;
  }
}
