/** A game of DVONN decides a jump, and rows are left until they change. */

import "./fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { timeLeft } from "../../core/clock.ts";
import { shownPath } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import { seatToMove, undoPath } from "../../core/game-selectors.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { setNode, treeOfLine } from "../../core/tree.ts";
import { forcedMove, pendingMoveShown } from "../../core/turn-selectors.ts";
import { describeBoard } from "./description.ts";
import { isLeaving } from "./feature.ts";
import { STATUS_TEXTS } from "./messages.ts";

const PERSONS = { white: { kind: "person" }, black: { kind: "person" } } as const;
const NO_HELP = { hints: 0, takebacks: 0 };

/** A view of GIPF with the fields used here. */
function viewOf(view: object) {
  return {
    ply: 0,
    turn: "white",
    presses: {},
    stacks: {},
    words: [],
    forced: null,
    ...view,
  } as any;
}

/** @param view  The view after the moves. */
function stateAt(moves: string[], view: object): State {
  const game = newGame(PERSONS, false, null, { name: "gipf", start: "a start" });
  const live = viewOf({ ply: moves.length, ...view });
  const tree = setNode(treeOfLine(moves), moves, { view: live });
  const state = initialState({ ...game, tree, livePath: moves }, settingsFrom({}));
  const session = { ...state.session, engine: { kind: "ready" } as const };
  return { ...state, session, cursor: { ...state.cursor, view: live } };
}

const WAITING = { phase: "dvonn", is_chance: true, turn: "black", words: ["LOST", "TIED", "WON"] };
const ROW = ["D2", "D3", "D4", "D5"];
const TAKING = {
  phase: "take",
  words: ["DONE"],
  own: { rows: { white: [ROW], black: [] } },
  stacks: Object.fromEntries(ROW.map((space) => [space, { token: "W" }])),
};

describe("a game of DVONN", () => {
  it("stops moves and searches until it is decided", () => {
    const state = stateAt(["E5E6", "CHALLENGE"], WAITING);
    assert.equal(seatToMove(state), null);
    const settings = { ...state.session.settings, evaluation: true };
    const asked = { ...state, session: { ...state.session, settings } };
    assert.equal(requiredQueries(asked).evaluation, null);
    assert.equal(requiredQueries(asked).level, null);
    const typed = reduce(state, { kind: "moveTyped", move: "WON" });
    assert.equal(typed.game.livePath.length, 2);
  });

  it("decides the jump, and is saved with the game", () => {
    const state = stateAt(["E5E6", "CHALLENGE"], WAITING);
    const kind = "challengeDecided" as const;
    const event = { kind, move: "LOST", moves: ["F3"], ...NO_HELP };
    const { game } = reduce(state, event);
    assert.deepEqual(game.livePath, ["E5E6", "CHALLENGE", "LOST"]);
    assert.deepEqual(game.dvonnGames, [{ path: game.livePath, moves: ["F3"] }]);
    const resigned = reduce(state, { ...event, moves: null }).game;
    assert.deepEqual([resigned.livePath.length, resigned.dvonnGames], [3, []]);
  });

  it("decides nothing if no jump waits", () => {
    const state = stateAt([], { phase: "move", words: [] });
    assert.equal(
      reduce(state, { kind: "challengeDecided", move: "WON", moves: null, ...NO_HELP }),
      state,
    );
  });

  it("cannot be taken back without the challenge that it decided", () => {
    const state = stateAt(["E5E6", "CHALLENGE", "WON"], { phase: "move", words: [] });
    const moves = state.game.livePath;
    const players = ["white", "black", "white"];
    const plies = players.map((player, index) => ({ move: moves[index], player }));
    const tree = plies.reduce(
      (grown, ply, index) => setNode(grown, moves.slice(0, index + 1), { ply: ply as any }),
      state.game.tree,
    );
    assert.deepEqual(undoPath({ ...state, game: { ...state.game, tree } }), ["E5E6"]);
  });
});

