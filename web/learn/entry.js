/**
 * The ways to what teaches the game: buttons, and the welcome of the first visit. What they lead to
 * is loaded when it is wanted.
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
 * @typedef {object} World
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
   * @param {World} world
   * @param {boolean} isFirst  Is no game kept from an earlier visit?
   */
  constructor(world, isFirst) {
    this.world = world;
    this.#isWelcome = isFirst && !readWelcomed();
    byId("welcome").hidden = !this.#isWelcome;
    byId("welcome-learn").addEventListener("click", () => this.open("lessons"));
    byId("welcome-play").addEventListener("click", () => {
      this.#chosen();
      world.play();
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
    const { engine, geometry, state, play } = this.world;
    const t = this.world.t();
    if (!t || this.#isOpening) return;
    this.#chosen();
    this.#isOpening = true;
    try {
      const { LearnLayer, loadTeaching } = await import("./layer.js");
      const teaching = await loadTeaching();
      this.#layer ??= new LearnLayer(teaching, { engine, geometry, t, play, page: state }, () =>
        this.#left(),
      );
      this.#layer.show(name);
    } catch (error) {
      log(String(error));
      this.world.onFailure();
    } finally {
      this.#isOpening = false;
    }
  }

  /**
   * Playing is a choice, too.
   * @param {State} state
   */
  follow(state) {
    if (state.generation > 0) this.#chosen();
    this.#layer?.follow(state.session.engine);
  }

  /** The layer is closed: the address is that of the game again. */
  #left() {
    this.#layer = null;
    this.world.onLeft();
  }

  #chosen() {
    if (!this.#isWelcome) return;
    this.#isWelcome = false;
    moveFocusToBoard(byId("welcome"));
    byId("welcome").hidden = true;
    writeWelcomed();
  }
}
