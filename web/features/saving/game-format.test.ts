/** Games as text, including those saved by earlier versions. */
import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  addMove,
  isSameTree,
  mainLine,
  newNode,
  nodeAt,
  nodesAlong,
  setNode,
} from "../../core/tree.ts";
import { serializeGame } from "./game-format.ts";
import { parseGame } from "./game-reading.ts";

const PERSONS = { white: { kind: "person" }, black: { kind: "person" } };
const NONE = { dvonns: 0, pieces: 0 };
const NO_PIECES = { white: 0, black: 0 };

/** A view after one placement, with its ply as saved by the first version. */
const VIEW = {
  position: "r,8/10/11/10/9 b p",
  phase: "placing",
  turn: "black",
  ply: 1,
  stacks: { A1: { token: "r", owner: null, height: 1, dvonns: 1, pieces: "r" } },
  presses: {},
  words: [],
  forced: null,
  premoves: {},
  removed: { white: 0, black: 0 },
  winner: null,
  last: { move: "A1", player: "white", removed: [], spaces: ["A1"] },
  own: {
    blocked: {},
    movable: NO_PIECES,
    next_piece: "dvonn",
    left: { white: NONE, black: NONE },
    scores: NO_PIECES,
    removed_pieces: { white: "", black: "" },
  },
};

function read(view: unknown) {
  const game = { seats: PERSONS, start: null, filling: false, fixed: 0, moves: ["A1"], ply: 1 };
  const saved = parseGame(JSON.stringify({ format: 1, game, view, plies: [VIEW.last] }));
  assert.ok(saved);
  return saved;
}

/** Reads a game of two moves with these fields, saves it, and reads it again. */
function keptAgain(fields: Record<string, unknown>) {
  const line = { start: null, filling: false, fixed: 0, moves: ["A1", "B1"], ply: 2 };
  const game = { seats: PERSONS, ...line, ...fields };
  const saved = parseGame(JSON.stringify({ format: 1, game }));
  return parseGame(serializeGame((saved as any).game))?.game;
}

test("a game that an earlier version saved is read without its view", () => {
  const { own, presses, ...common } = VIEW;
  const { game, view } = read({ ...common, ...own, places: ["B1", "C1"], moves: {} });

  assert.deepEqual([mainLine(game.tree), view], [["A1"], null]);
});

test("a ply that an earlier version saved keeps the field that only DVONN has", () => {
  const game = { seats: PERSONS, start: null, filling: false, fixed: 0, moves: ["A1"], ply: 1 };
  const plies = [{ ...VIEW.last, piece: "dvonn" }];
  const saved = parseGame(JSON.stringify({ format: 1, game, view: null, plies }));

  assert.deepEqual(saved && nodeAt(saved.game.tree, ["A1"])?.ply?.own, { piece: "dvonn" });
});

test("moves tried after the last move played survive a visit", () => {
  const { game } = read(VIEW);
  const tree = addMove(game.tree, ["A1"], "B1", { isTried: true });
  const again = parseGame(serializeGame({ ...game, tree }))?.game;

  assert.deepEqual(again?.livePath, ["A1"]);
  assert.equal(nodeAt(again?.tree as typeof tree, ["A1", "B1"])?.isTried, true);
});

test("the headers of an imported record survive a visit", () => {
  const line = { start: null, filling: false, fixed: 0, moves: ["A1"], ply: 1 };
  const source = { Event: "Cup", Date: "2011-02-03" };
  const text = JSON.stringify({ format: 1, game: { seats: PERSONS, ...line }, source });
  const game = parseGame(text)?.game;
  assert.ok(game);
  assert.deepEqual(JSON.parse(serializeGame(game)).source, source);
});

test("hints and takebacks survive a visit; an earlier version saved only followed hints", () => {
  const counted = keptAgain({ hints: 2, takebacks: 1, hinted: [0] });
  assert.deepEqual([counted?.hints, counted?.takebacks], [2, 1]);
  const old = keptAgain({ hinted: [0] });
  assert.deepEqual([old?.hints, old?.takebacks], [1, 0]);
  const nonsense = keptAgain({ hints: -1, takebacks: "many" });
  assert.deepEqual([nonsense?.hints, nonsense?.takebacks], [0, 0]);
});

test("spans that the computer filled in or finished survive another visit", () => {
  const nonsense = [undefined, 7, { from: 2, to: 1 }, { from: 0, to: 3 }, { from: -1, to: 1 }];
  const span = { from: 1, to: 2 };
  const filled = (saved: unknown) => keptAgain({ filled: saved })?.filled;
  assert.deepEqual(filled(span), span);
  assert.deepEqual(nonsense.map(filled), [null, null, null, null, null]);
  const finished = (saved: unknown) => keptAgain({ finished: saved })?.finished;
  const spans = [{ from: 0, to: 1 }, span];
  assert.deepEqual(finished(spans), spans);
  assert.deepEqual(finished(span), [span], "as an earlier version kept it");
  assert.deepEqual(nonsense.map(finished), [[], [], [], [], []]);
});

test("an impossible clock or ending is left out, and the game goes on without it", () => {
  const clock = { minutes: 5, bonus: 0, left: 7 };
  const kept = keptAgain({ ending: { kind: "resigned", side: "red" }, clock });
  assert.deepEqual([kept?.livePath, kept?.ending, kept?.clock], [["A1", "B1"], null, null]);
});

