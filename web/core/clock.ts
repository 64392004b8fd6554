/**
 * The clocks of people: of both at one screen, or of the one who plays against the computer, which has
 * none, as its levels are bounded by nodes and not by time. Pure: what time it is comes in with the
 * event `clockRead`, and counts for the player to move. The first ply is free, so that everybody can
 * sit down.
 */

import type { MoveText, Side } from "../engine/protocol.ts";
import { liveView } from "./cursor-selectors.ts";
import { liveNode } from "./document.ts";
import { mustPass } from "./dvonn-part.ts";
import { seatToMove } from "./game-selectors.ts";
import { isFollower } from "./roles.ts";
import { otherSide } from "./seats.ts";
import type { Clock, Game, State, TreeNode } from "./state.ts";

/** Minutes for each player that can be chosen, and seconds that every move adds. */
export const MINUTES = [3, 5, 10, 15, 30];
export const BONUSES = [0, 2, 5, 10];

/**
 * Does time run for the player to move? Looking back does not stop it, a pause does; a pass, what the
 * engine takes to load or to answer, and the computer's turn cost nobody anything.
 */
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

/** Does a player have a clock? */
export function hasClock({ clock, seats }: Game, side: Side) {
  return clock !== null && seats[side].kind === "person";
}

/** Have the clocks begun to run, or to stand still? */
export function isClockOn({ clock, livePath, fixed, ending }: Game) {
  return clock !== null && livePath.length > fixed && !ending;
}

/** In ms: what a player has left; null without clocks. */
export function timeLeft(game: Game, side: Side): number | null {
  const { clock } = game;
  if (!clock) return null;
  const node = liveNode(game);
  const spent = node.view?.turn === side ? clock.spent : 0;
  return Math.max(0, timeAt(node, clock, side) - spent);
}

/** In ms: what a player had left at the beginning of a ply. */
function timeAt(node: TreeNode, { minutes }: Clock, side: Side) {
  return node.clock?.[side] ?? minutes * 60_000;
}

/**
 * In ms: what each player has left after a move of the player to move; null without clocks, and
 * where nobody knows who that is.
 */
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

/** The state after another tab's clock has sent what the player to move has spent, in ms. */
export function followClock(state: State, spent: number): State {
  const { clock } = state.game;
  const node = liveNode(state.game);
  const turn = node.view?.turn;
  if (!clock || !turn) return state;
  // That the time is up is for the other tab to say.
  const most = timeAt(node, clock, turn);
  return { ...state, game: { ...state.game, clock: { ...clock, spent: Math.min(spent, most) } } };
}

/**
 * The clock after a reading; `isUp` when the player to move has no time left.
 * @param state  Its clocks run.
 * @param at  In ms, by a clock that only goes forward.
 */
export function clockAt({ game, flow }: State, at: number): { clock: Clock; isUp: boolean } {
  const clock = game.clock as Clock;
  const spent = clock.spent + Math.max(0, at - (flow.clockReadAt ?? at));
  const node = liveNode(game);
  const turn = node.view?.turn as Side;
  return { clock: { ...clock, spent }, isUp: spent >= timeAt(node, clock, turn) };
}
