import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import type { State } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import { EngineError } from "../../engine/pending-requests.ts";
import { played } from "../review/fixtures/reviewed-game.ts";
import { Keeper } from "./keeper.ts";

/** The state of an ended game that an earlier visit has kept. */
const KEPT = played({ id: "a" });
const CHANGED: State = { ...KEPT, game: { ...KEPT.game, hints: 1 } };

/** Has a keeper follow the states, one after another; returns how often Python read the game. */
async function readingsIn(states: State[]) {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => {});
  let readings = 0;
  let [now] = states;
  const ask = async () => {
    readings += 1;
    throw new EngineError("gone", "");
  };
  const engine = { ask } as unknown as Pick<EngineClient, "ask">;
  const keeper = new Keeper(
    engine,
    () => now as State,
    null,
    () => {},
  );
  for (const state of states) {
    now = state;
    keeper.follow(state);
    mock.timers.runAll();
    await new Promise((resolve) => setImmediate(resolve));
  }
  mock.reset();
  return readings;
}

describe("a game that an earlier visit has kept", () => {
  it("is not read again before it changes", async () => {
    assert.equal(await readingsIn([KEPT, KEPT]), 0);
  });

  it("is read again at the next chance if the engine was lost while reading it", async () => {
    assert.equal(await readingsIn([KEPT, CHANGED, CHANGED]), 2);
  });
});
