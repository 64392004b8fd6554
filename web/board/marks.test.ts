import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardDescription } from "./description.ts";
import { blankDescription } from "./fixtures/description.ts";
import { Marks } from "./marks.ts";

/** A board where the stacks on A1 and B1 can be selected. */
const description = (changes: Partial<BoardDescription> = {}) =>
  blankDescription({ selectable: ["A1", "B1"], ...changes });

/** The classes that are on for a space. */
function classesOn(changes: Partial<BoardDescription>, space: string) {
  const { classes } = new Marks(description(changes)).of(space);
  return Object.keys(classes).filter((name) => classes[name]);
}

test("selectable stacks are offered until one is selected", () => {
  assert.deepEqual(classesOn({}, "A1"), ["is-movable", "is-liftable"]);
  assert.deepEqual(classesOn({}, "C1"), []);
  assert.deepEqual(classesOn({ path: ["A1"] }, "B1"), ["is-liftable"]);
  assert.deepEqual(classesOn({ path: ["A1"] }, "A1"), ["is-liftable", "is-selected"]);
});

test("only the hovered empty space shows the piece to be placed", () => {
  const marks = new Marks(description({ targets: ["D1", "E1"], target: "D1", ghost: "dvonn" }));
  assert.deepEqual(marks.of("D1").look, { owner: null, height: 1, dvonns: 1 });
  assert.equal(marks.of("E1").look, null);
  assert.equal(marks.of("D1").token, "");
  assert.ok(marks.of("E1").isTarget);
});

test("a pending move is shown as if it were made", () => {
  const pending = { path: ["B1"], targets: ["C1"], target: "C1", isPending: true };
  const { look } = new Marks(description(pending)).of("C1");
  assert.deepEqual([look?.owner, look?.height], ["white", 5]);
  assert.deepEqual(classesOn(pending, "C1"), ["is-hovered", "is-pending"]);
  assert.deepEqual(classesOn(pending, "B1"), ["is-liftable", "is-selected", "is-leaving"]);
});

test("a link between two stacks is live, and is failing if the move takes one stack away", () => {
  const marks = new Marks(description({ path: ["A1"], targets: ["C1"], target: "C1" }));
  assert.deepEqual(marks.ofLink("A1", "B1"), { isLive: true, isFailing: true });
  assert.deepEqual(marks.ofLink("B1", "C1"), { isLive: true, isFailing: false });
  assert.deepEqual(marks.ofLink("A1", "D1"), { isLive: false, isFailing: false });
});

test("the removals of a chosen move and the spaces of the last move are marked", () => {
  assert.ok(classesOn({ removals: ["C1"] }, "C1").includes("is-doomed"));
  const last = { spaces: ["D1", "A1"], removed: ["E1"] };
  assert.ok(classesOn({ last }, "A1").includes("is-last"));
  assert.ok(classesOn({ last }, "D1").includes("is-left"));
  assert.ok(classesOn({ last }, "E1").includes("is-removed"));
  assert.deepEqual(new Marks(description({ last })).trail, ["D1", "A1"]);
});

test("many movable stacks are marked less strongly until one is selected", () => {
  const selectable = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1"];

  assert.equal(new Marks(description({ selectable })).isOpen, true);
  assert.equal(new Marks(description({ selectable: selectable.slice(1) })).isOpen, false);
  assert.equal(new Marks(description({ selectable, path: ["A1"] })).isOpen, false);
});

test("a placement leaves no trail", () => {
  assert.deepEqual(new Marks(description({ last: { spaces: ["D1"], removed: [] } })).trail, []);
});
