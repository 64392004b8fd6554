/** The drawing of a board on the screen, where it may be turned. */
import type { Look, Point, Space } from "./description.ts";
import { readGeometry } from "./geometry.ts";
import { drawStack } from "./stack-art.ts";

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export class Drawing {
  readonly geometry;
  groups: Map<Space, SVGGElement> = new Map();
  #isTurned: boolean | null = null;

  /**
   * @param attribute  The attribute that names the spaces; each board of a page needs an attribute
   * of its own.
   */
  constructor(
    readonly svg: SVGSVGElement,
    private readonly attribute: string = "data-space",
    readonly draw: (look: Look) => Element = drawStack,
  ) {
    this.geometry = readGeometry(svg, attribute);
    for (const group of svg.querySelectorAll<SVGGElement>(`[${attribute}]`)) {
      this.groups.set(String(group.getAttribute(attribute)), group);
    }
  }

  turn(isTurned: boolean) {
    if (isTurned === this.#isTurned) return;
    this.#isTurned = isTurned;
    this.svg.style.setProperty("--is-turned", String(Number(isTurned)));
  }

  /** The board's clockwise quarter turns. The style sheets decide if the board stands upright. */
  quarters() {
    const upright = getComputedStyle(this.svg).getPropertyValue("--is-upright");
    return Number(upright) + 2 * Number(this.#isTurned);
  }

  /** The direction of an arrow key in the drawing; null for other keys. */
  stepOf(key: string): Point | null {
    if (!ARROWS[key]) return null;
    let { x, y } = ARROWS[key];
    for (let quarters = this.quarters(); quarters > 0; quarters -= 1) [x, y] = [y, -x];
    return { x, y };
  }

  spaceAt(clientX: number, clientY: number): Space | null {
    return this.spaceOf(document.elementFromPoint(clientX, clientY));
  }

  spaceOf(target: EventTarget | null): Space | null {
    if (!(target instanceof Element) || !this.svg.contains(target)) return null;
    return target.closest(`[${this.attribute}]`)?.getAttribute(this.attribute) ?? null;
  }

  /** Converts a point of the window into a point of the drawing. */
  pointAt(clientX: number, clientY: number): Point {
    const { from, first, along } = this.#placement();
    const scale = along.x ** 2 + along.y ** 2;
    const [dx, dy] = [clientX - first.x, clientY - first.y];
    return {
      x: from.x + (dx * along.x + dy * along.y) / scale,
      y: from.y + (dy * along.x - dx * along.y) / scale,
    };
  }

  /**
   * The present place of the drawing in the window: `onScreen` converts a point of the drawing into
   * a point of the window, and `scale` is the size of a unit in px.
   */
  projection(): { scale: number; onScreen: (point: Point) => Point } {
    const { from, first, along } = this.#placement();
    const onScreen = ({ x, y }: Point) => {
      const [dx, dy] = [x - from.x, y - from.y];
      return {
        x: first.x + dx * along.x - dy * along.y,
        y: first.y + dx * along.y + dy * along.x,
      };
    };
    return { scale: Math.hypot(along.x, along.y), onScreen };
  }

  /** A point of the drawing, its place in the window, and one unit of the x axis in the window. */
  #placement() {
    const { geometry } = this;
    const [left, right] = geometry.longestRow;
    const [first, last] = [this.#centreOf(left), this.#centreOf(right)];
    const from = geometry.pointOf(left);
    const length = geometry.pointOf(right).x - from.x;
    const along = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
    return { from, first, along };
  }

  #centreOf(space: Space) {
    const hit = this.groups.get(space)?.querySelector(".hit");
    const { left, top, width, height } = (hit as Element).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }
}
