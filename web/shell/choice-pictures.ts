/** The pictures of choices in dialogs: a piece for each player, with a face for a computer. */

import { drawFace } from "../board/faces.ts";
import { createSvg, drawRing, drawStack } from "../board/stack-art.ts";
import type { Side } from "../engine/protocol.ts";

/** From one player to the next, in the units of the drawings. */
const STEP = 66;
const SIZE = 100;

/**
 * Draws the pictures that the page asks for: each names its players, such as "white-piece black-face"; or the
 * pieces on a board.
 * @param sign  Draws a player's piece.
 */
export function drawChoicePictures(page: ParentNode, sign: (side: Side) => Element = drawRing) {
  for (const picture of page.querySelectorAll("[data-picture]")) {
    const players = (picture.getAttribute("data-picture") ?? "").split(" ");
    const width = SIZE + (players.length - 1) * STEP;
    picture.setAttribute("viewBox", `${-SIZE / 2} ${-SIZE / 2} ${width} ${SIZE}`);
    picture.replaceChildren(
      ...players.map((player, index) =>
        createSvg("g", { transform: `translate(${index * STEP} 0)` }, [drawPlayer(player, sign)]),
      ),
    );
  }
}

function drawPlayer(player: string, sign: (side: Side) => Element) {
  if (player === "dvonn-piece") return drawStack({ owner: null, height: 1, dvonns: 1 });
  const side = (player.startsWith("white") ? "white" : "black") as Side;
  return player.endsWith("face") ? drawFace(0, side) : sign(side);
}
