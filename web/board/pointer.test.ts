/** Tests what a pointer reports in each mode of a board, without a browser. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import type { BoardDescription } from "./description.ts";
import { blankDescription } from "./fixtures/description.ts";
import { BoardPointer } from "./pointer.ts";

let reported: string[];
let point: (kind: string, space: string | null, x: number, more?: object) => void;
let description: BoardDescription;
/** The space whose stack is in the air. */
let lifted: string | null;
let pointer: BoardPointer;

beforeEach(setUp);

/** A board that nobody has touched yet. */
function setUp() {
  reported = [];
  const area = new EventTarget();
  const svg = Object.assign(new EventTarget(), {
    parentElement: new EventTarget(),
    closest: () => area,
  });
  const page = new EventTarget();
  const hidden = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  Object.assign(globalThis, { window: page, document: hidden, Element: class {} });
  globalThis.getComputedStyle = (() => ({ overflowY: "visible" })) as any;
  let under: string | null = null;
  const drawing = {
    svg,
    spaceOf: () => under,
    spaceAt: () => under,
    pointAt: () => ({ x: 0, y: 0 }),
  };
  lifted = null;
  const animation = {
    carryTo() {},
    drop() {},
    lift: (space: string) => {
      lifted = space;
    },
    clear: () => {
      lifted = null;
    },
    get isCarrying() {
      return lifted !== null;
    },
  };
  const report =
    (name: string): any =>
    (space: string | null) => {
      reported.push(`${name} ${space ?? "beside"}`);
      return true;
    };
  const reportDrop = report("drop");
  const callbacks = {
    onPress: report("press"),
    onLift: report("lift"),
    onDrop: (space: string | null) => {
      // The page paints the board at once.
      lifted = null;
      return reportDrop(space);
    },
    onHover() {},
  };
  const parts: any[] = [drawing, animation, { put() {}, go() {} }, callbacks];
  const [shown, moving, focus, called] = parts;
  pointer = new BoardPointer(shown, moving, focus, called, () => description, undefined);
  point = (kind, space, x, more = {}) => {
    under = space;
    const held = { isPrimary: true, button: kind === "pointermove" ? -1 : 0, buttons: 1, key: "" };
    const fields = { ...held, pointerId: 1, clientX: x, clientY: 0, ...more };
    const event = new Event(kind);
    for (const [name, value] of Object.entries(fields)) {
      Object.defineProperty(event, name, { value });
    }
    const isBeside = "target" in more;
    const isOnBoard = kind === "pointerdown" && !isBeside;
    // The event passes the window first.
    if (isOnBoard) page.dispatchEvent(new Event(kind));
    (isOnBoard ? svg : kind === "click" ? area : page).dispatchEvent(event);
    if (isOnBoard) area.dispatchEvent(new Event(kind));
  };
}

/** Presses and releases the pointer on one space. */
function press(space: string) {
  point("pointerdown", space, 0);
  point("pointerup", space, 0);
}

/** Presses on a space, moves to another space or outside the board, and releases. */
function drag(from: string, to: string | null) {
  point("pointerdown", from, 0);
  point("pointermove", to, 50);
  point("pointerup", to, 50);
}

/** A1 can move to B1; C1 holds another stack. */
const PLAYED = { selectable: ["A1"], targets: ["B1"] };

test("a press on any space is reported in every mode", () => {
  for (const mode of ["read-only", "play"] as const) {
    description = blankDescription({ ...PLAYED, mode });
    for (const space of ["A1", "B1", "K5"]) press(space);
    assert.deepEqual(reported.splice(0), ["press A1", "press B1", "press K5"], mode);
  }
});

test("in play, a selectable stack can be dragged, and every drop is reported", () => {
  description = blankDescription({ ...PLAYED, mode: "play" });
  drag("A1", "B1");
  drag("A1", null);
  drag("C1", "B1");
  assert.deepEqual(reported, ["lift A1", "drop B1", "lift A1", "drop beside"]);
});

test("a press that starts and ends outside the spaces is reported as a drop", () => {
  description = blankDescription({ ...PLAYED, mode: "play" });
  point("pointerdown", null, 0);
  point("click", null, 0, { detail: 1 });
  assert.deepEqual(reported.splice(0), ["drop beside"]);
  point("pointerdown", "B1", 0);
  point("click", null, 0, { detail: 1 });
  point("pointerdown", null, 0);
  point("click", "B1", 0, { detail: 1 });
  assert.deepEqual(reported, []);
});

