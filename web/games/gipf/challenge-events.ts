/**
 * What is decided in GIPF beside its board: a jump, by a game of DVONN, and rows that stay until they change.
 * Pure.
 */

import { liveView } from "../../core/cursor-selectors.ts";
import type { GipfEvent } from "../../core/events.ts";
import { rowsThatMayStay } from "../../core/game-selectors.ts";
import type { State } from "../../core/state.ts";
import { play, playAutomatically } from "../../core/transitions.ts";
import { canAct } from "../../core/turn-selectors.ts";

export function handleGipfEvent(state: State, event: GipfEvent): State {
  return event.kind === "rowsLeft" ? leaveRows(state) : decide(state, event);
}

/** The player leaves the rows that stand, in later turns, too, as long as they stay the same. */
function leaveRows(state: State): State {
  const view = liveView(state);
  const rows = view && canAct(state) ? rowsThatMayStay(view) : null;
  if (!view || rows === null) return state;
  const rowsLeft = { ...state.game.rowsLeft, [view.turn]: rows };
  return play({ ...state, game: { ...state.game, rowsLeft } }, "DONE");
}

/** A game of DVONN has decided the jump that waits for it. */
function decide(
  state: State,
  { move, moves, ...help }: Extract<GipfEvent, { kind: "challengeDecided" }>,
): State {
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
