/**
 * Who is spoken of: where one person plays against the computer, that person is "you", and the computer
 * has the name of its level; everybody else is White or Black. Pure.
 *
 * @import { Side, View } from "../engine/protocol.d.ts"
 * @import { Game, Message, Placeholders, Seat } from "../state/state.d.ts"
 */
import { isSolo, otherSide } from "../state/seats.js";

/**
 * A text that has a form for each: its key, `stem.you`, `stem.level`, `stem.white` or `stem.black`.
 * @param {string} stem
 * @param {Game} game
 * @param {Side} side
 * @param {Placeholders} [placeholders]
 * @returns {Message & { placeholders: Placeholders }}
 */
export function messageOf(stem, game, side, placeholders = {}) {
  const seat = game.seats[side];
  if (!isSolo(game)) return { key: `${stem}.${side}`, placeholders };
  if (seat.kind === "person") return { key: `${stem}.you`, placeholders };
  return { key: `${stem}.level`, placeholders: { ...placeholders, level: levelName(seat) } };
}

/**
 * That the game is over, and who has won.
 * @param {Game} game
 * @param {View["winner"]} winner
 * @returns {Message}
 */
export function endedText(game, winner) {
  if (!winner || winner === "draw") return { key: "announce.ended.draw" };
  return messageOf("announce.ended", game, winner);
}

/**
 * The same, with the pieces of both.
 * @param {Game} game
 * @param {Pick<View, "winner" | "scores">} view
 * @returns {Message}
 */
export function overText(game, { winner, scores }) {
  if (!winner || winner === "draw")
    return { key: "announce.over.draw", placeholders: { ...scores } };
  const [more, fewer] = [scores[winner], scores[otherSide(winner)]];
  const counted = isSolo(game) ? { more, fewer } : { ...scores };
  return messageOf("announce.over", game, winner, counted);
}

/**
 * The name of a level, to fill a placeholder.
 * @param {Extract<Seat, { kind: "computer" }>} seat
 */
export function levelName({ level }) {
  return { key: `level.${level}` };
}