describe("rows that are left until they change", () => {
  it("are left again if unchanged", () => {
    const left = reduce(stateAt([], TAKING), { kind: "rowsLeft" });
    assert.deepEqual(left.game.livePath, ["DONE"]);
    const again = stateAt(["DONE"], TAKING);
    const state = { ...again, game: { ...again.game, rowsLeft: left.game.rowsLeft ?? {} } };
    assert.equal(forcedMove(state), "DONE");
    assert.equal(
      isLeaving(
        state.game,
        viewOf({ ...TAKING, turn: "black", words: ["DONE"], own: { rows: { black: [ROW] } } }),
      ),
      false,
    );
    const stacks = { ...TAKING.stacks, D5: { token: "B" } };
    assert.equal(isLeaving(state.game, viewOf({ ...TAKING, stacks })), false);
    const must = { ...TAKING, words: [] };
    assert.equal(isLeaving(state.game, viewOf(must)), false);
  });

  it("bring a bonus on the clock when the player leaves them, but not when the page does", () => {
    const { game, ...state } = stateAt([], TAKING);
    const clock = { minutes: 5, bonus: 5, spent: 0 };
    const left = reduce({ ...state, game: { ...game, clock } }, { kind: "rowsLeft" });
    assert.equal(timeLeft(left.game, "white"), 305_000);
    const again = { ...state, game: { ...game, clock, rowsLeft: left.game.rowsLeft ?? {} } };
    const due = reduce(again, { kind: "forcedDue", generation: again.generation });
    assert.deepEqual([due.game.livePath, timeLeft(due.game, "white")], [["DONE"], 300_000]);
  });

  it("are asked about again after undo", () => {
    const left = reduce(stateAt([], TAKING), { kind: "rowsLeft" });
    const undone = reduce({ ...left, game: { ...left.game } }, { kind: "undone" });
    assert.deepEqual([undone.game.livePath, undone.game.rowsLeft], [[], undefined]);
  });

  it("need a row: without one, the event does nothing", () => {
    const state = stateAt([], { phase: "move", words: [] });
    assert.equal(reduce(state, { kind: "rowsLeft" }), state);
  });
});

describe("a picked row", () => {
  it("can still be taken after the setting to confirm moves has changed", () => {
    const choice = {
      must: ROW.slice(0, 3),
      may: ["D5"],
      chosen: [],
      left: {},
      moves: { "": "xD2D3D4" },
    };
    const state = stateAt([], { ...TAKING, presses: { D2: { choice } } });
    const picked = reduce(state, { kind: "spacePressed", space: "D2" });
    const settings = { ...picked.session.settings, confirm: true };
    const changed = reduce(picked, { kind: "settingsReceived", settings });
    assert.deepEqual(changed.interaction, picked.interaction);
    assert.equal(pendingMoveShown(changed), "xD2D3D4");
  });

  it("brings a warning while it would take the player's own last GIPF-piece", () => {
    const moves = { "": "xD2D3D4", D5: "xD2D3D4D5" };
    const choice = { must: ROW.slice(0, 3), may: ["D5"], chosen: ["D5"], left: {}, moves };
    const own = { ...TAKING.own, losing: [moves.D5], hands: {} };
    const state = stateAt([], { ...TAKING, own, presses: { D2: { choice } }, last: null });
    const text = (...spaces: string[]) => {
      const press = (before: State, space: string) =>
        reduce(before, { kind: "spacePressed", space });
      return STATUS_TEXTS.details(spaces.reduce(press, state))[0]?.key;
    };
    assert.equal(text(), "gipf.take.or-leave");
    assert.equal(text("D2"), "gipf.take.last");
    assert.equal(text("D2", "D5"), "gipf.take.choose");
  });
});

describe("an analysis", () => {
  const move = "xD2D3D4D5";
  const moves = { "": "xD2D3D4", D5: move };
  const choice = { must: ROW.slice(0, 3), may: ["D5"], chosen: ["D5"], left: {}, moves };
  const live = stateAt([], { ...TAKING, presses: { D2: { choice } }, last: null });
  const state = reduce(live, { kind: "analysisOpened" });
  const picked = reduce(state, { kind: "spacePressed", space: "D2" });

  it("marks the row that a press has picked, until Escape", () => {
    assert.deepEqual(describeBoard(state, () => "", [], true).targets, ["D2"]);
    assert.deepEqual(describeBoard(picked, () => "", [], true).removals, ROW);
    assert.deepEqual(reduce(picked, { kind: "cancelled" }).interaction.presses, []);
  });

  it("takes the row in a variation once the person confirms the taking", () => {
    assert.equal(pendingMoveShown(picked), move);
    const taken = reduce(picked, { kind: "moveConfirmed" });
    assert.deepEqual([shownPath(taken), taken.game.livePath], [[move], []]);
  });
});
