import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isInVariation, lineShown, shownPath } from "../../core/cursor-selectors.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { State } from "../../core/state.ts";
import { headline } from "../play/messages.ts";
import { movesCompared } from "./comparison.ts";
import { continuationShown, continuedPath, linePlaying, lineRemarks } from "./continuation.ts";
import { judged, known, MOVES, play, remark, reviewed } from "./fixtures/reviewed-game.ts";
import { withReview } from "./review.ts";

const BLUNDER = MOVES.slice(0, 4);
const following = (number: number, total: number) => ({
  key: "review.following",
  placeholders: { number, total },
});
const REPLY = { best: "A1C1", principal_variation: ["A1C1", "X", "Y"] };

/** @param path  The path of the view that Python sends. */
const arrived =
  (path: string[]) =>
  ({ generation }: State) =>
    ({
      kind: "viewArrived",
      generation,
      path,
      view: viewAfter(path),
      plies: pliesOf(path),
    }) as const;

describe("the continuation", () => {
  const blunder = play(reviewed(), known(BLUNDER, REPLY), { kind: "mistakePressed" });

  it("plays itself until its end or until another position is shown", () => {
    assert.equal(linePlaying(blunder), null);
    const begun = play(blunder, { kind: "linePressed" });
    const path = [...BLUNDER, "A1C1"];
    assert.deepEqual(linePlaying(begun), path);
    assert.deepEqual(requiredQueries(begun).line, path);
    const next = play(begun, { kind: "lineDue", path });
    assert.deepEqual(shownPath(next), [...path, "X"]);
    // A press stops the line, and another press resumes it; it waits while a stack is chosen.
    const stopped = play(begun, { kind: "linePressed" });
    assert.deepEqual([shownPath(stopped), linePlaying(stopped)], [path, null]);
    assert.deepEqual(shownPath(play(stopped, { kind: "linePressed" })), [...path, "X"]);
    const interaction = { ...begun.interaction, presses: ["A1"] };
    assert.equal(linePlaying({ ...begun, interaction }), null);
    // A late event has no effect.
    assert.equal(play(next, { kind: "lineDue", path }), next);
    const end = play(next, { kind: "lineDue", path: [...path, "X"] });
    assert.deepEqual([shownPath(end), linePlaying(end)], [[...path, "X", "Y"], null]);
    const back = play(begun, { kind: "stepped", by: -1 }, { kind: "stepped", by: 1 });
    assert.equal(linePlaying(back), null);
  });

  it("of the best move is the rest of its line, whatever later searches expect", () => {
    const before = MOVES.slice(0, 3);
    const best = play(
      reviewed(),
      known(before, { best: "B1C1", principal_variation: ["B1C1", "X", "Y"] }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const path = [...before, "B1C1"];
    const next = play(
      best,
      known(path, { best: "X", principal_variation: ["X", "Z"] }),
      { kind: "linePressed" },
      known([...path, "X"], { best: "Z", principal_variation: ["Y"] }),
    );
    assert.deepEqual([shownPath(next), continuedPath(next)], [[...path, "X"], null]);
    assert.deepEqual(headline(next), following(2, 3));
    const end = play(next, { kind: "lineDue", path: [...path, "X"] });
    assert.deepEqual([shownPath(end), continuedPath(end)], [[...path, "X", "Y"], null]);
    assert.deepEqual(headline(end), following(3, 3));
    // A pass that the analysis adds at the end is not part of the line.
    const pass = { presses: {}, words: ["PASS"], forced: "PASS" };
    const ended = play(end, ({ generation }) => {
      const view = { ...viewAfter(shownPath(end)), ...pass };
      return { kind: "viewArrived", generation, path: shownPath(end), view, plies: [] };
    });
    assert.deepEqual(lineShown(ended).at(-1), "PASS");
    assert.deepEqual([headline(ended), continuationShown(ended)], [following(3, 3), []]);
    const kinds = movesCompared(end).map(({ kind }) => kind);
    assert.deepEqual(
      kinds,
      movesCompared(best).map(({ kind }) => kind),
    );
  });

  it("of a bad move begins with the reply to that move, as a variation", () => {
    assert.deepEqual(continuationShown(blunder), ["A1C1", "X", "Y"]);
    const reply = play(blunder, { kind: "linePressed" });
    assert.deepEqual(shownPath(reply), [...BLUNDER, "A1C1"]);
    assert.equal(isInVariation(reply), true);
    const judgedToo = play(reply, (state) => {
      const event = judged([null, null, null, "blunder", "mistake"])(state);
      assert.ok(event.kind === "pliesReviewed" && event.plies[4]);
      event.plies[4].best = "A1C1";
      return event;
    });
    assert.deepEqual(headline(judgedToo), following(1, 3));
    const next = play(judgedToo, { kind: "lineDue", path: [...BLUNDER, "A1C1"] });
    assert.deepEqual(headline(next), following(2, 3));
    // While the line after a move is shown, that move is still compared.
    for (const state of [judgedToo, next]) {
      const played = movesCompared(state).find(({ kind }) => kind === "played");
      assert.deepEqual([played?.path, played?.isShown], [BLUNDER, true]);
    }
  });

  it("of a bad move is shown in the game itself while the game matches the expected line", () => {
    const line = { ...REPLY, principal_variation: ["C1A1", "X", "Y"] };
    const answered = play(blunder, known(BLUNDER, line));
    assert.deepEqual(continuationShown(answered), ["C1A1", "X", "Y"]);
    const begun = play(answered, { kind: "linePressed" });
    assert.deepEqual([shownPath(begun), isInVariation(begun)], [MOVES, false]);
    assert.deepEqual([continuationShown(begun), linePlaying(begun)], [[], null]);
    const first = { ...REPLY, principal_variation: MOVES.slice(3) };
    const two = play(
      reviewed(),
      judged([null, null, "blunder", null, null]),
      known(MOVES.slice(0, 3), first),
      { kind: "pathShown", path: MOVES.slice(0, 3) },
      { kind: "linePressed" },
    );
    assert.deepEqual([shownPath(two), linePlaying(two)], [BLUNDER, BLUNDER]);
    const last = play(two, { kind: "lineDue", path: BLUNDER });
    assert.deepEqual([shownPath(last), linePlaying(last)], [MOVES, null]);
  });

  it("belongs to the move that it continues; a base left from an earlier move is ignored", () => {
    const reply = play(blunder, { kind: "linePressed" });
    assert.deepEqual(continuedPath(reply), BLUNDER);
    const earlier = withReview(reply, { continued: BLUNDER.slice(0, 1) });
    assert.equal(continuedPath(earlier), null);
  });

  it("shows only the part that Python selects", () => {
    const two = known(BLUNDER, REPLY, { line: [[], []] });
    assert.deepEqual(continuationShown(play(blunder, two)), ["A1C1", "X"]);
  });

  it("has remarks on each of its moves", () => {
    const line = [[remark("reason.captures", 2)], [], [remark("reason.attacks", 3)]];
    const reply = play(blunder, known(BLUNDER, REPLY, { line }), { kind: "linePressed" });
    assert.deepEqual(lineRemarks(reply), line[0]);
    const next = play(reply, { kind: "lineDue", path: [...BLUNDER, "A1C1"] });
    assert.deepEqual(lineRemarks(next), []);
    const last = play(next, { kind: "lineDue", path: [...BLUNDER, "A1C1", "X"] });
    assert.deepEqual(lineRemarks(last), line[2]);
    assert.deepEqual(lineRemarks(blunder), []);
  });

  it("of a good move is empty", () => {
    const state = play(blunder, { kind: "stepped", by: -1 });
    assert.deepEqual(continuationShown(state), []);
    assert.equal(play(state, { kind: "linePressed" }), state);
  });

  it("of a tried move is the line that a search after that move expects", () => {
    const path = [...MOVES.slice(0, 3), "B1C1"];
    const tried = play(
      blunder,
      known(MOVES.slice(0, 3), { best: "A1B1", principal_variation: ["A1B1"] }),
      { kind: "stepped", by: -1 },
      { kind: "moveTyped", move: "B1C1" },
      arrived(path),
    );
    assert.deepEqual([shownPath(tried), continuationShown(tried)], [path, []]);
    const expecting = play(tried, known(path, { principal_variation: ["Z", "W"] }));
    assert.deepEqual(continuationShown(expecting), ["Z", "W"]);
    const followed = play(expecting, { kind: "linePressed" });
    assert.deepEqual([shownPath(followed), continuationShown(followed)], [[...path, "Z"], ["W"]]);
    assert.deepEqual(headline(followed), following(1, 2));
  });

  it("is shown only in a review", () => {
    assert.deepEqual(continuationShown(play(blunder, { kind: "returned" })), []);
  });
});
