/** Decides which notices are shown, and for how long. */

import { isLookingBack } from "./cursor-selectors.ts";
import { interact } from "./interaction.ts";
import type { Notice, PlainNotice } from "./notice.ts";
import type { State } from "./state.ts";

/** Lasting notices have buttons or are about the whole page; other notices soon disappear. */
const MANNERS: Record<Notice["kind"], "lasting" | "tip" | "warning"> = {
  quarantined: "lasting",
  "not-quarantined": "lasting",
  "not-recovered": "lasting",
  "bad-link": "lasting",
  "bad-link-part": "lasting",
  "no-kept-game": "lasting",
  "language-late": "lasting",
  "old-browser": "lasting",
  connections: "tip",
  "connections-later": "tip",
  "cut-off": "tip",
  "premove-stack": "tip",
  "premove-target": "tip",
  "premove-stuck": "tip",
  premove: "tip",
  "link-apart": "lasting",
  "link-only-copy": "lasting",
  drawing: "tip",
  wait: "tip",
  "link-again": "tip",
  "link-older": "tip",
  linked: "tip",
  "linked-open": "tip",
  "kept-game": "tip",
  "no-library": "warning",
  "library-full": "warning",
  imported: "tip",
  restored: "tip",
  "recovered-part": "tip",
  restarted: "tip",
  over: "tip",
  watching: "tip",
  paused: "tip",
  blocked: "warning",
  illegal: "warning",
  unreadable: "warning",
  looking: "warning",
  following: "warning",
  "not-loaded": "warning",
  failed: "warning",
};

/** Returns a lasting notice, which stays until the person answers it or plays; null for others. */
export function lastingNotice(notice: Notice | null) {
  return notice && MANNERS[notice.kind] === "lasting" ? notice : null;
}

/**
 * The notice to show; if there is none while presses draw, the one that explains drawing. Null
 * during a question or a failure. Lasting notices are hidden while a person looks back.
 */
export function noticeShown(state: State): Notice | null {
  const { notice, asking, drawing } = state.interaction;
  if (asking || state.session.engine.kind === "failed") return null;
  const shown = isLookingBack(state) && lastingNotice(notice) ? null : notice;
  return shown ?? (drawing && { kind: "drawing" });
}

export function isTip(notice: Notice | null) {
  return notice !== null && MANNERS[notice.kind] === "tip";
}

export function withoutNotice(state: State, kind: PlainNotice): State {
  return state.interaction.notice?.kind === kind ? interact(state, { notice: null }) : state;
}
