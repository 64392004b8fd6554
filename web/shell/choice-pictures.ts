import { drawFace } from "../board/faces.ts";
import { createSvg, drawRing, drawStack } from "../board/stack-art.ts";
import type { Side } from "../engine/protocol.ts";

const STEP = 66;
const SIZE = 100;

/**
 * Draws the pictures of choices. [data-picture] lists pieces and players, such as "white-piece
 * black-face"; "link" is a dashed line.
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
  if (player === "link") return createSvg("path", { class: "choice-link", d: "M-22 0H22" });
  if (player === "dvonn-piece") return drawStack({ owner: null, height: 1, dvonns: 1 });
  const side = (player.startsWith("white") ? "white" : "black") as Side;
  return player.endsWith("face") ? drawFace(0, side) : sign(side);
}
