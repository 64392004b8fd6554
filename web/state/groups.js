/**
 * The groups of the state, by lifetime, each with the one function that makes it fresh. What
 * outlives its group is handed in by name. The game is made in game.js.
 *
 * @import { View } from "../engine/protocol.d.ts"
 * @import { Cursor, Flow, Interaction, Search, Session, Settings } from "./state.d.ts"
 */

/**
 * A page that has just been opened.
 * @param {Settings} settings
 * @returns {Session}
 */
export function freshSession(settings) {
  return {
    role: "writer",
    engine: { kind: "loading", loaded: 0, total: 0 },
    levels: [],
    version: "",
    settings,
    isOnline: true,
    isOfflineReady: false,
    isUpdateOffered: false,
    isUnsavedShown: false,
    replaced: null,
    winsAtLevel: 0,
    isFirstLoss: false,
    feat: null,
  };
}

/**
 * The board follows the live game.
 * @param {View | null} view  What it shows.
 * @returns {Cursor}
 */
export function freshCursor(view) {
  return { shownPath: null, view };
}

/**
 * Nobody does anything.
 * @param {Partial<Pick<Interaction, "hovered" | "asking" | "notice" | "premove">>} [kept]
 *   The pointer stays where it is when the position changes; a question and a notice that do not
 *   depend on the position stay open, and a premove waits for its turn.
 * @returns {Interaction}
 */
export function freshInteraction({
  hovered = null,
  asking = null,
  notice = null,
  premove = /** @type {Interaction["premove"]} */ ([]),
} = {}) {
  const resting = hovered;
  const undecided = { presses: [], pendingMove: null, question: null };
  return { ...undecided, hovered, resting, notice, asking, premove };
}

/**
 * Nothing is known of the live position.
 * @param {Partial<Pick<Search, "certain">>} [kept]  What is certain stays so as the game goes on.
 * @returns {Search}
 */
export function freshSearch({ certain = null } = {}) {
  return { info: null, certain, hint: null, review: null };
}

/**
 * The game goes on by itself, unless it is paused.
 * @param {boolean} paused
 * @param {boolean} [isFinishing]
 * @returns {Flow}
 */
export function freshFlow(paused, isFinishing = false) {
  return { paused, clockReadAt: null, isFinishing, isFilling: false };
}
