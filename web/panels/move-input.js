/**
 * Moves that are typed, in whichever field: "a1 - b2" is A1B2.
 *
 * @import { Dispatch } from "../state/state.d.ts"
 */

/** @param {Dispatch} dispatch */
export function wireTyping(dispatch) {
  for (const form of document.querySelectorAll(".type-move")) {
    const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const move = input.value.toUpperCase().replace(/(?<=\d)[-:X\s]+(?=\D)|^\s+|\s+$/g, "");
      if (move) dispatch({ kind: "moveTyped", move });
      input.value = "";
    });
  }
}
