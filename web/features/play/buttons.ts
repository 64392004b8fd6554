/** The buttons that do no more than report an event. */
import type { Dispatch, Event } from "../../core/events.ts";
import { byId, onClick } from "../../ui/dom.ts";

/** By the id of the button. */
const EVENTS: Record<string, Event> = {
  undo: { kind: "undone" },
  redo: { kind: "redone" },
  hint: { kind: "hintPressed" },
  connectivity: { kind: "connectivityPressed" },
  confirm: { kind: "moveConfirmed" },
  cancel: { kind: "cancelled" },
  pause: { kind: "pausePressed" },
  finish: { kind: "finishPressed" },
  "fill-rest": { kind: "fillPressed" },
  why: { kind: "whyPressed" },
  return: { kind: "returned" },
  review: { kind: "reviewPressed" },
  "next-mistake": { kind: "mistakePressed" },
  line: { kind: "linePressed" },
  practice: { kind: "practicePressed" },
  "practice-again": { kind: "practiceAgainPressed" },
  "practice-answer": { kind: "practiceAnswerPressed" },
  "practice-next": { kind: "practiceNextPressed" },
  "review-close": { kind: "reviewClosed" },
  "unsaved-dismiss": { kind: "unsavedDismissed" },
  "step-first": { kind: "stepped", by: Number.NEGATIVE_INFINITY },
  "step-previous": { kind: "stepped", by: -1 },
  "step-next": { kind: "stepped", by: 1 },
  "step-last": { kind: "returned" },
};

export function wireEventButtons(dispatch: Dispatch) {
  for (const [id, event] of Object.entries(EVENTS)) onClick(byId(id), () => dispatch(event));
}
