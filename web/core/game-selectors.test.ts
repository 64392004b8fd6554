import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "./cursor-selectors.ts";
import { newGame } from "./document.ts";
import { viewAfter } from "./fixtures/fake-game.ts";
import { undoPath, wouldLose } from "./game-selectors.ts";
import { gameToRestore } from "./game-start.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import type { Path, State } from "./state.ts";
import { treeOfLine } from "./tree.ts";

const PLAYED = ["A1", "B1", "C1", "D1"];
const PERSON = { kind: "person" } as const;
const COMPUTER = { kind: "computer", level: "novice" } as const;

/** A game in which a person has White; the board shows the position at `path`. */
function stateShowing(path: Path): State {
  const tree = treeOfLine(PLAYED, (length) => ({ view: viewAfter(PLAYED.slice(0, length)) }));
  const fresh = newGame({ white: PERSON, black: COMPUTER }, false);
  const saved = { game: { ...fresh, tree, livePath: PLAYED }, view: null };
  const loaded = reduce(initialState(fresh, settingsFrom({})), { kind: "gameLoaded", saved });
  return reduce(loaded, { kind: "pathShown", path });
}

describe("undo", () => {
  it("takes back the last decision of the person", () => {
    assert.deepEqual(undoPath(stateShowing(PLAYED)), ["A1", "B1"]);
  });

  it("takes the game back to the position shown, if it is the person's turn there", () => {
    const state = reduce(stateShowing(["A1", "B1"]), { kind: "undone" });
    assert.deepEqual(state.game.livePath, ["A1", "B1"]);
    assert.equal(state.cursor.shownPath, null);
  });

  it("takes the game back to the previous decision if the computer is to move there", () => {
    assert.deepEqual(undoPath(stateShowing(["A1", "B1", "C1"])), ["A1", "B1"]);
    assert.deepEqual(undoPath(stateShowing(["A1"])), []);
  });

  it("is reversed by redo", () => {
    const state = reduce(reduce(stateShowing([]), { kind: "undone" }), { kind: "redone" });
    assert.deepEqual(state.game.livePath, ["A1", "B1"]);
  });

  it("is not the same as looking back, which keeps the moves that a new game would discard", () => {
    assert.equal(wouldLose(stateShowing([])), true);
  });

  it("cancels a move that waits for confirmation, instead of taking one back", () => {
    const state = stateShowing(["A1", "B1"]);
    const live = reduce(state, { kind: "undone" });
    const asked = { ...live, interaction: { ...live.interaction, pendingMove: "C1D1" } };
    const ready = { kind: "ready" } as const;
    const able = { ...asked, session: { ...asked.session, engine: ready } };
    const cancelled = reduce(able, { kind: "undone" });
    assert.deepEqual(cancelled.game.livePath, live.game.livePath);
    assert.equal(cancelled.interaction.pendingMove, null);
  });

  it("restores the game that a new one ended, until somebody plays in the new one", () => {
    const begin = {
      kind: "gameStarted",
      seats: { white: PERSON, black: COMPUTER },
      filled: false,
      clock: null,
    } as const;
    const before = stateShowing(PLAYED);
    const begun = reduce(before, begin);
    assert.deepEqual(begun.game.livePath, []);
    assert.equal(gameToRestore(begun), before.game);
    const restored = reduce(begun, { kind: "undone" });
    assert.deepEqual([restored.game.livePath, restored.game.tree], [PLAYED, before.game.tree]);
    assert.equal(restored.interaction.notice?.kind, "restored");
    assert.equal(gameToRestore(restored), null);
    // Nothing can be restored if the old game had no moves or the new one has some.
    assert.equal(gameToRestore(reduce(begun, begin)), null);
    const saved = { game: before.game, view: null };
    assert.equal(gameToRestore(reduce(begun, { kind: "gameLoaded", saved })), null);
    const played = { ...begun, game: { ...before.game } };
    assert.equal(gameToRestore(played), null);
  });

  it("steps back in an analysis of a new game, and does not restore the game before", () => {
    const seats = { white: PERSON, black: PERSON };
    const begun = reduce(stateShowing(PLAYED), { kind: "gameStarted", seats, filled: false });
    const opened = reduce(begun, { kind: "analysisOpened" });
    const tried = reduce(opened, { kind: "lineTried", path: [], line: ["D1"] });
    const next = reduce(tried, { kind: "lineTried", path: ["D1"], line: ["E1"] });
    const undone = reduce(next, { kind: "undone" });
    assert.deepEqual([shownPath(undone), undone.search.mode], [["D1"], "analysed"]);
    const left = reduce(undone, { kind: "returned" });
    assert.deepEqual(reduce(left, { kind: "undone" }).game.livePath, PLAYED);
  });
});
