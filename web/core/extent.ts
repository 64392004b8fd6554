/**
 * Decides which part of the page to paint after a change. Clocks and loading change the state
 * often, but each concerns only a small part.
 */
import type { State } from "./state.ts";

export type Extent = "everything" | "clock" | "loading";

export function extentOf(before: State, after: State): Extent {
  if (isOnlyClock(before, after)) return "clock";
  return isOnlyLoading(before, after) ? "loading" : "everything";
}

function isOnlyClock(before: State, after: State) {
  return (
    isSameBut(before, after, ["game", "flow"]) &&
    isSameBut(before.game, after.game, ["clock"]) &&
    isSameBut(before.flow, after.flow, ["clockReadAt"])
  );
}

function isOnlyLoading(before: State, after: State) {
  return (
    isSameBut(before, after, ["session"]) &&
    isSameBut(before.session, after.session, ["engine"]) &&
    before.session.engine.kind === "loading" &&
    after.session.engine.kind === "loading"
  );
}

/** @param changed  The fields that may differ. */
function isSameBut<Group extends object>(before: Group, after: Group, changed: (keyof Group)[]) {
  const names = Object.keys(after) as (keyof Group)[];
  return names.every((name) => changed.includes(name) || before[name] === after[name]);
}
