/**
 * Ending a game before the rules end it: somebody resigns, agrees to a draw after a question, or
 * has no time left. Pure.
 *
 * @import { EndingEvent } from "./events.d.ts"
 * @import { Game, State } from "./state.d.ts"
 */
import { clockAt, isTicking } from "./clock.js";
import { liveView } from "./cursor-selectors.js";
import { canEnd, resigningSide } from "./game-selectors.js";
import { isForTwo, soloSide } from "./seats.js";
import { endGame } from "./transitions.js";
import { nodesAlong } from "./tree.js";

/**
 * @param {State} state
 * @param {EndingEvent} event
 * @returns {State}
 */
export function handleEndingEvent(state, event) {
  switch (event.kind) {
    case "resignPressed":
      return ask(state, "resign");
    case "drawPressed":
      return isForTwo(state.game) ? ask(state, "draw") : state;
    case "answered":
      return answer(state, event.yes);
    case "clockRead":
      return readClock(state, event.at);
  }
}

/**
 * @param {State} state
 * @param {"resign" | "draw"} kind
 * @returns {State}
 */
function ask(state, kind) {
  const side = resigningSide(state);
  if (!canEnd(state) || !side) return state;
  return { ...state, interaction: { ...state.interaction, asking: { kind, side }, notice: null } };
}

/**
 * @param {State} state
 * @param {boolean} isYes
 * @returns {State}
 */
function answer(state, isYes) {
  const { interaction } = state;
  const { asking } = interaction;
  if (!isYes) return { ...state, interaction: { ...interaction, asking: null } };
  if (!asking) return state;
  const isDraw = asking.kind === "draw";
  return endGame(state, isDraw ? { kind: "agreed" } : { kind: "resigned", side: asking.side });
}

/**
 * Time has passed for the player to move, and may be up.
 * @param {State} state
 * @param {number} at  In ms, by a clock that only goes forward.
 * @returns {State}
 */
function readClock(state, at) {
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

/**
 * So many moves of who has played alone are those that a hint recommended.
 * @param {Game} game
 */
export function hintsUsed(game) {
  const you = soloSide(game);
  const nodes = nodesAlong(game.tree, game.livePath);
  return nodes.filter(
    ({ ply, move }, index) =>
      ply?.player === you && move !== null && nodes[index - 1]?.hinted === move,
  ).length;
}
