/** Tests that texts call the only person "you", and the computer by the name of its level. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../../core/document.ts";
import { named } from "../../core/fixtures/named.ts";
import type { Seat } from "../../core/state.ts";
import { translator } from "../../text/translate.ts";
import { endingFor, questionText, scoresFor } from "./ending-messages.ts";
import { playerLabel } from "./messages.ts";
import { endedText, messageOf, overText } from "./person-messages.ts";

const PERSON = { kind: "person" } as Seat;
const PIP = { kind: "computer", level: "novice" } as Seat;
const ALONE = newGame({ white: PIP, black: PERSON }, false);
const TWO = newGame({ white: PERSON, black: PERSON }, false);
const COMPUTERS = newGame({ white: PIP, black: PIP }, false);
const SCORES = { white: 9, black: 20 };
const level = { key: "level.novice" };

test("the winner is you, the computer's name, or a colour", () => {
  assert.deepEqual(named(messageOf("status.over", ALONE, "black")), "status.over you");
  assert.deepEqual(messageOf("status.over", ALONE, "white"), {
    key: "status.over",
    placeholders: { who: "level", level },
  });
  for (const game of [TWO, COMPUTERS]) {
    assert.equal(named(messageOf("status.over", game, "white")), "status.over white");
  }
});

test("the winner's pieces are named first", () => {
  assert.deepEqual(overText(ALONE, { winner: "black", own: { scores: SCORES } }), {
    key: "announce.over",
    placeholders: { who: "you", more: 20, fewer: 9 },
  });
  assert.deepEqual(overText(TWO, { winner: "black", own: { scores: SCORES } }), {
    key: "announce.over",
    placeholders: { who: "black", ...SCORES },
  });
  assert.equal(
    overText(ALONE, { winner: "draw", own: { scores: SCORES } }).key,
    "announce.over.draw",
  );
  assert.equal(endedText(ALONE, "draw").key, "announce.ended.draw");
});

test("the final scores are yours and the computer's", () => {
  assert.deepEqual(scoresFor(ALONE, SCORES), {
    key: "status.over.detail",
    placeholders: { who: "you", you: 20, other: 9, level },
  });
  assert.deepEqual(scoresFor(TWO, SCORES).placeholders, SCORES);
});

test("endings name you, a level or a colour", () => {
  const resigns = { kind: "resign", side: "black" } as const;
  assert.deepEqual(questionText(resigns, ALONE).placeholders, { who: "level", level });
  assert.equal(named(questionText(resigns, TWO)), "ask.resign.about black");
  assert.equal(named(endingFor(ALONE, { kind: "resigned", side: "black" })), "ending.resigned you");
  assert.equal(named(endingFor(ALONE, { kind: "time", side: "black" })), "ending.time you");
  assert.equal(named(endingFor(TWO, { kind: "time", side: "black" })), "ending.time black");
  assert.equal(endingFor(TWO, { kind: "agreed" }).key, "ending.agreed");
});

test("a placeholder's key is replaced by its text", () => {
  const t = translator(
    { "status.over": { who: { level: "{level} wins", you: "You win" } }, "level.novice": "Pip" },
    "en",
  );
  const { key, placeholders } = messageOf("status.over", ALONE, "white");

  assert.equal(t(key, placeholders), "Pip wins");
});

test("a player's card has the name from the file, or else says who plays", () => {
  const anna: Seat = { kind: "person", name: "Anna" };
  const pip: Seat = { kind: "person", playedBy: "novice" };
  const game = newGame({ white: anna, black: pip }, false);
  assert.deepEqual(playerLabel(game, "white"), {
    key: "player.named",
    placeholders: { name: "Anna" },
  });
  assert.deepEqual(playerLabel(game, "black"), {
    key: "player.computer",
    placeholders: { level },
  });
  assert.deepEqual(playerLabel(TWO, "white"), { key: "player.person" });
});
