import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import { shownPath } from "../../core/cursor-selectors.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import { stateOn } from "../../core/fixtures/stacking-turns.ts";
import { reduce } from "../../core/reducer.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { State } from "../../core/state.ts";
import { setNode } from "../../core/tree.ts";
import type { Explanation, Remark } from "../../engine/protocol.ts";
import { SPOKEN } from "../../games/dvonn/spoken.ts";
import { analysisTexts, announcements } from "../listen/announcements.ts";
import { details } from "../play/messages.ts";
import { judgedAs, known, MOVES, play, played, remark } from "./fixtures/reviewed-game.ts";
import { remarkText } from "./remark-messages.ts";

const WORDS = { label: () => "", loss: String };
const rings = (...spaces: string[]): Remark => ({ code: "ringed", spaces });

function shown(state: State) {
  const { arrows, meant } = describeBoard(state, WORDS, [], false);
  return { keys: details(state).map(named), arrows, meant };
}

describe("the comment on the move shown", () => {
  const explanation: Explanation = {
    remarks: [remark("stuck", 3, "black"), rings("C1", "D1")],
    arrows: [
      ["C1", "A1"],
      ["D1", "A1"],
    ],
  };

  it("explains a bad move, with the stacks to ring and the moves to draw", () => {
    assert.deepEqual(shown(judgedAs({ explanation })), {
      keys: ["review.stuck level", "here.ringed"],
      arrows: explanation.arrows,
      meant: ["C1", "D1"],
    });
  });

  it("gives reasons for a good move", () => {
    const merits = [remark("reason.captures", 2), rings("C1")];
    const good = judgedAs({ merits, fault: null, explanation: null });
    const keys = ["hint.reason.captures", "here.ringed"];
    assert.deepEqual(shown(good), { keys, arrows: [], meant: ["C1"] });
  });

  it("gives reasons for the better move once it is shown", () => {
    const better = [remark("gain", 3), rings("D1")];
    const state = play(judgedAs({ better }), { kind: "betterPressed" });
    assert.deepEqual(shown(state), {
      keys: ["review.gain", "here.ringed"],
      arrows: [],
      meant: ["D1"],
    });
    assert.equal(named(analysisTexts(state).at(-1)), "review.probability level");
  });

  it("takes the reasons from the position before the move if the move played has none", () => {
    const comment = { best: [remark("reason.attacks", 4)] };
    const last = play(
      judgedAs({ better: null }),
      known(MOVES.slice(0, 3), { best: "B1C1" }, comment),
      { kind: "betterPressed" },
    );
    assert.deepEqual(shown(last).keys, ["hint.reason.attacks"]);
  });

  it("describes each move of a line that is followed", () => {
    const line = [[rings("K3")], [remark("cut-off", 2, "white"), rings("D1")]];
    const step = { kind: "stepped", by: 1 } as const;
    const before = play(judgedAs({}), known(MOVES.slice(0, 3), { best: "B1C1" }, { line }), {
      kind: "betterPressed",
    });
    const state = reduce(before, step);
    assert.deepEqual(shown(state).meant, ["D1"]);
  });

  it("follows the full text of the move and does not name the move again", () => {
    const line = [[], [remark("cut-off", 2, "white")]];
    const step = { kind: "stepped", by: 1 } as const;
    const first = play(judgedAs({}), known(MOVES.slice(0, 3), { best: "B1C1" }, { line }), {
      kind: "betterPressed",
    });
    const path = shownPath(reduce(first, step));
    const { generation } = first;
    const facts = { view: viewAfter(path), plies: pliesOf(path) };
    const before = reduce(first, { kind: "viewArrived", generation, path, ...facts });
    const said = announcements(before, reduce(before, step), step, SPOKEN);
    assert.deepEqual(
      said.map(({ key }) => key),
      ["review.following", "announce.stacked", "status.preview", "evaluation.ahead"],
    );
  });

  it("neither rings nor names stacks while a stack is chosen", () => {
    const state = judgedAs({ explanation });
    const choosing = { ...state, interaction: { ...state.interaction, presses: ["C1"] } };
    assert.deepEqual(shown(choosing).meant, []);
    assert.deepEqual(analysisTexts(choosing).map(named).slice(1), [
      "review.fell level",
      "review.stuck level",
    ]);
  });

  it("appears only in a review", () => {
    assert.deepEqual(shown(play(judgedAs({ explanation }), { kind: "returned" })).meant, []);
  });
});

describe("the words of a remark", () => {
  const { game } = played();
  const level = { key: "level.novice" };

  it("name the player of the remark, and also the opponent if the remark is about both", () => {
    assert.deepEqual(remarkText(game, remark("lost", 2, "white")), {
      key: "review.lost",
      placeholders: { who: "you", count: 2, level },
    });
    const counts = { gained: 1, lost: 3 };
    assert.deepEqual(remarkText(game, { code: "traded", player: "black", numbers: counts }), {
      key: "review.traded",
      placeholders: { who: "level", ...counts, level },
    });
  });

  it("name the move or the stacks of the remark", () => {
    const reply = { code: "reply.attacks", numbers: { count: 4 }, spaces: ["C1", "A1"] };
    assert.deepEqual(remarkText(game, reply), {
      key: "review.reply.attacks",
      placeholders: { count: 4, move: "C1\u2060–\u2060A1" },
    });
    assert.deepEqual(remarkText(game, rings("C1")), {
      key: "hint.ringed",
      placeholders: { spaces: ["C1"] },
    });
  });

  it("are shared with hints and with the end of a game", () => {
    const keys = [remark("reason.captures", 2), remark("hints", 1), remark("cut-off", 1)];
    assert.deepEqual(
      keys.map((one) => remarkText(game, one).key),
      ["hint.reason.captures", "status.over.hints", "status.preview"],
    );
  });
});

describe("a finished game", () => {
  const LOST = { ending: { kind: "resigned", side: "white" } as const };
  const lesson = remark("takeaway.captured", 6);
  const texts = (state: State) => details(state).map(named);
  const arrived = (state: State) =>
    play(state, ({ generation }) => ({ kind: "lessonArrived", generation, path: MOVES, lesson }));

  it("that was lost shows the lesson that Python sends", () => {
    const lost = played(LOST);
    assert.deepEqual(requiredQueries(lost).lesson, MOVES);
    assert.ok(!texts(lost).includes("review.takeaway.captured"));
    const known = arrived(lost);
    assert.equal(requiredQueries(known).lesson, null);
    assert.ok(texts(known).includes("review.takeaway.captured"));
  });

  it("that was won has no lesson", () => {
    assert.ok(!texts(arrived(played())).includes("review.takeaway.captured"));
  });
});

describe("the position that a random setup has made", () => {
  it("does not name the last piece placed", () => {
    const keysAt = (fixed: number) => {
      const state = stateOn([{}, {}], { fixed });
      const path = state.game.livePath.slice(0, 1);
      const ply = {
        ...{ move: "A1", player: "white", spaces: ["A1"], lost: { white: 0, black: 0 } },
      } as any;
      const tree = setNode(state.game.tree, path, { ply });
      const known = { ...state, game: { ...state.game, tree } };
      return details(reduce(known, { kind: "pathShown", path })).map(named);
    };
    assert.deepEqual([keysAt(1), keysAt(0)], [[], ["move.named"]]);
  });
});
