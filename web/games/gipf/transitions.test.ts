import assert from "node:assert/strict";
import { test } from "node:test";
import type { Stacks, Step } from "../../board/description.ts";
import { stackOf } from "./looks.ts";
import { transitionsBetween } from "./transitions.ts";

const stacksOf = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([space, token]) => [space, stackOf(token)]));
const FIRST = { move: "A1B2", spaces: ["A1", "B2"], removed: [], before: null };

/** The transitions of *step* between positions given by tokens. */
function between(
  before: Record<string, string>,
  step: Partial<Step>,
  after: Record<string, string>,
  isCarried?: boolean,
) {
  const shown = (stacks: Stacks, history: Step[]) => {
    return { game: "live", stacks, history };
  };
  const last = { move: "next", spaces: [], removed: [], before: null, ...step };
  const [old, now] = [stacksOf(before), stacksOf(after)];
  return transitionsBetween(shown(old, [FIRST]), shown(now, [FIRST, last]), isCarried);
}

test("a push moves the new piece and the pushed pieces at the same time", () => {
  const step = { spaces: ["A1", "B2"], own: { shifts: [["B2", "B3"]], token: "w" } };
  const transitions = between({ B2: "b" }, step, { B2: "w", B3: "b" });
  const ways = transitions.map(
    (one) => one.kind === "flight" && [one.stack.token, one.from, one.to],
  );
  assert.deepEqual(ways, [
    ["b", "B2", "B3"],
    ["w", "A1", "B2"],
  ]);
  assert.deepEqual(new Set(transitions.map(({ delay }) => delay)), new Set([0]));
});

test("only the potential jumps; the pieces below it stay", () => {
  const step = { spaces: ["D5", "D4"], own: { token: "w" } };
  const [flight, ...others] = between({ D5: "ww", D4: "b" }, step, { D5: "w", D4: "bw" });
  assert.ok(flight?.kind === "flight" && others.length === 0);
  assert.deepEqual([flight.stack.token, flight.stack.hidden], ["ww", 1]);
  assert.equal(flight.landing?.token, "b");
});

test("a dragged piece does not fly to its place; the pushed pieces slide", () => {
  const step = { spaces: ["A1", "B2"], own: { shifts: [["B2", "B3"]], token: "w" } };
  const transitions = between({ B2: "b" }, step, { B2: "w", B3: "b" }, true);
  assert.deepEqual(
    transitions.map((one) => one.kind === "flight" && [one.from, one.to]),
    [["B2", "B3"]],
  );
});

test("only the taken part of a stack crumbles", () => {
  const step = { removed: ["D4", "D5"] };
  const transitions = between({ D4: "bw", D5: "w" }, step, { D4: "b" });
  const parts = transitions.map((one) => one.kind === "crumble" && [one.space, one.stack.hidden]);
  assert.deepEqual(parts, [
    ["D4", 1],
    ["D5", 0],
  ]);
});

test("nothing is animated between positions that do not follow each other", () => {
  const description = { game: "live", stacks: {}, history: [FIRST] };
  assert.deepEqual(transitionsBetween(description, { ...description, history: [] }), []);
  assert.deepEqual(transitionsBetween(description, { ...description, game: "other" }), []);
});
