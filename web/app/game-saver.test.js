import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../state/game.js";
import { initialState } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";
import { GameSaver } from "./game-saver.js";

const PERSON = /** @type {const} */ ({ kind: "person" });

/** @param {number} spent  In ms, by the player to move. */
function stateAt(spent) {
  const game = newGame({ white: PERSON, black: PERSON }, false, { minutes: 5, bonus: 0 });
  const clock = { minutes: 5, bonus: 0, spent };
  return initialState({ ...game, clock }, settingsFrom({}));
}

test("a clock that runs is sent to the other tabs once a second, and not saved", () => {
  /** @type {number[]} */
  const sent = [];
  const fail = () => assert.fail("nothing is to be saved");
  const tabs = {
    canSave: fail,
    publish: fail,
    sendClock: (/** @type {number} */ spent) => sent.push(spent),
  };
  const saver = new GameSaver(tabs, fail);
  const times = [0, 400, 800, 1200, 1600, 2000, 2400];
  for (const [index, spent] of times.slice(1).entries()) {
    saver.followClock(stateAt(spent), stateAt(times[index] ?? 0));
  }

  assert.deepEqual(sent, [1200, 2000]);
});
