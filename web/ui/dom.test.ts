/** The DOM helpers: a click whose action fails. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { onActionFailed, onClick } from "./dom.ts";

let failures: unknown[];

/** A button in an open dialog. */
function buttonInDialog() {
  const dialog = { isOpen: true, close: () => (dialog.isOpen = false) };
  const button = Object.assign(new EventTarget(), { closest: () => dialog });
  return { dialog, button: button as any };
}

beforeEach(() => {
  globalThis.document = new EventTarget() as any;
  failures = [];
  onActionFailed((error) => failures.push(error));
});

test("an asynchronous error is reported, and the dialog of the button closes", async () => {
  const { dialog, button } = buttonInDialog();
  const broken = new Error("broken by a test");
  onClick(button, () => Promise.reject(broken));
  button.dispatchEvent(new Event("click"));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(failures, [broken]);
  assert.equal(dialog.isOpen, false);
});

test("an action that succeeds leaves its dialog open", async () => {
  const { dialog, button } = buttonInDialog();
  onClick(button, () => {});
  button.dispatchEvent(new Event("click"));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(failures, []);
  assert.equal(dialog.isOpen, true);
});
