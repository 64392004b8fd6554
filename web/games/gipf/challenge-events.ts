/**
 * GIPF's decisions beside its board: a jump, by a game of DVONN, and rows that stay until they change.
 * Pure.
 */

import { liveView } from "../../core/cursor-selectors.ts";
import type { Events, Handlers } from "../../core/events.ts";
import type { Game, State } from "../../core/state.ts";
import { play, playAutomatically } from "../../core/transitions.ts";
import { canAct } from "../../core/turn-selectors.ts";
import type { View } from "../../engine/protocol.ts";
import { gipfPart } from "./own.ts";

export const CHALLENGE_HANDLERS: Handlers = { rowsLeft: leaveRows, challengeDecided: decide };

/** The player leaves the rows that stand, in later turns, too, as long as they stay the same. */
function leaveRows(state: State): State {
  const view = liveView(state);
  const rows = view && canAct(state) ? rowsThatMayStay(view) : null;
  if (!view || rows === null) return state;
  const rowsLeft = { ...state.game.rowsLeft, [view.turn]: rows };
  return play({ ...state, game: { ...state.game, rowsLeft } }, "DONE");
}

/** A game of DVONN has decided the jump that waits for it. */
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

/** Do the rows stand that their player leaves until they change? */
export function isLeaving({ rowsLeft }: Game, view: View) {
  const rows = rowsLeft?.[view.turn];
  return rows !== undefined && rows === rowsThatMayStay(view);
}

/**
 * The rows of the player to move with what stands in them, as a text; null where some of them must go.
 */
export function rowsThatMayStay(view: View) {
  const { words, stacks, turn } = view;
  if (!words.includes("DONE")) return null;
  const rows = gipfPart(view).rows[turn];
  return rows.map((row) => row.map((space) => space + stacks[space]?.token).join(" ")).join("/");
}
