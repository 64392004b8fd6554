/**
 * How much of the state a change concerns. Two changes come many times a second and concern next
 * to nothing: a clock that runs, and bytes of the engine that arrive. Painting the whole page for
 * them would cost more than they are worth, and on a slow machine let nobody see anything. Pure.
 *
 * @import { State } from "./state.d.ts"
 */

/** @typedef {"everything" | "clock" | "loading"} Extent */

/**
 * @param {State} before
 * @param {State} after
 * @returns {Extent}
 */
export function extentOf(before, after) {
  if (isOnlyClock(before, after)) return "clock";
  return isOnlyLoading(before, after) ? "loading" : "everything";
}

/**
 * Time has passed on a clock, and nothing came of it.
 * @param {State} before
 * @param {State} after
 */
function isOnlyClock(before, after) {
  return (
    isSameBut(before, after, ["game", "flow"]) &&
    isSameBut(before.game, after.game, ["clock"]) &&
    isSameBut(before.flow, after.flow, ["clockReadAt"])
  );
}

/**
 * More of the engine has been loaded.
 * @param {State} before
 * @param {State} after
 */
function isOnlyLoading(before, after) {
  return (
    isSameBut(before, after, ["session"]) &&
    isSameBut(before.session, after.session, ["engine"]) &&
    before.session.engine.kind === "loading" &&
    after.session.engine.kind === "loading"
  );
}

/**
 * @template {object} Group
 * @param {Group} before
 * @param {Group} after
 * @param {(keyof Group)[]} changed  The fields that may differ.
 */
function isSameBut(before, after, changed) {
  const names = /** @type {(keyof Group)[]} */ (Object.keys(after));
  return names.every((name) => changed.includes(name) || before[name] === after[name]);
}
