import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stateOn } from "../../core/fixtures/stacking-turns.ts";
import { reduce } from "../../core/reducer.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import type { MoveReason } from "../../engine/protocol.ts";
import { details } from "../play/messages.ts";
import { MOVES, play, reasonOf, reviewed, searched } from "./fixtures/reviewed-game.ts";

/**
 * What is said of Black's blunder, whose best alternative has this reason; the reply captures a single piece.
 */
function bestMoveFor(reason: MoveReason) {
  return details(
    play(
      reviewed(),
      searched(MOVES.slice(0, 3), { reasons: [reason] }),
      searched(MOVES.slice(0, 4), { reasons: [reasonOf("captures", 1)] }),
      { kind: "mistakePressed" },
    ),
  );
}

/**
 * The keys of what is said of the blunder.
 * @param about  What Python says of it besides,
 * @param reply  and for the reply.
 */
function keysWith(
  about: Partial<import("../../engine/protocol.ts").ReviewedPly>,
  reply: MoveReason[],
) {
  const path = MOVES.slice(0, 4);
  const state = play(reviewed(), searched(path, { reasons: reply }), { kind: "mistakePressed" });
  const reviewedPly = nodeAt(state.game.tree, path)?.reviewedPly;
  if (!reviewedPly) throw new Error("not reviewed");
  const tree = setNode(state.game.tree, path, { reviewedPly: { ...reviewedPly, ...about } });
  return details({ ...state, game: { ...state.game, tree } }).map(({ key }) => key);
}

