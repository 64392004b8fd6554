import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isWithAlt, isWithModifier, onKeyDown } from "./key-presses.ts";

const WEB = new URL("../", import.meta.url);

/** @param fields  Fields that replace those of a press of H. */
function keyEvent(fields: Record<string, unknown>, modifiers: string[] = []) {
  const usual = { key: "h", code: "KeyH", ctrlKey: false, altKey: false, metaKey: false };
  const getModifierState = (name: string) => modifiers.includes(name);
  return Object.assign(new Event("keydown"), usual, fields, { getModifierState });
}

test("an event without a key is no press", () => {
  const field = new EventTarget();
  const heard: string[] = [];
  onKeyDown(field, ({ key }) => heard.push(key));

  field.dispatchEvent(new Event("keydown"));
  field.dispatchEvent(keyEvent({ key: undefined }));
  field.dispatchEvent(keyEvent({ key: "\u0127", code: undefined }));
  field.dispatchEvent(keyEvent({ code: "" }));

  assert.deepEqual(heard, ["h"]);
});

for (const { pressed, event, expected } of [
  { pressed: "H", event: keyEvent({}), expected: [false, false] },
  { pressed: "Alt and H", event: keyEvent({ altKey: true }), expected: [true, true] },
  { pressed: "AltGr and H", event: keyEvent({}, ["AltGraph"]), expected: [true, true] },
  { pressed: "Ctrl and H", event: keyEvent({ ctrlKey: true }), expected: [false, true] },
  { pressed: "Meta and H", event: keyEvent({ metaKey: true }), expected: [false, true] },
]) {
  test(`${pressed}: Alt and any modifier are recognized`, () => {
    const press = event as unknown as KeyboardEvent;
    assert.deepEqual([isWithAlt(press), isWithModifier(press)], expected);
  });
}

test("every module listens to keys and checks modifiers through key-presses.ts", () => {
  const own = ["ui/key-presses.js"];
  const names = readdirSync(WEB, { encoding: "utf8", recursive: true }).filter(
    (name) => name.endsWith(".js") && !name.endsWith(".test.js") && !own.includes(name),
  );

  const others = names.filter((name) =>
    /"key(down|up|press)"|\.altKey/.test(readFileSync(new URL(name, WEB), "utf8")),
  );

  assert.ok(names.length > 100);
  assert.deepEqual(others, []);
});
