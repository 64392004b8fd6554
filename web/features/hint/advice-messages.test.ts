/** What a person to move reads of a hint. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Event } from "../../core/events.ts";
import { reduce } from "../../core/reducer.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { MoveReason } from "../../engine/protocol.ts";
import { details, headline } from "../play/messages.ts";
import { reasonOf } from "../review/fixtures/reviewed-game.ts";
import { keysIn, stateWithHint, WON } from "./fixtures/hinted-turn.ts";
import { reasonsSaid } from "./reasons.ts";

describe("a hint", () => {
  it("says why, and no estimate, which the bar shows", () => {
    const state = stateWithHint({ level: "casual" });
    assert.deepEqual(keysIn(state), ["hint.reason.frees"]);
  });

  it("says the same again where it is asked for again, without another search", () => {
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

  it("says first what tells its move from others, and what it costs last", () => {
    const reasonsOf = (...reasons: [MoveReason["merit"], number][]) =>
      reasonsSaid(reasons.map(([merit, size]) => reasonOf(merit, size))).map(({ merit }) => merit);
    assert.deepEqual(reasonsOf(["captures", 1], ["frees", 2], ["lands_on_dvonn", 1]), [
      "frees",
      "lands_on_dvonn",
    ]);
    assert.deepEqual(reasonsOf(["captures", 2], ["frees", 2], ["gives_up", 1], ["recapture", 3]), [
      "captures",
      "gives_up",
    ]);
    // Most captures of low stacks can be answered.
    assert.deepEqual(reasonsOf(["captures", 1], ["recapture", 2]), ["captures"]);
    assert.deepEqual(reasonsOf(["captures", 2], ["recapture", 3]), ["captures", "recapture"]);
    assert.deepEqual(reasonsOf(["captures", 1], ["takes_moves", 5]), ["captures", "takes_moves"]);
    // Pieces are set against pieces.
    assert.deepEqual(reasonsOf(["cuts_off", 8], ["saves", 10], ["gives_up", 3]), [
      "saves",
      "cuts_off",
      "gives_up",
    ]);
    // Nothing is saved where the reply cuts off as much.
    assert.deepEqual(reasonsOf(["saves", 5], ["captures", 2], ["reply_cuts_off", 5]), [
      "captures",
      "reply_cuts_off",
    ]);
    assert.ok(reasonsOf(["saves", 6], ["reply_cuts_off", 5]).includes("saves"));
    assert.deepEqual(reasonsOf(["attacks", 2], ["reply_captures", 4]), [
      "attacks",
      "reply_captures",
    ]);
  });

  it("says of a capture alone that it cannot be answered, and of a quiet move what it builds", () => {
    const said = (...reasons: [MoveReason["merit"], number, string[]?][]) =>
      details(stateWithHint({ reasons: reasons.map((one) => reasonOf(...one)) }));
    const level = { key: "level.novice" };
    assert.deepEqual(said(["captures", 1]), [
      { key: "hint.reason.captures", placeholders: { count: 1 } },
      { key: "hint.no-recapture.level", placeholders: { level } },
    ]);
    const keysOf = (...reasons: Parameters<typeof said>) => said(...reasons).map(({ key }) => key);
    assert.deepEqual(keysOf(["captures", 1], ["recapture", 2]), ["hint.reason.captures"]);
    assert.deepEqual(keysOf(["captures", 2], ["frees", 2]), [
      "hint.reason.captures",
      "hint.reason.frees",
    ]);
    // A1 is single, and C1 has two pieces.
    assert.deepEqual(said(), [{ key: "hint.reason.builds", placeholders: { count: 3 } }]);
  });

  it("says of a plain move that it is safe beside red, and of no other", () => {
    const keysOf = (...reasons: [MoveReason["merit"], number][]) =>
      keysIn(stateWithHint({ reasons: reasons.map((one) => reasonOf(...one)) }));
    const place = "hint.reason.beside_dvonn";
    assert.deepEqual(keysOf(["captures", 1], ["beside_dvonn", 1]), [place]);
    assert.ok(!keysOf(["captures", 2], ["beside_dvonn", 1]).includes(place));
    const later = keysOf(["captures", 1], ["beside_dvonn", 1], ["later_captures", 3]);
    assert.deepEqual(later, ["hint.reason.later_captures.level"]);
    // Nothing is captured back where no capture is spoken of.
    assert.deepEqual(keysOf(["captures", 1], ["takes_moves", 5], ["recapture", 3]), [
      "hint.reason.takes_moves.level",
      "hint.reason.reply_captures.level",
    ]);
    assert.equal(keysOf(["beside_dvonn", 2])[0], place);
  });

  it("rings what a reason speaks of right after that", () => {
    const reasons = [reasonOf("frees", 2, ["B1"]), reasonOf("gives_up", 1)];
    assert.deepEqual(keysIn(stateWithHint({ reasons })), [
      "hint.reason.frees",
      "here.ringed",
      "hint.reason.gives_up",
    ]);
  });

  it("is named in the headline, and stays to be read while its move is made", () => {
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

  it("says last who wins, where it is certain", () => {
    const certain = stateWithHint({ level: "casual", evaluation: WON });
    assert.equal(keysIn(certain).at(-1), "evaluation.proven.you");
  });

  it("leaves estimates to the bar where they are switched on", () => {
    const estimating = stateWithHint({ settings: { evaluation: true } });
    assert.equal(keysIn(estimating).at(-1), "hint.reason.frees");
  });

  it("says with a single reason whether there is a choice", () => {
    const choice = (...values: number[]) =>
      keysIn(stateWithHint({ values })).filter((key) => key.startsWith("hint.choice."));
    assert.deepEqual(choice(0.7, 0.69, 0.69), ["hint.choice.free"]);
    // By how little it is the best says nothing beside a reason.
    assert.deepEqual(choice(0.7, 0.69, 0.5), []);
    assert.deepEqual(choice(0.7, 0.55, 0.5), ["hint.choice.only"]);
    assert.deepEqual(choice(0.7), []);
    // That it was said for the move before, too, is enough.
    const free = stateWithHint({ values: [0.7, 0.69, 0.69] });
    const { tree, livePath } = free.game;
    const said = setNode(tree, livePath.slice(0, -2), {
      advice: (free.search.hint?.analysis ?? null) as any,
    });
    const next = { ...free, game: { ...free.game, tree: said } };
    assert.deepEqual(keysIn(next), ["hint.reason.frees"]);
    // A hint at the root has none before it, though its own is kept there.
    const root = setNode(tree, [], {
      advice: (free.search.hint?.analysis ?? null) as any,
    });
    const view = nodeAt(tree, livePath)?.view ?? null;
    const evaluation = nodeAt(tree, livePath)?.evaluation ?? null;
    const first = reduce(
      {
        ...free,
        game: { ...free.game, livePath: [], tree: setNode(root, [], { view, evaluation }) },
        search: { ...free.search, hint: free.search.hint && { ...free.search.hint, path: [] } },
      },
      { kind: "pathShown", path: [] },
    );
    assert.ok(hintShown(first));
    assert.deepEqual(keysIn(first), ["hint.reason.frees", "hint.choice.free"]);
    // On a full board it is said what to look for.
    const state = stateWithHint({ values: [0.7, 0.69, 0.69] });
    const space = Object.values(state.cursor.view?.stacks ?? {})[0];
    const stacks = Object.fromEntries(Array.from({ length: 35 }, (_, at) => [`S${at}`, space]));
    const full = setNode(state.game.tree, state.game.livePath, {
      view: { ...state.cursor.view, stacks } as any,
    });
    const early = { ...state, game: { ...state.game, tree: full } };
    assert.ok(keysIn(early).includes("hint.choice.free.early"));
    // While placing it is a space, and said only where nothing speaks for it: of a red piece.
    const placing = (reasons: MoveReason[]) => {
      const state = stateWithHint({ values: [0.7, 0.69, 0.69], reasons });
      const view = state.cursor.view && {
        ...state.cursor.view,
        phase: "placing" as const,
      };
      const tree = setNode(state.game.tree, state.game.livePath, { view });
      const keys = keysIn({
        ...state,
        cursor: { ...state.cursor, view },
        game: { ...state.game, tree },
      });
      return keys.filter((key) => key.startsWith("hint.choice."));
    };
    assert.deepEqual(placing([]), ["hint.choice.free.space"]);
    assert.deepEqual(placing([reasonOf("frees", 2)]), []);
  });
});
