/** The picture on a player's card: a piece of the player's colour, or the face of the level. */

import { drawFace } from "../../board/faces.ts";
import { drawRing } from "../../board/stack-art.ts";
import { levelOf } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";

export class CardPiece {
  #shown = "";

  constructor(
    private readonly picture: Element,
    private readonly side: Side,
    private readonly drawPiece: (side: Side) => Element = drawRing,
  ) {
    this.#draw(-1);
  }

  paint({ game, session }: State) {
    const seat = game.seats[this.side];
    const level = levelOf(seat);
    this.#draw(session.levels.findIndex(({ name }) => name === level));
  }

  /** @param rank  Of the level; -1 for a person, and while the levels are not known. */
  #draw(rank: number) {
    if (this.#shown === String(rank)) return;
    this.#shown = String(rank);
    const { side } = this;
    this.picture.replaceChildren(rank < 0 ? this.drawPiece(side) : drawFace(rank, side));
  }
}
