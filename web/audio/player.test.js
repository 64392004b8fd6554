/**
 * @import { State } from "../state/state.d.ts"
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../state/game.js";
import { initialState } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";
import { SoundPlayer } from "./player.js";

const PERSON = /** @type {const} */ ({ kind: "person" });

test("what sounds is played where the game is, and with the settings of that moment", () => {
  const before = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  const settings = { ...before.session.settings, volume: 30 };
  const state = { ...before, session: { ...before.session, settings } };
  /** @type {State} */
  const following = { ...state, session: { ...state.session, role: "follower" } };
  const event = /** @type {const} */ ({ kind: "settingsChanged", settings });
  const player = new SoundPlayer();
  /** @type {unknown[]} */
  const played = [];
  player.play = async (sounds, { volume }, landing) => {
    played.push([sounds.map(({ name }) => name), volume, landing]);
  };

  player.follow({ state: following, before, event }, 200);
  assert.deepEqual(played, []);
  player.follow({ state, before, event }, 200);
  assert.deepEqual(played, [[["place"], 30, 200]]);
});
