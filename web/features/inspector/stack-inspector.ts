/**
 * The stack inspector: a card beside a stack that shows every piece in it from the side. It opens
 * when the pointer, finger or focus rests on a stack that holds more than the board shows, and
 * stays while the pointer is over the stack or the card. It closes on Escape, on a press (which
 * reaches the board below), on any choice or move, and when a dialog, a menu or the ending opens.
 */

import { choicesIn } from "../../core/choices.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { situationOf } from "../../core/turn-selectors.ts";
import type { Space, Stack } from "../../engine/protocol.ts";
import { createElement } from "../../ui/dom.ts";
import { onKeyDown } from "../../ui/key-presses.ts";
import { placeOfCard } from "./card-place.ts";

/** The delay before the card opens. */
const OPEN_DELAY_MS = 400;
/** The delay before an open card shows another stack. */
const SWITCH_DELAY_MS = 120;
const CLOSE_DELAY_MS = 400; // so that the pointer can go to the card
const RESTING = 8; // CSS px: a mouse that has moved less counts as resting
interface Shown {
  /** Differs for every stack and every space. */
  key: string;
  space: Space;
  stack: Stack;
  /** The spaces that the card should not cover. */
  targets: Space[];
  t: Translate;
}

export interface Contents {
  /** True if the stack holds more than the board shows. */
  isWorthIt: (stack: Stack) => boolean;
  draw: (stack: Stack) => Element;
  title: (space: Space, stack: Stack) => Message;
  items: (stack: Stack) => { kind: string; text: Message }[];
}

export class StackInspector {
  #shown: Shown | null = null;
  #wanted: Shown | null = null;
  /** True if the pointer is over the card, which itself lets all pointer events through. */
  #isHovered = false;
  /** The view last painted, and the presses made in it. */
  #position: [State["cursor"]["view"], string] = [null, ""];
  /** The last position of the mouse. */
  #pointer = null as { x: number; y: number } | null;
  /** The position of the mouse when the board last changed; null once the mouse has moved on. */
  #rest = null as { x: number; y: number } | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param board  Its spaces have their name in `data-space`. */
  constructor(
    private readonly panel: HTMLElement,
    private readonly board: Element,
    private readonly contents: Contents,
  ) {
    addEventListener("pointermove", (event) => this.#hover(event));
    // Runs before the board's handler, so that a resting finger can open the card.
    addEventListener("pointerdown", () => this.close(), { capture: true });
    onKeyDown(globalThis, ({ key }) => {
      this.#rest = null;
      if (key === "Escape") this.close();
    });
    for (const kind of ["resize", "scroll"]) addEventListener(kind, () => this.close());
    addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("dialog, [popover]")) this.close();
    });
  }

  paint(state: State, t: Translate) {
    const { hovered } = state.interaction;
    const { target, isPending } = choicesIn(situationOf(state));
    // No card for the target of a pending move: the board previews the stack to be built there.
    const isNew = isPending && target === hovered;
    const wanted = hovered && !isNew ? shownAt(state, hovered, t, this.contents.isWorthIt) : null;
    const isSameSpace = wanted?.space === this.#wanted?.space;
    const isWantedAnew = wanted?.key !== this.#wanted?.key;
    const [view, chosen] = this.#position;
    this.#position = [state.cursor.view, state.interaction.presses.join()];
    this.#wanted = wanted;
    const hasChanged = this.#position[0] !== view || this.#position[1] !== chosen;
    if (hasChanged) {
      this.close();
      this.#rest = this.#pointer;
    }
    // Until the mouse moves on, show no card for a stack that a move has put under it.
    if (isWantedAnew && !this.#rest && !(hasChanged && isSameSpace)) this.#schedule();
  }

  /** Shows the wanted stack, or closes the card, after a delay. */
  #schedule() {
    clearTimeout(this.#timer);
    const delay = this.#shown ? SWITCH_DELAY_MS : OPEN_DELAY_MS;
    this.#timer = setTimeout(() => this.#settle(), this.#wanted ? delay : CLOSE_DELAY_MS);
  }

  #settle() {
    if (this.#isHovered || this.#wanted?.key === this.#shown?.key) return;
    if (this.#wanted) this.#show(this.#wanted);
    else this.close();
  }

  #hover(event: PointerEvent) {
    if (event.pointerType !== "touch") this.#pointer = { x: event.clientX, y: event.clientY };
    const { x, y } = this.#rest ?? { x: event.clientX, y: event.clientY };
    if (this.#rest && Math.hypot(event.clientX - x, event.clientY - y) > RESTING) {
      this.#rest = null;
      this.#schedule();
    }
    const isHovered = event.pointerType !== "touch" && this.#isOver(event);
    if (isHovered === this.#isHovered) return;
    this.#isHovered = isHovered;
    if (!isHovered) this.#schedule();
  }

  #isOver({ clientX, clientY }: PointerEvent) {
    if (!this.#shown) return false;
    const { left, right, top, bottom } = this.panel.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** Hides the card until another stack is wanted. */
  close() {
    clearTimeout(this.#timer);
    this.#isHovered = false;
    this.#shown = null;
    this.panel.hidden = true;
  }

  #show(shown: Shown) {
    const { space, stack, targets, t } = shown;
    this.#shown = shown;
    const { draw, title, items } = this.contents;
    const written = ({ key, placeholders }: Message) => t(key, placeholders);
    const heading = createElement("h3", {}, [written(title(space, stack))]);
    const list = items(stack).map(({ kind, text }) =>
      createElement("li", { class: `is-${kind}` }, [written(text)]),
    );
    this.panel.replaceChildren(heading, draw(stack), createElement("ul", {}, list));
    this.panel.hidden = false;
    this.#place(space, targets);
  }

  /** Puts the card where it covers the least. */
  #place(space: Space, targets: Space[]) {
    const spaces = [...this.board.querySelectorAll("[data-space]")].map((group) => ({
      name: String(group.getAttribute("data-space")),
      isTaken: Boolean(group.getAttribute("data-stack")),
      box: (group.querySelector(".hit") as Element).getBoundingClientRect(),
    }));
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const card = this.panel.getBoundingClientRect();
    const place = placeOfCard(spaces, space, targets, card, { width, height });
    if (!place) return;
    this.panel.style.left = `${place.left}px`;
    this.panel.style.top = `${place.top}px`;
  }
}

function shownAt(
  state: State,
  space: Space,
  t: Translate,
  isWorthIt: Contents["isWorthIt"],
): Shown | null {
  const stack = state.cursor.view?.stacks[space];
  if (!stack || !isWorthIt(stack)) return null;
  const key = `${space} ${stack.token} ${stack.pieces}`;
  return { key, space, stack, targets: targetsOf(state, space), t };
}

function targetsOf(state: State, space: Space): Space[] {
  const next = state.cursor.view?.presses[space]?.next ?? {};
  return [...choicesIn(situationOf(state)).targets, ...Object.keys(next)];
}
