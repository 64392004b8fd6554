/**
 * Playing by ear: answers to questions, in the live region or in the sheet for it. What it needs
 * is fetched when it is first wanted.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Cursor } from "../board/roving-focus.js"
 * @import { EarView } from "./listen-dialog.js"
 * @import { Question } from "./queries.js"
 */
import { neighboursOf } from "../board/directions.js";
import { byId } from "../ui/dom.js";

export class Listening {
  /** @type {EarView | null} */
  #view = null;

  /**
   * @param {Cursor} cursor
   * @param {() => State} state
   * @param {() => Translate | null} texts
   * @param {(sentences: string[]) => void} say
   * @param {<Module>(fetched: Promise<Module>) => Promise<Module | null>} arrived
   *   What is fetched, or null, which it says.
   */
  constructor(cursor, state, texts, say, arrived) {
    this.cursor = cursor;
    this.state = state;
    this.texts = texts;
    this.say = say;
    this.arrived = arrived;
  }

  /**
   * Answer aloud, about the space that the keyboard is at.
   * @param {Question} question
   */
  async ask(question) {
    const sentences = await this.#answer(question, this.cursor.space);
    // One piece of news: the answer is read whole, and forgotten whole.
    if (sentences.length) this.say([sentences.join(" ")]);
  }

  /** Open the sheet. */
  async open() {
    const ear = await this.arrived(import("./listen-dialog.js"));
    if (!ear) return;
    this.#view ??= new ear.EarView(
      (question, space) => this.#answer(question, space),
      this.cursor.plane.points.keys(),
    );
    const t = this.texts();
    if (t) this.#view.open(this.state(), this.cursor.space, t);
  }

  /** Open the list of all keys. */
  async openKeys() {
    const sheet = await this.arrived(import("../dialogs/shortcuts.js"));
    if (!sheet) return;
    const t = this.texts();
    if (t) sheet.paintKeySheet(byId("key-list"), t);
    const dialog = /** @type {HTMLDialogElement} */ (byId("keys"));
    if (!dialog.open) dialog.showModal();
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    this.#view?.paint(state, t);
  }

  /**
   * @param {Question} question
   * @param {Space} space
   */
  async #answer(question, space) {
    const reports = await this.arrived(import("./queries.js"));
    const t = this.texts();
    if (!t || !reports) return [];
    return reports.report(question, this.state(), space, neighboursOf(this.cursor.plane, space), t);
  }
}
