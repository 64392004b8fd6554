import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../state/game.ts";
import { initialState } from "../state/reducer.ts";
import { settingsFrom } from "../state/settings.ts";
import type { State } from "../state/state.ts";
import { SoundPlayer } from "./player.ts";

const PERSON = { kind: "person" } as const;

test("what sounds is played where the game is, and with the settings of that moment", () => {
  const before = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  const settings = { ...before.session.settings, volume: 30 };
  const state = { ...before, session: { ...before.session, settings } };
  const following: State = { ...state, session: { ...state.session, role: "follower" } };
  const event = { kind: "settingsChanged", settings } as const;
  const player = new SoundPlayer();
  const played: unknown[] = [];
  player.play = async (sounds, { volume }, landing) => {
    played.push([sounds.map(({ name }) => name), volume, landing]);
  };

  player.follow({ state: following, before, event }, 200);
  assert.deepEqual(played, []);
  player.follow({ state, before, event }, 200);
  assert.deepEqual(played, [[["place"], 30, 200]]);
});
