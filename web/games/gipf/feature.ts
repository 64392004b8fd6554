import type { Feature } from "../../core/feature.ts";
import type { MoveText, Side } from "../../engine/protocol.ts";
import { CHALLENGE_HANDLERS, isLeaving } from "./challenge-events.ts";
import { readFields } from "./saved-fields.ts";

declare module "../../core/state.ts" {
  interface Game {
    /** The rows that a player leaves until they change, with what stands in them. */
    rowsLeft?: Partial<Record<Side, string>>;
    /** The games of DVONN that decided challenges, by the path that ends with their result. */
    dvonnGames?: readonly { path: Path; moves: MoveText[] }[];
  }
}

declare module "../../core/events.ts" {
  interface Events {
    /** The rows that may stay are left until they change. */
    rowsLeft: object;
    /**
     * move: the result for the challenged player; moves: of the game of DVONN, where it was played to its end; hints and
     * takebacks: those in that game.
     */
    challengeDecided: {
      move: MoveText;
      moves: MoveText[] | null;
      hints: number;
      takebacks: number;
    };
  }
}

/** What is decided beside the board: challenges, and rows that stay. */
export const CHALLENGES: Feature = {
  name: "challenges",
  handlers: CHALLENGE_HANDLERS,
  readGame: readFields,
  settle: (after, before, { kind }) => {
    // Rows that were left until they change are asked about again.
    const isTravel = kind === "undone" || kind === "redone";
    if (!isTravel || after.generation === before.generation) return after;
    const { rowsLeft: _, ...game } = after.game;
    return { ...after, game };
  },
  onlyMove: (state, live) => (isLeaving(state.game, live) ? "DONE" : null),
};
