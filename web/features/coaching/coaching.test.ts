/** Tests that lessons from Python appear as texts and rings. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import { named } from "../../core/fixtures/named.ts";
import type { Board } from "../../core/fixtures/stacking-turns.ts";
import { ATLAS, LOU, moving, PERSON, PIP, stateOn } from "../../core/fixtures/stacking-turns.ts";
import { reduce } from "../../core/reducer.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { State } from "../../core/state.ts";
import { setNode } from "../../core/tree.ts";
import type { Coaching, Lesson, Ply } from "../../engine/protocol.ts";
import { SPOKEN } from "../../games/dvonn/spoken.ts";
import { keysIn, remarkOf, stateWithHint, WON } from "../hint/fixtures/hinted-turn.ts";
import { announcements } from "../listen/announcements.ts";
import { details } from "../play/messages.ts";
import { coachingFor, missingCoaching, questionAt } from "./coaching.ts";

const HEIGHT: Lesson = { idea: "height", spaces: ["A1"], count: 1, move: [] };
const UNDO: Lesson = { idea: "undo", spaces: [], count: 0, move: [] };
const CAPTURE = { presses: moving("A1", "B1") };

/** A state with Python's coaching answer. */
function taught(state: State, known: Partial<Coaching> = { lesson: HEIGHT }): State {
  const { livePath } = state.game;
  const answer = { lesson: null, first_cut: null, doubtful: [], ...known };
  const question = JSON.stringify(questionAt(state, livePath));
  const tree = setNode(state.game.tree, livePath, { coaching: { question, answer } });
  return { ...state, game: { ...state.game, tree } };
}

const ringed = (state: State) =>
  describeBoard(state, { label: () => "", loss: () => "" }, [], false).meant;

describe("a lesson", () => {
  it("is requested once, on the person's turn against an easy level", () => {
    const state = stateOn([{}, {}]);
    assert.deepEqual(requiredQueries(state).coaching, state.game.livePath);
    assert.equal(missingCoaching(taught(state)), null);
    assert.equal(missingCoaching(stateOn([{}, {}], { white: ATLAS })), null);
    const seats = { white: PERSON, black: PIP };
    assert.equal(missingCoaching({ ...state, game: { ...state.game, seats } }), null);
  });

  it("is requested with the learner's side, the level and the followed hints", () => {
    const state = stateOn([{}, {}]);
    const { tree, livePath } = state.game;
    const own = livePath.slice(0, -2);
    const hinted = setNode(tree, own, { hinted: livePath.at(-2) ?? null });
    const followed = { ...state, game: { ...state.game, tree: hinted } };
    assert.deepEqual(questionAt(followed, livePath), {
      ...{ learner: "black", is_first_game: true, fixed: 1, followed: [own.length] },
    });
    assert.equal(questionAt(stateOn([{}], { white: LOU }), [])?.is_first_game, false);
    // The answer to another question does not count.
    assert.deepEqual(
      missingCoaching({ ...taught(state), game: { ...taught(state).game, fixed: 0 } }),
      livePath,
    );
  });

  it("arrives together with the view of its position, or later", () => {
    const state = stateOn([{}, {}]);
    const { livePath, tree } = state.game;
    const waiting = {
      ...state,
      game: { ...state.game, tree: setNode(tree, livePath, { view: null }) },
    };
    const { coaching } =
      taught(state).game.tree.continuations[0]?.continuations[0]?.continuations[0] ?? {};
    const { view } = state.cursor;
    assert.ok(view && coaching);
    const { generation } = state;
    const event = {
      kind: "viewArrived",
      generation,
      path: livePath,
      view,
      plies: [] as Ply[],
      known: { coaching },
    } as const;
    assert.equal(coachingFor(reduce(waiting, event))?.lesson, HEIGHT);
    const late = {
      kind: "coachingArrived",
      generation,
      path: livePath,
      known: { coaching },
    } as const;
    assert.equal(coachingFor(reduce(state, late))?.lesson, HEIGHT);
  });

  it("stands after the text about the computer's last move, and shows rings", () => {
    const state = taught(stateOn([{}, CAPTURE]));
    assert.deepEqual(details(state).map(named), ["here.last.captured", "coach.height"]);
    assert.deepEqual(details(state).at(-1)?.placeholders, {
      level: { key: "level.novice" },
      count: 1,
    });
    assert.deepEqual(ringed(state), ["A1"]);
  });

  it("is hidden while a stack is chosen or a hint is shown, but not with connections", () => {
    const state = taught(stateOn([{}, {}]));
    const interaction = { ...state.interaction, presses: ["A1"] };
    assert.deepEqual(ringed({ ...state, interaction }), []);
    const hinted = taught(stateWithHint());
    assert.deepEqual(ringed(hinted), []);
    assert.deepEqual(ringed(reduce(hinted, { kind: "hintPressed" })), ["A1"]);
    const settings = { ...state.session.settings, connectivity: true };
    assert.deepEqual(ringed({ ...state, session: { ...state.session, settings } }), ["A1"]);
  });

  it("names the move of a missed cut", () => {
    const lesson = { idea: "cut-missed", spaces: [], count: 5, move: ["A1", "C1"] };
    assert.deepEqual(details(taught(stateOn([{}, {}]), { lesson })).at(-1), {
      key: "coach.cut-missed",
      isApart: true,
      placeholders: {
        ...{ level: { key: "level.novice" }, count: 5 },
        ...{ move: "A1\u2060–\u2060C1", pieces: 5 },
      },
    });
  });

  it("puts praise before the text on the computer's move, and offers undo even after a cut", () => {
    const lesson = { idea: "praise", spaces: [], count: 4, move: [] };
    const state = taught(stateOn([{}, CAPTURE]), { lesson });
    assert.equal(details(state)[0]?.key, "coach.praise");
    const cut = stateOn([{}, { ...CAPTURE, removed: ["E1"] }]);
    assert.equal(details(taught(cut, { lesson: UNDO })).at(-1)?.key, "coach.undo");
    assert.ok(!details(taught(cut)).some(({ key }) => key === "coach.height"));
  });

  it("is announced once, after the turn", () => {
    const known = taught(stateOn([{}, CAPTURE]));
    const { tree, livePath } = known.game;
    const waiting = {
      ...known,
      game: { ...known.game, tree: setNode(tree, livePath, { view: null }) },
    };
    const event = { kind: "viewArrived" } as any;
    const said = announcements(waiting, known, event, SPOKEN).map(named);
    assert.deepEqual(said.slice(-2), ["announce.turn you", "coach.height"]);
    assert.deepEqual(announcements(known, known, event, SPOKEN), []);
  });
});

