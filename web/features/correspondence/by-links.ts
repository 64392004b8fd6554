/** Games by links: compares a link's game with the game kept here, and makes ids. Pure. */
import { liveView } from "../../core/cursor-selectors.ts";
import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { isAway, otherSide, sideByLink } from "../../core/seats.ts";
import type { Game, Path, State } from "../../core/state.ts";
import { startsWith } from "../../core/tree.ts";
import type { Ply, Side } from "../../engine/protocol.ts";

type Line = Pick<Game, "start" | "livePath" | "ending">;

/** The linked game compared with the kept one; "apart" if neither continues the other. */
export type Comparison = "longer" | "same" | "older" | "apart";

export function comparison(kept: Line, linked: Line): Comparison {
  if (kept.start !== linked.start) return "apart";
  const goesOn = continues(linked, kept);
  const isBehind = continues(kept, linked);
  if (goesOn && isBehind) return "same";
  if (goesOn) return "longer";
  return isBehind ? "older" : "apart";
}

/**
 * True if `line` begins with the moves of `before`. If `before` has an ending, `line` must have the
 * same moves and the same ending.
 */
function continues(line: Line, before: Line) {
  if (!startsWith(line.livePath, before.livePath)) return false;
  if (before.ending === null) return true;
  const isSameLength = line.livePath.length === before.livePath.length;
  return isSameLength && JSON.stringify(line.ending) === JSON.stringify(before.ending);
}

/** Gives a game its id and its players: the person here, who plays `own`, and one elsewhere. */
export function withSides(game: Game, own: Side, id: string): Game {
  const seat = { kind: "person" } as const;
  const seats = { white: seat, black: seat, [otherSide(own)]: { ...seat, away: true } };
  return { ...game, seats, id };
}

/**
 * The id for a game that does not continue the game kept under `id`. The same line always gets the
 * same id.
 */
export function idApart(id: string, { start, livePath }: Pick<Line, "start" | "livePath">) {
  const text = [id, start ?? "", ...livePath].join(" ");
  return [1, 2].map((seed) => hash(text, seed).toString(36).padStart(7, "0").slice(-6)).join("");
}

/** The id of the next game between the players; both browsers compute the same id. */
export function rematchId(id: string) {
  return idApart(id, { start: "rematch", livePath: [] });
}

/** The seed for the random setup of a game by links, computed from the game's id. */
export function seedOf(id: string) {
  return hash(id, 0) % 2 ** 31;
}

/** FNV-1a over the letters of a text. */
function hash(text: string, seed: number) {
  let sum = 0x811c9dc5 ^ seed;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return sum;
}

/** The end of a link for the other player, such as "&id=7k2m0c4x9qzd&s=b". */
export function linkEnd(id: string, opener: Side) {
  return `&id=${id}&s=${opener.charAt(0)}`;
}

/** True while the other player needs a link: it is their turn, or the person ended the game. */
export function isToSend(state: State) {
  const side = sideByLink(state.game);
  const live = liveView(state);
  if (!side || !live || isFollower(state)) return false;
  const { ending } = state.game;
  if (ending) return ending.kind !== "agreed" && ending.side === side;
  return isOver(state) ? live.last?.player === side : live.turn !== side;
}

/** The line before the last turn if the player elsewhere made that turn; otherwise null. */
export function beforeAnswer(
  { livePath, seats, fixed }: Game,
  plies: readonly Pick<Ply, "player" | "turn">[],
): Path | null {
  const last = livePath.findLastIndex((move) => move !== "PASS");
  // Nobody made the moves of a random setup.
  const ply = last < fixed ? undefined : plies[last];
  if (!ply || !isAway(seats[ply.player])) return null;
  const isOfTurn = ({ player, turn }: (typeof plies)[number]) =>
    player === ply.player && turn === ply.turn;
  const first = ply.turn === undefined ? last : plies.findIndex(isOfTurn);
  return livePath.slice(0, first);
}
