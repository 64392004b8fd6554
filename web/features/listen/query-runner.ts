/** Answers the questions of screen-reader users, and opens the dialogs for keys and listening. */
import type { Neighbour } from "../../board/directions.ts";
import type { State, Translate } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import type { Page } from "../../shell/page.ts";
import { byId, onClick, openModal } from "../../ui/dom.ts";
import type { Query } from "../play/screen-reader-queries.ts";
import type { LabelOf } from "./board-table.ts";
import type { ListenDialog } from "./listen-dialog.ts";

/** A game's answers to the questions of screen-reader users. */
export interface QueryWords {
  answerQuery: (
    query: Query,
    state: State,
    space: Space,
    neighbours: Neighbour[],
    t: Translate,
  ) => string[];
  /** Replacement texts by key; null for a text that the game does not use. */
  texts: Record<string, string | null>;
  /** The text about a space in the table of the board. */
  pieceOn: LabelOf;
}

export class QueryRunner {
  #dialog: ListenDialog | null = null;

  constructor(private readonly page: Page) {}

  wireButtons() {
    const buttons = document.querySelectorAll<HTMLElement>("[data-listen]");
    for (const button of buttons) {
      onClick(button, () => {
        // A screen reader can reach only the dialog on top.
        button.closest("dialog")?.close();
        return this.open();
      });
    }
    onClick(byId("open-keys"), () => this.openKeys());
  }

  /** Announces the answer about the focused space. */
  async ask(query: Query) {
    const sentences = await this.#answer(query, this.page.board.focusedSpace);
    // Announce one text, because an answer enters and leaves the live region as a whole.
    if (sentences.length) this.page.sayTexts([sentences.join(" ")]);
  }

  async open() {
    const { page } = this;
    const module = await page.load(import("./listen-dialog.ts"));
    const words = await page.load(page.game.queries());
    if (!module || !words) return;
    const answer = (query: Query, space: Space) => this.#answer(query, space);
    this.#dialog ??= new module.ListenDialog(answer, page.board.geometry, words);
    const t = page.t();
    if (t) this.#dialog.open(page.state(), page.board.focusedSpace, t);
  }

  async openKeys() {
    const { page } = this;
    const module = await page.load(import("./shortcuts.ts"));
    const words = await page.load(page.game.queries());
    if (!module || !words) return;
    const t = page.t();
    if (t) module.paintShortcuts(byId("key-list"), t, words.texts);
    const dialog = byId("keys") as HTMLDialogElement;
    if (!dialog.open) openModal(dialog);
  }

  paint(state: State, t: Translate) {
    this.#dialog?.paint(state, t);
  }

  async #answer(query: Query, space: Space) {
    const { game, board, load, state } = this.page;
    const words = await load(game.queries());
    const t = this.page.t();
    if (!t || !words) return [];
    return words.answerQuery(query, state(), space, board.neighboursOf(space), t);
  }
}
