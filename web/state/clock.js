/**
 * The clocks of two people at one screen. Pure: what time it is comes in with the event `clockRead`,
 * and counts for whoever is to move. The first ply is free, so that both can sit down.
 *
 * @import { MoveText, Side } from "../engine/protocol.d.ts"
 * @import { Clock, ClockChoice, State } from "./state.d.ts"
 */
import { liveView, otherSide, seatToMove } from "./selectors.js";

/** Minutes for each player that can be chosen, and seconds that every move adds. */
export const MINUTES = [5, 10, 15, 30];
export const BONUSES = [0, 5, 10];

/**
 * Clocks that have not begun.
 * @param {ClockChoice} choice
 * @returns {Clock}
 */
export function newClock({ minutes, bonus }) {
  return { minutes, bonus, left: {}, spent: 0 };
}

/**
 * Does time run for whoever is to move? Looking back does not stop it, a pause does; a pass, and
 * what the engine takes to answer, costs nobody anything.
 * @param {State} state
 */
export function isTicking(state) {
  const { paused, engine } = state;
  return (
    isClockOn(state) &&
    !paused &&
    engine.kind === "ready" &&
    Boolean(seatToMove(state)) &&
    !isPass(state)
  );
}

/**
 * Have the clocks begun to run, or to stand still?
 * @param {State} state
 */
export function isClockOn({ game }) {
  return game.clock !== null && game.ply > game.fixed && !game.ending;
}

/** @param {State} state */
function isPass(state) {
  return Boolean(liveView(state)?.pass);
}

/**
 * In ms: what a player has left; null without clocks.
 * @param {State} state
 * @param {Side} side
 * @returns {number | null}
 */
export function timeLeft(state, side) {
  const { clock, ply } = state.game;
  if (!clock) return null;
  const spent = liveView(state)?.turn === side ? clock.spent : 0;
  return Math.max(0, leftAt(clock, ply, side) - spent);
}

/**
 * In ms: what a player had left at the beginning of a ply.
 * @param {Clock} clock
 * @param {number} ply
 * @param {Side} side
 */
function leftAt({ left, minutes }, ply, side) {
  return left[ply]?.[side] ?? minutes * 60_000;
}

/**
 * The state now that it is *at*: time has passed for whoever is to move, and may be up.
 * @param {State} state
 * @param {number} at  In ms, by a clock that only goes forward.
 * @returns {State}
 */
export function clockRead(state, at) {
  const { game, readAt } = state;
  const live = liveView(state);
  if (!game.clock || !live || !isTicking(state)) return state;
  if (readAt === null) return { ...state, readAt: at };
  const spent = game.clock.spent + Math.max(0, at - readAt);
  const read = { ...state, readAt: at, game: { ...game, clock: { ...game.clock, spent } } };
  if (spent < leftAt(game.clock, game.ply, live.turn)) return read;
  return ended(read, { kind: "time", side: live.turn });
}

/**
 * The state of a game that has ended before the rules end it: nothing on its way is applied any more.
 * @param {State} state
 * @param {import("./state.d.ts").Ending} ending
 * @returns {State}
 */
export function ended(state, ending) {
  return {
    ...state,
    epoch: state.epoch + 1,
    game: { ...state.game, ending },
    // Whoever looked back sees how it ended.
    lookingAt: null,
    view: liveView(state) ?? state.view,
    asking: null,
    selected: null,
    question: null,
    thought: null,
    hint: null,
    notice: null,
    paused: false,
  };
}

/**
 * The clocks after a move of whoever is to move.
 * @param {State} state
 * @param {MoveText} move
 * @returns {Clock | null}
 */
export function clockAfter(state, move) {
  const { clock, ply } = state.game;
  const turn = liveView(state)?.turn;
  if (!clock || !turn) return clock;
  const bonus = move === "PASS" ? 0 : clock.bonus * 1000;
  const rest = leftAt(clock, ply, turn) - clock.spent + bonus;
  const other = otherSide(turn);
  const next = { [turn]: rest, [other]: leftAt(clock, ply, other) };
  const left = { ...clock.left, [ply + 1]: /** @type {Record<Side, number>} */ (next) };
  return { ...clock, left, spent: 0 };
}
