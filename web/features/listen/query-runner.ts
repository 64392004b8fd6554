/**
 * Runs screen-reader queries and opens the dialogs for playing by ear. Their modules are loaded on
 * first use.
 */

import type { Board } from "../../board/board.ts";
import type { State, Translate } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { byId, onClick, openModal } from "../../ui/dom.ts";
import type { LabelOf } from "./board-table.ts";
import type { ListenDialog } from "./listen-dialog.ts";
import type { Query } from "./queries.ts";

/** What another game than DVONN says in its place. */
export interface OwnWords {
  answerQuery: typeof import("./queries.ts").answerQuery;
  /** By the key of DVONN's; null for what it has no use for. */
  texts: Record<string, string | null>;
  /** For the board as a table. */
  pieceOn: LabelOf;
}

export class QueryRunner {
  #dialog: ListenDialog | null = null;

  /**
   * @param loaded  Resolves to null, after a notice, if a module cannot be loaded.
   * @param own  Of another game than DVONN.
   */
  constructor(
    private readonly board: Board,
    private readonly state: () => State,
    private readonly texts: () => Translate | null,
    private readonly say: (sentences: string[]) => void,
    private readonly loaded: <Module>(module: Promise<Module>) => Promise<Module | null>,
    private readonly own?: OwnWords,
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
    if (!module) return;
    this.#dialog ??= new module.ListenDialog(
      (query, space) => this.#answer(query, space),
      this.board.geometry,
      this.own,
    );
    const t = this.texts();
    if (t) this.#dialog.open(this.state(), this.board.focusedSpace, t);
  }

  /** Opens the dialog that lists all keys. */
  async openKeys() {
    const module = await this.loaded(import("./shortcuts.ts"));
    if (!module) return;
    const t = this.texts();
    if (t) module.paintShortcuts(byId("key-list"), t, this.own?.texts);
    const dialog = byId("keys") as HTMLDialogElement;
    if (!dialog.open) openModal(dialog);
  }

  paint(state: State, t: Translate) {
    this.#dialog?.paint(state, t);
  }

  async #answer(query: Query, space: Space) {
    const module = this.own ?? (await this.loaded(import("./queries.ts")));
    const t = this.texts();
    if (!t || !module) return [];
    return module.answerQuery(query, this.state(), space, this.board.neighboursOf(space), t);
  }
}
