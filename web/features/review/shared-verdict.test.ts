import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ReviewedPly } from "../../engine/protocol.ts";
import { moveName } from "../play/move-names.ts";
import { judgedAs, MOVES, play, reviewed } from "./fixtures/reviewed-game.ts";
import { sharedVerdict } from "./shared-verdict.ts";

const keysOf = (fields: Partial<ReviewedPly>) =>
  sharedVerdict(judgedAs(fields))?.texts.map(({ key }) => key);

describe("a verdict to share", () => {
  it("names the move, its player's side, and a better move", () => {
    const blunder = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 4) });
    const [verdict, chance, better] = sharedVerdict(blunder)?.texts ?? [];
    assert.deepEqual(verdict, {
      key: "share.verdict",
      placeholders: {
        who: "black",
        round: 3,
        move: moveName("B1A1"),
        verdict: { key: "review.blunder" },
      },
    });
    assert.equal(chance?.key, "review.fell");
    assert.equal(chance?.placeholders?.who, "black");
    assert.deepEqual(better, { key: "share.better", placeholders: { move: moveName("B1C1") } });
  });

  it("gives only the chance to win for a move that is not bad", () => {
    const good = { verdict: "best", fault: null, mark: null } as const;
    assert.deepEqual(keysOf(good), ["share.verdict", "review.probability"]);
  });

  it("is null at the start of the review, which follows a placement", () => {
    assert.equal(sharedVerdict(reviewed()), null);
  });

  it("needs a review", () => {
    assert.equal(sharedVerdict(play(reviewed(), { kind: "reviewClosed" })), null);
  });
});
