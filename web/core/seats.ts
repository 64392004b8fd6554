import type { Side } from "../engine/protocol.ts";
import type { Game, Seat, State } from "./state.ts";

export const SIDES = ["white", "black"] as readonly Side[];
/** The computer's level in the first game, and in a new game until another level is chosen. */
export const FIRST_LEVEL = "novice";

export function otherSide(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** True for two people on this device. */
export function isForTwo(game: Game) {
  const { white, black } = game.seats;
  return white.kind === "person" && black.kind === "person" && sideByLink(game) === null;
}

/** True for a person elsewhere, who answers by links. */
export function isAway(seat: Seat | null) {
  return seat?.kind === "person" && seat.away === true;
}

/** In a game by links, the side of the person on this device; null for any other game. */
export function sideByLink({ seats }: Pick<Game, "seats">): Side | null {
  const away = SIDES.find((side) => isAway(seats[side]));
  return away ? otherSide(away) : null;
}

/** The side of the only person on this device; null unless exactly one person plays here. */
export function ownSide(game: Game): Side | null {
  return soloSide(game) ?? sideByLink(game);
}

/** True if one person plays against the computer, so that texts can say "you". */
export function isSolo(game: Game) {
  return soloSide(game) !== null;
}

/** The side of the only person; null unless exactly one person plays. */
export function soloSide({ seats }: Game): Side | null {
  const isWhite = seats.white.kind === "person";
  if (isWhite === (seats.black.kind === "person")) return null;
  return isWhite ? "white" : "black";
}

/** True if Black is near: Black is the only person here, or the board is turned, but not both. */
export function isBlackNear({ game, session }: State) {
  return session.settings.turned !== (ownSide(game) === "black");
}

export function hasPerson({ game }: State) {
  return game.seats.white.kind === "person" || game.seats.black.kind === "person";
}

/** The level that plays a side, or has played it in a game from a link; null for a person. */
export function levelOf(seat: Seat) {
  return seat.kind === "computer" ? seat.level : (seat.playedBy ?? null);
}

/** A player's name in a game from a file; empty for none. */
export function nameOf(seat: Seat) {
  return (seat.kind === "person" && seat.name) || "";
}

/** The computer that the only person plays against; null unless exactly one person plays. */
export function opponentOf(game: Game): { you: Side; side: Side; level: string } | null {
  const you = soloSide(game);
  const side = you && otherSide(you);
  const seat = side && game.seats[side];
  return you && side && seat?.kind === "computer" ? { you, side, level: seat.level } : null;
}
