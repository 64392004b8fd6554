/**
 * Which notices are shown. One that offers to do something about a game in quarantine waits for the person,
 * whatever the computer does; a tip makes way as soon as it is followed. Pure.
 *
 * @import { Notice, PlainNotice } from "./notice.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { connectivityShown } from "./connectivity.js";
import { isLookingBack } from "./cursor-selectors.js";
import { isOver } from "./game-selectors.js";

/** Kinds of notices with buttons of their own, or about the page as a whole. */
const LASTING = [
  ...["quarantined", "not-quarantined", "not-recovered", "bad-link", "bad-link-part"],
  ...["no-finished-game", "language-late", "old-browser"],
];

/** What is said of connections that were switched on. @type {readonly PlainNotice[]} */
const CONNECTION_TIPS = ["connections", "connections-later"];

/**
 * Tips: of connections that were switched on, while the computer thinks, of a game that is looked through, and of what is
 * well again or stands still.
 * @type {readonly Notice["kind"][]}
 */
const TIPS = [
  ...CONNECTION_TIPS,
  "cut-off",
  .../** @type {const} */ (["premove-stack", "premove-target", "premove-stuck", "premove", "wait"]),
  .../** @type {const} */ (["linked", "linked-open", "finished-game"]),
  .../** @type {const} */ ([
    "restored",
    "recovered-part",
    "restarted",
    "over",
    "watching",
    "paused",
  ]),
];

/**
 * The notice, if it stays until the person answers it or plays.
 * @param {Notice | null} notice
 */
export function lastingNotice(notice) {
  return notice && LASTING.includes(notice.kind) ? notice : null;
}

/**
 * The notice to show; null while the panel shows a question or a failure in its place, which would get its colour. A
 * lasting notice makes way for the past while somebody looks back, the tip to point at a stack for the text about it.
 * @param {State} state
 */
export function noticeShown(state) {
  const { hovered, notice, asking } = state.interaction;
  if (asking || state.session.engine.kind === "failed") return null;
  if (isLookingBack(state) && lastingNotice(notice)) return null;
  const isFollowed =
    notice?.kind === "connections" && hovered !== null && connectivityShown(state)[hovered];
  return isFollowed ? null : notice;
}

/**
 * Is it a tip, and no warning?
 * @param {Notice | null} notice
 */
export function isTip(notice) {
  return TIPS.some((kind) => kind === notice?.kind);
}

/**
 * The state without a notice of this kind, which no longer holds.
 * @param {State} state
 * @param {PlainNotice} kind
 * @returns {State}
 */
export function withoutNotice(state, kind) {
  const { interaction } = state;
  return interaction.notice?.kind === kind
    ? { ...state, interaction: { ...interaction, notice: null } }
    : state;
}

/**
 * Connections that were switched on by hand are shown for the hovered stack; where none is, it is said what
 * to do.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
export function withConnectionsTip(before, after) {
  const [was, is] = [before, after].map(({ session }) => session.settings.connectivity);
  const { interaction, cursor } = after;
  if (was === is) return after;
  if (!is) return CONNECTION_TIPS.reduce(withoutNotice, after);
  // Of a stack there is more to say than of an empty space.
  const isSaid =
    cursor.view?.stacks[interaction.hovered ?? ""] ||
    lastingNotice(interaction.notice) ||
    isOver(after);
  if (!cursor.view || isSaid) return after;
  const kind = cursor.view.phase === "stacking" ? "connections" : "connections-later";
  return { ...after, interaction: { ...interaction, notice: { kind } } };
}
