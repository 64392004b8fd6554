/**
 * Arrows and rings that a person draws on the board with the right mouse button, as on chess sites: dragged from
 * one space to another, or pressed on one. The same again takes it away; a press with the left button, or another
 * position, takes them all.
 *
 * @import { BoardDescription, Space, Stacks } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 */
import { HeldPointer } from "../ui/held-pointer.js";
import { ArrowLayer } from "./arrows.js";

const RIGHT_BUTTON = 2;

export class OwnArrows {
  /** One space or two each. @type {Space[][]} */
  #drawn = [];
  /** Holds where the arrow begins that is being drawn. @type {HeldPointer<{ from: Space }> | null} */
  #held = null;
  /** What is on the board. @type {Stacks} */
  #stacks = {};

  /** @param {Drawing} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    this.layer = new ArrowLayer(drawing);
  }

  /** @param {AbortSignal} [signal]  Ends it. */
  listen(signal) {
    const { svg } = this.drawing;
    const until = signal ? { signal } : {};
    this.#held = new HeldPointer(
      svg,
      RIGHT_BUTTON,
      {
        onMove: (event, { from }) => this.#move(event, from),
        onRelease: (event, { from }) => this.#release(event, from),
        onTakeBack: () => this.#paint(this.#drawn),
      },
      signal,
    );
    svg.addEventListener("pointerdown", (event) => this.#down(event), until);
    // A finger that rests on the board gets no menu, either: it looks at a stack.
    svg.addEventListener("contextmenu", (event) => event.preventDefault(), until);
  }

  /**
   * Follow the position; what was drawn belongs to the one before.
   * @param {BoardDescription} description
   */
  paint({ stacks }) {
    if (stacks === this.#stacks) return;
    this.#stacks = stacks;
    this.clear();
  }

  clear() {
    this.#held?.forget();
    this.#show([]);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const isDrawing = event.pointerType === "mouse" && event.button === RIGHT_BUTTON;
    if (!isDrawing) return this.clear();
    const from = this.drawing.spaceOf(event.target);
    if (from) this.#held?.hold(event, { from });
  }

  /**
   * @param {PointerEvent} event
   * @param {Space} from
   */
  #move({ clientX, clientY }, from) {
    const arrow = arrowFrom(from, this.drawing.spaceAt(clientX, clientY));
    this.#paint(arrow ? [...this.#drawn, arrow] : this.#drawn);
  }

  /**
   * @param {PointerEvent} event
   * @param {Space} from
   */
  #release({ clientX, clientY }, from) {
    const arrow = arrowFrom(from, this.drawing.spaceAt(clientX, clientY));
    const others = this.#drawn.filter((drawn) => drawn.join() !== arrow?.join());
    const isNew = others.length === this.#drawn.length;
    this.#show(arrow && isNew ? [...others, arrow] : others);
  }

  /** @param {Space[][]} arrows */
  #show(arrows) {
    this.#drawn = arrows;
    this.#paint(arrows);
  }

  /** @param {Space[][]} arrows */
  #paint(arrows) {
    this.layer.paint(arrows, "own", this.#stacks);
  }
}

/**
 * An arrow between two spaces, or a ring on one; null for none, where it ends beside the board.
 * @param {Space} from
 * @param {Space | null} to
 */
function arrowFrom(from, to) {
  if (!to) return null;
  return from === to ? [from] : [from, to];
}
