/**
 * The dialog for playing by ear: buttons for the queries, a log of answers and announcements, a
 * field for typed moves, and the board as a table. Everything in it works by touch, too.
 *
 * @import { Geometry } from "../board/geometry.js"
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Query } from "./queries.js"
 * @import { OwnWords } from "./query-runner.js"
 */

import { byId, createButton, createElement, openModal } from "../ui/dom.js";
import { paintTable } from "./board-table.js";
import { QUERIES } from "./queries.js";

/** @typedef {(query: Query, space: Space) => Promise<string[]>} AnswerQuery */

export class ListenDialog {
  /** @type {Map<Query, HTMLButtonElement>} */
  #buttons = new Map();

  /**
   * @param {AnswerQuery} answerQuery
   * @param {Geometry} geometry
   * @param {OwnWords} [own]  Of another game than DVONN.
   */
  constructor(answerQuery, geometry, own) {
    this.own = own;
    this.answerQuery = answerQuery;
    this.geometry = geometry;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("ear"));
    this.spaceField = /** @type {HTMLSelectElement} */ (byId("ear-space"));
    // Not every browser makes a scrollable element focusable.
    for (const box of [byId("ear-said"), this.dialog.querySelector(".ear-table")]) {
      box?.setAttribute("tabindex", "0");
    }
    this.spaceField.append(...geometry.spaces.toSorted().map((space) => new Option(space, space)));
    for (const query of QUERIES) {
      this.#buttons.set(
        query,
        createButton("", () => this.#ask(query)),
      );
    }
    byId("ear-queries").append(...this.#buttons.values());
  }

  /**
   * @param {State} state
   * @param {Space} space  The space that is selected first.
   * @param {Translate} t
   */
  open(state, space, t) {
    this.spaceField.value = space;
    byId("ear-said").replaceChildren();
    if (!this.dialog.open) openModal(this.dialog, { isPlayedIn: true });
    this.paint(state, t);
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    if (!this.dialog.open) return;
    for (const [query, button] of this.#buttons) {
      const key = `listen.${query}`;
      button.textContent = t(this.own?.texts[key] ?? key);
    }
    const table = /** @type {HTMLTableElement} */ (byId("ear-table"));
    paintTable(table, this.geometry, state, t, this.own?.pieceOn);
  }

  /** @param {Query} query */
  async #ask(query) {
    const sentences = await this.answerQuery(query, this.spaceField.value);
    const lines = sentences.flatMap((text) => [createElement("br"), text]).slice(1);
    byId("ear-said").replaceChildren(createElement("p", {}, lines));
  }
}
