import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { lineThrough, newGame } from "../../core/document.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { EngineClient } from "../../engine/client.ts";
import { EngineError } from "../../engine/pending-requests.ts";
import { brokenInvariants } from "../fixtures/random.ts";
import { recoverGame } from "./recovery.ts";

const FOLDER = new URL("fixtures/version-1/", import.meta.url);
const TEXT = JSON.stringify(JSON.parse(readFileSync(new URL("finished.json", FOLDER), "utf8")));
const MOVES = JSON.parse(TEXT).game.moves as string[];

/**
 * An engine for which the first *legal* moves of any game are legal and later moves are not; with
 * -1, even the start is illegal.
 */
function engineOf(legal: number) {
  const ask = async (_: string, { moves }: { moves: string[] }) => {
    if (moves.length > legal) throw new EngineError("illegal_move", "");
    return {};
  };
  return { ask } as unknown as EngineClient;
}

async function recovered(text: string, legal: number = MOVES.length) {
  const found = await recoverGame(text, engineOf(legal));
  if (!found) return null;
  const state = initialState(newGame(found.saved.game.seats, false), settingsFrom({}));
  const loaded = reduce(state, { kind: "gameLoaded", saved: found.saved });
  assert.deepEqual(brokenInvariants(loaded), []);
  return { moves: lineThrough(found.saved.game), isWhole: found.isWhole };
}

describe("a damaged game", () => {
  it("comes back whole if its moves are undamaged", async () => {
    const value = JSON.parse(TEXT);
    const text = JSON.stringify({
      ...value,
      format: 99,
      game: { ...value.game, seats: 5, ply: -1 },
    });
    assert.deepEqual(await recovered(text), { moves: MOVES, isWhole: true });
  });

  it("comes back with its complete moves if the text is cut off", async () => {
    const text = TEXT.slice(0, TEXT.indexOf(String(MOVES[20])) - 1);
    assert.deepEqual(await recovered(text), { moves: MOVES.slice(0, 20), isWhole: true });
  });

  it("comes back up to the last legal move", async () => {
    for (const legal of [1, 2, 40, MOVES.length - 1]) {
      assert.deepEqual(await recovered(TEXT, legal), {
        moves: MOVES.slice(0, legal),
        isWhole: false,
      });
    }
  });

  it("keeps its spans of plies that nobody decided, cut to the moves that come back", async () => {
    const value = JSON.parse(TEXT);
    const filled = { from: 7, to: 40 };
    const finished = [{ from: 41, to: MOVES.length }];
    const text = JSON.stringify({
      ...value,
      format: 99,
      game: { ...value.game, filled, finished },
    });
    const undecided = async (legal: number) => {
      const game = (await recoverGame(text, engineOf(legal)))?.saved.game;
      return [game?.filled, game?.finished];
    };
    assert.deepEqual(await undecided(MOVES.length), [filled, finished]);
    assert.deepEqual(await undecided(42), [filled, [{ from: 41, to: 42 }]]);
    assert.deepEqual(await undecided(9), [{ from: 7, to: 9 }, []]);
    assert.deepEqual(await undecided(7), [null, []]);
  });

  it("does not come back if the text contains no game", async () => {
    for (const text of ["", "{", "null", '{"game":{"moves":[5]}}']) {
      assert.equal(await recovered(text), null);
    }
    assert.equal(await recovered(TEXT, -1), null);
  });
});
