/**
 * The buttons that do no more than report an event.
 *
 * @import { Dispatch, Event } from "../state/events.d.ts"
 */
import { byId, onClick } from "../ui/dom.js";

/** By the id of the button. @type {Record<string, Event>} */
const EVENTS = {
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

/** @param {Dispatch} dispatch */
export function wireEventButtons(dispatch) {
  for (const [id, event] of Object.entries(EVENTS)) onClick(byId(id), () => dispatch(event));
}
