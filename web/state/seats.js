/**
 * Who plays: persons, computers, and which of them is the only person. Pure.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { Game, Seat, State } from "./state.d.ts"
 */

export const SIDES = /** @type {readonly Side[]} */ (["white", "black"]);
/** The computer's level in the first game, and in a new one before another is chosen. */
export const FIRST_LEVEL = "novice";

/**
 * @param {Side} side
 * @returns {Side}
 */
export function otherSide(side) {
  return side === "white" ? "black" : "white";
}

/**
 * Do two people play?
 * @param {Game} game
 */
export function isForTwo({ seats }) {
  return seats.white.kind === "person" && seats.black.kind === "person";
}

/**
 * Does one person play against the computer, so that "you" is clear?
 * @param {Game} game
 */
export function isSolo(game) {
  return soloSide(game) !== null;
}

/**
 * The side of the only person; null where none or two play.
 * @param {Game} game
 * @returns {Side | null}
 */
export function soloSide({ seats }) {
  const isWhite = seats.white.kind === "person";
  if (isWhite === (seats.black.kind === "person")) return null;
  return isWhite ? "white" : "black";
}

/**
 * Is Black's side of the board the near one? It is for a person who plays Black against the computer,
 * and the setting turns the board round from there.
 * @param {State} state
 */
export function isBlackNear({ game, session }) {
  return session.settings.turned !== (soloSide(game) === "black");
}

/** @param {State} state */
export function hasPerson({ game }) {
  return game.seats.white.kind === "person" || game.seats.black.kind === "person";
}

/**
 * The level of the computer that plays a side, or has played it in a game from a link; null for a person.
 * @param {Seat} seat
 */
export function levelOf(seat) {
  return seat.kind === "computer" ? seat.level : (seat.playedBy ?? null);
}
