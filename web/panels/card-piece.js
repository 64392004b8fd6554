/**
 * The picture on a player's card: a piece of the player's colour, or the face of the level.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { State } from "../state/state.d.ts"
 */
import { drawFace } from "../board/faces.js";
import { drawStack } from "../board/stack-art.js";
import { levelOf } from "../state/seats.js";

export class CardPiece {
  #shown = "";

  /**
   * @param {Element} picture
   * @param {Side} side
   */
  constructor(picture, side) {
    this.picture = picture;
    this.side = side;
    this.#draw(-1);
  }

  /** @param {State} state */
  paint({ game, session }) {
    const seat = game.seats[this.side];
    const level = levelOf(seat);
    this.#draw(session.levels.findIndex(({ name }) => name === level));
  }

  /** @param {number} rank  Of the level; -1 for a person, and while the levels are not known. */
  #draw(rank) {
    if (this.#shown === String(rank)) return;
    this.#shown = String(rank);
    const { side } = this;
    this.picture.replaceChildren(
      rank < 0 ? drawStack({ owner: side, height: 1, dvonns: 0 }) : drawFace(rank, side),
    );
  }
}
