/**
 * Texts name the players. In a game against the computer, the person is "you" and the computer has
 * the name of its level; in other games the players are White and Black.
 */
import { dvonnPart } from "../../core/dvonn-part.ts";
import { isSolo, otherSide } from "../../core/seats.ts";
import type { Game, Message, Placeholders } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";

/** A text with a branch for each player, chosen by `who`: "you", "level", "white" or "black". */
export function messageOf(
  key: string,
  game: Game,
  side: Side,
  placeholders: Placeholders = {},
): Message & { placeholders: Placeholders } {
  const names = namesOf(game, side);
  const who = names.level ? "level" : isSolo(game) ? "you" : side;
  return { key, placeholders: { ...placeholders, who, ...names } };
}

/** The computer's name if it plays *side* against a person; otherwise an empty object. */
export function namesOf(game: Game, side: Side): { level?: Message } {
  const seat = game.seats[side];
  return isSolo(game) && seat.kind === "computer" ? { level: levelName(seat) } : {};
}

export function endedText(game: Game, winner: View["winner"]): Message {
  if (!winner || winner === "draw") return { key: "announce.ended.draw" };
  return messageOf("announce.ended", game, winner);
}

export function overText(game: Game, view: Pick<View, "winner" | "own">): Message {
  const { winner } = view;
  const { scores } = dvonnPart(view);
  if (!winner || winner === "draw")
    return { key: "announce.over.draw", placeholders: { ...scores } };
  const [more, fewer] = [scores[winner], scores[otherSide(winner)]];
  const counted = isSolo(game) ? { more, fewer } : { ...scores };
  return messageOf("announce.over", game, winner, counted);
}

export function levelName({ level }: { level: string }) {
  return { key: `level.${level}` };
}
