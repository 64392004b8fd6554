/** The trays hold the pieces still to be placed, and later the removed pieces. */

import { LEAVING_MS } from "../../board/animation.ts";
import { createSvg, drawRing, drawStack } from "../../board/stack-art.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { otherSide, SIDES } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { byId } from "../../ui/dom.ts";

/** The width of a tray, in units. */
const WIDTH = 1400;
/** The width of a piece, in units. */
const PIECE = 100;
/** The distance from one overlapping piece to the next, in units. */
const STEP = 54;
const EDGE = 8; // the tray's margin around its pieces

/** For each side, the letter of the other side's removed pieces. */
const OTHERS = { white: "b", black: "w" } as const;

export class Trays {
  #shown = { white: "", black: "" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the pieces cut off by the last move leave the board, in performance.now() time. */
  #leftAt = 0;
  /** True if the last painted position was in the placing phase. */
  #isPlacing = false;

  constructor() {
    for (const side of SIDES) {
      const define = (kind: string, piece: Element) =>
        createSvg("g", { id: `tray-${side}-${kind}` }, [piece]);
      const place = { height: PIECE + 2 * EDGE, x: -EDGE, y: -EDGE, rx: PIECE / 2 + EDGE };
      byId(`tray-${side}`).append(
        createSvg("defs", {}, [
          define("own", drawRing(side)),
          define("other", drawRing(otherSide(side))),
          define("dvonn", drawStack({ owner: null, height: 1, dvonns: 1 })),
        ]),
        createSvg("rect", { class: "tray-ground", ...place }),
        createSvg("g"),
      );
    }
  }

  /** @param landing  The time until the stack lands, in ms; 0 if no stack flies. */
  paint({ cursor: { view } }: State, landing: number) {
    clearTimeout(this.#timer);
    const now = performance.now();
    if (landing) this.#leftAt = now + landing + LEAVING_MS;
    const isPlacing = view?.phase === "placing";
    const wait = isPlacing ? 0 : this.#leftAt - now;
    if (landing && view && this.#isPlacing && !isPlacing) this.#empty(landing);
    this.#isPlacing = isPlacing;
    if (wait > 0) this.#timer = setTimeout(() => this.#paint(view), wait);
    else this.#paint(view);
  }

  /** Removes pieces one by one while the board is filled. */
  #empty(duration: number) {
    for (const side of SIDES) {
      const pieces = [...(byId(`tray-${side}`).lastElementChild?.children ?? [])].reverse();
      for (const [index, piece] of pieces.entries()) {
        const delay = (duration * index) / pieces.length;
        piece.animate({ opacity: [1, 0] }, { delay, duration: 80, fill: "forwards" });
      }
    }
  }

  #paint(view: View | null) {
    for (const side of SIDES) {
      const kinds = view ? piecesIn(view, side) : [];
      const key = kinds.join();
      if (key === this.#shown[side]) continue;
      this.#shown[side] = key;
      const step = Math.min(STEP, (WIDTH - PIECE) / Math.max(1, kinds.length - 1));
      const pieces = kinds.map((kind, index) => {
        const x = Math.round(PIECE / 2 + index * step);
        return createSvg("use", { href: `#tray-${side}-${kind}`, x, y: PIECE / 2 });
      });
      const tray = byId(`tray-${side}`);
      const width = kinds.length ? PIECE + (kinds.length - 1) * step + 2 * EDGE : 0;
      tray.querySelector(".tray-ground")?.setAttribute("width", String(width));
      tray.lastElementChild?.replaceChildren(...pieces);
    }
  }
}

/** The pieces in a tray from the left; while placing, the rightmost piece is placed next. */
function piecesIn(view: View, side: Side): ("own" | "other" | "dvonn")[] {
  const { phase, removed } = view;
  const { left, removed_pieces: gone } = dvonnPart(view);
  const { dvonns, pieces } = left[side];
  if (phase === "placing") return [...Array(pieces).fill("own"), ...Array(dvonns).fill("dvonn")];
  return Array.from({ length: removed[side] }, (_, index) => {
    const letter = gone[side][index];
    return letter === "r" ? "dvonn" : letter === OTHERS[side] ? "other" : "own";
  });
}
