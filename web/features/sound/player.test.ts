import { towersOf } from "../../games/dvonn/towers.ts";
import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { SoundPlayer } from "./player.ts";

const PERSON = { kind: "person" } as const;

test("sounds play only in the tab that plays the game, with the newest settings", () => {
  const before = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  const settings = { ...before.session.settings, volume: 30 };
  const state = { ...before, session: { ...before.session, settings } };
  const following: State = { ...state, session: { ...state.session, role: "follower" } };
  const event = { kind: "settingsChanged", settings } as const;
  const player = new SoundPlayer(towersOf);
  const played: unknown[] = [];
  player.play = async (sounds, { volume }, landing) => {
    played.push([sounds.map(({ name }) => name), volume, landing]);
  };

  player.follow({ state: following, before, event }, 200);
  assert.deepEqual(played, []);
  player.follow({ state, before, event }, 200);
  assert.deepEqual(played, [[["place"], 30, 200]]);
});
