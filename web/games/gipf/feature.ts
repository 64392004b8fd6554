/** GIPF's decisions off the board: jumps decided by DVONN, and rows left until they change. */
import { liveView } from "../../core/cursor-selectors.ts";
import type { Events } from "../../core/events.ts";
import { play, playAutomatically } from "../../core/position-changes.ts";
import type { Game, State } from "../../core/state.ts";
import { canAct, forcedMove } from "../../core/turn-selectors.ts";
import type { MoveText, Side, View } from "../../engine/protocol.ts";
import { messageOf } from "../../features/play/person-messages.ts";
import type { PageFeature } from "../../shell/page.ts";
import { followChallenge } from "./challenges.ts";
import { gipfPart } from "./looks.ts";
import { overText } from "./messages.ts";
import { moveNameOf } from "./moves.ts";
import { GipfPanel } from "./panel.ts";

declare module "../../core/state.ts" {
  interface Game {
    /** The rows that a player leaves until they change, with their pieces. */
    rowsLeft?: Partial<Record<Side, string>>;
    /** The games of DVONN that decided challenges, each with the path that ends with its result. */
    dvonnGames?: readonly { path: Path; moves: MoveText[] }[];
  }
}

declare module "../../core/events.ts" {
  interface Events {
    /** The rows that may stay are left until they change. */
    rowsLeft: object;
    /**
     * move: the result for the challenged player; moves: the moves of DVONN if it was played to its
     * end; hints and takebacks: their numbers in the game of DVONN.
     */
    challengeDecided: {
      move: MoveText;
      moves: MoveText[] | null;
      hints: number;
      takebacks: number;
    };
  }
}

export const CHALLENGES: PageFeature = {
  name: "challenges",
  handlers: { rowsLeft: leaveRows, challengeDecided: decide },
  settle: (after, before, { kind }) => {
    // After undo and redo, the player is asked again about rows that were left.
    const isTravel = kind === "undone" || kind === "redone";
    if (!isTravel || after.generation === before.generation) return after;
    const { rowsLeft: _, ...game } = after.game;
    return { ...after, game };
  },
  onlyMove: (state, live) => (isLeaving(state.game, live) ? "DONE" : null),
  start: ({ dispatch, guest }) => {
    const panel = new GipfPanel(dispatch, guest?.kind === "link");
    return {
      paint: (state, t) => panel.paint(state, t),
      follow: ({ state }) => followChallenge(state, dispatch),
    };
  },
  namedHints: ["push.gipf", "push.loaded", "done", "allow", "challenge"].map(
    (name) => `gipf.hint.${name}`,
  ),
  turnHeadline: (state, live) => {
    if (live.phase === "dvonn") return { key: "gipf.dvonn.title" };
    // Says whose row is taken automatically.
    const isTaken = live.forced && forcedMove(state);
    return isTaken ? messageOf("gipf.taking", state.game, live.turn) : null;
  },
  moveName: moveNameOf,
  outcome: (_, view) => [overText(view)],
  refusal: (notice) => {
    if (!("reason" in notice)) return null;
    const space = notice.space ?? ("path" in notice ? notice.path.at(-1) : null) ?? "";
    return { key: `gipf.illegal.${notice.reason}`, placeholders: { space } };
  },
};

/** The features that only GIPF has. */
export const FEATURES: readonly PageFeature[] = [CHALLENGES];

/** Leaves the current rows on the board, in later turns too, until they change. */
function leaveRows(state: State): State {
  const view = liveView(state);
  const rows = view && canAct(state) ? rowsThatMayStay(view) : null;
  if (!view || rows === null) return state;
  const rowsLeft = { ...state.game.rowsLeft, [view.turn]: rows };
  // The player chooses this ply. It would be forced if the rows were already left before it.
  const { game, ...after } = play(state, "DONE");
  return { ...after, game: { ...game, rowsLeft } };
}

/** Applies the result of DVONN to the waiting jump. */
function decide(state: State, { move, moves, ...help }: Events["challengeDecided"]): State {
  const { game } = state;
  const view = liveView(state);
  if (view?.phase !== "dvonn" || !view.words.includes(move)) return state;
  const path = [...game.livePath, move];
  const others = (game.dvonnGames ?? []).filter((one) => one.path.join(" ") !== path.join(" "));
  const dvonnGames = moves ? [...others, { path, moves }] : others;
  const hints = game.hints + help.hints;
  const takebacks = game.takebacks + help.takebacks;
  return playAutomatically({ ...state, game: { ...game, dvonnGames, hints, takebacks } }, move);
}

/** True if the player to move leaves the current rows. */
export function isLeaving({ rowsLeft }: Game, view: View) {
  const rows = rowsLeft?.[view.turn];
  return rows !== undefined && rows === rowsThatMayStay(view);
}

/** The rows of the player to move with their pieces, as text; null if a row must be taken. */
function rowsThatMayStay(view: View) {
  const { words, stacks, turn } = view;
  if (!words.includes("DONE")) return null;
  const rows = gipfPart(view).rows[turn];
  return rows.map((row) => row.map((space) => space + stacks[space]?.token).join(" ")).join("/");
}
