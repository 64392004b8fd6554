/**
 * The pictures of choices in dialogs: a piece for each player, with a face for a computer.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 */
import { drawFace } from "../board/faces.js";
import { createSvg, drawStack } from "../board/stack-art.js";

/** From one player to the next, in the units of the drawings. */
const STEP = 66;
const SIZE = 100;

/**
 * Draws the pictures that the page asks for: each names its players, such as "white-piece black-face"; or the
 * pieces on a board.
 * @param {ParentNode} page
 */
export function drawChoicePictures(page) {
  for (const picture of page.querySelectorAll("[data-picture]")) {
    const players = (picture.getAttribute("data-picture") ?? "").split(" ");
    const width = SIZE + (players.length - 1) * STEP;
    picture.setAttribute("viewBox", `${-SIZE / 2} ${-SIZE / 2} ${width} ${SIZE}`);
    picture.replaceChildren(
      ...players.map((player, index) =>
        createSvg("g", { transform: `translate(${index * STEP} 0)` }, [drawPlayer(player)]),
      ),
    );
  }
}

/** @param {string} player */
function drawPlayer(player) {
  if (player === "dvonn-piece") return drawStack({ owner: null, height: 1, dvonns: 1 });
  const side = /** @type {Side} */ (player.startsWith("white") ? "white" : "black");
  return player.endsWith("face")
    ? drawFace(0, side)
    : drawStack({ owner: side, height: 1, dvonns: 0 });
}
