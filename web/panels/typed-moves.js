/**
 * The fields for typed moves.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { livePly, liveView } from "../state/cursor-selectors.js";
import { isOver } from "../state/game-selectors.js";
import { noticeShown } from "../state/notices.js";
import { byId } from "../ui/dom.js";

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
      dispatch({ kind: "moveTyped", move, typed: input.value.trim() });
      const isPlayed = livePly() !== before;
      input.setAttribute("aria-invalid", String(!isPlayed));
      if (isPlayed) input.value = "";
      else input.select();
    });
  }
}

/**
 * Shows in empty fields how a move of the phase is written; on the page the field goes when the game is over.
 * @param {State} state
 * @param {Translate} t
 */
export function paintMoveExamples(state, t) {
  const isPlacing = (liveView(state)?.phase ?? "placing") === "placing";
  const example = t(`moves.type.example.${isPlacing ? "placing" : "stacking"}`);
  const ply = String(livePly(state));
  byId("type-move").classList.toggle("is-idle", isOver(state));
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll(".type-move input")
  )) {
    input.setAttribute("placeholder", example);
    // What is wrong with it is no longer to be read.
    if (!noticeShown(state) && !state.interaction.question) input.removeAttribute("aria-invalid");
    // What was wrong in another position may be right in this one; what was left there is not meant for this one.
    if (input.dataset.at !== ply) {
      input.removeAttribute("aria-invalid");
      if (input !== document.activeElement) input.value = "";
    }
    input.dataset.at = ply;
  }
}

/** @param {string} typed */
function canonicalMove(typed) {
  return typed.toUpperCase().replace(/(?<=\d)[-–:X\s]+(?=\D)|^\s+|\s+$/g, "");
}
