/** What of a pointer's ways is reported in each mode of a board, without a browser. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { blankDescription } from "./fixtures/description.js";
import { BoardPointer } from "./pointer.js";

/** @import { BoardDescription } from "./description.d.ts" */

/** @type {string[]} */
let reported;
/** @type {(kind: string, space: string | null, x: number, more?: object) => void} */
let point;
/** @type {BoardDescription} */
let description;

beforeEach(() => {
  reported = [];
  const area = new EventTarget();
  const svg = Object.assign(new EventTarget(), {
    parentElement: new EventTarget(),
    closest: () => area,
  });
  const page = new EventTarget();
  Object.assign(globalThis, { window: page, Element: class {} });
  /** @type {string | null} */
  let under = null;
  const drawing = {
    svg,
    spaceOf: () => under,
    spaceAt: () => under,
    pointAt: () => ({ x: 0, y: 0 }),
  };
  const animation = { lift() {}, carryTo() {}, drop() {}, clear() {} };
  /** @returns {any} */
  const report = (/** @type {string} */ name) => (/** @type {string | null} */ space) => {
    reported.push(`${name} ${space ?? "beside"}`);
    return true;
  };
  const callbacks = {
    onPress: report("press"),
    onLift: report("lift"),
    onDrop: report("drop"),
    onHover() {},
  };
  /** @type {any[]} */
  const parts = [drawing, animation, { put() {}, go() {} }, callbacks];
  const [shown, moving, focus, called] = parts;
  new BoardPointer(shown, moving, focus, called, () => description, undefined);
  point = (kind, space, x, more = {}) => {
    under = space;
    const fields = { isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: 0, ...more };
    const event = new Event(kind);
    for (const [name, value] of Object.entries(fields)) {
      Object.defineProperty(event, name, { value });
    }
    const isBeside = "target" in more;
    const isOnBoard = kind === "pointerdown" && !isBeside;
    (isOnBoard ? svg : kind === "click" ? area : page).dispatchEvent(event);
    if (isOnBoard) area.dispatchEvent(new Event(kind));
  };
});

/**
 * Press on a space and release there.
 * @param {string} space
 */
function press(space) {
  point("pointerdown", space, 0);
  point("pointerup", space, 0);
}

/**
 * Press on a space, go to another or beside the board, and release.
 * @param {string} from
 * @param {string | null} to
 */
function drag(from, to) {
  point("pointerdown", from, 0);
  point("pointermove", to, 50);
  point("pointerup", to, 50);
}

/** A1 can go to B1 where the rules count; on C1 is another stack. */
const PLAYED = { selectable: ["A1"], targets: ["B1"] };

test("a press is reported in every mode, target or not", () => {
  for (const mode of /** @type {const} */ (["read-only", "play"])) {
    description = blankDescription({ ...PLAYED, mode });
    for (const space of ["A1", "B1", "K5"]) press(space);
    assert.deepEqual(reported.splice(0), ["press A1", "press B1", "press K5"], mode);
  }
});

test("in play a stack that can be selected is dragged, and every drop is reported", () => {
  description = blankDescription({ ...PLAYED, mode: "play" });
  drag("A1", "B1");
  drag("A1", null);
  drag("C1", "B1");
  assert.deepEqual(reported, ["lift A1", "drop B1", "lift A1", "drop beside"]);
});

test("a press beside the spaces is reported as a drop there, and what ends there is not", () => {
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

test("on a board to read nothing is dragged", () => {
  description = blankDescription({ ...PLAYED, mode: "read-only" });
  drag("A1", "B1");
  drag("C1", null);
  assert.deepEqual(reported, []);
});

test("a finger that rests on a stack with connections looks at them, and presses nothing", () => {
  const connectivity = { A1: { holds: [], attackers: ["C1"], cut_threats: [] } };
  description = blankDescription({ ...PLAYED, connectivity });
  const hold = (/** @type {string} */ space, /** @type {number} */ ms, pointerType = "touch") => {
    point("pointerdown", space, 0, { timeStamp: 1000 });
    point("pointerup", space, 0, { timeStamp: 1000 + ms, pointerType });
  };
  hold("A1", 1200);
  assert.deepEqual(reported.splice(0), []);
  hold("A1", 200);
  hold("A1", 1200, "mouse");
  hold("B1", 1200);
  assert.deepEqual(reported.splice(0), ["press A1", "press A1", "press B1"]);
  // What is in a higher stack is seen, too.
  const high = {
    ...blankDescription(PLAYED).stacks,
    B1: { token: "w3", owner: /** @type {const} */ ("white"), height: 3, dvonns: 0, pieces: "?" },
  };
  description = blankDescription({ ...PLAYED, stacks: high });
  hold("B1", 1200);
  hold("B1", 200);
  assert.deepEqual(reported, ["press B1"]);
});

test("a piece that is to be placed can be dragged from beside the board, and nothing else", () => {
  const taken = (/** @type {boolean} */ isSupply) =>
    Object.assign(new Element(), {
      closest: () => (isSupply ? {} : null),
      hasPointerCapture: () => false,
    });
  const placing = { ...blankDescription(), ghost: /** @type {const} */ ("white") };
  const reportsOf = (/** @type {BoardDescription} */ shown, /** @type {boolean} */ isSupply) => {
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