describe("what explains a bad move", () => {
  it("says what the best move would have done where the reply does nothing remarkable", () => {
    const missed = reasonOf("saves", 3);
    const saves = { key: "review.missed.saves", placeholders: { count: 3 } };
    assert.deepEqual(bestMoveFor(missed), [saves]);
  });

  it("says what the best move keeps or takes beside a reply that is enough, and leaves it at what is more", () => {
    const keysFor = (captured: number, reason: MoveReason) =>
      details(
        play(
          reviewed(),
          searched(MOVES.slice(0, 3), { reasons: [reason] }),
          searched(MOVES.slice(0, 4), { reasons: [reasonOf("captures", captured)] }),
          { kind: "mistakePressed" },
        ),
      ).map(({ key }) => key);
    const saves = reasonOf("saves", 3);
    assert.deepEqual(keysFor(4, saves), ["review.reply.captures", "review.missed.saves"]);
    assert.deepEqual(keysFor(4, reasonOf("attacks", 3)), ["review.reply.captures"]);
    assert.deepEqual(keysFor(4, reasonOf("saves", 1)), ["review.reply.captures"]);
    assert.deepEqual(keysFor(1, saves), ["review.missed.saves"]);
  });

  it("says what a move costs where the best one only threatens, or captures a single piece", () => {
    const keysFor = (reason: MoveReason) => bestMoveFor(reason).map(({ key }) => key);
    assert.deepEqual(keysFor(reasonOf("attacks", 4)), ["review.cost", "review.missed.attacks"]);
    assert.deepEqual(keysFor(reasonOf("threatens", 9)), ["review.cost", "review.missed.threatens"]);
    assert.deepEqual(keysFor(reasonOf("captures", 1)), ["review.cost", "here.reply"]);
    assert.deepEqual(keysFor(reasonOf("frees", 3)), ["review.cost", "review.missed.frees"]);
  });

  it("says what a move leaves open to capture or stuck before what a reply does for who can move", () => {
    const takes = [reasonOf("takes_moves", 5)];
    assert.deepEqual(keysWith({ exposed: 3 }, takes), ["review.cost", "review.exposed.level"]);
    assert.deepEqual(keysWith({ stuck: 3 }, takes), ["review.cost", "review.stuck.level"]);
    const both = keysWith({ at_stake: 3, stuck: 3 }, takes);
    assert.deepEqual(both, ["review.cost", "review.at-stake.level"]);
    const low = keysWith({ exposed: 2, stuck: 2, at_stake: 2 }, takes);
    assert.deepEqual(low, ["review.cost", "review.reply.takes_moves.level"]);
    const captured = keysWith({ exposed: 3, stuck: 3 }, [reasonOf("captures", 4)]);
    assert.deepEqual(captured, ["review.reply.captures"]);
  });

  it("says what is about more than twice as many pieces before what explains little", () => {
    const small = [reasonOf("captures", 2)];
    const dear = { score_difference_before: 20, score_difference_after: -7 };
    assert.deepEqual(keysWith(dear, small), ["review.cost", "review.reply.captures"]);
    const more = keysWith({ ...dear, at_stake: 5 }, small);
    assert.deepEqual(more, ["review.cost", "review.at-stake.level"]);
    const few = keysWith({ ...dear, at_stake: 4 }, small);
    assert.deepEqual(few, ["review.cost", "review.reply.captures"]);
  });

  it("says what the reply gives up that it speaks of", () => {
    const both = [reasonOf("attacks", 4), reasonOf("gives_up", 3)];
    const said = ["review.cost", "review.reply.attacks", "review.gives-up.you"];
    assert.deepEqual(keysWith({}, both), said);
  });

  it("says how many moves a bad one leaves both, beside those after the best", () => {
    const path = MOVES.slice(0, 4);
    const counts = { own_moves_left: 20, other_moves_left: 30, moves_missed: 6, moves_allowed: 2 };
    const state = play(reviewed(), searched(path), { kind: "mistakePressed" });
    const reviewedPly = nodeAt(state.game.tree, path)?.reviewedPly;
    if (!reviewedPly) throw new Error("not reviewed");
    const tree = setNode(state.game.tree, path, { reviewedPly: { ...reviewedPly, ...counts } });
    assert.deepEqual(details({ ...state, game: { ...state.game, tree } }).at(-1), {
      key: "review.moves-left.level",
      placeholders: {
        level: { key: "level.novice" },
        ...{ own: 20, other: 30, bestOwn: 26, bestOther: 28 },
      },
    });
  });

  it("says how many moves the best one would have left before what a reply does for who can move", () => {
    const takes = [reasonOf("takes_moves", 5)];
    const more = keysWith({ moves_missed: 6, moves_allowed: -2 }, takes);
    assert.deepEqual(more, ["review.cost", "review.moves-left.level"]);
    const fewer = keysWith({ moves_missed: -1, moves_allowed: 5 }, takes);
    assert.deepEqual(fewer, ["review.cost", "review.moves-left.level"]);
    const few = keysWith({ moves_missed: 6, moves_allowed: -3 }, takes);
    assert.deepEqual(few, ["review.cost", "review.reply.takes_moves.level"]);
    const attacks = keysWith({ moves_missed: 6 }, [reasonOf("attacks", 4)]);
    assert.deepEqual(attacks, ["review.cost", "review.reply.attacks"]);
  });

  it("says with what a move costs what the reply does for who can move", () => {
    const takes = reasonOf("takes_moves", 5);
    const frees = reasonOf("frees", 3);
    const state = play(
      reviewed(),
      searched(MOVES.slice(0, 3), { reasons: [frees] }),
      searched(MOVES.slice(0, 4), { reasons: [takes] }),
      { kind: "mistakePressed" },
    );
    assert.deepEqual(
      details(state).map(({ key, placeholders }) => [key, placeholders?.count]),
      [
        ["review.cost", 2],
        ["review.reply.takes_moves.level", 5],
      ],
    );
  });

  it("says with what a move costs what the reply does where that alone would not explain it", () => {
    const cut = (size: number) =>
      play(reviewed(), searched(MOVES.slice(0, 4), { reasons: [reasonOf("captures", size)] }), {
        kind: "mistakePressed",
      });
    const said = (size: number, cost: number) => {
      const state = cut(size);
      const path = MOVES.slice(0, 4);
      const reviewedPly = nodeAt(state.game.tree, path)?.reviewedPly;
      if (!reviewedPly) throw new Error("not reviewed");
      const worse = {
        ...reviewedPly,
        score_difference_after: reviewedPly.score_difference_before - cost,
      };
      const tree = setNode(state.game.tree, path, { reviewedPly: worse });
      return details({ ...state, game: { ...state.game, tree } }).map(({ key }) => key);
    };
    assert.deepEqual(said(4, 6), ["review.reply.captures"]);
    assert.deepEqual(said(2, 6), ["review.cost", "review.reply.captures"]);
  });

  it("says what a bad move leads to where neither the reply nor the best move explain it at once", () => {
    const shown = (before: object, after: object) =>
      details(
        play(reviewed(), searched(MOVES.slice(0, 3), before), searched(MOVES.slice(0, 4), after), {
          kind: "mistakePressed",
        }),
      ).map(({ key }) => key);
    const later = { later: { merit: "captures", size: 4, spaces: [] } };
    const led = { later: { merit: "cuts_off", size: 4, spaces: [] } };
    assert.deepEqual(shown({}, later), ["review.cost", "review.later.captures.level"]);
    assert.deepEqual(shown(led, {}), ["review.cost", "review.led.cuts_off.you"]);
    assert.deepEqual(shown(led, later), ["review.cost", "review.later.captures.level"]);
    const cuts = { ...later, reasons: [reasonOf("cuts_off", 3)] };
    assert.deepEqual(shown(led, cuts), ["review.reply.cuts_off"]);
  });

  it("blames no move for what it has taken itself", () => {
    // The blunder has landed on A1, with one piece of the opponent's.
    const led = { later: { merit: "captures" as const, size: 1, spaces: [] } };
    const said = details(
      play(reviewed(), searched(MOVES.slice(0, 3), led), { kind: "mistakePressed" }),
    ).map(({ key }) => key);
    assert.ok(!said.some((key) => key.startsWith("review.led")), said.join(" "));
  });
});

describe("the position that a random setup has made", () => {
  it("says nothing of the last piece that was placed so", () => {
    const keysAt = (fixed: number) => {
      const state = stateOn([{}, {}], { fixed });
      const path = state.game.livePath.slice(0, 1);
      const ply = {
        ...{ move: "A1", player: "white", spaces: ["A1"], lost: { white: 0, black: 0 } },
        own: {},
      } as any;
      const tree = setNode(state.game.tree, path, { ply });
      const known = { ...state, game: { ...state.game, tree } };
      return details(reduce(known, { kind: "pathShown", path })).map(({ key }) => key);
    };
    assert.deepEqual([keysAt(1), keysAt(0)], [[], ["move.named"]]);
  });
});
