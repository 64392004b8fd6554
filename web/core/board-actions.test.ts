import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { details } from "../features/play/messages.ts";
import { MOVES, play, played } from "../features/review/fixtures/reviewed-game.ts";
import { describeBoard } from "./board-description.ts";
import { atPath } from "./document.ts";
import type { Event } from "./events.ts";
import { pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { requiredQueries } from "./required-queries.ts";
import type { State } from "./state.ts";

const WORDS = { label: () => "", loss: String };
/** The person has White, with stacks on A1 and C1, and the computer is to move. */
const PLACED = MOVES.slice(0, 3);

function thinking() {
  const state = played();
  const game = atPath(state.game, PLACED);
  const loaded = { game, view: viewAfter(PLACED) };
  return play(state, { kind: "gameLoaded", saved: loaded }, viewed(PLACED));
}

/** The event with which the view of a position arrives. */
function viewed(path: string[]): (state: State) => Event {
  return ({ generation }) => ({
    ...{ kind: "viewArrived", generation, path },
    ...{ view: viewAfter(path), plies: pliesOf(path) },
  });
}

/** The computer makes a move. */
function answered(state: State, move: string) {
  const { generation } = state;
  return play(state, { kind: "moveChosen", generation, move }, viewed([...PLACED, move]));
}

describe("a stack that is chosen while the computer thinks", () => {
  const chosen = () => play(thinking(), { kind: "spacePressed", space: "C1" });

  it("is ringed at once, and is selected when the person's turn begins", () => {
    const state = chosen();
    assert.deepEqual(describeBoard(state, WORDS, [], false).path, ["C1"]);
    assert.deepEqual(details(state).at(-1), { key: "notice.premove-stack" });
    const next = answered(state, "B1A1");
    assert.deepEqual([next.interaction.presses, next.interaction.premove], [["C1"], []]);
  });

  it("is deselected by a second press, or if the computer captures it", () => {
    const again = play(chosen(), { kind: "spacePressed", space: "C1" });
    assert.deepEqual([again.interaction.premove, again.interaction.notice], [[], null]);
    const lost = answered(chosen(), "B1C1");
    assert.deepEqual([lost.interaction.presses, lost.interaction.premove], [[], []]);
  });

  it("must belong to the person: a press on another stack asks the person to wait", () => {
    const state = play(thinking(), { kind: "spacePressed", space: "B1" });
    assert.deepEqual([state.interaction.premove, state.interaction.notice?.kind], [[], "wait"]);
  });

  it("shows its targets, and can land only on them", () => {
    const { targets, path } = describeBoard(chosen(), WORDS, [], false);
    assert.deepEqual([path, targets], [["C1"], ["A1", "B1"]]);
    const missed = play(chosen(), { kind: "spacePressed", space: "E1" });
    assert.deepEqual(missed.interaction.premove, ["C1"]);
    assert.deepEqual(details(missed).at(-1), { key: "notice.premove-target" });
    const onto = play(missed, { kind: "spacePressed", space: "A1" });
    assert.deepEqual(onto.interaction.premove, ["C1", "A1"]);
    assert.deepEqual(describeBoard(onto, WORDS, [], false).targets, []);
  });

  it("must have a target: a press on a stack that cannot move selects nothing", () => {
    const state = thinking();
    const view = { ...viewAfter(PLACED), premoves: { C1: [] } };
    const viewedSo = { ...viewed(PLACED)(state), view };
    const stuck = play(play(state, viewedSo), { kind: "spacePressed", space: "C1" });
    assert.deepEqual(stuck.interaction.premove, []);
    assert.deepEqual(details(stuck).at(-1), { key: "notice.premove-stuck" });
  });

  it("is deselected if the person's next turn is a pass", () => {
    const state = play(chosen(), { kind: "spacePressed", space: "A1" });
    const view = { ...viewAfter([...PLACED, "B1A1"]), forced: "PASS", presses: {} };
    const next = play(
      state,
      ({ generation }) => ({ kind: "moveChosen", generation, move: "B1A1" }),
      ({ generation }) => ({ ...viewed([...PLACED, "B1A1"])({ ...state, generation }), view }),
    );
    assert.deepEqual([next.interaction.premove, next.interaction.presses], [[], []]);
  });

  it("lands on its chosen target after the computer's move", () => {
    const state = play(chosen(), { kind: "spacePressed", space: "B1" });
    const { arrows, arrowKind } = describeBoard(state, WORDS, [], false);
    assert.deepEqual([arrows, arrowKind], [[["C1", "B1"]], "played"]);
    assert.deepEqual(details(state).at(-1), { key: "notice.premove" });
    // The target has gone, so only the stack is chosen.
    const gone = answered(state, "B1A1");
    assert.deepEqual([gone.interaction.presses, requiredQueries(gone).premove], [["C1"], null]);
    const onto = play(chosen(), { kind: "spacePressed", space: "B1" });
    const kept = play(
      { ...onto, interaction: { ...onto.interaction, premove: ["C1", "A1"] } },
      ({ generation }) => ({ kind: "moveChosen", generation, move: "B1A1" }),
      viewed([...PLACED, "B1A1"]),
    );
    assert.equal(requiredQueries(kept).premove, "C1A1");
    const due = play(kept, ({ generation }) => ({ kind: "premoveDue", generation }));
    assert.equal(due.game.livePath.at(-1), "C1A1");
    // A press cancels the premove.
    const pressed = play(kept, { kind: "spacePressed", space: "C1" });
    assert.deepEqual([pressed.interaction.premove, requiredQueries(pressed).premove], [[], null]);
  });

  it("lands only after a confirmation if the settings ask for one", () => {
    const state = play(chosen(), { kind: "spacePressed", space: "B1" });
    const settings = { ...state.session.settings, confirm: true };
    const asking = {
      ...state,
      session: { ...state.session, settings },
      interaction: { ...state.interaction, premove: ["C1", "A1"] },
    };
    const next = answered(asking, "B1A1");
    assert.deepEqual(
      [next.interaction.presses, next.interaction.pendingMove, requiredQueries(next).premove],
      [["C1"], "C1A1", null],
    );
  });
});