describe("a hint against the easiest computer", () => {
  it("never says who wins, even if the result is certain", () => {
    assert.deepEqual(keysIn(stateWithHint()), ["hint.reason.frees"]);
    assert.deepEqual(keysIn(stateWithHint({ evaluation: WON })), ["hint.reason.frees"]);
  });

  it("names the risk of its move only at the easiest level", () => {
    const comment = { to_beginner: remarkOf("at-stake", 9) };
    assert.equal(keysIn(stateWithHint({ comment })).at(-1), "hint.at-stake");
    assert.ok(!keysIn(stateWithHint({ comment, level: "casual" })).includes("hint.at-stake"));
  });

  it("says that its move is better than the cut of the current lesson", () => {
    const state = stateWithHint({ comment: { to_beginner: { code: "better-than-cut" } } });
    const lesson = { idea: "cut", spaces: [], count: 0, move: [] };
    assert.equal(keysIn(taught(state, { lesson })).at(-1), "hint.better-than-cut");
    assert.ok(!keysIn(taught(state)).includes("hint.better-than-cut"));
  });
});

describe("a doubtful move", () => {
  const risky = { presses: { ...moving("B1", "C1", ["A1", "D1"]), ...moving("A1", "D1") } };
  const pressed = (board: Board, known: Partial<Coaching>) =>
    ["B1", "C1"].reduce(
      (state, space) => reduce(state, { kind: "spacePressed", space }),
      taught(stateOn([{}, { ...board, turn: "black" }]), known),
    );

  it("needs one confirmation", () => {
    const asked = pressed(risky, { doubtful: ["B1C1"] });
    assert.equal(asked.interaction.pendingMove, "B1C1");
    assert.equal(details(asked).at(-1)?.key, "confirm.anyway");
    const cancelled = reduce(asked, { kind: "cancelled" });
    const { presses, pendingMove } = cancelled.interaction;
    assert.deepEqual([presses, pendingMove], [[], null]);
    const played = reduce(asked, { kind: "spacePressed", space: "C1" });
    assert.equal(played.game.livePath.at(-1), "B1C1");
  });

  it("does not affect other moves", () => {
    assert.equal(pressed(risky, { doubtful: ["A1D1"] }).game.livePath.at(-1), "B1C1");
  });

  it("shows the possible loss and rings the stacks at risk, except the moving one", () => {
    const staked = (spaces: string[]) => {
      const state = taught(stateOn([{}, { ...risky, turn: "black" }]), { doubtful: ["B1C1"] });
      const at_stake = { B1: { C1: { count: 9, spaces } } };
      const connectivity = { holds: {}, threats: {}, exposed: {}, at_stake, high: {} };
      const { tree, livePath } = state.game;
      const known = { ...state.game, tree: setNode(tree, livePath, { connectivity }) };
      return ["B1", "C1"].reduce(
        (before, space) => reduce(before, { kind: "spacePressed", space }),
        { ...state, game: known },
      );
    };
    const keys = (state: State) => details(state).map(named);
    assert.ok(keys(staked(["A1", "D1"])).includes("here.at-stake"));
    assert.deepEqual(ringed(staked(["A1", "D1"])), ["A1", "D1"]);
    assert.ok(keys(staked(["C1"])).includes("status.preview.stack-at-stake"));
    assert.deepEqual(ringed(staked(["C1"])), []);
  });

  it("is played at once if a hint recommends it", () => {
    const state = taught(stateWithHint(), { doubtful: ["A1C1"] });
    const played = ["A1", "C1"].reduce(
      (before, space) => reduce(before, { kind: "spacePressed", space }),
      state,
    );
    assert.equal(played.game.livePath.at(-1), "A1C1");
  });
});

describe("the first cut", () => {
  it("is explained in the position before it, with the cutting move and the lost stacks", () => {
    const state = stateOn([{}, {}]);
    const first_cut = { ply: 2, path: ["B1", "A1"], spaces: ["E1"] };
    const after = reduce(taught(state, { first_cut }), { kind: "whyPressed" });
    assert.deepEqual(after.cursor.shownPath, state.game.livePath.slice(0, 2));
    assert.deepEqual(ringed(after), ["E1"]);
    assert.equal(reduce(taught(state), { kind: "whyPressed" }).cursor.shownPath, null);
  });
});
