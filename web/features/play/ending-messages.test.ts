/** The texts of a finished game for its players. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS } from "../../core/fixtures/fake-game.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import type { Seat, State } from "../../core/state.ts";
import { played } from "../review/fixtures/reviewed-game.ts";
import { closeLossTexts, featTexts, firstLossTexts } from "./ending-messages.ts";

const PERSON = { kind: "person" } as Seat;
const ATLAS = { kind: "computer", level: "champion" } as Seat;
const WON = played({ seats: { white: PERSON, black: ATLAS }, counted: true });
const LOST = played({ seats: { white: ATLAS, black: PERSON }, counted: true });

test("only a narrow loss is called narrow", () => {
  assert.equal(winnerOf(WON), "white");
  assert.deepEqual(closeLossTexts(LOST, { white: 20, black: 17 }), [{ key: "ending.close-loss" }]);
  assert.deepEqual(closeLossTexts(LOST, { white: 20, black: 16 }), []);
  assert.deepEqual(closeLossTexts(WON, { white: 20, black: 17 }), []);
});

test("one of the first losses brings advice, with the next easier level", () => {
  const advice = (level: string, isFirstLoss = true) => {
    const white = { kind: "computer", level } as Seat;
    const state = played({ seats: { white, black: PERSON }, counted: true });
    const session = { ...state.session, levels: LEVELS, winsAtLevel: 0, isFirstLoss };
    return firstLossTexts({ ...state, session });
  };
  assert.deepEqual(advice("casual"), [
    { key: "ending.first-loss.easier", placeholders: { level: { key: "level.novice" } } },
  ]);
  assert.deepEqual(advice("novice"), [{ key: "ending.first-loss" }]);
  assert.deepEqual(advice("casual", false), []);
});

test("resigning after taking back a win earns no praise", () => {
  const proud = (state: State) => {
    const session = { ...state.session, feat: { kind: "first" } as const };
    return featTexts({ ...state, session }).map(({ key }) => key);
  };
  assert.deepEqual(proud(WON), ["ending.feat.first"]);
  const ending = { kind: "resigned", side: "white" } as const;
  assert.deepEqual(proud({ ...WON, game: { ...WON.game, ending } }), []);
});
