/**
 * Runs screen-reader queries and opens the dialogs for playing by ear. Their modules are loaded on
 * first use.
 */

import type { Board } from "../../board/board.ts";
import type { Neighbour } from "../../board/directions.ts";
import type { State, Translate } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { byId, onClick, openModal } from "../../ui/dom.ts";
import type { Query } from "../play/screen-reader-queries.ts";
import type { LabelOf } from "./board-table.ts";
import type { ListenDialog } from "./listen-dialog.ts";

/** A game's answers to the questions of a screen reader. */
export interface QueryWords {
  answerQuery: (
    query: Query,
    state: State,
    space: Space,
    neighbours: Neighbour[],
    t: Translate,
  ) => string[];
  /** Texts in place of others, by the key of those; null for what it has no use for. */
  texts: Record<string, string | null>;
  /** For the board as a table. */
  pieceOn: LabelOf;
}

export class QueryRunner {
  #dialog: ListenDialog | null = null;

  /**
   * @param loaded  Resolves to null, after a notice, if a module cannot be loaded.
   */
  constructor(
    private readonly board: Board,
    private readonly state: () => State,
    private readonly texts: () => Translate | null,
    private readonly say: (sentences: string[]) => void,
    private readonly loaded: <Module>(module: Promise<Module>) => Promise<Module | null>,
    private readonly words: () => Promise<QueryWords>,
  ) {}

  /** Has the buttons for playing by ear, and the one for the keys, open their dialogs. */
  wireButtons() {
    const buttons = document.querySelectorAll<HTMLElement>("[data-listen]");
    for (const button of buttons) {
      onClick(button, () => {
        // What is said is heard in one dialog only.
        button.closest("dialog")?.close();
        return this.open();
      });
    }
    onClick(byId("open-keys"), () => this.openKeys());
  }

  /** Announces the answer about the focused space. */
  async ask(query: Query) {
    const sentences = await this.#answer(query, this.board.focusedSpace);
    // One announcement: an answer enters and leaves the live region as a whole.
    if (sentences.length) this.say([sentences.join(" ")]);
  }

  /** Opens the dialog for playing by ear. */
  async open() {
    const module = await this.loaded(import("./listen-dialog.ts"));
    const words = await this.loaded(this.words());
    if (!module || !words) return;
    this.#dialog ??= new module.ListenDialog(
      (query, space) => this.#answer(query, space),
      this.board.geometry,
      words,
    );
    const t = this.texts();
    if (t) this.#dialog.open(this.state(), this.board.focusedSpace, t);
  }

  /** Opens the dialog that lists all keys. */
  async openKeys() {
    const module = await this.loaded(import("./shortcuts.ts"));
    const words = await this.loaded(this.words());
    if (!module || !words) return;
    const t = this.texts();
    if (t) module.paintShortcuts(byId("key-list"), t, words.texts);
    const dialog = byId("keys") as HTMLDialogElement;
    if (!dialog.open) openModal(dialog);
  }

  paint(state: State, t: Translate) {
    this.#dialog?.paint(state, t);
  }

  async #answer(query: Query, space: Space) {
    const words = await this.loaded(this.words());
    const t = this.texts();
    if (!t || !words) return [];
    return words.answerQuery(query, this.state(), space, this.board.neighboursOf(space), t);
  }
}
