import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { SETTINGS, settingsFrom } from "./settings.ts";

/** Stored settings may be damaged or written by somebody else. */
const STRANGE = [
  { toString: null },
  { toString: () => "dark" },
  [],
  ["dark"],
  null,
  Number.NaN,
  -1,
  "",
  "nothing of the kind",
];

describe("saved settings", () => {
  for (const value of STRANGE) {
    it(`are the default if they cannot be read: ${typeof value} ${JSON.stringify(value)}`, () => {
      const saved = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, value]));
      const { volume, ...rest } = settingsFrom(saved);
      const { volume: loud, ...defaults } = settingsFrom({});
      assert.deepEqual(rest, defaults);
      assert.ok(value === -1 ? volume === 0 : volume === loud);
    });
  }

  it("keep the choices", () => {
    const chosen = { theme: "dark", confirm: true, volume: 7.6 };
    const { theme, confirm, volume } = settingsFrom(chosen);
    assert.deepEqual([theme, confirm, volume], ["dark", true, 8]);
  });

  it("are read under their former names", () => {
    assert.equal(settingsFrom({ lifelines: true }).connectivity, true);
    assert.equal(settingsFrom({ lifelines: true, connectivity: false }).connectivity, false);
  });
});
