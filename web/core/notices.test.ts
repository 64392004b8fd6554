import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "./document.ts";
import { LEVELS, viewAfter } from "./fixtures/fake-game.ts";
import { isTip, noticeShown } from "./notices.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import { newNode } from "./tree.ts";

/** The computer has White, and the saved game has just turned out to be invalid. */
function quarantined() {
  const seats = {
    white: { kind: "computer", level: "novice" },
    black: { kind: "person" },
  } as const;
  const events = [
    { kind: "engineReady", levels: LEVELS, version: "1" },
    { kind: "viewArrived", generation: 0, path: [], view: viewAfter([]), plies: [] },
    { kind: "noticed", notice: { kind: "quarantined" } },
  ] as const;
  return events.reduce(
    (state, event) => reduce(state, event as any),
    initialState(newGame(seats, false), settingsFrom({})),
  );
}

/** The state of `quarantined` after the computer's first move. */
function afterMove() {
  const state = reduce(quarantined(), { kind: "moveChosen", generation: 0, move: "A1" });
  const { generation } = state;
  const view = viewAfter(["A1"]);
  return reduce(state, { kind: "viewArrived", generation, path: ["A1"], view, plies: [] });
}

describe("the notice of a game in quarantine", () => {
  it("stays when the computer moves", () => {
    assert.deepEqual(afterMove().game.livePath, ["A1"]);
    assert.equal(afterMove().interaction.notice?.kind, "quarantined");
  });

  it("returns after looking back", () => {
    const back = reduce(afterMove(), { kind: "stepped", by: -1 });
    assert.equal(reduce(back, { kind: "returned" }).interaction.notice?.kind, "quarantined");
  });

  it("disappears when the person plays", () => {
    const played = reduce(afterMove(), { kind: "spacePressed", space: "B1" });
    assert.deepEqual([played.game.livePath, played.interaction.notice], [["A1", "B1"], null]);
  });

  it("disappears when the person dismisses it", () => {
    assert.equal(reduce(afterMove(), { kind: "cancelled" }).interaction.notice, null);
  });
});

describe("a notice", () => {
  it("does not colour a question or a failure shown in its place", () => {
    const noticed = reduce(quarantined(), { kind: "noticed", notice: { kind: "not-loaded" } });
    assert.equal(noticeShown(noticed)?.kind, "not-loaded");
    const asking = { kind: "resign", side: "black" } as const;
    const asked = { ...noticed, interaction: { ...noticed.interaction, asking } };
    const failed = reduce(noticed, { kind: "engineFailed", code: "internal" });
    assert.deepEqual([noticeShown(asked), noticeShown(failed)], [null, null]);
  });
});

describe("switching connections on", () => {
  const pressed = (state: import("./state.ts").State) =>
    reduce(state, { kind: "connectivityPressed" });
  const known = () => reduce(quarantined(), { kind: "noticed", notice: null });

  it("explains what to do, unless a stack is hovered; switching them off removes the text", () => {
    const on = pressed(known());
    assert.equal(on.interaction.notice?.kind, "connections-later");
    assert.equal(pressed(on).interaction.notice, null);
    // The selected stack is deselected, because its targets would hide the connections.
    const chosen = { ...known(), interaction: { ...known().interaction, presses: ["A1"] } };
    assert.deepEqual(pressed(chosen).interaction.presses, []);
    const onBoard = { ...known().cursor, view: viewAfter(["A1"]) };
    const pointing = (space: string) =>
      reduce({ ...known(), cursor: onBoard }, { kind: "spaceHovered", space });
    assert.equal(pressed(pointing("A1")).interaction.notice, null);
    assert.equal(pressed(pointing("B1")).interaction.notice?.kind, "connections-later");
  });

  it("explains nothing while no position is known", () => {
    const unknown = { ...known(), cursor: { ...known().cursor, view: null } };
    assert.equal(pressed(unknown).interaction.notice, null);
  });

  it("asks the person to hover over a stack, until the connections have arrived", () => {
    const view = { ...viewAfter(["A1"]), phase: "stacking" } as any;
    const node = { ...newNode(null), view };
    const state = known();
    const on = pressed({
      ...state,
      game: { ...state.game, tree: node, livePath: [] },
      cursor: { shownPath: null, view },
    });
    assert.equal(noticeShown(on)?.kind, "connections");
    const pointing = reduce(on, { kind: "spaceHovered", space: "A1" });
    assert.equal(noticeShown(pointing)?.kind, "connections");
    const connectivity = { holds: {}, threats: {}, exposed: {}, at_stake: {}, high: {} };
    const { generation } = pointing;
    const answer = { kind: "connectivityArrived", generation, path: [], connectivity } as const;
    assert.equal(noticeShown(reduce(pointing, answer)), null);
    assert.equal(isTip(pointing.interaction.notice), true);
  });

  it("does not hide a notice that waits for an answer", () => {
    assert.equal(pressed(quarantined()).interaction.notice?.kind, "quarantined");
  });
});
