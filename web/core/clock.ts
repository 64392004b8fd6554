/**
 * The clocks of people. Each event `clockRead` brings the current time. The time between two
 * readings is charged to the player to move. The first ply costs no time, so that both players can
 * sit down.
 */

import type { Side } from "../engine/protocol.ts";
import { liveNode } from "./document.ts";
import { seatToMove } from "./game-selectors.ts";
import { isFollower } from "./roles.ts";
import { otherSide } from "./seats.ts";
import type { Clock, Game, State, TreeNode } from "./state.ts";
import { forcedMove } from "./turn-selectors.ts";

/** The choices of minutes per player. */
export const MINUTES = [3, 5, 10, 15, 30];
/** The choices of seconds that each move adds. */
export const BONUSES = [0, 2, 5, 10];

/** True while a person's clock runs; not in a pause, before a forced ply or without an engine. */
export function isTicking(state: State) {
  const { flow, game, session } = state;
  return (
    isClockOn(game) &&
    !isFollower(state) &&
    !flow.paused &&
    session.engine.kind === "ready" &&
    seatToMove(state)?.kind === "person" &&
    forcedMove(state) === null
  );
}

export function hasClock({ clock, seats }: Game, side: Side) {
  return clock !== null && seats[side].kind === "person";
}

/** True while the clocks run or are paused. */
export function isClockOn({ clock, livePath, fixed, ending }: Game) {
  return clock !== null && livePath.length > fixed && !ending;
}

/** The time left in ms; null without clocks. */
export function timeLeft(game: Game, side: Side): number | null {
  const { clock } = game;
  if (!clock) return null;
  const node = liveNode(game);
  const spent = node.view?.turn === side ? clock.spent : 0;
  return Math.max(0, timeAt(node, clock, side) - spent);
}

/** The time that a player has left at the beginning of a ply, in ms. */
function timeAt(node: TreeNode, { minutes }: Clock, side: Side) {
  return node.clock?.[side] ?? minutes * 60_000;
}

/**
 * Each player's time left after the next ply, in ms; null without clocks, or if the turn is
 * unknown. Only a ply that a person chooses brings a bonus.
 */
export function timesAfter(state: State): Record<Side, number> | null {
  const { game } = state;
  const { clock } = game;
  const node = liveNode(game);
  const turn = node.view?.turn;
  if (!clock || !turn) return null;
  const isChosen = seatToMove(state)?.kind === "person" && forcedMove(state) === null;
  const bonus = isChosen ? clock.bonus * 1000 : 0;
  const other = otherSide(turn);
  const times = { [turn]: timeAt(node, clock, turn) - clock.spent + bonus };
  times[other] = timeAt(node, clock, other);
  return times as Record<Side, number>;
}

/** @param spent  The time in ms that the player to move has used, reported by the playing tab. */
export function followClock(state: State, spent: number): State {
  const { clock } = state.game;
  const node = liveNode(state.game);
  const turn = node.view?.turn;
  if (!clock || !turn) return state;
  // Only the playing tab may decide that the time is up.
  const most = timeAt(node, clock, turn);
  return { ...state, game: { ...state.game, clock: { ...clock, spent: Math.min(spent, most) } } };
}

/**
 * Returns the clock after a reading; `isUp` is true if the time has run out.
 * @param at  The time of the reading in ms, from a monotonic clock.
 */
export function clockAt({ game, flow }: State, at: number): { clock: Clock; isUp: boolean } {
  const clock = game.clock as Clock;
  const spent = clock.spent + Math.max(0, at - (flow.clockReadAt ?? at));
  const node = liveNode(game);
  const turn = node.view?.turn as Side;
  return { clock: { ...clock, spent }, isUp: spent >= timeAt(node, clock, turn) };
}
