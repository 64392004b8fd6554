import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "./document.ts";
import { arrived, LEVELS } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
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

describe("a move that waits for confirmation", () => {
  const person = { kind: "person" } as const;
  const settings = settingsFrom({ confirm: true });
  const pending = [
    { kind: "engineReady", levels: LEVELS, version: "1" } as const,
    arrived(0),
    { kind: "spacePressed", space: "A1" } as const,
  ].reduce(reduce, initialState(newGame({ white: person, black: person }, false), settings));

  it("still waits after another setting has changed, in this tab or another", () => {
    for (const kind of ["settingsChanged", "settingsReceived"] as const) {
      const muted = reduce(pending, { kind, settings: { ...settings, sound: false } });
      assert.equal(muted.interaction.pendingMove, "A1");
      assert.equal(muted.session.settings.sound, false);
    }
  });

  it("is dropped if moves need no confirmation any more", () => {
    const free = { ...settings, confirm: false };
    const changed = reduce(pending, { kind: "settingsChanged", settings: free });
    assert.equal(changed.interaction.pendingMove, null);
  });
});
