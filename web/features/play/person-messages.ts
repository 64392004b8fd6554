/** Against the computer a person is "you", and the computer has the name of its level; others are White and Black. */
import { dvonnPart } from "../../core/dvonn-part.ts";
import { isSolo, otherSide } from "../../core/seats.ts";
import type { Game, Message, Placeholders } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";

/** A text with a form for each player: `stem.you`, `stem.level`, `stem.white` or `stem.black`. */
export function messageOf(
  stem: string,
  game: Game,
  side: Side,
  placeholders: Placeholders = {},
): Message & { placeholders: Placeholders } {
  const seat = game.seats[side];
  if (!isSolo(game)) return { key: `${stem}.${side}`, placeholders };
  if (seat.kind === "person") return { key: `${stem}.you`, placeholders };
  return { key: `${stem}.level`, placeholders: { ...placeholders, level: levelName(seat) } };
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
