/**
 * Saves the game whenever it has changed, once Python has said what it looks like, and sends it to
 * the tabs that follow this one. What clocks show is saved when the page is hidden: a phone may end a
 * hidden tab without another word.
 *
 * @import { Game, State } from "../state/state.d.ts"
 * @import { Tabs } from "./tabs.js"
 */
import { serializeGame } from "../persistence/game-format.js";
import { writeGameText } from "../persistence/saved-game.js";
import { isTicking } from "../state/clock.js";
import { liveNode } from "../state/game.js";
import { isFollower } from "../state/roles.js";
import { hasSameMoves } from "../state/tree.js";

export class GameSaver {
  #isSaved = true;

  /**
   * @param {Pick<Tabs, "canSave" | "publish" | "sendClock" | "leave" | "comeBack" | "wake">} tabs
   * @param {(isSaved: boolean) => void} onChange
   *   Called when the browser stops saving what is played, and when it saves again.
   */
  constructor(tabs, onChange) {
    this.tabs = tabs;
    this.onChange = onChange;
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  follow(state, before) {
    const { game } = state;
    const { view } = liveNode(game);
    const isNew = isFollower(before);
    if (isNew) this.#isSaved = true;
    // What Python has not read may be no game: it would overwrite a better one.
    if (isFollower(state) || (!view && !game.filling)) return;
    const isViewNew = view !== liveNode(before.game).view;
    if (isNew || isViewNew || !isSameDocument(game, before.game)) this.#save(game);
  }

  /**
   * Save what the clocks show, and tell the other tabs, whenever the page is hidden or left.
   * @param {() => State} read  Gives the state after its clocks have been read.
   */
  watchPage(read) {
    const saveClocks = () => {
      const state = read();
      if (isTicking(state)) this.#save(state.game);
    };
    addEventListener("pagehide", () => {
      saveClocks();
      this.tabs.leave();
    });
    addEventListener("pageshow", ({ persisted }) => persisted && this.tabs.comeBack());
    document.addEventListener("visibilitychange", () => {
      saveClocks();
      if (document.visibilityState === "visible") this.tabs.wake();
    });
  }

  /**
   * Let the clocks of the tabs that follow run, too: second by second.
   * @param {State} state
   * @param {State} before
   */
  followClock({ game: { clock } }, before) {
    const spent = clock?.spent ?? 0;
    const isSecond =
      Math.floor(spent / 1000) !== Math.floor((before.game.clock?.spent ?? 0) / 1000);
    if (isSecond) this.tabs.sendClock(spent);
  }

  /** Is the game saved, in this tab or in the one that plays? */
  get isSaved() {
    return this.#isSaved;
  }

  /** @param {Game} game */
  #save(game) {
    const wasSaved = this.#isSaved;
    // Until it turns out otherwise: an error in between saves nothing.
    this.#isSaved = false;
    try {
      const text = serializeGame(game);
      const isOurs = this.tabs.canSave();
      this.#isSaved = isOurs ? writeGameText(text) : wasSaved;
      if (isOurs) this.tabs.publish(text);
    } finally {
      if (this.#isSaved !== wasSaved) this.onChange(this.#isSaved);
    }
  }
}

/**
 * Would two games be saved alike, whatever is known of their positions?
 * @param {Game} one
 * @param {Game} other
 */
function isSameDocument(one, other) {
  const names = /** @type {(keyof Game)[]} */ (Object.keys(one));
  return (
    names.every((name) => name === "tree" || one[name] === other[name]) &&
    hasSameMoves(one.tree, other.tree)
  );
}
