/**
 * Visible text about the end of a game: the question before it, how it came, and the result. Pure.
 *
 * @import { Ending, Game, Message, State } from "../state/state.d.ts"
 */
import { winnerOf } from "../state/game-selectors.js";
import { isSolo } from "../state/seats.js";

/**
 * The question before a game ends early: "Resign?" or "Accept a draw?".
 * @param {NonNullable<State["interaction"]["asking"]>} asking
 * @returns {Message}
 */
export function questionText({ kind, side }) {
  return { key: `ask.${kind}.${side}` };
}

/**
 * How a game ended early: by resignation, on time or by agreement.
 * @param {Ending} ending
 * @returns {Message}
 */
export function endingText(ending) {
  return {
    key: ending.kind === "agreed" ? "ending.agreed" : `ending.${ending.kind}.${ending.side}`,
  };
}

/**
 * The same for the person who plays against the computer.
 * @param {Game} game
 * @param {Ending} ending
 */
export function endingFor(game, ending) {
  if (ending.kind !== "resigned" || !isSolo(game)) return endingText(ending);
  const isYou = game.seats[ending.side].kind === "person";
  return isYou ? { key: "ending.resigned.you" } : endingText(ending);
}

/**
 * How the game that is over has ended: who has won, or that it is a draw.
 * @param {State} state
 * @returns {Message}
 */
export function resultText(state) {
  const { game } = state;
  const winner = winnerOf(state);
  if (!winner || winner === "draw") return { key: "status.over.draw" };
  const isYou = game.seats[winner].kind === "person";
  const who = isSolo(game) ? (isYou ? "you-win" : "you-lose") : winner;
  return { key: `status.over.${who}` };
}