test("nothing is dragged on a read-only board", () => {
  description = blankDescription({ ...PLAYED, mode: "read-only" });
  drag("A1", "B1");
  drag("C1", null);
  assert.deepEqual(reported, []);
});

test("a finger that rests on a stack with connections presses nothing", () => {
  const connectivity = { A1: { holds: [], attackers: ["C1"], cut_threats: [] } };
  description = blankDescription({ ...PLAYED, connectivity });
  const hold = (space: string, ms: number, pointerType = "touch") => {
    point("pointerdown", space, 0, { timeStamp: 1000 });
    point("pointerup", space, 0, { timeStamp: 1000 + ms, pointerType });
  };
  hold("A1", 1200);
  assert.deepEqual(reported.splice(0), []);
  hold("A1", 200);
  hold("A1", 1200, "mouse");
  hold("B1", 1200);
  assert.deepEqual(reported.splice(0), ["press A1", "press A1", "press B1"]);
  // Resting a finger on a high stack shows the pieces of the stack, so it presses nothing, either.
  const high = {
    ...blankDescription(PLAYED).stacks,
    B1: { token: "w3", owner: "white" as const, height: 3, dvonns: 0, pieces: "?" },
  };
  description = blankDescription({ ...PLAYED, stacks: high });
  hold("B1", 1200);
  hold("B1", 200);
  assert.deepEqual(reported, ["press B1"]);
});

test("only a piece to be placed can be dragged from outside the board", () => {
  const taken = (isSupply: boolean) =>
    Object.assign(new Element(), {
      closest: () => (isSupply ? {} : null),
      hasPointerCapture: () => false,
    });
  const placing = { ...blankDescription(), ghost: "white" as const };
  const reportsOf = (shown: BoardDescription, isSupply: boolean) => {
    description = shown;
    reported = [];
    point("pointerdown", null, 0, { target: taken(isSupply) });
    point("pointermove", "A1", 50);
    point("pointerup", "A1", 50);
    return reported;
  };
  assert.deepEqual(reportsOf(placing, true), ["press A1"]);
  assert.deepEqual(reportsOf(placing, false), []);
  assert.deepEqual(reportsOf({ ...placing, ghost: null }, true), []);
  description = placing;
  reported = [];
  point("pointerdown", null, 0, { target: taken(true) });
  point("pointerup", null, 50);
  assert.deepEqual(reported, []);
});

/** Events of a mouse, a pen, a finger and the page. */
const happenings = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      "pointerdown",
      "pointermove",
      "pointermove",
      "pointerup",
      "pointercancel",
    ),
    pointerId: fc.constantFrom(1, 2, 3),
    space: fc.constantFrom("A1", "B1", "C1", null),
    x: fc.integer({ min: 0, max: 50 }),
    buttons: fc.constantFrom(0, 1, 2, 3),
  }),
  fc.record({ kind: fc.constantFrom("Escape", "blur", "resize", "hidden", "painted") }),
);

test("a stack is in the air only during a drag, whatever the pointers do", () => {
  const types = { 1: "mouse", 2: "pen", 3: "touch" };
  fc.assert(
    fc.property(fc.array(happenings, { maxLength: 30 }), (sequence) => {
      setUp();
      description = blankDescription({ ...PLAYED, selectable: ["A1", "B1"] });
      for (const happening of sequence) {
        if ("pointerId" in happening) {
          const { kind, pointerId, space, x, buttons } = happening;
          const pointerType = types[pointerId as 1 | 2 | 3];
          point(kind, space, x, { pointerId, pointerType, buttons });
        } else if (happening.kind === "Escape") {
          point("keydown", null, 0, { key: "Escape", code: "Escape" });
        } else if (happening.kind === "hidden")
          document.dispatchEvent(new Event("visibilitychange"));
        else if (happening.kind === "painted") pointer.forgetDrag();
        else point(happening.kind, null, 0);
        assert.equal(lifted !== null, pointer.held.press?.isDrag ?? false);
      }
      for (const pointerId of [1, 2, 3]) point("pointerup", null, 0, { pointerId });
      assert.equal(lifted, null);
    }),
    { numRuns: 1000 },
  );
});
