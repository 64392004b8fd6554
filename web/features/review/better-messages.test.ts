import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nodeAt, setNode } from "../../core/tree.ts";
import type { MoveReason } from "../../engine/protocol.ts";
import { details } from "../play/messages.ts";
import { judgedAs, MOVES, play, reasonOf, reviewed, searched } from "./fixtures/reviewed-game.ts";

describe("what speaks for the better move", () => {
  it("names nothing as the best move's that the move played has done, too", () => {
    const both = reasonOf("captures", 3);
    const saidBy = (played: Partial<import("../../engine/protocol.ts").ReviewedPly>) => {
      const state = play(judgedAs(played), searched(MOVES.slice(0, 3), { reasons: [both] }));
      const better = play(state, { kind: "betterPressed" });
      return [state, better].map((shown) => details(shown).map(({ key }) => key));
    };
    const gain = "review.gain";
    assert.deepEqual(saidBy({}), [["review.missed.captures"], ["hint.reason.captures", gain]]);
    const same = saidBy({ reasons: [both] });
    assert.deepEqual(same, [["review.cost", "here.reply"], [gain]]);
    const less = saidBy({ reasons: [reasonOf("captures", 2)] });
    assert.deepEqual(less, saidBy({}));
    const more = saidBy({ reasons: [both], moves_missed: 5, moves_allowed: 4 })[1];
    assert.deepEqual(more, ["review.more-moves.level", gain]);
    const fewer = saidBy({ reasons: [both], moves_missed: -1, moves_allowed: 4 })[1];
    assert.deepEqual(fewer, ["review.fewer-moves.you", gain]);
    assert.deepEqual(saidBy({ reasons: [both], moves_missed: 2 })[1], [gain]);
  });

  it("says what the best move gives up for what it does, and a single piece that it captures beside more", () => {
    const said = (...reasons: MoveReason[]) => {
      const state = play(reviewed(), searched(MOVES.slice(0, 3), { reasons }), {
        kind: "mistakePressed",
      });
      const better = play(state, { kind: "betterPressed" });
      return [state, better].map((shown) => details(shown).map(({ key }) => key));
    };
    const [cut, one] = [reasonOf("cuts_off", 5), reasonOf("captures", 1)];
    assert.deepEqual(said(cut, reasonOf("gives_up", 2))[0], [
      "review.missed.cuts_off.you",
      "review.gives-up.level",
    ]);
    const keys = ["hint.reason.captures", "hint.reason.takes_moves.you", "review.gain"];
    assert.deepEqual(said(one, reasonOf("takes_moves", 7))[1], keys);
    assert.deepEqual(said(one)[1], ["review.gain"]);
    // Where a few moves more stand for many pieces, it is said where to see how these are won.
    const dear = () => {
      const path = MOVES.slice(0, 4);
      const state = play(
        reviewed(),
        searched(MOVES.slice(0, 3), { reasons: [reasonOf("takes_moves", 7)] }),
        { kind: "mistakePressed" },
      );
      const reviewedPly = nodeAt(state.game.tree, path)?.reviewedPly;
      if (!reviewedPly) throw new Error("not reviewed");
      const worse = { reviewedPly: { ...reviewedPly, score_difference_after: -9 } };
      const tree = setNode(state.game.tree, path, worse);
      return play({ ...state, game: { ...state.game, tree } }, { kind: "betterPressed" });
    };
    assert.deepEqual(
      details(dear()).map(({ key }) => key),
      ["hint.reason.takes_moves.you", "review.gain", "review.gain-later"],
    );
  });
});
