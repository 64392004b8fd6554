/**
 * Games and settings in format 1, from before games could have variations. They were copied from a
 * browser, unchanged, and must stay readable for ever.
 */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { timeLeft } from "../../core/clock.ts";
import { liveView } from "../../core/cursor-selectors.ts";
import { lineThrough } from "../../core/document.ts";
import { redoPath, undoPath, winnerOf } from "../../core/game-selectors.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { nodesAlong } from "../../core/tree.ts";
import type { Ply } from "../../engine/protocol.ts";
import { brokenInvariants } from "../fixtures/random.ts";
import { serializeGame } from "./game-format.ts";
import { parseGame } from "./game-reading.ts";

const FOLDER = new URL("fixtures/version-1/", import.meta.url);
const PLACED = ["F3", "E3", "G3", "A1", "B1"];

const textOf = (name: string) => readFileSync(new URL(`${name}.json`, FOLDER), "utf8");

function read(name: string) {
  const saved = parseGame(textOf(name));
  assert.ok(saved, name);
  return saved;
}

/** The state after loading a saved game. */
function loaded(name: string) {
  const saved = read(name);
  return reduce(initialState(saved.game, settingsFrom({})), { kind: "gameLoaded", saved });
}

const GAMES = readdirSync(FOLDER)
  .map((name) => name.replace(".json", ""))
  .filter((name) => name !== "settings");

describe("data saved by version 1", () => {
  it("includes nine games or more", () => assert.ok(GAMES.length >= 9));

  for (const name of GAMES) {
    it(`is read whole, and written as before with the name of its game added: ${name}`, () => {
      const { game, view } = read(name);
      const { format, game: before, plies } = JSON.parse(textOf(name));
      const again = JSON.parse(serializeGame(game));
      assert.deepEqual(again.game, { name: "dvonn", ...before });
      assert.equal(again.format, format);
      // Version 1 saved no numbers of removed pieces: if a ply removed any, Python sends all plies.
      const isWhole = !plies.some(({ removed }: Ply) => removed.length);
      const written = isWhole ? plies : [];
      for (const { phase, lost, own, ...ply } of again.plies) {
        assert.deepEqual({ ...ply, ...own }, written.shift());
        assert.equal(phase, ply.move.length === 2 ? "placing" : "stacking");
        assert.deepEqual(lost, { white: 0, black: 0 });
      }
      assert.deepEqual(written, []);
      assert.equal(view, null, "Python sends it again");
      assert.deepEqual(brokenInvariants(loaded(name)), []);
    });
  }

  it("has the moves of a game in its placing phase", () => {
    assert.deepEqual(read("placing").game.livePath, PLACED);
  });

  it("has the moves that were taken back, for redo", () => {
    const state = loaded("undone");
    assert.deepEqual(state.game.livePath, PLACED.slice(0, 3));
    assert.deepEqual(lineThrough(state.game), PLACED);
    assert.deepEqual(redoPath(state), PLACED.slice(0, 4));
  });

  it("has the random setup and a computer's moves", () => {
    const { game } = read("stacking");
    assert.equal(game.fixed, 49);
    assert.ok(game.livePath.length > 49);
    const state = loaded("stacking-undone");
    assert.ok(Number(undoPath(state)?.length) < state.game.livePath.length);
    assert.ok(Number(redoPath(state)?.length) > state.game.livePath.length);
  });

  it("has the clocks, which are paused", () => {
    const state = loaded("clocks");
    const { game } = read("clocks");
    assert.equal(state.flow.paused, true);
    assert.deepEqual(
      nodesAlong(game.tree, game.livePath).map(({ clock }) => clock?.black ?? null),
      [null, 300_000, 260_000, 260_000],
    );
    assert.equal(timeLeft(game, "white"), 290_000);
    assert.equal(game.clock?.spent, 5000);
  });

  it("has early endings", () => {
    assert.deepEqual(read("resigned").game.ending, { kind: "resigned", side: "black" });
    assert.deepEqual(read("time-up").game.ending, { kind: "time", side: "black" });
    assert.equal(winnerOf(loaded("resigned")), "white");
  });

  it("has the whole game if the rules ended it", () => {
    const { game } = read("finished");
    assert.deepEqual(game.livePath, JSON.parse(textOf("finished")).game.moves);
    assert.equal(liveView(loaded("finished")), null, "until Python has read it");
  });

  it("has the settings", () => {
    const { coordinates, confirm, connectivity, volume } = settingsFrom(
      JSON.parse(textOf("settings")),
    );
    assert.deepEqual([coordinates, confirm, connectivity, volume], [false, true, true, 60]);
  });
});
