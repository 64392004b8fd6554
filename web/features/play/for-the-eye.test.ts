import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { installFeatures } from "../../core/feature.ts";
import { named } from "../../core/fixtures/named.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { Message } from "../../core/state.ts";
import { CHALLENGES } from "../../games/gipf/feature.ts";
import type { Texts } from "../../text/translate.ts";
import { belowHeadline, forTheEye } from "./for-the-eye.ts";

const MESSAGES: Message[] = [
  { key: "announce.moved", placeholders: { who: "black", from: "A1", to: "B1", height: 2 } },
  { key: "hint.move", placeholders: { move: "C3–E3" } },
  { key: "status.choose" },
];

describe("messages for the eye", () => {
  it("omit what the board shows and point at its marks", () => {
    const keys = forTheEye(MESSAGES, settingsFrom({})).map(named);
    assert.deepEqual(keys, ["here.hint", "status.choose"]);
  });

  it("name spaces if a setting asks for the names", () => {
    const named = MESSAGES.map((message) =>
      // The headline says "Hint".
      message.key === "hint.move" ? { ...message, key: "hint.move.alone" } : message,
    );
    assert.deepEqual(forTheEye(MESSAGES, settingsFrom({ names: true })), named);
  });

  it("do not repeat the headline's word for a hint, in any language or game", () => {
    installFeatures([CHALLENGES]);
    const texts = new URL("../../i18n/", import.meta.url);
    for (const name of readdirSync(texts)) {
      const all = [name, `../games/gipf/i18n/${name}`].map((file) => new URL(file, texts));
      const every: Texts = Object.assign(
        {},
        ...all.map((file) => JSON.parse(readFileSync(file, "utf8"))),
      );
      // The text of a hint is always a plain string.
      const said = Object.fromEntries(
        Object.entries(every).map(([key, text]) => [key, typeof text === "string" ? text : ""]),
      );
      const opening = `${said["hint.title"]}:`;
      const isNamed = (text: string) => text.replace(/\s/g, "").startsWith(opening);
      // A lesson has no headline.
      const keys = Object.keys(said).filter(
        (key) => isNamed(said[key] ?? "") && !/^lesson/.test(key),
      );
      assert.ok(keys.length > 2);
      for (const { key } of belowHeadline(keys.map((key) => ({ key })))) {
        assert.ok(said[key] && !isNamed(said[key]), `${name} ${key}`);
      }
    }
  });
});
