/**
 * Paints a hint on the board: an arrow for a move, a mark for a place.
 *
 * @import { MoveText } from "../engine/protocol.d.ts"
 * @import { State } from "../state/state.d.ts"
 * @import { Plane } from "./geometry.js"
 */
import { hintShown, pendingMoveShown } from "../state/selectors.js";
import { svg } from "./stack-art.js";

/** In the drawing's units: where the arrow begins and ends, from the middles of the spaces. */
const START = 34;
const END = 20;
/** Of the arrow's shaft and head, in the same units. */
const SHAFT = 8;
const HEAD = 24;
const HEAD_LENGTH = 32;

export class AdviceView {
  /** @type {MoveText | null} */
  #shown = null;

  /**
   * @param {SVGSVGElement} board
   * @param {Plane} plane
   */
  constructor(board, plane) {
    this.plane = plane;
    this.layer = svg("g", { class: "advice", "aria-hidden": "true" });
    board.querySelector(".over")?.before(this.layer);
  }

  /** @param {State} state */
  paint(state) {
    // A move that waits for a yes stands there alone.
    const hint = pendingMoveShown(state) ? null : hintShown(state);
    const move = hint?.principal_variation[0] ?? null;
    if (move === this.#shown) return;
    this.#shown = move;
    this.layer.replaceChildren(...(move ? [this.#draw(move)] : []));
  }

  /** @param {MoveText} move */
  #draw(move) {
    const from = this.plane.pointOf(move.slice(0, 2));
    if (move.length === 2) {
      return svg("g", { transform: `translate(${from.x} ${from.y})` }, [
        svg("circle", { class: "advice-edge", r: 33 }),
        svg("circle", { class: "advice-ring", r: 33 }),
        svg("circle", { class: "advice-dot", r: 9 }),
      ]);
    }
    const to = this.plane.pointOf(move.slice(2));
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const turn = `translate(${from.x} ${from.y}) rotate(${angle})`;
    return svg("path", { class: "advice-arrow", d: arrow(length - END), transform: turn });
  }
}

/**
 * An arrow along the x axis.
 * @param {number} tip  Where it ends.
 */
function arrow(tip) {
  const neck = tip - HEAD_LENGTH;
  const below = `L${neck} ${SHAFT} ${neck} ${HEAD} ${tip} 0`;
  return `M${START} ${-SHAFT}V${SHAFT}${below} ${neck} ${-HEAD} ${neck} ${-SHAFT}z`;
}
