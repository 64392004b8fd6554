/** The part of the state that belongs to the review of a game that is over. Types only. */
import type { KnownPosition, Path, ReviewFinding, TreeNode } from "../../core/state.ts";
import type {
  PlayerReview,
  Remark,
  ReviewReply,
  ReviewSummary,
  SearchInfo,
  Side,
} from "../../engine/protocol.ts";

export interface Review {
  /** The nodes of the searches that the plies and players were judged from. */
  counted: number;
  players: Record<Side, PlayerReview> | null;
  summary: ReviewSummary | null;
  /** The position of a line that plays itself. */
  playing?: Path | null;
  /** The position after a move of which somebody wants to see what follows. */
  continued?: Path | null;
}

declare module "../../core/state.ts" {
  interface Search {
    /** Null until the game that is over is reviewed. */
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
    /** The next move of a line that plays itself, from the position of that path. */
    lineDue: { path: Path };
    positionReviewed: Answer & { path: Path; info: SearchInfo; review: ReviewFinding };
    /** The results of an earlier review of the game, before each move and after the last. */
    reviewFound: Answer & { positions: readonly (KnownPosition | null)[] };
    /** path: of the plies; counted: the nodes of the searches that it was made from. */
    pliesReviewed: Answer & { path: Path; counted: number } & Omit<ReviewReply, "positions"> & {
        positions: (TreeNode["expected"] | null)[];
      };
    lessonArrived: Answer & { path: Path; lesson: Remark | null };
  }
}

declare module "../../core/queries.ts" {
  interface RequiredQueries {
    /** The next position of the review. */
    review?: Path | null;
    /** The line of whose positions more is known than was made of it for the review. */
    reviewedPlies?: Path | null;
    /** The moves of a lost game whose lesson is not known. */
    lesson?: Path | null;
    /** The position of a line that plays itself, of which more follows. */
    line?: Path | null;
  }
}
