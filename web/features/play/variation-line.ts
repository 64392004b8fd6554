/** The line of moves of a shown variation, below the move that it replaces. */
import { lineShown, shownPly } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import type { VariationMove } from "../../core/variation-shown.ts";
import { variationShown } from "../../core/variation-shown.ts";
import { createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { moveText } from "./analysis-messages.ts";

export class VariationLine {
  element = createElement("li", { class: "variation" });
  #line: Path = [];
  #shown = "";

  constructor(dispatch: Dispatch) {
    this.element.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      const length = Number(button?.dataset.length);
      if (button) dispatch({ kind: "pathShown", path: this.#line.slice(0, length) });
    });
  }

  /** The move whose position is on the board. */
  get current() {
    return this.element.querySelector("[aria-current]") as HTMLElement | null;
  }

  /** @returns The number of plies before the variation; null if no variation is shown. */
  paint(state: State, t: Translate): number | null {
    const variation = variationShown(state);
    if (!variation) {
      moveFocusToBoard(this.element);
      this.element.remove();
      this.element.replaceChildren();
      this.#shown = "";
      return null;
    }
    const { start, moves } = variation;
    this.#line = lineShown(state);
    const key = JSON.stringify([moves, t("moves.pass")]);
    if (key !== this.#shown) {
      this.#shown = key;
      this.element.replaceChildren(...moves.map((move) => createItem(move, t)));
    }
    for (const button of this.element.querySelectorAll("button")) {
      if (Number(button.dataset.length) === shownPly(state))
        button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    return start;
  }

  place(move: Element | null) {
    const line = move?.parentElement;
    if (line && line.nextElementSibling !== this.element) line.after(this.element);
  }
}

function createItem(
  { length, move, spaces, player, round, isNumbered }: VariationMove,
  t: Translate,
) {
  const text = spaces?.length ? moveText(spaces) : move === "PASS" ? t("moves.pass") : move;
  const button = createElement("button", { type: "button", class: `is-${player}` }, [
    createElement("span", { class: "move" }, [text]),
  ]);
  button.dataset.length = String(length);
  button.setAttribute("aria-label", t("moves.item", { who: player, number: round, move: text }));
  const number = `${round}${player === "white" ? "." : "…"}`;
  const numbered = createElement("span", { class: "round", "aria-hidden": "true" }, [number]);
  const parts = isNumbered ? [numbered, button] : [button];
  return createElement("span", { class: "variation-move" }, parts);
}
