import type { Side } from "../engine/protocol.ts";
import type { Game, Seat, State } from "./state.ts";

export const SIDES = ["white", "black"] as readonly Side[];
/** The computer's level in the first game, and in a new game until another level is chosen. */
export const FIRST_LEVEL = "novice";

export function otherSide(side: Side): Side {
  return side === "white" ? "black" : "white";
}

export function isForTwo({ seats }: Game) {
  return seats.white.kind === "person" && seats.black.kind === "person";
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

/** True if Black's side is near: if Black is the only person, unless the board is turned. */
export function isBlackNear({ game, session }: State) {
  return session.settings.turned !== (soloSide(game) === "black");
}

export function hasPerson({ game }: State) {
  return game.seats.white.kind === "person" || game.seats.black.kind === "person";
}

/** The level that plays a side, or has played it in a game from a link; null for a person. */
export function levelOf(seat: Seat) {
  return seat.kind === "computer" ? seat.level : (seat.playedBy ?? null);
}

/** The computer that the only person plays against; null unless exactly one person plays. */
export function opponentOf(game: Game): { you: Side; side: Side; level: string } | null {
  const you = soloSide(game);
  const side = you && otherSide(you);
  const seat = side && game.seats[side];
  return you && side && seat?.kind === "computer" ? { you, side, level: seat.level } : null;
}
