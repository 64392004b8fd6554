/** The texts of a hint for the person to move. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import type { Event } from "../../core/events.ts";
import { reduce } from "../../core/reducer.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { State } from "../../core/state.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import { details, headline } from "../play/messages.ts";
import { keysIn, remarkOf, stateWithHint, WON } from "./fixtures/hinted-turn.ts";

const FREES = remarkOf("reason.frees", 2);
const RINGED = { ...remarkOf("ringed", 1), spaces: ["B1"] };

describe("a hint", () => {
  it("gives reasons but no estimate", () => {
    const state = stateWithHint({ level: "casual" });
    assert.deepEqual(keysIn(state), ["hint.reason.frees"]);
  });

  it("repeats its texts without another search", () => {
    const shown = stateWithHint();
    const { hint } = shown.search;
    const analysis = hint?.analysis;
    assert.ok(hint && analysis);
    const { generation } = shown;
    const info = { win_probability: 0.5, score_difference: 0, proven: null } as any;
    const wanted = { ...shown, search: { ...shown.search, hint: { ...hint, analysis: null } } };
    const event = { kind: "hintArrived", generation, path: hint.path, info, analysis };
    const arrived = reduce(wanted, event as Event);
    const off = reduce(arrived, { kind: "hintPressed" });
    assert.deepEqual([off.search.hint, hintShown(off)], [null, null]);
    const again = reduce(off, { kind: "hintPressed" });
    assert.equal(hintShown(again), analysis);
    assert.equal(requiredQueries(again).hint, null);
    assert.deepEqual(keysIn(again), keysIn(arrived));
  });

  it("names the opponent, with counts and spaces", () => {
    const to_mover = [
      { ...remarkOf("reason.threatens", 3), player: "black" as const },
      RINGED,
      remarkOf("reason.gives_up.alone", 2),
      { code: "no-recapture", player: "black" as const },
      { ...remarkOf("reason.keeps_moves", 4), player: "black" as const },
    ];
    const level = { key: "level.novice" };
    assert.deepEqual(details(stateWithHint({ comment: { to_mover } })), [
      { key: "hint.reason.threatens", placeholders: { who: "level", count: 3, level } },
      { key: "here.ringed", placeholders: { count: 1, spaces: ["B1"] } },
      { key: "hint.reason.gives_up.alone", placeholders: { count: 2 } },
      { key: "hint.no-recapture", placeholders: { who: "level", level } },
      { key: "hint.reason.keeps_moves", placeholders: { who: "level", count: 4, level } },
    ]);
  });

  it("rings the stacks it names until a stack is chosen", () => {
    const to_mover = [FREES, RINGED, remarkOf("reason.gives_up", 1)];
    const state = stateWithHint({ comment: { to_mover } });
    const ringed = (one: State) =>
      describeBoard(one, { label: () => "", loss: () => "" }, [], false).meant;
    assert.deepEqual(keysIn(state), ["hint.reason.frees", "here.ringed", "hint.reason.gives_up"]);
    assert.deepEqual(ringed(state), ["B1"]);
    const interaction = { ...state.interaction, presses: ["A1"] };
    const chosen = { ...state, interaction };
    assert.deepEqual(keysIn(chosen), ["hint.reason.frees", "hint.reason.gives_up"]);
    assert.deepEqual(ringed(chosen), []);
  });

  it("appears in the headline and stays while its move is made", () => {
    const state = stateWithHint({ level: "casual" });
    assert.deepEqual(headline(state), { key: "hint.title" });
    const chosen = (space: string, hovered: string | null = null) => ({
      ...state,
      interaction: { ...state.interaction, presses: [space], hovered },
    });
    assert.deepEqual(keysIn(chosen("A1")), keysIn(state));
    assert.deepEqual(keysIn(chosen("A1", "C1")), keysIn(state));
    assert.deepEqual(keysIn(chosen("C1")), ["status.selected"]);
    assert.deepEqual(
      [chosen("A1"), chosen("C1")].map((one) => headline(one).key),
      ["hint.title", "status.your-turn"],
    );
    const notice = { kind: "connections" } as const;
    const interaction = { ...state.interaction, notice };
    assert.equal(headline({ ...state, interaction }).key, "status.your-turn");
  });

  it("ends with the winner, or the exact margin, if the result is certain", () => {
    const certain = stateWithHint({ level: "casual", evaluation: WON });
    assert.equal(keysIn(certain).at(-1), "evaluation.proven you");
    const solved = stateWithHint({ level: "casual", evaluation: { ...WON, solved: 21 } });
    assert.deepEqual(details(solved).at(-1), {
      key: "evaluation.solved",
      placeholders: { who: "you", count: 21 },
    });
  });

  it("leaves estimates to the bar if estimates are switched on", () => {
    const estimating = stateWithHint({ settings: { evaluation: true } });
    assert.equal(keysIn(estimating).at(-1), "hint.reason.frees");
  });

  it("names the certain result of a move that gives up pieces", () => {
    const comment = { to_mover: [remarkOf("reason.gives_up.alone", 2)] };
    assert.deepEqual(keysIn(stateWithHint({ comment, evaluation: WON })), [
      "hint.reason.gives_up.alone",
      "evaluation.proven you",
    ]);
    assert.deepEqual(keysIn(stateWithHint({ comment })), ["hint.reason.gives_up.alone"]);
  });

  it("mentions only once that other moves are equally good", () => {
    const comment = { to_mover: [FREES, { code: "choice.free" }], choice: "free" as const };
    const free = stateWithHint({ comment });
    assert.deepEqual(keysIn(free), ["hint.reason.frees", "hint.choice.free"]);
    const { tree, livePath } = free.game;
    const advice = (free.search.hint?.analysis ?? null) as any;
    const said = setNode(tree, livePath.slice(0, -2), { advice });
    assert.deepEqual(keysIn({ ...free, game: { ...free.game, tree: said } }), [
      "hint.reason.frees",
    ]);
    // A hint at the root is the first one.
    const { view = null, evaluation = null } = nodeAt(tree, livePath) ?? {};
    const root = setNode(tree, [], { advice, view, evaluation });
    const hint = free.search.hint && { ...free.search.hint, path: [] };
    const begun = {
      ...free,
      game: { ...free.game, livePath: [], tree: root },
      search: { ...free.search, hint },
    };
    const first = reduce(begun, { kind: "pathShown", path: [] });
    assert.ok(hintShown(first));
    assert.deepEqual(keysIn(first), ["hint.reason.frees", "hint.choice.free"]);
  });

  it("compares other moves only if there is nothing else to say", () => {
    const comment = { to_mover: [{ code: "choice.some" }] };
    assert.deepEqual(keysIn(stateWithHint({ comment })), ["here.hint", "hint.choice.some"]);
    const certain = stateWithHint({ comment, level: "casual", evaluation: WON });
    assert.deepEqual(keysIn(certain), ["here.hint", "evaluation.proven you"]);
  });
});
