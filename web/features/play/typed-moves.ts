import { isAnalysed, pathOfChoices, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { isOver } from "../../core/game-selectors.ts";
import { noticeShown } from "../../core/notices.ts";
import type { State, Translate } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { MoveText } from "../../engine/protocol.ts";
import { byId } from "../../ui/dom.ts";
import type { MoveWords } from "./move-list.ts";

/** Passes typed moves to Python. A move that cannot be played stays in its field. */
export class MoveInputs {
  /** For each field, the path that was shown when the move in the field was entered. */
  #waiting: Map<HTMLInputElement, string> = new Map();
  #words: Record<MoveText, string> = {};

  constructor(
    dispatch: Dispatch,
    readState: () => State,
    private readonly moves: Pick<MoveWords, "words" | "example">,
  ) {
    for (const form of document.querySelectorAll(".type-move")) {
      const input = form.querySelector("input") as HTMLInputElement;
      input.addEventListener("input", () => {
        this.#waiting.delete(input);
        input.removeAttribute("aria-invalid");
      });
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const move = input.value.trim();
        if (!move) return;
        this.#waiting.set(input, pathText(readState()));
        dispatch({ kind: "moveTyped", move, words: this.#words });
        this.#settle(readState());
      });
    }
  }

  /**
   * Shows an example in empty fields. Hides the page's field after the end of a game, except in an
   * analysis.
   */
  paint(state: State, t: Translate) {
    const words = Object.entries(this.moves.words).map(([move, key]) => [move, t(key)]);
    this.#words = Object.fromEntries(words);
    this.#settle(state);
    const path = pathOfChoices(state);
    const { phase = "placing" } = nodeAt(state.game.tree, path)?.view ?? {};
    const example = t(this.moves.example(phase));
    const at = path.join(" ");
    byId("type-move").classList.toggle("is-idle", isOver(state) && !isAnalysed(state));
    for (const input of document.querySelectorAll<HTMLInputElement>(".type-move input")) {
      input.setAttribute("placeholder", example);
      // Once the page no longer says what is wrong with a move, unmark its field.
      if (!noticeShown(state) && !state.interaction.question) input.removeAttribute("aria-invalid");
      // A move typed in another position is not meant for this one, even if it is legal here.
      if (input.dataset.at !== at) {
        input.removeAttribute("aria-invalid");
        if (input !== document.activeElement) input.value = "";
      }
      input.dataset.at = at;
    }
  }

  #settle(state: State) {
    if (state.interaction.question) return;
    for (const [input, before] of this.#waiting) {
      const isPlayed = pathText(state) !== before;
      input.setAttribute("aria-invalid", String(!isPlayed));
      if (isPlayed) input.value = "";
      else if (input === document.activeElement) input.select();
    }
    this.#waiting.clear();
  }
}

function pathText(state: State) {
  return shownPath(state).join(" ");
}
