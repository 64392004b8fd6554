/**
 * Shows how many pieces were just lost. The numbers have their own overlay, so that they stay
 * during the next ply.
 */
import type { Point } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { lossFrames, middleOf } from "./keyframes.ts";
import { Overlay } from "./overlay.ts";
import { createSvg } from "./stack-art.ts";
import type { Loss, Transition } from "./transitions.ts";

/** The base height of a number, in units. */
const SIZE = 34;
/** The amount that each piece adds to the height. */
const SIZE_PER_PIECE = 3;
/** The maximum height. */
const MOST_SIZE = 76;
const RISE = 64; // units that a number rises by
/** The width kept free for a number, in multiples of its size. */
const BREADTH = 2.6;
/** The dimensions of the plate under a number, in multiples of the number's size. */
const HEIGHT = 1.2;
const MARGIN = 0.55;
const CHARACTER_WIDTH = 0.62;

/** The size of a number, in the drawing's units. */
export function sizeOf(count: number) {
  return Math.min(MOST_SIZE, SIZE + SIZE_PER_PIECE * count);
}

/** Returns places for one or two numbers: on the board, and side by side if they would overlap. */
export function placesOf(points: Point[], breadth: number, width: number): Point[] {
  const [one, other] = points;
  let places = points;
  if (one && other && Math.hypot(other.x - one.x, other.y - one.y) < breadth) {
    const { x, y } = middleOf(points);
    const half = (one.x <= other.x ? breadth : -breadth) / 2;
    places = [
      { x: x - half, y },
      { x: x + half, y },
    ];
  }
  const across = places.map(({ x }) => x);
  const left = Math.max(0, breadth / 2 - Math.min(...across));
  const right = Math.max(0, Math.max(...across) + breadth / 2 - width);
  return places.map(({ x, y }) => ({ x: x + left - right, y }));
}

export class LossNumbers extends Overlay {
  constructor(drawing: Drawing) {
    super(drawing, "loss-numbers");
  }

  /** Shows the losses of a ply. An undo or a jump removes the numbers that are still shown. */
  play(transitions: Transition[]) {
    if (!transitions.length || transitions.some(({ kind }) => kind === "return")) this.clear();
    const losses = transitions.filter((transition) => transition.kind === "loss");
    const { geometry } = this.drawing;
    const points = losses.map(({ spaces }) =>
      this.at(middleOf(spaces.map((space) => geometry.pointOf(space)))),
    );
    const size = sizeOf(Math.max(...losses.map(({ count }) => count)));
    placesOf(points, BREADTH * size * this.scale, this.width).forEach((point, index) => {
      this.#show(losses[index] as Loss, point);
    });
  }

  #show({ side, count, delay, duration }: Loss, point: Point) {
    const size = sizeOf(count);
    const element = this.add(drawNumber(`−${count}`, size), point, `is-${side}`, size);
    const frames = lossFrames(point, RISE * this.scale);
    const animation = element.animate(frames, { duration, delay, fill: "both" });
    animation.onfinish = () => {
      element.remove();
      if (!this.layer.childElementCount) this.layer.remove();
    };
  }
}

function drawNumber(number: string, size: number) {
  const height = HEIGHT * size;
  const width = (MARGIN + CHARACTER_WIDTH * number.length) * size;
  const plate = { x: -width / 2, y: -height / 2, width, height, rx: height / 2 };
  const attributes = { "text-anchor": "middle", y: 0.35 * size, "font-size": size };
  return [createSvg("rect", plate), createSvg("text", attributes, [number])];
}
