/**
 * Runs screen-reader queries and opens the dialogs for playing by ear. Their modules are loaded on
 * first use.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Board } from "../board/board.js"
 * @import { ListenDialog } from "./listen-dialog.js"
 * @import { LabelOf } from "./board-table.js"
 * @import { Query } from "./queries.js"
 */
import { byId, onClick, openModal } from "../ui/dom.js";

/**
 * What another game than DVONN says in its place.
 * @typedef {object} OwnWords
 * @property {typeof import("./queries.js").answerQuery} answerQuery
 * @property {Record<string, string | null>} texts  By the key of DVONN's; null for what it has no use for.
 * @property {LabelOf} pieceOn  For the board as a table.
 */

export class QueryRunner {
  /** @type {ListenDialog | null} */
  #dialog = null;

  /**
   * @param {Board} board
   * @param {() => State} state
   * @param {() => Translate | null} texts
   * @param {(sentences: string[]) => void} say
   * @param {<Module>(module: Promise<Module>) => Promise<Module | null>} loaded
   *   Resolves to null, after a notice, if a module cannot be loaded.
   * @param {OwnWords} [own]  Of another game than DVONN.
   */
  constructor(board, state, texts, say, loaded, own) {
    this.own = own;
    this.board = board;
    this.state = state;
    this.texts = texts;
    this.say = say;
    this.loaded = loaded;
  }

  /** Has the buttons for playing by ear, and the one for the keys, open their dialogs. */
  wireButtons() {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("[data-listen]")
    );
    for (const button of buttons) {
      onClick(button, () => {
        // What is said is heard in one dialog only.
        button.closest("dialog")?.close();
        return this.open();
      });
    }
    onClick(byId("open-keys"), () => this.openKeys());
  }

  /**
   * Announces the answer about the focused space.
   * @param {Query} query
   */
  async ask(query) {
    const sentences = await this.#answer(query, this.board.focusedSpace);
    // One announcement: an answer enters and leaves the live region as a whole.
    if (sentences.length) this.say([sentences.join(" ")]);
  }

  /** Opens the dialog for playing by ear. */
  async open() {
    const module = await this.loaded(import("./listen-dialog.js"));
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
    const module = await this.loaded(import("./shortcuts.js"));
    if (!module) return;
    const t = this.texts();
    if (t) module.paintShortcuts(byId("key-list"), t, this.own?.texts);
    const dialog = /** @type {HTMLDialogElement} */ (byId("keys"));
    if (!dialog.open) openModal(dialog);
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    this.#dialog?.paint(state, t);
  }

  /**
   * @param {Query} query
   * @param {Space} space
   */
  async #answer(query, space) {
    const module = this.own ?? (await this.loaded(import("./queries.js")));
    const t = this.texts();
    if (!t || !module) return [];
    return module.answerQuery(query, this.state(), space, this.board.neighboursOf(space), t);
  }
}
