import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { View } from "../engine/protocol.ts";
import { deepening } from "../features/analysis/analysis.ts";
import { brokenInvariants } from "../features/fixtures/random.ts";
import { shownPath } from "./cursor-selectors.ts";
import { lineThrough, newGame } from "./document.ts";
import { LEVELS, legalMoves, pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { redoPath } from "./game-selectors.ts";
import { initialState, reduce } from "./reducer.ts";
import { requiredQueries } from "./required-queries.ts";
import { settingsFrom } from "./settings.ts";
import type { Path, State } from "./state.ts";
import { isSameTree, mainLine, nodeAt, treeOfLine } from "./tree.ts";
import { tryMove as tryMoveIn } from "./variations.ts";

const PLAYED = ["A1", "B1", "C1"];
const PERSON = { kind: "person" } as const;

/** An analysis of a game between two people, in which the board shows the position at *path*. */
function stateShowing(path: Path, isOver: boolean = true): State {
  const tree = treeOfLine(PLAYED, (length) => ({ view: viewAfter(PLAYED.slice(0, length)) }));
  const ending = isOver ? ({ kind: "agreed" } as const) : null;
  const fresh = newGame({ white: PERSON, black: PERSON }, false);
  const saved = { game: { ...fresh, tree, livePath: PLAYED, ending }, view: null };
  const loaded = reduce(initialState(fresh, settingsFrom({})), { kind: "gameLoaded", saved });
  return reduce(reduce(loaded, { kind: "pathShown", path }), { kind: "analysisOpened" });
}

const tryMove: (state: State, move: string) => State = (state, move) => {
  const after = tryMoveIn(state, move);
  const path = shownPath(after);
  const { generation } = after;
  const answer = { view: viewAfter(path), plies: pliesOf(path) };
  return after === state
    ? state
    : reduce(after, { kind: "viewArrived", generation, path, ...answer });
};

const removeVariation: (state: State, path: Path) => State = (state, path) =>
  reduce(state, { kind: "variationRemoved", path });

describe("a variation", () => {
  it("begins with another move in a game that is over, and is shown", () => {
    const state = tryMove(stateShowing(["A1"]), "D1");
    assert.deepEqual(shownPath(state), ["A1", "D1"]);
    assert.deepEqual(mainLine(state.game.tree), PLAYED);
    assert.deepEqual(state.game.livePath, PLAYED);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("does not begin with the move that was played; trying that move only shows it", () => {
    const before = stateShowing(["A1"]);
    const state = tryMove(before, "B1");
    assert.ok(isSameTree(state.game.tree, before.game.tree));
    assert.deepEqual(shownPath(state), ["A1", "B1"]);
  });

  it("does not begin with an illegal move", () => {
    const state = stateShowing(["A1"]);
    assert.equal(tryMove(state, "A1"), state);
  });

  it("can be moved ahead of another variation, but not ahead of the moves played", () => {
    const one = tryMove(stateShowing(["A1"]), "D1");
    const within = tryMove(reduce(one, { kind: "pathShown", path: ["A1"] }), "E1");
    const state = reduce(within, { kind: "variationPromoted", path: ["A1", "E1"] });
    const moves = nodeAt(state.game.tree, ["A1"])?.continuations.map(({ move }) => move);
    assert.deepEqual(moves, ["B1", "E1", "D1"]);
    const again = reduce(state, { kind: "variationPromoted", path: ["A1", "E1"] });
    assert.equal(again.game.tree, state.game.tree);
    assert.deepEqual(state.game.livePath, PLAYED);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("can have a comment at any position, and the comment can be deleted", () => {
    const path = ["A1", "D1"];
    const within = tryMove(stateShowing(["A1"]), "D1");
    const state = reduce(within, { kind: "positionCommented", path, comment: "Too slow." });
    assert.equal(nodeAt(state.game.tree, path)?.comment, "Too slow.");
    assert.equal(nodeAt(state.game.tree, ["A1"])?.comment, null);
    const again = reduce(state, { kind: "positionCommented", path, comment: "" });
    assert.ok(isSameTree(again.game.tree, within.game.tree));
    assert.ok(!isSameTree(state.game.tree, within.game.tree));
  });

  it("can begin while the game goes on, and leaves the game as it is", () => {
    const state = tryMove(stateShowing(["A1"], false), "D1");
    assert.deepEqual(shownPath(state), ["A1", "D1"]);
    assert.deepEqual(state.game.livePath, PLAYED);
    assert.equal(state.game.analysed, false);
    assert.deepEqual(brokenInvariants(state), []);
    const back = reduce(state, { kind: "returned" });
    const ready = reduce(back, { kind: "engineReady", levels: LEVELS, version: "1.0.0" });
    const move = legalMoves(viewAfter(PLAYED))[0] as string;
    const on = reduce(ready, { kind: "moveTyped", move });
    assert.deepEqual(on.game.livePath, [...PLAYED, move]);
    assert.ok(nodeAt(on.game.tree, ["A1", "D1"]));
  });

  it("that begins with a move taken back stays when another move is played", () => {
    const back = reduce(stateShowing(PLAYED, false), { kind: "returned" });
    const ready = reduce(back, { kind: "engineReady", levels: LEVELS, version: "1.0.0" });
    const undone = reduce(ready, { kind: "undone" });
    const { livePath } = undone.game;
    const move = PLAYED[livePath.length] as string;
    const taken = [...livePath, move];
    const tried = tryMove(reduce(undone, { kind: "analysisOpened" }), move);
    const noted = reduce(tried, { kind: "positionCommented", path: taken, comment: "Why not?" });
    const other = legalMoves(viewAfter(livePath)).find((one) => one !== move) as string;
    const on = reduce(reduce(noted, { kind: "returned" }), { kind: "moveTyped", move: other });
    assert.deepEqual(on.game.livePath, [...livePath, other]);
    assert.equal(nodeAt(on.game.tree, taken)?.comment, "Why not?");
  });

  it("is not restored by redo, unless it was played and taken back", () => {
    const state = tryMove(stateShowing(PLAYED, false), "D1");
    const back = reduce(state, { kind: "returned" });
    assert.equal(redoPath(back), null);
    const undone = reduce(back, { kind: "undone" });
    assert.deepEqual(redoPath(undone), PLAYED);
  });

  it("makes an unfinished game against the computer count as analysed", () => {
    const game = newGame({ white: PERSON, black: { kind: "computer", level: "novice" } }, false);
    const state = reduce(initialState(game, settingsFrom({})), { kind: "analysisOpened" });
    assert.equal(state.game.analysed, true);
    assert.equal(reduce(state, { kind: "returned" }).search.mode, "played");
  });

  it("can have a sign for its move, and the sign can be removed", () => {
    const path = ["A1", "D1"];
    const within = tryMove(stateShowing(["A1"]), "D1");
    const state = reduce(within, { kind: "moveMarked", path, glyph: "!?" });
    assert.equal(nodeAt(state.game.tree, path)?.glyph, "!?");
    const again = reduce(state, { kind: "moveMarked", path, glyph: null });
    assert.ok(isSameTree(again.game.tree, within.game.tree));
  });

  it("can be reached by steps from the moves played and from other variations", () => {
    const one = tryMove(stateShowing(["A1"]), "D1");
    const state = tryMove(reduce(one, { kind: "pathShown", path: ["A1"] }), "E1");
    const before = reduce(state, { kind: "variationStepped", by: -1 });
    assert.deepEqual(shownPath(before), ["A1", "D1"]);
    assert.deepEqual(shownPath(reduce(before, { kind: "variationStepped", by: -1 })), ["A1", "B1"]);
    assert.equal(reduce(state, { kind: "variationStepped", by: 1 }), state);
  });

  it("keeps the arrows and rings that are drawn on it in an analysis", () => {
    const drawn = [["A1", "B1"], ["C1"]];
    const within = tryMove(stateShowing(["A1"]), "D1");
    const state = reduce(within, { kind: "positionDrawn", drawn });
    assert.deepEqual(nodeAt(state.game.tree, ["A1", "D1"])?.drawn, drawn);
    assert.ok(!isSameTree(state.game.tree, within.game.tree));
    const again = reduce(state, { kind: "positionDrawn", drawn: [] });
    assert.ok(isSameTree(again.game.tree, within.game.tree));
    const back = reduce(within, { kind: "returned" });
    assert.equal(reduce(back, { kind: "positionDrawn", drawn }), back);
  });

  it("can be a whole expected line; the board then shows its first move", () => {
    const line = ["D1", "E1"];
    const state = reduce(stateShowing(["A1"]), { kind: "lineTried", path: ["A1"], line });
    assert.deepEqual(mainLine(state.game.tree, ["A1", "D1"]), ["A1", "D1", "E1"]);
    assert.deepEqual(shownPath(state), ["A1", "D1"]);
  });

  it("is stepped through from its beginning to its end", () => {
    let state = tryMove(tryMove(stateShowing(["A1"]), "D1"), "E1");
    state = reduce(state, { kind: "stepped", by: -2 });
    assert.deepEqual(shownPath(state), ["A1"]);
    state = reduce(reduce(state, { kind: "pathShown", path: ["A1", "D1"] }), {
      kind: "stepped",
      by: 1,
    });
    assert.deepEqual(shownPath(state), ["A1", "D1", "E1"]);
    assert.deepEqual(lineThrough(state.game), PLAYED);
  });

  it("is entered by a step from the end of the moves played, and by a step between lines", () => {
    const tryLine = (state: State, line: string[]) =>
      reduce(state, { kind: "lineTried", path: PLAYED, line });
    const all = tryLine(tryLine(stateShowing(PLAYED), ["D1", "E1"]), ["F1"]);
    const step = (state: State, by: number) => reduce(state, { kind: "stepped", by });
    const next = (state: State, by: -1 | 1) => reduce(state, { kind: "variationStepped", by });
    const back = step(all, -1);
    assert.deepEqual(shownPath(back), PLAYED);
    const first = step(back, 1);
    assert.deepEqual(shownPath(first), [...PLAYED, "D1"]);
    assert.deepEqual(shownPath(step(back, Number.POSITIVE_INFINITY)), [...PLAYED, "D1", "E1"]);
    assert.deepEqual(shownPath(next(back, 1)), [...PLAYED, "D1"]);
    assert.deepEqual(shownPath(next(first, 1)), [...PLAYED, "F1"]);
    assert.deepEqual(shownPath(next(first, -1)), PLAYED);
    assert.deepEqual(shownPath(next(back, -1)), PLAYED);
  });

  it("that replaces the last move played comes before those that begin after it", () => {
    const other = tryMove(stateShowing(["A1", "B1"]), "D1");
    const state = reduce(other, { kind: "lineTried", path: PLAYED, line: ["E1"] });
    const end = reduce(state, { kind: "pathShown", path: PLAYED });
    const after = reduce(end, { kind: "variationStepped", by: 1 });
    assert.deepEqual(shownPath(after), ["A1", "B1", "D1"]);
  });

  it("is not begun by a step, even if a move was taken back", () => {
    const back = reduce(stateShowing(PLAYED, false), { kind: "returned" });
    const ready = reduce(back, { kind: "engineReady", levels: LEVELS, version: "1.0.0" });
    const undone = reduce(reduce(ready, { kind: "undone" }), { kind: "analysisOpened" });
    const { livePath } = undone.game;
    assert.deepEqual(shownPath(reduce(undone, { kind: "stepped", by: 1 })), livePath);
    assert.deepEqual(shownPath(reduce(undone, { kind: "variationStepped", by: 1 })), livePath);
  });

  it("can be removed; the board then shows the position before it", () => {
    const within = tryMove(tryMove(stateShowing(["A1"]), "D1"), "E1");
    const state = removeVariation(within, ["A1", "D1"]);
    assert.equal(nodeAt(state.game.tree, ["A1", "D1"]), null);
    assert.deepEqual(shownPath(state), ["A1"]);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("does not include the moves played, which cannot be removed", () => {
    const state = stateShowing(["A1"]);
    assert.equal(removeVariation(state, ["A1", "B1"]), state);
  });
});

describe("a variation in which a player must pass", () => {
  const TRIED = ["A1", "D1"];
  const PASSED = [...TRIED, "PASS"];
  const MUST_PASS = { presses: {}, words: ["PASS"], forced: "PASS" };

  /** The view after a path, sent by Python. */
  function withViewOf(state: State, path: Path, other: Partial<View> = {}) {
    const { generation } = state;
    const view = { ...viewAfter(path), ...other };
    return reduce(state, { kind: "viewArrived", generation, path, view, plies: pliesOf(path) });
  }

  /** The position in which a player must pass. */
  function mustPass() {
    const begun = stateShowing(["A1"]);
    const ready = reduce(begun, { kind: "engineReady", levels: LEVELS, version: "1.0.0" });
    return withViewOf(tryMoveIn(ready, "D1"), TRIED, MUST_PASS);
  }

  it("continues with the pass on the next step", () => {
    const state = mustPass();
    assert.deepEqual(shownPath(state), TRIED);
    assert.deepEqual(shownPath(reduce(state, { kind: "stepped", by: 1 })), PASSED);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("continues with a typed pass", () => {
    assert.deepEqual(shownPath(reduce(mustPass(), { kind: "moveTyped", move: "PASS" })), PASSED);
  });

  it("continues on a press, which chooses a stack after the pass", () => {
    const state = mustPass();
    assert.deepEqual(requiredQueries(state).view, PASSED);
    const known = withViewOf(state, PASSED, { presses: { A1: { next: {} } } });
    const pressed = reduce(known, { kind: "spacePressed", space: "A1" });
    assert.deepEqual(shownPath(pressed), PASSED);
    assert.deepEqual(pressed.interaction.presses, ["A1"]);
    const early = reduce(state, { kind: "spacePressed", space: "A1" });
    assert.deepEqual(shownPath(early), PASSED);
    assert.deepEqual(early.interaction.presses, []);
  });

  it("has the engine's value of the pass", () => {
    const state = reduce(mustPass(), { kind: "analysisPressed" });
    assert.deepEqual(deepening(state)?.path, TRIED);
  });

  it("keeps the pass at its end even if a person removes it", () => {
    const state = removeVariation(mustPass(), PASSED);
    assert.deepEqual(mainLine(state.game.tree, TRIED), PASSED);
  });
});

describe("drawing by presses in an analysis", () => {
  const press = (state: State, ...spaces: string[]) =>
    spaces.reduce((before, space) => reduce(before, { kind: "spacePressed", space }), state);
  const drawing = () => reduce(stateShowing(["A1"], false), { kind: "drawingPressed" });
  const drawnOn = (state: State) => nodeAt(state.game.tree, ["A1"])?.drawn;

  it("makes an arrow from two spaces, a ring from one space pressed twice, and no move", () => {
    const begun = press(drawing(), "D1");
    assert.deepEqual(begun.interaction.drawing, ["D1"]);
    const state = press(begun, "E1", "F1", "F1");
    assert.deepEqual(drawnOn(state), [["D1", "E1"], ["F1"]]);
    assert.deepEqual(shownPath(state), ["A1"]);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("removes an arrow or a ring that is drawn again", () => {
    const state = press(drawing(), "D1", "E1", "F1", "F1");
    assert.deepEqual(drawnOn(press(state, "D1", "E1")), [["F1"]]);
    assert.equal(drawnOn(press(state, "D1", "E1", "F1", "F1")), null);
  });

  it("goes on in another position, but forgets an unfinished arrow", () => {
    const state = reduce(press(drawing(), "D1"), { kind: "stepped", by: 1 });
    assert.deepEqual(state.interaction.drawing, []);
  });

  it("ends with the analysis, or with Escape or the button, which keep the position shown", () => {
    for (const kind of ["cancelled", "drawingPressed", "returned"] as const) {
      const state = reduce(press(drawing(), "D1"), { kind });
      assert.equal(state.interaction.drawing, null);
      assert.deepEqual(shownPath(state), kind === "returned" ? PLAYED : ["A1"]);
    }
  });

  it("needs an analysis", () => {
    const played = reduce(drawing(), { kind: "returned" });
    assert.equal(reduce(played, { kind: "drawingPressed" }), played);
  });
});
