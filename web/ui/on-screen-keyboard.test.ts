/** The part of the window that a keyboard covers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyboardHeight } from "./on-screen-keyboard.ts";

test("the keyboard covers the missing part at the bottom", () => {
  assert.equal(keyboardHeight(640, { height: 380, scale: 1 }), 260);
});

test("an address bar is no keyboard", () => {
  assert.equal(keyboardHeight(640, { height: 584, scale: 1 }), 0);
});

test("a zoomed page is not taken for one with a keyboard", () => {
  assert.equal(keyboardHeight(640, { height: 320, scale: 2 }), 0);
});
