import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../library/entry.ts";
import { periodsOf } from "./progress.ts";

const COMPUTER = { level: "club", name: "" };
const PERSON = { level: null, name: "" };

function played(date: number, result: Entry["result"], fields: Partial<Entry> = {}) {
  const players = { white: PERSON, black: COMPUTER };
  const game = { source: "played", you: "white", turn: null } as const;
  return { ...game, date, result, players, ...fields };
}

test("the games against a level are counted ten at a time, the newest last", () => {
  const games = Array.from({ length: 13 }, (_, index) => played(100 - index, "white"));
  const [lost, drawn] = [played(101, "black"), played(102, "draw")];

  assert.deepEqual(periodsOf([drawn, lost, ...games], "club"), [
    { first: 1, from: 88, to: 97, wins: 10, draws: 0, losses: 0 },
    { first: 11, from: 98, to: 102, wins: 3, draws: 1, losses: 1 },
  ]);
});

test("only finished games that the person played against the level count", () => {
  const others = [
    played(1, null),
    played(2, "white", { source: "imported" }),
    played(3, "white", { you: null }),
    played(4, "white", { players: { white: PERSON, black: { level: "novice", name: "" } } }),
  ];

  assert.deepEqual(periodsOf(others, "club"), []);
});

test("the oldest groups are left out", () => {
  const games = Array.from({ length: 200 }, (_, index) => played(index, "white"));

  const periods = periodsOf(games, "club");

  assert.equal(periods.length, 12);
  assert.equal(periods.at(-1)?.first, 191);
});
