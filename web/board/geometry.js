/**
 * Where the spaces of a board are, as its drawing says: points, rows, neighbours. The one place that
 * knows it. Pure, but for `readGeometry`.
 *
 * @import { Point, Space } from "./description.d.ts"
 */

/** Less than this, in the drawing's units, is no distance: coordinates are rounded to tenths. */
const TOLERANCE = 1;

export class Geometry {
  /** @type {Map<Space, Set<Space>>} */
  #neighbours = new Map();

  /**
   * @param {Map<Space, Point>} points  In the order of the drawing.
   * @param {[Space, Space][]} links  The pairs of neighbours.
   */
  constructor(points, links) {
    this.points = points;
    this.links = links;
    const [first] = links;
    /** The distance between neighbours, in the drawing's units. */
    this.pitch = first ? lengthOf(this.pointOf(first[0]), this.pointOf(first[1])) : 1;
    for (const space of points.keys()) this.#neighbours.set(space, new Set());
    for (const [one, other] of links) {
      this.#neighbours.get(one)?.add(other);
      this.#neighbours.get(other)?.add(one);
    }
    /** The spaces by rows, from White's side, each from left to right. */
    this.rows = rowsOf(points);
    /** The spaces in board order: A1 first. */
    this.spaces = this.rows.flat();
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
  distance(one, other) {
    return lengthOf(this.pointOf(one), this.pointOf(other)) / this.pitch;
  }

  /**
   * @param {Space} space
   * @returns {Space[]}
   */
  neighboursOf(space) {
    return [...(this.#neighbours.get(space) ?? [])];
  }

  /**
   * @param {Space} one
   * @param {Space} other
   */
  areNeighbours(one, other) {
    return Boolean(this.#neighbours.get(one)?.has(other));
  }

  /**
   * The neighbour in a direction of the drawing.
   * @param {Space} from
   * @param {number} degrees  Against the clock from the right.
   * @returns {Space | null}
   */
  neighbourAt(from, degrees) {
    const { x, y } = this.pointOf(from);
    const angle = (degrees * Math.PI) / 180;
    const goal = { x: x + this.pitch * Math.cos(angle), y: y - this.pitch * Math.sin(angle) };
    const isThere = (/** @type {Space} */ space) =>
      lengthOf(this.pointOf(space), goal) < this.pitch / 10;
    return this.neighboursOf(from).find(isThere) ?? null;
  }

  /**
   * The first or last space of a row of the drawing.
   * @param {Space} from
   * @param {number} side  -1 or 1.
   * @returns {Space}
   */
  endOfRow(from, side) {
    const row = this.rows.find((spaces) => spaces.includes(from)) ?? [from];
    return row.at(side < 0 ? 0 : -1) ?? from;
  }

  /** @returns {[Space, Space]} The ends of a row than which none is longer. */
  get longestRow() {
    const row = this.rows.reduce((best, one) => (one.length > best.length ? one : best));
    return [String(row[0]), String(row.at(-1))];
  }

  /**
   * The space that a step leads to: along a row, or the nearest one in the next row.
   * @param {Space} from
   * @param {Point} step  A unit vector of the drawing, along an axis.
   * @param {number} course  The x that a walk across the rows keeps to.
   * @returns {Space}  *from* itself at the edge.
   */
  walk(from, step, course) {
    const here = this.pointOf(from);
    let [best, least] = [from, Number.POSITIVE_INFINITY];
    for (const [space, { x, y }] of this.points) {
      const isAhead = (x - here.x) * step.x + (y - here.y) * step.y > TOLERANCE;
      if (!isAhead || (step.x !== 0 && y !== here.y)) continue;
      const distance = step.x
        ? Math.abs(x - here.x)
        : Math.abs(y - here.y) * 100 + Math.abs(x - course);
      if (distance < least) [best, least] = [space, distance];
    }
    return best;
  }
}

/**
 * The letter of a space's column.
 * @param {Space} space
 */
export function columnOf(space) {
  return space.charAt(0);
}

/**
 * The number of a space's row.
 * @param {Space} space
 */
export function rowOf(space) {
  return space.slice(1);
}

/**
 * Read the geometry of a drawing: its spaces and the lines between neighbours.
 * @param {Element} drawing
 * @param {string} attribute  Names the spaces.
 */
export function readGeometry(drawing, attribute) {
  /** @type {Map<Space, Point>} */
  const points = new Map();
  for (const group of drawing.querySelectorAll(`[${attribute}]`)) {
    const [x = 0, y = 0] = numbersIn(group.getAttribute("transform"));
    points.set(String(group.getAttribute(attribute)), { x, y });
  }
  const links = [...drawing.querySelectorAll("[data-between]")].map((line) => {
    const [one, other] = String(line.getAttribute("data-between")).split(" ");
    return /** @type {[Space, Space]} */ ([one, other]);
  });
  return new Geometry(points, links);
}

/** @param {string | null} text  Such as "translate(50 259.8)". */
function numbersIn(text) {
  return (text ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function lengthOf(one, other) {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/**
 * @param {Map<Space, Point>} points
 * @returns {Space[][]}
 */
function rowsOf(points) {
  /** @type {Map<number, Space[]>} */
  const rows = new Map();
  for (const [space, { y }] of points) rows.set(y, [...(rows.get(y) ?? []), space]);
  const x = (/** @type {Space} */ space) => points.get(space)?.x ?? 0;
  return [...rows]
    .sort(([one], [other]) => other - one)
    .map(([, spaces]) => spaces.sort((one, other) => x(one) - x(other)));
}
