/**
 * A pointer that is held down on a part of the page. Only one pointer is held at a time, and each
 * press ends exactly once: it is released, or taken back by any other event that can end it (listed
 * in the constructor). Browsers do not report every release: a release may happen outside the
 * window, under a dialog, or in another program.
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
  #held: { id: number; button: number; press: Press } | null = null;

  /** @param signal  Ends a press and all listening, without a callback. */
  constructor(
    host: Element,
    private readonly callbacks: HeldPointerCallbacks<Press>,
    signal?: AbortSignal,
  ) {
    const until = signal ? { signal } : {};
    // Listen before all other listeners, so that a new press always begins with no pointer held.
    const first = { ...until, capture: true };
    const takeBack = () => this.takeBack();
    window.addEventListener("pointermove", (event) => this.#move(event), first);
    window.addEventListener("pointerup", (event) => this.#up(event), first);
    window.addEventListener("pointercancel", (event) => this.#cancel(event), first);
    // Another pointer was pressed, or the same one again after a missed release.
    window.addEventListener("pointerdown", takeBack, first);
    onKeyDown(window, (event) => this.#escape(event), first);
    window.addEventListener("blur", (event) => event.target === window && takeBack(), until);
    // The size also changes if a phone is turned: the pointer is then elsewhere on the page.
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

  get press() {
    return this.#held?.press ?? null;
  }

  hold(event: PointerEvent, press: Press) {
    this.takeBack();
    this.#held = { id: event.pointerId, button: event.button, press };
  }

  /** Ends the press as if it had not been made. */
  takeBack() {
    const { press } = this;
    this.#held = null;
    if (press) this.callbacks.onTakeBack(press);
  }

  /** Ends the press without a callback: its owner has dealt with it. */
  forget() {
    this.#held = null;
  }

  #move(event: PointerEvent) {
    if (!this.#held || event.pointerId !== this.#held.id) return;
    const { button, press } = this.#held;
    const isLetGo = event.pointerType !== "touch" && !(event.buttons & (BITS[button] ?? 0));
    // While another button is held, browsers report a release as a move. Without such a report, the
    // release was missed.
    if (isLetGo && event.button === button) this.#up(event);
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

  /** Escape gives up the press, wherever the focus is, and does nothing else. */
  #escape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !this.#held) return;
    event.stopPropagation();
    event.preventDefault();
    this.takeBack();
  }
}
