/**
 * A pointer that is held down on a part of the page, from the press to its end. One is held at a time, and each
 * press ends exactly once: it is released where the pointer is, or it is taken back.
 *
 *     nothing held -- hold() --> held -- pointerup, or a move that lets go of its button --> released
 *                                  |
 *                                  +-- anything else that can end it (the constructor lists it) --> taken back
 *
 * The second arrow matters because a browser does not always report a release: it may lie outside the window, under
 * a dialog, or in another program.
 */

import { onKeyDown } from "./key-presses.ts";

/** The bit of `buttons` for each `button`. */
const BITS: Record<number, number> = { 0: 1, 1: 4, 2: 2 };

interface HeldPointerCallbacks<Press> {
  onMove: (event: PointerEvent, press: Press) => void;
  onRelease: (event: PointerEvent, press: Press) => void;
  onTakeBack: (press: Press) => void;
}

export class HeldPointer<Press> {
  #held: { id: number; press: Press } | null = null;

  /**
   * @param host  The part of the page.
   * @param button  As in `PointerEvent.button`.
   * @param signal  Ends it, without a word to its owner.
   */
  constructor(
    host: Element,
    private readonly button: number,
    private readonly callbacks: HeldPointerCallbacks<Press>,
    signal?: AbortSignal,
  ) {
    const until = signal ? { signal } : {};
    // Before any part of the page sees an event: what follows from it begins with nothing held.
    const first = { ...until, capture: true };
    const takeBack = () => this.takeBack();
    window.addEventListener("pointermove", (event) => this.#move(event), first);
    window.addEventListener("pointerup", (event) => this.#up(event), first);
    window.addEventListener("pointercancel", (event) => this.#cancel(event), first);
    // Another pointer, or this one after a release that nobody saw.
    window.addEventListener("pointerdown", takeBack, first);
    onKeyDown(window, (event) => this.#escape(event), first);
    window.addEventListener("blur", (event) => event.target === window && takeBack(), until);
    // Also where a phone is turned: the pointer is now somewhere else on what it held.
    window.addEventListener("resize", takeBack, until);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "hidden" && takeBack(),
      until,
    );
    // A dialog or a menu that opens takes the focus.
    document.addEventListener(
      "focusin",
      ({ target }) => {
        const opened = target instanceof Element && target.closest("dialog, [popover]");
        if (opened && !opened.contains(host)) takeBack();
      },
      until,
    );
    signal?.addEventListener("abort", () => this.forget());
  }

  /** The press that is held; null for none. */
  get press() {
    return this.#held?.press ?? null;
  }

  /** Begin to hold the pointer that was pressed. */
  hold(event: PointerEvent, press: Press) {
    this.takeBack();
    this.#held = { id: event.pointerId, press };
  }

  /** End the press as if it had not been made. */
  takeBack() {
    const { press } = this;
    this.#held = null;
    if (press) this.callbacks.onTakeBack(press);
  }

  /** End the press without a word: its owner has already dealt with what it did. */
  forget() {
    this.#held = null;
  }

  #move(event: PointerEvent) {
    const { press } = this;
    if (!press || event.pointerId !== this.#held?.id) return;
    const isLetGo = event.pointerType !== "touch" && !(event.buttons & (BITS[this.button] ?? 0));
    // While another button is held its release is a move; a button that is up without one was released unseen.
    if (isLetGo && event.button === this.button) this.#up(event);
    else if (isLetGo) this.takeBack();
    else this.callbacks.onMove(event, press);
  }

  #up(event: PointerEvent) {
    const { press } = this;
    if (!press || event.pointerId !== this.#held?.id) return;
    this.#held = null;
    this.callbacks.onRelease(event, press);
  }

  #cancel({ pointerId }: PointerEvent) {
    if (pointerId === this.#held?.id) this.takeBack();
  }

  /** Escape gives up what is held, wherever the focus is, and nothing else. */
  #escape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !this.#held) return;
    event.stopPropagation();
    event.preventDefault();
    this.takeBack();
  }
}