test("a game saved today is read unchanged", () => {
  const presses = {
    A1: { next: { B1: { move: "A1B1", removes: ["C1"] } } },
    D1: { move: "D1", removes: [] },
  };
  const own = { ...VIEW.own, blocked: { A1: "surrounded" } };
  const { game, view } = read({ ...VIEW, presses, own });
  assert.deepEqual([view?.presses, view?.own], [presses, own]);

  const again = parseGame(serializeGame(game));
  const ply = { ...VIEW.last, phase: "placing", lost: NO_PIECES, own: {} };
  assert.deepEqual(nodeAt(again?.game.tree ?? game.tree, ["A1"])?.ply, ply);
});

function phasesOf(plies: Record<string, unknown>[]) {
  const moves = plies.map(({ move }) => move);
  const game = { seats: PERSONS, start: null, filling: false, fixed: 0, moves, ply: moves.length };
  const view = { ...VIEW, ply: moves.length, last: plies.at(-1) };
  const saved = parseGame(JSON.stringify({ format: 1, game, view, plies }));
  const nodes = nodesAlong(saved?.game.tree ?? newNode(null), saved?.game.livePath ?? []);
  return [...nodes.slice(1).map(({ ply }) => ply?.phase), saved?.view?.last?.phase];
}

test("a ply that was saved without its phase gets it from the spaces that it names", () => {
  const placement = VIEW.last;
  const move = { ...placement, move: "A1B1", spaces: ["A1", "B1"] };
  const pass = { ...placement, move: "PASS", spaces: [] };

  assert.deepEqual(phasesOf([placement, move]), ["placing", "stacking", "stacking"]);
  assert.deepEqual(phasesOf([placement, pass]), ["placing", "stacking", "stacking"]);
});

test("a ply keeps its saved phase, whatever its game calls the phase", () => {
  const ply = { ...VIEW.last, phase: "stacking" };

  assert.deepEqual(phasesOf([ply]), ["stacking", "stacking"]);
  assert.deepEqual(phasesOf([{ ...ply, phase: "moving" }]), ["moving", "moving"]);
  assert.deepEqual(phasesOf([{ ...ply, phase: 7 }]), [undefined, undefined]);
});

test("a ply that removed pieces is not used if it was saved without their number", () => {
  const ply = { ...VIEW.last, phase: "stacking", removed: ["C1"] };
  const lost = { white: 2, black: 0 };

  assert.deepEqual(phasesOf([ply]), [undefined, undefined]);
  assert.deepEqual(phasesOf([{ ...ply, lost }]), ["stacking", "stacking"]);
  assert.deepEqual(phasesOf([{ ...ply, lost: { white: -1, black: 0 } }]), [undefined, undefined]);
});

for (const presses of [5, { A1: null }, { A1: { move: 5 } }, { A1: { next: { B1: 5 } } }]) {
  test(`a view with malformed presses is not used: ${JSON.stringify(presses)}`, () => {
    assert.equal(read({ ...VIEW, presses }).view, null);
  });
}

test("a game is read without an invalid view", () => {
  const { game, view } = read({ position: 5 });

  assert.deepEqual([game.livePath, view], [["A1"], null]);
});

test("a game is saved with its variations, in their order", () => {
  const lines = [["A1", "B1", "C1"], ["A1", "B1", "D1", "E1"], ["A1", "C1"], ["B1"]];
  const { game } = read(VIEW);
  const tree = lines.reduce(
    (grown, line) =>
      line.reduce((at, move, index) => addMove(at, line.slice(0, index), move), grown),
    newNode(null),
  );
  const text = serializeGame({ ...game, tree, livePath: ["A1", "C1"] });
  const again = parseGame(text);

  assert.equal(JSON.parse(text).format, 2);
  assert.ok(again && isSameTree(again.game.tree, tree));
  assert.deepEqual(again.game.livePath, ["A1", "C1"]);
});

test("any tree is read as it was saved, with its comments", () => {
  const move = fc.constantFrom("A", "B", "C");
  const line = fc.record({
    moves: fc.array(move, { maxLength: 5 }),
    comment: fc.option(fc.string({ minLength: 1 })),
  });
  const { game } = read(VIEW);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const tree = lines.reduce((grown, { moves, comment }) => {
        const added = moves.reduce(
          (at, one, index) => addMove(at, moves.slice(0, index), one),
          grown,
        );
        return setNode(added, moves, { comment });
      }, newNode(null));
      const livePath = lines.at(-1)?.moves ?? [];
      const again = parseGame(serializeGame({ ...game, tree, livePath }));
      assert.ok(again && isSameTree(again.game.tree, tree));
      assert.deepEqual(again.game.livePath, livePath);
    }),
    { numRuns: 500 },
  );
});

for (const lines of [undefined, [5], [{ shared: -1, moves: [] }], [{ shared: 0, moves: ["X"] }]]) {
  test(`a malformed tree, or one without the moves of its game, is refused: ${JSON.stringify(lines)}`, () => {
    const { game } = JSON.parse(serializeGame(read(VIEW).game));
    assert.equal(parseGame(JSON.stringify({ format: 2, game, lines })), null);
  });
}

test("the moves recommended by hints survive another visit", () => {
  const hintsOf = (hinted: unknown) => {
    const again = keptAgain({ hinted });
    return again && nodesAlong(again.tree, ["A1", "B1"]).map((node) => node.hinted);
  };

  assert.deepEqual(hintsOf([1]), [null, "B1", null]);
  assert.deepEqual(hintsOf(undefined), [null, null, null]);
  assert.deepEqual(hintsOf([2, -1, "0", null]), [null, null, null]);
  assert.deepEqual(hintsOf("all"), [null, null, null]);
});
