/**
 * The points, rows and neighbours of a board, as its drawing has them. Pure, except for
 * `readGeometry`.
 */
import type { Point, Space } from "./description.ts";

const TOLERANCE = 1; // units: coordinates are rounded to tenths, so less than this is no distance

export class Geometry {
  readonly pitch;
  readonly rows;
  readonly spaces;
  /** The directions in which spaces have neighbours, in degrees anticlockwise from the right. */
  readonly directions;
  #neighbours: Map<Space, Set<Space>> = new Map();

  constructor(
    readonly points: Map<Space, Point>,
    readonly links: [Space, Space][],
  ) {
    const [first] = links;
    /** units between neighbours */
    this.pitch = first ? lengthOf(this.pointOf(first[0]), this.pointOf(first[1])) : 1;
    for (const space of points.keys()) this.#neighbours.set(space, new Set());
    for (const [one, other] of links) {
      this.#neighbours.get(one)?.add(other);
      this.#neighbours.get(other)?.add(one);
    }
    this.directions = directionsOf(
      links.map(([one, other]) => [this.pointOf(one), this.pointOf(other)]),
    );
    /** From White's side, each from left to right. */
    this.rows = rowsOf(points);
    /** Board order: A1 first. */
    this.spaces = this.rows.flat();
  }

  pointOf(space: Space): Point {
    return this.points.get(space) ?? { x: 0, y: 0 };
  }

  /** In pitches. */
  distance(one: Space, other: Space) {
    return lengthOf(this.pointOf(one), this.pointOf(other)) / this.pitch;
  }

  neighboursOf(space: Space): Space[] {
    return [...(this.#neighbours.get(space) ?? [])];
  }

  areNeighbours(one: Space, other: Space) {
    return Boolean(this.#neighbours.get(one)?.has(other));
  }

  /** @param degrees  Anticlockwise from the right of the drawing. */
  neighbourAt(from: Space, degrees: number): Space | null {
    const { x, y } = this.pointOf(from);
    const angle = (degrees * Math.PI) / 180;
    const goal = { x: x + this.pitch * Math.cos(angle), y: y - this.pitch * Math.sin(angle) };
    const isThere = (space: Space) => lengthOf(this.pointOf(space), goal) < this.pitch / 10;
    return this.neighboursOf(from).find(isThere) ?? null;
  }

  /** @param side  -1: the first space of the row; 1: the last. */
  endOfRow(from: Space, side: number): Space {
    const row = this.rows.find((spaces) => spaces.includes(from)) ?? [from];
    return row.at(side < 0 ? 0 : -1) ?? from;
  }

  /** The ends of the longest row. */
  get longestRow(): [Space, Space] {
    const row = this.rows.reduce((best, one) => (one.length > best.length ? one : best));
    return [String(row[0]), String(row.at(-1))];
  }

  /**
   * The next space along a row, or the nearest one in the next row; `from` itself at the edge.
   * @param step  A unit vector of the drawing, along an axis.
   * @param course  The x that a walk across the rows keeps to.
   */
  walk(from: Space, step: Point, course: number): Space {
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

export function columnOf(space: Space) {
  return space.charAt(0);
}

export function rowOf(space: Space) {
  return space.slice(1);
}

export function readGeometry(drawing: Element, attribute: string) {
  const points: Map<Space, Point> = new Map();
  for (const group of drawing.querySelectorAll(`[${attribute}]`)) {
    const [x = 0, y = 0] = numbersIn(group.getAttribute("transform"));
    points.set(String(group.getAttribute(attribute)), { x, y });
  }
  const links = [...drawing.querySelectorAll("[data-between]")].map((line) => {
    const [one, other] = String(line.getAttribute("data-between")).split(" ");
    return [one, other] as [Space, Space];
  });
  return new Geometry(points, links);
}

/** @param text  Such as "translate(50 259.8)". */
function numbersIn(text: string | null) {
  return (text ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
}

function lengthOf(one: Point, other: Point) {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

/** The directions of some lines in whole degrees, both ways. */
function directionsOf(lines: [Point, Point][]) {
  const degrees = ([one, other]: [Point, Point]) =>
    Math.round((Math.atan2(one.y - other.y, other.x - one.x) * 180) / Math.PI);
  return [
    ...new Set(lines.flatMap(([one, other]) => [degrees([one, other]), degrees([other, one])])),
  ];
}

function rowsOf(points: Map<Space, Point>): Space[][] {
  const rows: Map<number, Space[]> = new Map();
  for (const [space, { y }] of points) rows.set(y, [...(rows.get(y) ?? []), space]);
  const x = (space: Space) => points.get(space)?.x ?? 0;
  return [...rows]
    .sort(([one], [other]) => other - one)
    .map(([, spaces]) => spaces.sort((one, other) => x(one) - x(other)));
}
