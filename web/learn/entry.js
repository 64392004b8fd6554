/**
 * Opens the layer that teaches the game: by its buttons, by the address of the page, and from the
 * welcome of the first visit. The layer is loaded on first use.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Geometry } from "../board/geometry.js"
 * @import { EngineClient } from "../engine/client.js"
 * @import { LearnLayer, PageName } from "./layer.js"
 */
import { log } from "../engine/client.js";
import { byId, moveFocusToBoard } from "../ui/dom.js";
import { readWelcomed, writeWelcomed } from "./progress.js";

/** @type {readonly PageName[]} */
const PAGES = ["lessons", "rules", "tips"];

/**
 * @typedef {object} LearnContext
 * @property {EngineClient} engine
 * @property {Geometry} geometry  Of the board.
 * @property {() => State} state
 * @property {() => Translate | null} t
 * @property {() => void} play  Begin a game that suits a beginner.
 * @property {() => void} onFailure  It could not be loaded.
 * @property {() => void} onLeft  What teaches is closed.
 */

export class Learning {
  /** @type {LearnLayer | null} */
  #layer = null;
  #isOpening = false;
  #isWelcome;

  /**
   * @param {LearnContext} context
   * @param {boolean} isFirst  Is no game kept from an earlier visit?
   */
  constructor(context, isFirst) {
    this.context = context;
    this.#isWelcome = isFirst && !readWelcomed();
    byId("welcome").hidden = !this.#isWelcome;
    byId("welcome-learn").addEventListener("click", () => this.open("lessons"));
    byId("welcome-play").addEventListener("click", () => {
      this.#closeWelcome();
      context.play();
    });
    for (const name of PAGES) {
      byId(`open-${name}`).addEventListener("click", () => {
        /** @type {HTMLDialogElement} */ (byId("help")).close();
        this.open(name);
      });
    }
  }

  /** @param {PageName} name */
  async open(name) {
    const { engine, geometry, state, play } = this.context;
    const t = this.context.t();
    if (!t || this.#isOpening) return;
    this.#closeWelcome();
    this.#isOpening = true;
    try {
      const { LearnLayer, loadTeaching } = await import("./layer.js");
      const teaching = await loadTeaching();
      this.#layer ??= new LearnLayer(teaching, { engine, geometry, t, play, page: state }, () =>
        this.#handleClose(),
      );
      this.#layer.show(name);
    } catch (error) {
      log(String(error));
      this.context.onFailure();
    } finally {
      this.#isOpening = false;
    }
  }

  /**
   * The welcome is closed once somebody plays.
   * @param {State} state
   */
  follow(state) {
    if (state.generation > 0) this.#closeWelcome();
    this.#layer?.follow(state.session.engine);
  }

  /** The layer is closed: the address is that of the game again. */
  #handleClose() {
    this.#layer = null;
    this.context.onLeft();
  }

  #closeWelcome() {
    if (!this.#isWelcome) return;
    this.#isWelcome = false;
    moveFocusToBoard(byId("welcome"));
    byId("welcome").hidden = true;
    writeWelcomed();
  }
}
