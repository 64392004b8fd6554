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

/** The state with other accuracies, which a review finds again and again. */
const judged = (state: State, accuracy: number) => {
  const player = { accuracy, inaccuracies: 0, mistakes: 0, blunders: 0 };
  const review = { players: { white: player, black: player } } as State["search"]["review"];
  return { ...state, search: { ...state.search, review } };
};

/**
 * Has a keeper follow the states, one after another; returns how often Python read the game.
 * @param pause  The time between two states, in ms.
 */
async function readingsIn(states: State[], pause = 5000) {
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
    mock.timers.tick(pause);
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

  it("is read soon after a change although a review goes on", async () => {
    const reviewed = [50, 60, 70].map((accuracy) => judged(CHANGED, accuracy));
    assert.equal(await readingsIn([KEPT, CHANGED, ...reviewed], 150), 1);
  });
});
