/**
 * Where the spaces are: in the drawing, and on the screen, which may show the
 * drawing turned upright.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 */

/** @typedef {{ x: number, y: number }} Point  In the drawing's units: one pitch is 100. */

const PITCH = 100;

/** Where the arrow keys point to on the screen. */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** @typedef {keyof typeof ARROWS} Arrow */

export class Plane {
  /** @type {Map<Space, SVGGElement>} */
  groups = new Map();
  /** @type {Map<Space, Point>} */
  points = new Map();

  /**
   * @param {SVGSVGElement} board
   * @param {string} [attribute]  Names the spaces; a second board on the page has one of its own.
   */
  constructor(board, attribute = "data-space") {
    this.board = board;
    this.attribute = attribute;
    for (const group of /** @type {NodeListOf<SVGGElement>} */ (
      board.querySelectorAll(`[${attribute}]`)
    )) {
      const { e: x, f: y } = /** @type {SVGTransform} */ (group.transform.baseVal.consolidate())
        .matrix;
      const name = /** @type {Space} */ (group.getAttribute(attribute));
      this.groups.set(name, group);
      this.points.set(name, { x, y });
    }
  }

  /**
   * @param {Space} space
   * @returns {Point}
   */
  pointOf(space) {
    return this.points.get(space) ?? { x: 0, y: 0 };
  }

  /**
   * How far two spaces are from each other, in pitches.
   * @param {Space} one
   * @param {Space} other
   */
  apart(one, other) {
    const [from, to] = [this.pointOf(one), this.pointOf(other)];
    return Math.hypot(to.x - from.x, to.y - from.y) / PITCH;
  }

  /**
   * By how many quarters, clockwise, does the screen show the drawing turned? The style sheets
   * say it: upright where the window is narrow, and turned round where that is wished.
   */
  quarters() {
    const style = getComputedStyle(this.board);
    const is = (/** @type {string} */ name) => Number(style.getPropertyValue(name));
    return is("--is-upright") + 2 * is("--is-turned");
  }

  /**
   * Where an arrow key points to in the drawing.
   * @param {Arrow} arrow
   * @returns {Point}
   */
  #step(arrow) {
    let { x, y } = ARROWS[arrow];
    for (let quarters = this.quarters(); quarters > 0; quarters -= 1) [x, y] = [y, -x];
    return { x, y };
  }

  /**
   * The space shown at a place of the window.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Space | null}
   */
  spaceAt(clientX, clientY) {
    return this.spaceOf(document.elementFromPoint(clientX, clientY));
  }

  /**
   * The space of this board that something drawn belongs to.
   * @param {EventTarget | null} target
   * @returns {Space | null}
   */
  spaceOf(target) {
    if (!(target instanceof Element) || !this.board.contains(target)) return null;
    return target.closest(`[${this.attribute}]`)?.getAttribute(this.attribute) ?? null;
  }

  /**
   * The point of the drawing shown at a place of the window.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  pointAt(clientX, clientY) {
    const [left, right] = this.#longestRow();
    const [first, last] = [this.#centre(left), this.#centre(right)];
    const from = this.pointOf(left);
    const length = this.pointOf(right).x - from.x;
    const along = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
    const scale = along.x ** 2 + along.y ** 2;
    const [dx, dy] = [clientX - first.x, clientY - first.y];
    return {
      x: from.x + (dx * along.x + dy * along.y) / scale,
      y: from.y + (dy * along.x - dx * along.y) / scale,
    };
  }

  /**
   * The space an arrow key leads to: along a row, or the nearest one in the next row.
   * @param {Space} from
   * @param {Arrow} arrow
   * @param {number} course  Where along the rows a walk across them is bound for.
   * @returns {Space}
   */
  walk(from, arrow, course) {
    const step = this.#step(arrow);
    const here = this.pointOf(from);
    let [best, least] = [from, Number.POSITIVE_INFINITY];
    for (const [space, { x, y }] of this.points) {
      const isAhead = (x - here.x) * step.x + (y - here.y) * step.y > 1;
      if (!isAhead || (step.x !== 0 && y !== here.y)) continue;
      const distance = step.x
        ? Math.abs(x - here.x)
        : Math.abs(y - here.y) * 100 + Math.abs(x - course);
      if (distance < least) [best, least] = [space, distance];
    }
    return best;
  }

  /**
   * Does this key lead across the rows?
   * @param {Arrow} arrow
   */
  isAcross(arrow) {
    return this.#step(arrow).x === 0;
  }

  /**
   * The first or last space of a row, as the screen shows it.
   * @param {Space} from
   * @param {-1 | 1} side
   * @returns {Space}
   */
  endOfRow(from, side) {
    return this.#drawnEnd(from, this.quarters() < 2 ? side : -side);
  }

  /**
   * @param {Space} from
   * @param {number} side  Of the drawing: -1 or 1.
   * @returns {Space}
   */
  #drawnEnd(from, side) {
    const { y } = this.pointOf(from);
    const row = [...this.points].filter(([, point]) => point.y === y);
    row.sort(([, one], [, other]) => side * (other.x - one.x));
    return row[0]?.[0] ?? from;
  }

  /** @returns {[Space, Space]} The ends of a row than which none is longer. */
  #longestRow() {
    const ends = [...this.points.keys()].map(
      (space) =>
        /** @type {[Space, Space]} */ ([this.#drawnEnd(space, -1), this.#drawnEnd(space, 1)]),
    );
    const length = (/** @type {[Space, Space]} */ [left, right]) =>
      this.pointOf(right).x - this.pointOf(left).x;
    return ends.reduce((best, row) => (length(row) > length(best) ? row : best));
  }

  /** @param {Space} space */
  #centre(space) {
    const dimple = this.groups.get(space)?.querySelector(".hit");
    const { left, top, width, height } = /** @type {Element} */ (dimple).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}
