/** Texts for the faults of a position. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { translator } from "../text/translate.ts";
import { faultText, faultTexts } from "./fault-messages.ts";

/** One fault of every kind, as Python sends it. */
const FAULTS = [
  { code: "fields" },
  { code: "player", text: "x" },
  { code: "phase", text: "x" },
  { code: "rows", found: 4, expected: 5 },
  { code: "token", text: "x", row: 2 },
  { code: "empty_runs", text: "5", row: 2 },
  { code: "low_stack", text: "w2*2", row: 2, found: 2, height: 2 },
  { code: "row_length", text: "8", row: 1, found: 8, expected: 9 },
  { code: "too_many_pieces", found: 50, expected: 49 },
  { code: "tall_stack", spaces: ["A1"], height: 2 },
  { code: "board_full", found: 49 },
  { code: "piece_count", piece: "dvonn", found: 4, expected: 3, placed: 5 },
  { code: "piece_count", piece: "white", found: 4, expected: 3, placed: 9 },
  { code: "piece_count", piece: "black", found: 4, expected: 3, placed: 9 },
  { code: "turn", placed: 5, expected_turn: "black" },
  { code: "turn", placed: 4, expected_turn: "white" },
  { code: "dvonn_count", found: 4, expected: 3 },
  { code: "no_contact", spaces: ["C1", "J5"] },
] as import("../engine/protocol.ts").PositionFault[];
const FOLDER = new URL("../i18n/", import.meta.url);

for (const file of readdirSync(FOLDER)) {
  test(`every fault has a text with its data: ${file}`, () => {
    const texts = JSON.parse(readFileSync(new URL(file, FOLDER), "utf-8"));
    const t = translator(texts, file.slice(0, 2));
    for (const fault of FAULTS) {
      const { key, placeholders } = faultText(fault);
      const text = t(key, placeholders);
      assert.notEqual(text, key);
      assert.doesNotMatch(text, /\{/);
      for (const space of fault.spaces ?? []) assert.ok(text.includes(space), text);
    }
  });
}

test("a message names at most three faults", () => {
  assert.deepEqual(
    faultTexts(FAULTS).map(({ key }) => key),
    ["fault.fields", "fault.player", "fault.phase"],
  );
});
