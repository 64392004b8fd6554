/**
 * The sheet for playing by ear: questions to be pressed, what is answered and said, a field to
 * type a move in, and the board as a table. Everything in it works by touch, too.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Question } from "./queries.js"
 */

import { byId, createButton } from "../ui/dom.js";
import { paintTable } from "./board-table.js";
import { QUESTIONS } from "./queries.js";

/** @typedef {(question: Question, space: Space) => Promise<string[]>} Answer */

export class EarView {
  /** @type {Map<Question, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {Answer} answer
   * @param {Iterable<Space>} spaces  Every space there is.
   */
  constructor(answer, spaces) {
    this.answer = answer;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("ear"));
    this.place = /** @type {HTMLSelectElement} */ (byId("ear-space"));
    // What scrolls can be reached by keys; not every browser sees to that by itself.
    for (const box of [byId("ear-said"), this.dialog.querySelector(".ear-table")]) {
      box?.setAttribute("tabindex", "0");
    }
    this.place.append(...[...spaces].sort().map((space) => new Option(space, space)));
    for (const question of QUESTIONS) {
      this.#buttons.set(
        question,
        createButton("", () => this.#ask(question)),
      );
    }
    byId("ear-questions").append(...this.#buttons.values());
  }

  /**
   * @param {State} state
   * @param {Space} space  What is asked about first.
   * @param {Translate} t
   */
  open(state, space, t) {
    this.place.value = space;
    byId("ear-said").replaceChildren();
    if (!this.dialog.open) this.dialog.showModal();
    this.paint(state, t);
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    if (!this.dialog.open) return;
    for (const [question, button] of this.#buttons) button.textContent = t(`listen.${question}`);
    paintTable(/** @type {HTMLTableElement} */ (byId("ear-table")), state, t);
  }

  /** @param {Question} question */
  async #ask(question) {
    const said = document.createElement("p");
    const sentences = await this.answer(question, this.place.value);
    said.append(...sentences.flatMap((text) => [text, document.createElement("br")]));
    said.lastChild?.remove();
    byId("ear-said").replaceChildren(said);
  }
}
