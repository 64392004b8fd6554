/**
 * The fields for typed moves.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 */

/**
 * Wires the fields for typed moves, on the page and in the dialog for playing by ear: "a1 - b2" is A1B2.
 * A move that cannot be played stays in its field.
 * @param {Dispatch} dispatch
 * @param {() => number} livePly  The number of moves played.
 * @param {(typed: string) => string} [canonical]  A typed move, as far as it can be.
 */
export function wireMoveInputs(dispatch, livePly, canonical = canonicalMove) {
  for (const form of document.querySelectorAll(".type-move")) {
    const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    input.addEventListener("input", () => input.removeAttribute("aria-invalid"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const move = canonical(input.value);
      if (!move) return;
      const before = livePly();
      dispatch({ kind: "moveTyped", move });
      const isPlayed = livePly() !== before;
      input.setAttribute("aria-invalid", String(!isPlayed));
      if (isPlayed) input.value = "";
      else input.select();
    });
  }
}

/** @param {string} typed */
function canonicalMove(typed) {
  return typed.toUpperCase().replace(/(?<=\d)[-–:X\s]+(?=\D)|^\s+|\s+$/g, "");
}
