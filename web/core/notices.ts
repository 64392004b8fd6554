/**
 * Which notices are shown. One that offers to do something about a game in quarantine waits for the person,
 * whatever the computer does; a tip makes way as soon as it is followed. Pure.
 */

import { isLookingBack } from "./cursor-selectors.ts";
import type { Notice, PlainNotice } from "./notice.ts";
import type { State } from "./state.ts";

/** Kinds of notices with buttons of their own, or about the page as a whole. */
const LASTING = [
  ...["quarantined", "not-quarantined", "not-recovered", "bad-link", "bad-link-part"],
  ...["no-finished-game", "language-late", "old-browser"],
];

/**
 * Tips: of connections that were switched on, while the computer thinks, of a game that is looked through, and of what is
 * well again or stands still.
 */
const TIPS: readonly Notice["kind"][] = [
  ...(["connections", "connections-later", "cut-off"] as const),
  ...(["premove-stack", "premove-target", "premove-stuck", "premove", "wait"] as const),
  ...(["linked", "linked-open", "finished-game"] as const),
  ...(["restored", "recovered-part", "restarted", "over", "watching", "paused"] as const),
];

/** The notice, if it stays until the person answers it or plays. */
export function lastingNotice(notice: Notice | null) {
  return notice && LASTING.includes(notice.kind) ? notice : null;
}

/**
 * The notice to show; null while the panel shows a question or a failure in its place, which would get its colour. A
 * lasting notice makes way for the past while somebody looks back.
 */
export function noticeShown(state: State) {
  const { notice, asking } = state.interaction;
  if (asking || state.session.engine.kind === "failed") return null;
  if (isLookingBack(state) && lastingNotice(notice)) return null;
  return notice;
}

/** Is it a tip, and no warning? */
export function isTip(notice: Notice | null) {
  return TIPS.some((kind) => kind === notice?.kind);
}

/** The state without a notice of this kind, which no longer holds. */
export function withoutNotice(state: State, kind: PlainNotice): State {
  const { interaction } = state;
  return interaction.notice?.kind === kind
    ? { ...state, interaction: { ...interaction, notice: null } }
    : state;
}
