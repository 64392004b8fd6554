import type { MoveText, Side } from "../../engine/protocol.ts";
import type { PageFeature } from "../../shell/page.ts";
import { CHALLENGE_HANDLERS, isLeaving } from "./challenge-events.ts";
import { followChallenge } from "./challenges.ts";
import { GipfPanel } from "./panel.ts";

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

/** Hints that begin with the word "Hint". */
const NAMED_HINTS = [
  "gipf.hint.push.gipf",
  "gipf.hint.push.loaded",
  "gipf.hint.done",
  "gipf.hint.allow",
  "gipf.hint.challenge",
];

/** Decisions beside the board: challenges, and rows that stay. */
export const CHALLENGES: PageFeature = {
  name: "challenges",
  handlers: CHALLENGE_HANDLERS,
  settle: (after, before, { kind }) => {
    // Rows that were left until they change are asked about again.
    const isTravel = kind === "undone" || kind === "redone";
    if (!isTravel || after.generation === before.generation) return after;
    const { rowsLeft: _, ...game } = after.game;
    return { ...after, game };
  },
  onlyMove: (state, live) => (isLeaving(state.game, live) ? "DONE" : null),
  start: ({ dispatch }) => {
    const panel = new GipfPanel(dispatch);
    return {
      paint: (state, t) => panel.paint(state, t),
      follow: ({ state }) => followChallenge(state, dispatch),
    };
  },
  namedHints: NAMED_HINTS,
  turnHeadline: (_, live) => (live.phase === "dvonn" ? { key: "gipf.dvonn.title" } : null),
  refusal: (notice) => {
    if (!("reason" in notice)) return null;
    const space = notice.space ?? ("path" in notice ? notice.path.at(-1) : null) ?? "";
    return { key: `gipf.illegal.${notice.reason}`, placeholders: { space } };
  },
};
