import "../../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import { MOVES, played } from "../../features/review/fixtures/reviewed-game.ts";
import { SHARING } from "./sharing.ts";

/** A finished game against the computer, with these scores of White and Black. */
function ended(white: number, black: number, about?: object) {
  const state = played();
  const winner = white > black ? "white" : white < black ? "black" : "draw";
  const view = { ...viewAfter(MOVES), own: { scores: { white, black } }, winner };
  const tree = setNode(state.game.tree, MOVES, { view: view as any });
  assert.equal(nodeAt(tree, MOVES)?.view?.phase, "over");
  return { ...state, game: { ...state.game, tree, counted: true, ...about } };
}

describe("the result of a person's own game", () => {
  const own = { white: { kind: "person" }, black: { kind: "computer", level: "casual" } };
  const seats = own as any;

  it("names the computer's level and both scores", () => {
    const level = { key: "level.casual" };
    const said = (white: number, black: number) =>
      SHARING.ownResult(ended(white, black, { seats }));
    assert.deepEqual(said(9, 4), {
      key: "share.own.won",
      placeholders: { level, own: 9, other: 4 },
    });
    assert.deepEqual(said(4, 9)?.key, "share.own.lost");
    assert.deepEqual(said(4, 4)?.key, "share.own.drawn");
  });

  it("is null after a game between two people, or one that the statistics do not count", () => {
    const both = { white: { kind: "person" }, black: { kind: "person" } };
    assert.equal(SHARING.ownResult(ended(9, 4, { seats: both })), null);
    assert.equal(SHARING.ownResult(ended(9, 4, { seats, counted: false })), null);
  });
});
