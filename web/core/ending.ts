/** Ends a game before the rules do: by resigning, an agreed draw, or time. */

import { clockAt, isTicking } from "./clock.ts";
import { liveView } from "./cursor-selectors.ts";
import type { Handlers } from "./events.ts";
import { canEnd, resigningSide } from "./game-selectors.ts";
import { interact } from "./interaction.ts";
import { endGame } from "./position-changes.ts";
import { isForTwo } from "./seats.ts";
import type { State } from "./state.ts";

export const ENDING: Handlers = {
  resignPressed: (state) => ask(state, "resign"),
  drawPressed: (state) => (isForTwo(state.game) ? ask(state, "draw") : state),
  answered: (state, { yes }) => answer(state, yes),
  clockRead: (state, { at }) => readClock(state, at),
};

function ask(state: State, kind: "resign" | "draw"): State {
  const side = resigningSide(state);
  if (!canEnd(state) || !side) return state;
  return interact(state, { asking: { kind, side }, notice: null });
}

function answer(state: State, isYes: boolean): State {
  const { asking } = state.interaction;
  if (!isYes) return interact(state, { asking: null });
  if (!asking) return state;
  const isDraw = asking.kind === "draw";
  return endGame(state, isDraw ? { kind: "agreed" } : { kind: "resigned", side: asking.side });
}

/** @param at  The time of the reading in ms, from a monotonic clock. */
function readClock(state: State, at: number): State {
  const live = liveView(state);
  if (!live || !isTicking(state)) return state;
  const { clock, isUp } = clockAt(state, at);
  const read = {
    ...state,
    game: { ...state.game, clock },
    flow: { ...state.flow, clockReadAt: at },
  };
  return isUp ? endGame(read, { kind: "time", side: live.turn }) : read;
}
