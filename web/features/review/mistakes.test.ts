import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import { analysisTexts } from "../listen/announcements.ts";
import { details, headline } from "../play/messages.ts";
import { MOVES, play, reviewed } from "./fixtures/reviewed-game.ts";
import { nextMistake } from "./review.ts";

describe("the mistakes of a game", () => {
  it("are visited one after another, and then again from the first", () => {
    const state = play(reviewed(), { kind: "mistakePressed" });
    assert.deepEqual(shownPath(state), MOVES.slice(0, 4));
    assert.deepEqual(headline(state), {
      key: "review.move",
      mark: "blunder",
      placeholders: {
        who: "level",
        round: 3,
        verdict: { key: "review.blunder" },
        level: { key: "level.novice" },
      },
    });
    const fell = {
      key: "review.fell",
      placeholders: { who: "level", level: { key: "level.novice" }, before: 0.9, after: 0.4 },
    };
    const cost = { key: "review.cost", placeholders: { count: 2 } };
    const placeholders = { move: "C1\u2060–\u2060A1" };
    assert.deepEqual(details(state), [cost, { key: "here.reply", placeholders }]);
    // Bars show the chances, so only a screen reader needs them as text.
    const reply = { key: "review.reply", placeholders };
    assert.deepEqual(analysisTexts(state).slice(1, 4), [fell, cost, reply]);
    // There is no other mistake; later positions lead back to this one.
    assert.equal(nextMistake(state), null);
    const path = MOVES.slice(0, 4);
    const again = { path, isAgain: true };
    assert.deepEqual(nextMistake(play(state, { kind: "stepped", by: 1 })), again);
  });
});
