/**
 * A game, or a position, that a link brings, or an earlier one of one's own. It is shown beside one's own game, which
 * stays as it is: nothing of it is saved, and one press leads back.
 *
 * @import { EngineClient } from "../engine/client.js"
 * @import { GameRecord, ViewReply } from "../engine/protocol.d.ts"
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { Notice } from "../state/notice.d.ts"
 * @import { SavedGame, State, Translate } from "../state/state.d.ts"
 * @import { Route } from "./routes.js"
 */
import { log } from "../engine/client.js";
import { EngineError, isGone } from "../engine/pending-requests.js";
import { readFinishedGame } from "../persistence/finished-games.js";
import { readGameText } from "../persistence/saved-game.js";
import { saveBeside } from "../persistence/storage.js";
import { isLookingBack } from "../state/cursor-selectors.js";
import { newGame } from "../state/game.js";
import { linkedGame, NO_DETAILS } from "../state/game-links.js";
import { reviewShown } from "../state/review.js";
import { byId, createButton } from "../ui/dom.js";

/** Beside what is saved of one's own game. */
export const OWN_NAME = "link";

/** For two people, and not for the statistics. */
const EMPTY_GAME = {
  ...newGame({ white: { kind: "person" }, black: { kind: "person" } }, false),
  counted: true,
};

/** @typedef {Extract<Route, { kind: "game" | "position" | "finished" }>} SharedRoute */

const KINDS = ["game", "position", "finished"];

/**
 * The game or the position that an address brings; null where it brings none.
 * @param {Route | null} route
 * @returns {SharedRoute | null}
 */
export function sharedRoute(route) {
  return route && KINDS.includes(route.kind) ? /** @type {SharedRoute} */ (route) : null;
}

export class SharedGame {
  /** Is it being read, or on the board, or no game? @type {"awaited" | "asked" | "shown" | "refused"} */
  #stage = "awaited";
  /** The names of all levels. @type {string[]} */
  #levels = [];
  /** Is there a game of one's own to go back to? */
  #hasOwn = readGameText() !== null;
  /** The earlier game of one's own that is to be shown. @type {SavedGame | null} */
  #finished = null;

  /** Stands in until Python has read the link. */
  firstGame = { ...EMPTY_GAME, isAwaited: /** @type {const} */ (true) };

  /**
   * From now on nothing that is saved is that of one's own game.
   * @param {SharedRoute} route
   * @param {EngineClient["ask"]} ask
   * @param {Dispatch} dispatch
   */
  constructor(route, ask, dispatch) {
    this.route = route;
    this.ask = ask;
    this.dispatch = dispatch;
    if (route.kind === "finished") this.#finished = readFinishedGame(route.ended);
    saveBeside(OWN_NAME);
    this.back = createButton("", () => this.leave());
    this.back.id = "shared-back";
    byId("ask-yes").before(this.back);
    document.documentElement.dataset.shared = "";
  }

  /**
   * Go to one's own game.
   * @param {string} [search]  What the address asks for there.
   */
  leave(search = "") {
    location.assign(location.pathname + search);
  }

  /**
   * Have the link read as soon as there is an engine.
   * @param {State} state
   */
  follow({ session }) {
    this.#levels = session.levels.map(({ name }) => name);
    if (session.engine.kind === "ready" && this.#stage === "awaited") this.#open();
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    this.back.textContent = t(this.#hasOwn ? "shared.back" : "shared.play");
    this.back.hidden = this.#isBusy(state);
  }

  async #open() {
    const { route } = this;
    if (route.kind === "finished") return this.#showFinished();
    this.#stage = "asked";
    try {
      const record = await this.#read(route);
      // Python says whether there is such a game, and whether it is over.
      this.#show(record, await this.ask("view", record));
    } catch (error) {
      // The link is not to blame for an error of Python or of the page.
      if (!(error instanceof EngineError) || error.code === "internal") throw error;
      // There will be another engine.
      if (isGone(error)) this.#stage = "awaited";
      else this.#refuse(error);
    }
  }

  /** Show the game as it ended; Python reads it like every game. */
  #showFinished() {
    const saved = this.#finished;
    if (!saved) return this.#showNone({ kind: "no-finished-game" });
    this.#stage = "shown";
    const game = { ...saved.game, counted: true, clock: null };
    this.dispatch({ kind: "gameLoaded", saved: { ...saved, game } });
    this.dispatch({ kind: "noticed", notice: { kind: "finished-game" } });
  }

  /**
   * @param {Extract<Route, { kind: "game" | "position" }>} route
   * @returns {Promise<GameRecord>}
   */
  async #read(route) {
    if (route.kind === "position") return { start: route.position, moves: [] };
    return this.ask("read_link", { code: route.code });
  }

  /**
   * @param {GameRecord} record
   * @param {ViewReply} known
   */
  #show(record, known) {
    const details = this.route.kind === "game" ? this.route.details : NO_DETAILS;
    const { game, path, faults } = linkedGame(record, known, details, this.#levels);
    this.#stage = "shown";
    this.dispatch({ kind: "gameLoaded", saved: { game, view: null }, path });
    const isEnded = game.ending !== null || known.view.phase === "over";
    const [fault] = faults;
    const notice = fault
      ? /** @type {const} */ ({ kind: "bad-link-part", ...fault })
      : /** @type {const} */ ({ kind: isEnded ? "linked" : "linked-open" });
    this.dispatch({ kind: "noticed", notice });
  }

  /** @param {EngineError} error */
  #refuse(error) {
    log(`link: ${error.code}: ${error.message}`);
    const { faults } = error;
    this.#showNone({ kind: "bad-link", faults });
  }

  /**
   * Say why there is no game to show; an empty board can be played on.
   * @param {Notice} notice
   */
  #showNone(notice) {
    this.#stage = "refused";
    this.dispatch({ kind: "gameLoaded", saved: { game: EMPTY_GAME, view: null } });
    this.dispatch({ kind: "noticed", notice });
  }

  /**
   * Is there something else to be read and done?
   * @param {State} state
   */
  #isBusy(state) {
    const { asking, presses, pendingMove } = state.interaction;
    const isChoosing = asking !== null || presses.length > 0 || pendingMove !== null;
    return isChoosing || isLookingBack(state) || reviewShown(state) !== null;
  }
}
