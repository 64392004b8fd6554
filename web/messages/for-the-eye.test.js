/** @import { Message } from "../state/state.d.ts" */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { settingsFrom } from "../state/settings.js";
import { forTheEye } from "./for-the-eye.js";

/** @type {Message[]} */
const MESSAGES = [
  { key: "announce.moved.black", placeholders: { from: "A1", to: "B1", height: 2 } },
  { key: "hint.move", placeholders: { move: "C3–E3" } },
  { key: "status.choose" },
];

describe("messages for the eye", () => {
  it("leave out what the board shows, and point at what it marks", () => {
    const keys = forTheEye(MESSAGES, settingsFrom({})).map(({ key }) => key);
    assert.deepEqual(keys, ["here.hint", "status.choose"]);
  });

  it("name the spaces for those who want that", () => {
    const named = MESSAGES.map((message) =>
      // The headline says that it is one.
      message.key === "hint.move" ? { ...message, key: "hint.move.alone" } : message,
    );
    assert.deepEqual(forTheEye(MESSAGES, settingsFrom({ names: true })), named);
  });
});
