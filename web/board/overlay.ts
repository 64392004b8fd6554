/** A layer above the board. The browser moves the drawings in it without layout or painting. */
import { createElement } from "../ui/dom.ts";
import type { Point } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { styleOf } from "./keyframes.ts";
import { createSvg } from "./stack-art.ts";

export class Overlay {
  protected readonly layer;
  protected scale = 1; // px per unit
  protected width = 0; // px
  /** Converts a point of the board's drawing into a point of the layer. */
  protected at = (point: Point) => point;

  constructor(
    protected readonly drawing: Drawing,
    name: string,
  ) {
    this.layer = createElement("div", { class: name, "aria-hidden": "true" });
  }

  /** Lays the layer over the board; costs no layout if called before the board is painted. */
  measure() {
    const { svg } = this.drawing;
    const host = svg.parentElement as Element;
    const [board, around] = [svg.getBoundingClientRect(), host.getBoundingClientRect()];
    const { scale, onScreen } = this.drawing.projection();
    const { style } = this.layer;
    style.left = `${board.left - around.left - host.clientLeft + host.scrollLeft}px`;
    style.top = `${board.top - around.top - host.clientTop + host.scrollTop}px`;
    style.width = `${board.width}px`;
    style.height = `${board.height}px`;
    this.scale = scale;
    this.width = board.width;
    this.at = (point) => {
      const { x, y } = onScreen(point);
      return { x: x - board.left, y: y - board.top };
    };
  }

  /** @param reach  Units from the point to each edge of the added drawing. */
  protected add(drawn: Element[], point: Point, name: string, reach: number) {
    const viewBox = `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
    const element = createSvg("svg", { class: name, viewBox }, drawn) as SVGElement;
    const { style } = element;
    style.width = style.height = `${2 * reach * this.scale}px`;
    style.left = style.top = `${-reach * this.scale}px`;
    style.transform = styleOf(point, 1);
    this.layer.append(element);
    if (!this.layer.isConnected) this.drawing.svg.after(this.layer);
    return element;
  }

  clear() {
    this.layer.remove();
    this.layer.replaceChildren();
  }
}
