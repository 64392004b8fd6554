/**
 * The buttons to resign and to offer a draw, and the question that replaces them.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { canEnd } from "../state/game-selectors.js";
import { isForTwo } from "../state/seats.js";
import { byId, onClick } from "../ui/dom.js";
import { onKeyDown } from "../ui/key-presses.js";

const ANSWERS = /** @type {const} */ ({
  resign: { yes: "button.resign", no: "button.play-on" },
  draw: { yes: "button.accept", no: "button.decline" },
});

export class EndingQuestion {
  #asking = /** @type {State["interaction"]["asking"]} */ (null);

  /** @param {Dispatch} dispatch */
  constructor(dispatch) {
    onClick(byId("resign"), () => dispatch({ kind: "resignPressed" }));
    onClick(byId("draw"), () => dispatch({ kind: "drawPressed" }));
    onClick(byId("ask-yes"), () => dispatch({ kind: "answered", yes: true }));
    onClick(byId("ask-no"), () => dispatch({ kind: "answered", yes: false }));
    onKeyDown(document, ({ key }) => {
      const isDialogOpen = document.querySelector("dialog[open]") !== null;
      if (key === "Escape" && this.#asking && !isDialogOpen) dispatch({ kind: "cancelled" });
    });
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { asking } = state.interaction;
    const resign = /** @type {HTMLButtonElement} */ (byId("resign"));
    const draw = /** @type {HTMLButtonElement} */ (byId("draw"));
    resign.disabled = !canEnd(state);
    draw.disabled = !canEnd(state);
    draw.hidden = !isForTwo(state.game);
    const isNew = asking !== this.#asking;
    this.#asking = asking;
    if (!asking) return;
    const { yes, no } = ANSWERS[asking.kind];
    byId("ask-yes").textContent = t(yes);
    byId("ask-no").textContent = t(no);
    // The status panel has been painted before and shows the buttons.
    if (isNew) byId("ask-no").focus();
  }
}
