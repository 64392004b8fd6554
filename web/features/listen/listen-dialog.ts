/** The dialog for playing by listening: questions, answers, a move field and a board table. */
import type { Geometry } from "../../board/geometry.ts";
import type { State, Translate } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { byId, createButton, createElement, openModal } from "../../ui/dom.ts";
import type { Query } from "../play/screen-reader-queries.ts";
import { QUERIES } from "../play/screen-reader-queries.ts";
import { paintTable } from "./board-table.ts";
import type { QueryWords } from "./query-runner.ts";

export class ListenDialog {
  private readonly dialog = byId<HTMLDialogElement>("ear");
  private readonly spaceField = byId<HTMLSelectElement>("ear-space");
  #buttons: Map<Query, HTMLButtonElement> = new Map();

  constructor(
    private readonly answerQuery: (query: Query, space: Space) => Promise<string[]>,
    private readonly geometry: Geometry,
    private readonly words: QueryWords,
  ) {
    // Make scrollable elements focusable, because not every browser does.
    for (const box of [byId("ear-said"), this.dialog.querySelector(".ear-table")]) {
      box?.setAttribute("tabindex", "0");
    }
    this.spaceField.append(...geometry.spaces.toSorted().map((space) => new Option(space, space)));
    for (const query of QUERIES) {
      const button = createButton("", () => this.#ask(query));
      this.#buttons.set(query, button);
    }
    byId("ear-queries").append(...this.#buttons.values());
  }

  /** @param space  The space to select at first. */
  open(state: State, space: Space, t: Translate) {
    this.spaceField.value = space;
    byId("ear-said").replaceChildren();
    if (!this.dialog.open) openModal(this.dialog, { isPlayedIn: true });
    this.paint(state, t);
  }

  paint(state: State, t: Translate) {
    if (!this.dialog.open) return;
    for (const [query, button] of this.#buttons) {
      const key = `listen.${query}`;
      button.textContent = t(this.words.texts[key] ?? key);
    }
    const table = byId("ear-table") as HTMLTableElement;
    paintTable(table, this.geometry, state, t, this.words.pieceOn);
  }

  async #ask(query: Query) {
    const sentences = await this.answerQuery(query, this.spaceField.value);
    const lines = sentences.flatMap((text) => [createElement("br"), text]).slice(1);
    byId("ear-said").replaceChildren(createElement("p", {}, lines));
  }
}
