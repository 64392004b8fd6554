/**
 * The clocks of people. `clockRead` brings the time, which counts for the player to move. The first
 * ply is free, so that everybody can sit down.
 */

import type { MoveText, Side } from "../engine/protocol.ts";
import { liveView } from "./cursor-selectors.ts";
import { liveNode } from "./document.ts";
import { mustPass } from "./dvonn-part.ts";
import { seatToMove } from "./game-selectors.ts";
import { isFollower } from "./roles.ts";
import { otherSide } from "./seats.ts";
import type { Clock, Game, State, TreeNode } from "./state.ts";

/** The choices of minutes per player, and of seconds that each move adds. */
export const MINUTES = [3, 5, 10, 15, 30];
export const BONUSES = [0, 2, 5, 10];

/** False during a pause, a pass, the computer's turn and waiting for the engine. */
export function isTicking(state: State) {
  const { flow, game, session } = state;
  return (
    isClockOn(game) &&
    !isFollower(state) &&
    !flow.paused &&
    session.engine.kind === "ready" &&
    seatToMove(state)?.kind === "person" &&
    !mustPass(liveView(state))
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

/** A player's time at the beginning of a ply, in ms. */
function timeAt(node: TreeNode, { minutes }: Clock, side: Side) {
  return node.clock?.[side] ?? minutes * 60_000;
}

/** The times after a move in ms; null without clocks or a known player to move. */
export function timesAfter(game: Game, move: MoveText): Record<Side, number> | null {
  const { clock } = game;
  const node = liveNode(game);
  const turn = node.view?.turn;
  if (!clock || !turn) return null;
  const bonus = move === "PASS" || !hasClock(game, turn) ? 0 : clock.bonus * 1000;
  const other = otherSide(turn);
  const times = { [turn]: timeAt(node, clock, turn) - clock.spent + bonus };
  times[other] = timeAt(node, clock, other);
  return times as Record<Side, number>;
}

/** @param spent  Ms used by the player to move, from the playing tab's clock. */
export function followClock(state: State, spent: number): State {
  const { clock } = state.game;
  const node = liveNode(state.game);
  const turn = node.view?.turn;
  if (!clock || !turn) return state;
  // Only the other tab may say that the time is up.
  const most = timeAt(node, clock, turn);
  return { ...state, game: { ...state.game, clock: { ...clock, spent: Math.min(spent, most) } } };
}

/**
 * The clock after a reading.
 * @param at  In ms, by a monotonic clock.
 */
export function clockAt({ game, flow }: State, at: number): { clock: Clock; isUp: boolean } {
  const clock = game.clock as Clock;
  const spent = clock.spent + Math.max(0, at - (flow.clockReadAt ?? at));
  const node = liveNode(game);
  const turn = node.view?.turn as Side;
  return { clock: { ...clock, spent }, isUp: spent >= timeAt(node, clock, turn) };
}
