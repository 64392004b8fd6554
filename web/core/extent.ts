/**
 * How much of the state a change concerns. Two changes come many times a second and concern next
 * to nothing: a clock that runs, and bytes of the engine that arrive. Painting the whole page for
 * them would cost more than they are worth, and on a slow machine let nobody see anything. Pure.
 */
import type { State } from "./state.ts";

export type Extent = "everything" | "clock" | "loading";

export function extentOf(before: State, after: State): Extent {
  if (isOnlyClock(before, after)) return "clock";
  return isOnlyLoading(before, after) ? "loading" : "everything";
}

/** Time has passed on a clock, and nothing came of it. */
function isOnlyClock(before: State, after: State) {
  return (
    isSameBut(before, after, ["game", "flow"]) &&
    isSameBut(before.game, after.game, ["clock"]) &&
    isSameBut(before.flow, after.flow, ["clockReadAt"])
  );
}

/** More of the engine has been loaded. */
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
