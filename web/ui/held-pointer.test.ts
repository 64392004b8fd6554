/** Tests, without a browser, how a press of a pointer ends. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import { HeldPointer } from "./held-pointer.ts";

let reported: string[];
let held: HeldPointer<string>;
let end: AbortController;

function send(target: EventTarget, kind: string, fields: object = {}) {
  const event = new Event(kind, { cancelable: true });
  const all = { pointerId: 1, pointerType: "mouse", button: -1, buttons: 1, ...fields };
  for (const [name, value] of Object.entries(all)) Object.defineProperty(event, name, { value });
  target.dispatchEvent(event);
  return event;
}

function hold(press: string, pointerId: number = 1, button: number = 0) {
  const event = send(window, "pointerdown", { pointerId, button });
  held.hold(event as PointerEvent, press);
}

/** A part of the page in a dialog. */
class Part {
  private readonly dialog;
  /** @param isInside  True if the pointer is held in the same dialog. */
  constructor(isInside: boolean) {
    this.dialog = { contains: () => isInside };
  }

  closest() {
    return this.dialog;
  }
}

beforeEach(() => {
  reported = [];
  end = new AbortController();
  const document = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  Object.assign(globalThis, { window: new EventTarget(), document, Element: Part });
  const host = {} as Element;
  const report = (kind: string) => (press: string) => void reported.push(`${kind} ${press}`);
  held = new HeldPointer(
    host,
    {
      onMove: (_, press) => report("move")(press),
      onRelease: (_, press) => report("release")(press),
      onTakeBack: report("take back"),
    },
    end.signal,
  );
});

test("moves and releases of a pointer that is not held are ignored", () => {
  hold("one");
  for (const pointerId of [2, 1]) send(window, "pointermove", { pointerId });
  for (const pointerId of [2, 1]) send(window, "pointerup", { pointerId });
  send(window, "pointermove");
  assert.deepEqual(reported, ["move one", "release one"]);
});

test("a press that ends in any way other than by its release is cancelled", () => {
  const ends = {
    "another pointer": () => send(window, "pointerdown", { pointerId: 2 }),
    "the same pointer": () => send(window, "pointerdown"),
    "no button": () => send(window, "pointermove", { buttons: 0 }),
    cancelled: () => send(window, "pointercancel"),
    "another window": () => send(window, "blur"),
    "a turned phone": () => send(window, "resize"),
    "another tab": () => send(document, "visibilitychange"),
    Escape: () => send(window, "keydown", { key: "Escape", code: "Escape" }),
    "another press": () => held.hold(new Event("") as PointerEvent, "next"),
  };
  for (const [name, act] of Object.entries(ends)) {
    hold(name);
    act();
    assert.deepEqual(reported.splice(0), [`take back ${name}`]);
    held.forget();
  }
});

test("a dialog that takes the focus ends a press, unless the press is in it", () => {
  for (const [isInside, ended] of [
    [true, []],
    [false, ["take back one"]],
  ] as [boolean, string[]][]) {
    hold("one");
    const event = new Event("focusin");
    Object.defineProperty(event, "target", { value: new Part(isInside) });
    document.dispatchEvent(event);
    assert.deepEqual(reported.splice(0), ended);
    held.forget();
  }
});

test("releasing the held button counts, even while another button is down", () => {
  hold("one");
  send(window, "pointermove", { button: 2, buttons: 3 });
  send(window, "pointermove", { button: 0, buttons: 2 });
  send(window, "pointerup", { button: 2, buttons: 0 });
  assert.deepEqual(reported, ["move one", "release one"]);
});

test("Escape is handled only if it ends a press", () => {
  hold("one");
  assert.ok(send(window, "keydown", { key: "Escape", code: "Escape" }).defaultPrevented);
  assert.ok(!send(window, "keydown", { key: "Escape", code: "Escape" }).defaultPrevented);
});

test("an aborted or forgotten press ends silently", () => {
  hold("one");
  held.forget();
  send(window, "pointerup");
  hold("two");
  end.abort();
  assert.equal(held.press, null);
  send(window, "pointerup");
  assert.deepEqual(reported, []);
});

test("each press ends exactly once, whatever the pointers do", () => {
  const kinds = ["pointerdown", "pointermove", "pointerup", "pointercancel", "blur", "resize"];
  const happenings = fc.record({
    kind: fc.constantFrom(...kinds),
    pointerId: fc.constantFrom(1, 2),
    buttons: fc.constantFrom(0, 1, 2, 3),
    button: fc.constantFrom(-1, 0, 2),
  });
  fc.assert(
    fc.property(fc.array(happenings), (sequence) => {
      let count = 0;
      for (const { kind, ...fields } of sequence) {
        if (kind === "pointerdown") hold(`${++count}`, fields.pointerId);
        else send(window, kind, fields);
      }
      send(window, "blur");
      const ends = reported.splice(0).filter((report) => !report.startsWith("move"));
      const presses = ends.map((report) => report.split(" ").at(-1));
      assert.deepEqual(
        presses,
        Array.from({ length: count }, (_, index) => `${index + 1}`),
      );
    }),
  );
});
