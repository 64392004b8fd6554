/**
 * Saves the game whenever it has changed, once Python has said what it looks like.
 *
 * @import { Game, State } from "../state/state.d.ts"
 */
import { writeGame } from "../persistence/saved-game.js";
import { isTicking } from "../state/clock.js";
import { liveNode } from "../state/game.js";
import { hasSameMoves } from "../state/tree.js";

export class GameSaver {
  #isSaved = true;

  /** @param {() => void} onFailure  Called when the browser stops saving. */
  constructor(onFailure) {
    this.onFailure = onFailure;
  }

  /**
   * @param {State} state
   * @param {State} before
   */
  follow({ game }, before) {
    const { view } = liveNode(game);
    // What Python has not read may be no game: it would overwrite a better one.
    if (!view && !game.filling) return;
    const isViewNew = view !== liveNode(before.game).view;
    if (isViewNew || !isSameDocument(game, before.game)) this.#save(game);
  }

  /**
   * Save what the clocks show: a phone may end a hidden tab without a warning.
   * @param {State} state
   */
  saveClocks(state) {
    if (isTicking(state)) this.#save(state.game);
  }

  /** @param {Game} game */
  #save(game) {
    const wasSaved = this.#isSaved;
    this.#isSaved = writeGame(game);
    if (wasSaved && !this.#isSaved) this.onFailure();
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
