/**
 * @import { MoveReason } from "../engine/protocol.d.ts"
 * @import { Message, State } from "../state/state.d.ts"
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../state/cursor-selectors.js";
import { pliesOf, viewAfter } from "../state/fixtures/fake-game.js";
import {
  judgedAs,
  MOVES,
  play,
  reasonOf,
  reviewed,
  searched,
} from "../state/fixtures/reviewed-game.js";
import { addMove, nodeAt, setNode } from "../state/tree.js";
import { details, headline } from "./messages.js";

/**
 * What is said of Black's blunder, whose best alternative has this reason; the reply captures a single piece.
 * @param {MoveReason} reason
 */
function bestMoveFor(reason) {
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
 * @param {Partial<import("../engine/protocol.d.ts").ReviewedPly>} about  What Python says of it besides,
 * @param {MoveReason[]} reply  and for the reply.
 */
function keysWith(about, reply) {
  const path = MOVES.slice(0, 4);
  const state = play(reviewed(), searched(path, { reasons: reply }), { kind: "mistakePressed" });
  const reviewedPly = nodeAt(state.game.tree, path)?.reviewedPly;
  if (!reviewedPly) throw new Error("not reviewed");
  const tree = setNode(state.game.tree, path, { reviewedPly: { ...reviewedPly, ...about } });
  return details({ ...state, game: { ...state.game, tree } }).map(({ key }) => key);
}

describe("what a review says", () => {
  it("praises nothing where the game is decided, and says what it costs", () => {
    const shown = (/** @type {number} */ probability, /** @type {number} */ cost) => {
      const state = judgedAs({
        mark: null,
        win_probability_before: probability,
        win_probability_after: probability,
        score_difference_before: cost,
        score_difference_after: 0,
      });
      const verdict = /** @type {Message} */ (headline(state).placeholders?.verdict);
      return [verdict, ...details(state)].map(({ key }) => key);
    };
    const costs = "review.cost";
    assert.deepEqual(shown(0.01, 6), ["review.costly"]);
    assert.deepEqual(shown(0.01, 3), ["review.costly"]);
    assert.deepEqual(shown(0.01, 1), ["review.lost-position"]);
    assert.deepEqual(shown(0.98, 4), ["review.won-position", costs]);
    assert.deepEqual(shown(0.98, 1), ["review.good"]);
    assert.deepEqual(shown(0.98, 6), ["review.won-position", costs]);
    assert.deepEqual(shown(0.6, 4), ["review.fair", costs]);
    assert.deepEqual(shown(0.6, 5), ["review.costly"]);
  });

  it("says of a pass that there was no move, in the game and in what might have followed", () => {
    const said = [{ key: "announce.passed.you", placeholders: {} }];
    const state = reviewed();
    const path = [...MOVES.slice(0, 4), "PASS"];
    const passed = { view: viewAfter(path), ply: pliesOf(path).at(-1) ?? null };
    const tree = addMove(state.game.tree, path.slice(0, -1), "PASS", passed);
    const inGame = { ...state, game: { ...state.game, tree, livePath: path } };
    assert.deepEqual(details(play(inGame, { kind: "pathShown", path })), said);

    const line = ["B1C1", "PASS"];
    const expected = play(
      state,
      searched(MOVES.slice(0, 3), { principal_variation: line, line_reasons: [[]] }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const known = setNode(expected.game.tree, [...MOVES.slice(0, 3), ...line], passed);
    const following = { ...expected, game: { ...expected.game, tree: known } };
    assert.deepEqual(details(play(following, { kind: "stepped", by: 1 })), said);
  });

  it("says where a line ends what it has come to", () => {
    const line = ["B1C1", "A1C1"];
    const path = [...MOVES.slice(0, 3), ...line];
    const known = { view: viewAfter(path), ply: pliesOf(path).at(-1) ?? null };
    const begun = play(
      reviewed(),
      searched(MOVES.slice(0, 3), { principal_variation: line, line_reasons: [[]] }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const tree = setNode(begun.game.tree, path, known);
    const before = { ...begun, game: { ...begun.game, tree } };
    const lastKey = (/** @type {State} */ state) => details(state).at(-1)?.key ?? "";
    assert.doesNotMatch(lastKey(before), /^evaluation/);
    assert.match(lastKey(play(before, { kind: "stepped", by: 1 })), /^evaluation/);
  });

  it("says what the best move would have done where the reply does nothing remarkable", () => {
    const missed = reasonOf("saves", 3);
    const saves = { key: "review.missed.saves", placeholders: { count: 3 } };
    assert.deepEqual(bestMoveFor(missed), [saves]);
  });

  it("says what the best move keeps or takes beside a reply that is enough, and leaves it at what is more", () => {
    const keysFor = (/** @type {number} */ captured, /** @type {MoveReason} */ reason) =>
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
    const keysFor = (/** @type {MoveReason} */ reason) => bestMoveFor(reason).map(({ key }) => key);
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
    const cut = (/** @type {number} */ size) =>
      play(reviewed(), searched(MOVES.slice(0, 4), { reasons: [reasonOf("captures", size)] }), {
        kind: "mistakePressed",
      });
    const said = (/** @type {number} */ size, /** @type {number} */ cost) => {
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
    const shown = (/** @type {object} */ before, /** @type {object} */ after) =>
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
    const led = { later: { merit: /** @type {const} */ ("captures"), size: 1, spaces: [] } };
    const said = details(
      play(reviewed(), searched(MOVES.slice(0, 3), led), { kind: "mistakePressed" }),
    ).map(({ key }) => key);
    assert.ok(!said.some((key) => key.startsWith("review.led")), said.join(" "));
  });

  it("says of each move that is expected what it does, and what it costs", () => {
    const path = [...MOVES.slice(0, 3), "B1C1", "A1B1"];
    const arrived =
      (/** @type {string[]} */ to) =>
      (/** @type {State} */ { generation }) =>
        /** @type {const} */ ({
          kind: "viewArrived",
          generation,
          path: to,
          view: viewAfter(to),
          plies: pliesOf(to),
        });
    const said = (/** @type {MoveReason[]} */ ...reasons) =>
      details(
        play(
          reviewed(),
          searched(MOVES.slice(0, 3), {
            principal_variation: path.slice(3),
            line_reasons: [reasons],
          }),
          { kind: "mistakePressed" },
          { kind: "betterPressed" },
          arrived(path.slice(0, 4)),
          arrived(path),
          { kind: "stepped", by: 1 },
        ),
      )
        // Here the line ends.
        .slice(0, -1)
        .map(({ key, placeholders }) => [key, placeholders?.count ?? placeholders?.spaces]);
    const moved = ["line.move.you", undefined];
    assert.deepEqual(said(), [moved]);
    assert.deepEqual(said(reasonOf("captures", 3), reasonOf("attacks", 4)), [
      moved,
      ["hint.reason.captures", 3],
      ["hint.reason.attacks", 4],
    ]);
    // What is said of nearly every move is left out.
    assert.deepEqual(
      said(reasonOf("captures", 1), reasonOf("recapture", 4), reasonOf("takes_moves", 9)),
      [moved],
    );
  });

  it("says what a move has cost where the game was lost already, too", () => {
    const lost = {
      mark: null,
      win_probability_before: 0.01,
      win_probability_after: 0.01,
      score_difference_before: -4,
      score_difference_after: -10,
    };
    const reply = { reasons: [reasonOf("cuts_off", 6)] };
    const state = play(judgedAs(lost), searched(MOVES.slice(0, 4), reply));
    const verdict = /** @type {Message} */ (headline(state).placeholders?.verdict);
    assert.deepEqual(
      [verdict, ...details(state)].map(({ key }) => key),
      ["review.costly", "review.reply.cuts_off"],
    );
  });

  it("names nothing as the best move's that the move played has done, too", () => {
    const both = reasonOf("captures", 3);
    const saidBy = (
      /** @type {Partial<import("../engine/protocol.d.ts").ReviewedPly>} */ played,
    ) => {
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
    const said = (/** @type {MoveReason[]} */ ...reasons) => {
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

  it("says of the best move that was played what speaks for it, besides the bars", () => {
    const best = play(
      reviewed(),
      searched(MOVES.slice(0, 4), { best: "C1A1", reasons: [reasonOf("captures", 3)] }),
      { kind: "pathShown", path: MOVES },
    );
    assert.deepEqual(
      details(best).map(({ key }) => key),
      ["hint.reason.captures"],
    );
  });

  it("says of the opponent's best move nothing that speaks to who made it", () => {
    const merits = /** @type {const} */ (["captures", "frees", "takes_moves", "gives_up"]);
    const state = play(
      reviewed(),
      searched(MOVES.slice(0, 3), { reasons: merits.map((merit) => reasonOf(merit, 4)) }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    assert.deepEqual(
      details(state).map(({ key }) => key),
      ["hint.reason.captures", "hint.reason.takes_moves.you", "review.gain"],
    );
  });

  it("says of a line that is better what its first position was worth", () => {
    const state = play(reviewed(), { kind: "mistakePressed" }, { kind: "betterPressed" });
    const path = shownPath(state);
    const after = play(state, searched(path, { win_probability: 0.7, best: "A1C1" }));
    assert.equal(nodeAt(after.game.tree, path)?.evaluation?.win_probability, 0.6);
    assert.equal(nodeAt(after.game.tree, path)?.review?.win_probability, 0.7);
  });
});
