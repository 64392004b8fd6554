/**
 * Arrows and rings that a person draws with the right mouse button, or with the left one and Shift.
 * Unless the description of the board contains them, a press of any other kind or a change of the
 * stacks deletes them all.
 */

import { HeldPointer } from "../ui/held-pointer.ts";
import { ArrowLayer } from "./arrows.ts";
import type { BoardCallbacks, BoardDescription, Space, Stacks } from "./description.ts";
import type { Drawing } from "./drawing.ts";

const RIGHT_BUTTON = 2;

/** True if a mouse press draws instead of selecting or moving a stack. */
export function isDrawingPress({ pointerType, button, shiftKey }: PointerEvent) {
  return pointerType === "mouse" && (button === RIGHT_BUTTON || (button === 0 && shiftKey));
}

export class OwnArrows {
  private readonly layer;
  /** The spaces of each drawing: one for a ring, two for an arrow. */
  #drawn: Space[][] = [];
  #held: HeldPointer<{ from: Space }> | null = null;
  #stacks: Stacks = {};
  /** The drawings in the last description; null if it had none. */
  #kept: readonly Space[][] | null = null;
  /** The start of an arrow that a person draws by presses. */
  #arrowStart: Space | null = null;
  #onDrawn: BoardCallbacks["onDrawn"] = () => {};

  constructor(private readonly drawing: Drawing) {
    this.layer = new ArrowLayer(drawing);
  }

  listen(onDrawn: BoardCallbacks["onDrawn"], signal?: AbortSignal) {
    this.#onDrawn = onDrawn;
    const { svg } = this.drawing;
    const until = signal ? { signal } : {};
    this.#held = new HeldPointer(
      svg,
      {
        onMove: (event, { from }) => this.#paint([...this.#drawn, ...this.#arrowTo(event, from)]),
        onRelease: (event, { from }) => this.#release(event, from),
        onTakeBack: () => this.#paint(this.#drawn),
      },
      signal,
    );
    svg.addEventListener("pointerdown", (event) => this.#down(event), until);
    // Neither the right button nor a resting finger may open the browser's menu.
    svg.addEventListener("contextmenu", (event) => event.preventDefault(), until);
  }

  paint({ stacks, drawn = null, arrowStart = null }: BoardDescription) {
    const isSame =
      stacks === this.#stacks && drawn === this.#kept && arrowStart === this.#arrowStart;
    if (isSame) return;
    this.#stacks = stacks;
    this.#arrowStart = arrowStart;
    this.#kept = drawn;
    this.clear();
    if (!drawn) return;
    this.#drawn = [...drawn];
    this.#paint(this.#drawn);
  }

  clear() {
    this.#held?.forget();
    this.#drawn = [];
    this.#paint([]);
  }

  #down(event: PointerEvent) {
    if (!isDrawingPress(event)) return this.#kept ? undefined : this.clear();
    const from = this.drawing.spaceOf(event.target);
    if (from) this.#held?.hold(event, { from });
  }

  #release(event: PointerEvent, from: Space) {
    const [arrow] = this.#arrowTo(event, from);
    const others = this.#drawn.filter((drawn) => drawn.join() !== arrow?.join());
    const isNew = others.length === this.#drawn.length;
    this.#drawn = arrow && isNew ? [...others, arrow] : others;
    this.#paint(this.#drawn);
    this.#onDrawn(this.#drawn);
  }

  /** An arrow between two spaces or a ring on one; nothing if the pointer is on no space. */
  #arrowTo({ clientX, clientY }: PointerEvent, from: Space): Space[][] {
    const to = this.drawing.spaceAt(clientX, clientY);
    return to ? [from === to ? [from] : [from, to]] : [];
  }

  #paint(arrows: Space[][]) {
    const begun = this.#arrowStart === null ? [] : [[this.#arrowStart]];
    this.layer.paint([...arrows, ...begun], "own", this.#stacks);
  }
}
