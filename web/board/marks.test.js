import assert from "node:assert/strict";
import { test } from "node:test";
import { Marks } from "./marks.js";

/** @import { BoardDescription } from "./description.d.ts" */

const white = (/** @type {number} */ height) => {
  return { token: `w${height}`, owner: /** @type {const} */ ("white"), height, dvonns: 0 };
};

/**
 * @param {Partial<BoardDescription>} [changes]
 * @returns {BoardDescription}
 */
function description(changes = {}) {
  return {
    game: "",
    stacks: { A1: white(1), B1: white(2), C1: white(3) },
    history: [],
    last: null,
    isWaiting: false,
    isReadOnly: false,
    isTurned: false,
    isPast: false,
    isAnimated: false,
    selectable: ["A1", "B1"],
    path: [],
    targets: [],
    target: null,
    isPending: false,
    ghost: null,
    removals: [],
    badges: {},
    illegal: null,
    meant: [],
    arrows: [],
    connectivity: {},
    labels: null,
    ...changes,
  };
}

/**
 * The classes that are on.
 * @param {Partial<BoardDescription>} changes
 * @param {string} space
 */
function classesOn(changes, space) {
  const { classes } = new Marks(description(changes)).of(space);
  return Object.keys(classes).filter((name) => classes[name]);
}

test("stacks that can be selected are offered until one is", () => {
  assert.deepEqual(classesOn({}, "A1"), ["is-movable"]);
  assert.deepEqual(classesOn({}, "C1"), []);
  assert.deepEqual(classesOn({ path: ["A1"] }, "B1"), []);
  assert.deepEqual(classesOn({ path: ["A1"] }, "A1"), ["is-selected"]);
});

test("a board to read marks nothing that could be done, but says what is selected", () => {
  const changes = { isReadOnly: true, path: ["A1"], illegal: "B1", meant: ["C1"] };
  for (const space of ["A1", "B1", "C1"]) assert.deepEqual(classesOn(changes, space), []);
  assert.ok(new Marks(description(changes)).of("A1").isSelected);
});

test("the piece to be placed is shown on the empty target alone", () => {
  const marks = new Marks(description({ targets: ["D1", "E1"], target: "D1", ghost: "dvonn" }));
  assert.deepEqual(marks.of("D1").look, { owner: null, height: 1, dvonns: 1 });
  assert.equal(marks.of("E1").look, null);
  assert.equal(marks.of("D1").token, "");
  assert.ok(marks.of("E1").isTarget);
});

test("a pending move is shown as if it were made", () => {
  const pending = { path: ["B1"], targets: ["C1"], target: "C1", isPending: true };
  assert.equal(new Marks(description(pending)).of("C1").look?.height, 2);
  assert.deepEqual(classesOn(pending, "C1"), ["is-hovered", "is-pending"]);
  assert.deepEqual(classesOn(pending, "B1"), ["is-selected", "is-leaving"]);
});

test("a link lives between two stacks, and fails where the move takes one away", () => {
  const marks = new Marks(description({ path: ["A1"], targets: ["C1"], target: "C1" }));
  assert.deepEqual(marks.ofLink("A1", "B1"), { isLive: true, isFailing: true });
  assert.deepEqual(marks.ofLink("B1", "C1"), { isLive: true, isFailing: false });
  assert.deepEqual(marks.ofLink("A1", "D1"), { isLive: false, isFailing: false });
});

test("what the move would remove is marked, and what the last one did", () => {
  assert.ok(classesOn({ removals: ["C1"] }, "C1").includes("is-doomed"));
  const last = { spaces: ["D1", "A1"], removed: ["E1"] };
  assert.ok(classesOn({ last }, "A1").includes("is-last"));
  assert.ok(classesOn({ last }, "D1").includes("is-left"));
  assert.ok(classesOn({ last }, "E1").includes("is-removed"));
  assert.deepEqual(new Marks(description({ last })).trail, ["D1", "A1"]);
});

test("a placement leaves no trail", () => {
  assert.deepEqual(new Marks(description({ last: { spaces: ["D1"], removed: [] } })).trail, []);
});
