import type { Dispatch, Event } from "../../core/events.ts";
import { byId, onClick } from "../../ui/dom.ts";

const EVENTS: Record<string, Event> = {
  undo: { kind: "undone" },
  redo: { kind: "redone" },
  confirm: { kind: "moveConfirmed" },
  cancel: { kind: "cancelled" },
  pause: { kind: "pausePressed" },
  finish: { kind: "finishPressed" },
  "fill-rest": { kind: "fillPressed" },
  return: { kind: "returned" },
  "step-first": { kind: "stepped", by: Number.NEGATIVE_INFINITY },
  "step-previous": { kind: "stepped", by: -1 },
  "step-next": { kind: "stepped", by: 1 },
  "step-last": { kind: "stepped", by: Number.POSITIVE_INFINITY },
};

/** @param events  Events by button id. */
export function wireEventButtons(dispatch: Dispatch, events: Record<string, Event> = EVENTS) {
  for (const [id, event] of Object.entries(events)) onClick(byId(id), () => dispatch(event));
}
