/**
 * Which notices stay: one that offers to do something about a game in quarantine waits for the
 * person, whatever the computer does. Pure.
 *
 * @import { Notice, State } from "./state.d.ts"
 */
import { isLookingBack } from "./cursor-selectors.js";

/** Kinds of notices with buttons of their own, or about the page as a whole. */
const LASTING = ["quarantined", "not-quarantined", "not-recovered", "language-late", "old-browser"];

/**
 * The notice, if it stays until the person answers it or plays.
 * @param {Notice | null} notice
 */
export function lastingNotice(notice) {
  return notice && LASTING.includes(notice.kind) ? notice : null;
}

/**
 * The notice to show: one that stays makes way for the past while somebody looks back.
 * @param {State} state
 */
export function noticeShown(state) {
  const { notice } = state.interaction;
  return isLookingBack(state) && lastingNotice(notice) ? null : notice;
}
