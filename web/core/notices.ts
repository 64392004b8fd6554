/** Decides which notices are shown: lasting ones wait for the person, tips go once followed. */

import { isLookingBack } from "./cursor-selectors.ts";
import { interact } from "./interaction.ts";
import type { Notice, PlainNotice } from "./notice.ts";
import type { State } from "./state.ts";

/** Notices with buttons, or about the whole page. */
const LASTING = [
  ...["quarantined", "not-quarantined", "not-recovered", "bad-link", "bad-link-part"],
  ...["no-finished-game", "language-late", "old-browser"],
];

/** Not warnings. */
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

/** Null during a question or a failure, and for a lasting notice while looking back. */
export function noticeShown(state: State) {
  const { notice, asking } = state.interaction;
  if (asking || state.session.engine.kind === "failed") return null;
  if (isLookingBack(state) && lastingNotice(notice)) return null;
  return notice;
}

export function isTip(notice: Notice | null) {
  return TIPS.some((kind) => kind === notice?.kind);
}

export function withoutNotice(state: State, kind: PlainNotice): State {
  return state.interaction.notice?.kind === kind ? interact(state, { notice: null }) : state;
}
