import assert from "node:assert/strict";
import { test } from "node:test";
import type { Stacks, Step } from "./description.ts";
import { landingOf, transitionsBetween } from "./transitions.ts";

const stack = (height: number) => {
  return { token: `w${height}`, owner: "white" as const, height, dvonns: 0 };
};
const START = { A1: stack(1), B1: stack(1), D1: stack(1) };
const AFTER = { B1: stack(2) };
/** A1 moves onto B1, which cuts off D1. */
const STEP = { move: "A1B1", spaces: ["A1", "B1"], removed: ["D1"], before: START };
const PLACED = { move: "C1", spaces: ["C1"], removed: [], before: AFTER };

const shown = (stacks: Stacks, history: Step[] | null, game: string = "") => ({
  stacks,
  history,
  game,
  filled: null,
});
const distance = () => 1;
const FLIGHT_MS = 380;
const kinds = (transitions: ReturnType<typeof transitionsBetween>) =>
  transitions.map(({ kind }) => kind);

test("a stack flies to its target; when it lands, the stacks that it cut off crumble", () => {
  const transitions = transitionsBetween(shown(START, []), shown(AFTER, [STEP]), false, distance);
  const [flight, crumble] = transitions;
  assert.equal(flight?.kind, "flight");
  assert.equal(flight.landing, START.B1);
  assert.equal(crumble?.kind, "crumble");
  assert.equal(crumble.delay, flight.delay + flight.duration);
  assert.equal(crumble.delay, landingOf(transitions));
});

test("a number shows each loss of three pieces or more", () => {
  const black = { token: "b4", owner: "black", height: 4, dvonns: 0 } as const;
  const stacks = { ...START, E1: black };
  const losses = (white: number, removed = ["D1", "E1"]) => {
    const step = { ...STEP, removed, lost: { white, black: 4 } };
    return transitionsBetween(shown(stacks, []), shown({}, [step]), false, distance).filter(
      (transition) => transition.kind === "loss",
    );
  };
  assert.deepEqual(
    losses(3).map(({ side, count, spaces }) => [side, count, spaces]),
    [
      ["white", 3, ["D1"]],
      ["black", 4, ["E1"]],
    ],
  );
  assert.deepEqual(
    losses(2).map(({ side }) => side),
    ["black"],
  );
  // After the move, B1 belongs to the owner of the moved stack.
  const landed = losses(3, ["B1", "E1"]);
  assert.deepEqual(landed[0]?.spaces, ["B1"]);
  assert.equal(landed[0]?.delay, FLIGHT_MS);
});

test("neither an undo nor several plies at once show a number", () => {
  const step = { ...STEP, lost: { white: 5, black: 0 } };
  const next = { ...STEP, move: "PASS", spaces: [], removed: [] };
  const [start, end] = [shown(START, []), shown(AFTER, [step])];
  const both = shown(AFTER, [step, next]);
  for (const [before, after] of [
    [end, start],
    [start, both],
  ] as const) {
    assert.ok(!kinds(transitionsBetween(before, after, false, distance)).includes("loss"));
  }
});

test("a stack that was carried does not fly", () => {
  const transitions = transitionsBetween(shown(START, []), shown(AFTER, [STEP]), true, distance);
  assert.deepEqual(kinds(transitions), ["crumble"]);
  assert.equal(landingOf(transitions), 0);
});

test("a placed piece drops", () => {
  const after = shown({ ...AFTER, C1: stack(1) }, [STEP, PLACED]);
  assert.deepEqual(kinds(transitionsBetween(shown(AFTER, [STEP]), after, false, distance)), [
    "drop",
  ]);
});

test("the pieces that fill a board come down one after another within a second", () => {
  const spaces = Array.from({ length: 49 }, (_, index) => `A${index}`);
  const steps = spaces.map((space) => ({
    move: space,
    spaces: [space],
    removed: [],
    before: null,
  }));
  const filled = { ...shown({}, steps), filled: { from: 0, to: 49 } };
  const transitions = transitionsBetween(shown({}, []), filled, false, distance);
  const delays = transitions.map(({ delay }) => delay);

  assert.deepEqual(kinds(transitions), Array(49).fill("drop"));
  assert.deepEqual(
    delays,
    [...new Set(delays)].sort((one, other) => one - other),
  );
  assert.equal(delays.at(-1), landingOf(transitions));
  assert.ok(landingOf(transitions) < 1000);
  assert.deepEqual(transitionsBetween(filled, shown({}, []), false, distance), []);
  for (const early of [steps.slice(0, 9), steps.slice(0, 48)]) {
    assert.deepEqual(
      kinds(transitionsBetween(shown({}, early), filled, false, distance)),
      early.length === 48 ? ["drop"] : [],
    );
  }
});

test("after undo, the stack flies home and removed stacks return", () => {
  const [flight, back] = transitionsBetween(
    shown(AFTER, [STEP]),
    shown(START, []),
    false,
    distance,
  );
  assert.equal(flight?.kind, "flight");
  assert.deepEqual([flight.from, flight.to], ["B1", "A1"]);
  assert.deepEqual(back?.kind, "return");
});

test("positions that do not follow from each other have no transition", () => {
  const other = { ...STEP, move: "A1D1" };
  const pairs = [
    [shown(START, [], "one"), shown(AFTER, [STEP], "other")],
    [shown(AFTER, [other]), shown(AFTER, [STEP, PLACED])],
    [shown(START, null), shown(AFTER, [STEP])],
    [
      shown(START, []),
      shown(
        AFTER,
        Array.from({ length: 5 }, () => STEP),
      ),
    ],
  ] as const;
  for (const [before, after] of pairs) {
    assert.deepEqual(transitionsBetween(before, after, false, distance), []);
  }
});
