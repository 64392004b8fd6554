/** The texts on a person's turn: about the computer's move, and about what a move costs. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choicesIn } from "../../core/choices.ts";
import { newGame } from "../../core/document.ts";
import { LEVELS, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import { canFinish, soleMover } from "../../core/game-selectors.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { Seats, State } from "../../core/state.ts";
import { nodeAt, setNode, treeOfLine } from "../../core/tree.ts";
import type { Side, View } from "../../engine/protocol.ts";
import type { DvonnView } from "../../games/dvonn/protocol.ts";
import { AGAINST_PIP, keysIn, MOVES, PERSON, stateWithHint } from "../hint/fixtures/hinted-turn.ts";
import { choiceTexts, previewTexts } from "./choice-messages.ts";
import { details, headline } from "./messages.ts";

/**
 * Returns the state without its hint, with connections switched on and the pointer over C1.
 * @param options  `removed`: how many white pieces the computer's move has cut off.
 */
function pointedAt(state: State, { removed = 0 }: { removed?: number } = {}): State {
  const connectivity = {
    holds: { C1: ["A1"] },
    threats: { A1: { attackers: ["C1"], cut_threats: ["C1"], is_high_target: true } },
    exposed: {},
    at_stake: {},
    high: {},
  };
  const known = state.cursor.view as View;
  const last = known.last && { ...known.last, lost: { white: removed, black: 0 } };
  const view = { ...known, last };
  const tree = setNode(state.game.tree, MOVES, { view, connectivity });
  return {
    ...state,
    game: { ...state.game, tree },
    cursor: { ...state.cursor, view },
    search: { ...state.search, hint: null },
    session: {
      ...state.session,
      settings: { ...state.session.settings, connectivity: true },
    },
    interaction: { ...state.interaction, hovered: "C1" },
  };
}

/** Returns the tree of a state, changed so that B1 depends on A1 for contact. */
function withHolds({ game }: State) {
  const connectivity = nodeAt(game.tree, MOVES)?.connectivity;
  const holds = { A1: ["B1"] };
  return setNode(game.tree, MOVES, {
    connectivity: { threats: {}, exposed: {}, at_stake: {}, high: {}, ...connectivity, holds },
  });
}

describe("the computer's last move", () => {
  const state = stateWithHint({ level: "casual" });
  const quiet = { ...pointedAt(state), interaction: { ...state.interaction, hovered: null } };
  const HOLDS = "connectivity.detail.holds";

  it("stays while the pointer moves, followed by the text about a stack", () => {
    assert.deepEqual(keysIn(quiet).slice(0, 1), ["here.last.captured"]);
    assert.deepEqual(keysIn(pointedAt(state)), ["here.last.captured", HOLDS]);
  });

  it("is followed by the text about pieces cut off, with three sentences at most", () => {
    const cut = pointedAt(state, { removed: 3 });
    assert.deepEqual(keysIn(cut), ["here.last.captured", "status.cut-off you", HOLDS]);
    const over = { ...cut, interaction: { ...cut.interaction, hovered: "A1" } };
    const many = { ...over, game: { ...over.game, tree: withHolds(over) } };
    assert.deepEqual(keysIn(many), ["here.last.captured", "status.cut-off you", "here.cut"]);
  });

  it("is left out after the opening if it is a usual move", () => {
    const later = [...MOVES, "A1C1", "C1D1", "D1E1", "E1D1", "D1E1", "E1D1", "D1E1", "E1D1"];
    const { presses } = viewAfter(MOVES);
    const turn = { turn: "white", phase: "stacking", words: [], forced: null } as const;
    const open = {
      ...turn,
      presses,
      own: { ...(viewAfter(MOVES).own as DvonnView), movable: { white: 5, black: 7 } },
    };
    const shown = (
      moves: string[],
      height: number,
      earlier: number = 20,
      owner: "white" | "black" = "white",
    ) => {
      const [before, view] = [moves.slice(0, -1), moves].map(viewAfter);
      const stacks = { ...before?.stacks, D1: { ...view?.stacks.C1, owner, height } };
      const known = [
        { ...before, ...open, own: { movable: { white: earlier, black: earlier } } },
        { ...before, stacks },
        { ...view, ...open },
      ];
      const tree = treeOfLine(moves, (length) => ({
        ply: pliesOf(moves)[length - 1] ?? null,
        view: (known[length - moves.length + 2] ?? null) as View | null,
      }));
      const game = { ...newGame(state.game.seats, false), tree, livePath: moves };
      const live = { ...stateWithHint(), game, cursor: { shownPath: null, view: tree.view } };
      return reduce(
        { ...live, search: { ...live.search, hint: null } },
        {
          kind: "pathShown",
          path: moves,
        },
      );
    };
    const counts = { who: "you", level: { key: "level.casual" }, own: 5, other: 7 };
    const keysOf = (one: State) => details(one).map(named);
    // Every turn names the computer's captures.
    const captured = ["here.last.captured", "status.movable you"];
    assert.deepEqual(keysOf(shown(later, 1)), [...captured, "status.movable.pass"]);
    assert.deepEqual(details(shown(later, 1))[1]?.placeholders, counts);
    // The text of the previous turn has already explained the number.
    assert.deepEqual(keysOf(shown(later, 1, 8)), captured);
    // A move onto the computer's own stack needs no words: the board shows it.
    assert.deepEqual(keysOf(shown(later, 1, 8, "black")), ["status.movable you"]);
    assert.deepEqual(keysOf(shown(later, 2, 8)), captured);
    assert.deepEqual(keysIn(shown(MOVES, 1)), ["here.last.captured"]);
  });

  it("precedes the text about a stack; a pointer that rests on the stack hides that text", () => {
    const rested = pointedAt(state);
    const { interaction } = rested;
    const resting = { ...interaction, resting: interaction.hovered };
    assert.ok(!keysIn({ ...rested, interaction: resting }).includes(HOLDS));
    assert.ok(details(rested).at(-1)?.isApart);
  });

  it("is replaced by a hint, wherever the pointer is", () => {
    const { hint } = state.search;
    const hinted = { ...pointedAt(state), search: { ...state.search, hint } };
    assert.equal(keysIn(hinted)[0], "hint.reason.frees");
  });
});

/** A game against a computer after some moves; if *isPassing*, the side to move must pass. */
function stateAfter(
  moves: string[],
  {
    isPassing = false,
    turn = "white",
    seats = AGAINST_PIP,
  }: { isPassing?: boolean; turn?: Side; seats?: Seats } = {},
) {
  const view = { ...viewAfter(MOVES), turn, forced: isPassing ? "PASS" : null };
  const tree = treeOfLine(moves, (length) => (length === moves.length ? { view } : {}));
  const game = { ...newGame(seats, false), tree, livePath: moves };
  const state = initialState(game, settingsFrom({}));
  const engine = { kind: "ready" } as const;
  const session = { ...state.session, levels: LEVELS, engine };
  return reduce({ ...state, session }, { kind: "pathShown", path: moves });
}

describe("when only one side can still move", () => {
  it("the text says that only the computer can move, also while it thinks", () => {
    assert.deepEqual(keysIn(stateAfter(MOVES, { isPassing: true })), ["status.only level"]);
    const passed = stateAfter([...MOVES, "PASS"], { turn: "black" });
    assert.deepEqual(keysIn(passed), ["status.only level"]);
  });

  it("the text says that only the person can move", () => {
    const state = stateAfter([...MOVES, "A1B1", "PASS"]);
    assert.deepEqual(keysIn(state), ["status.only you"]);
    assert.equal(soleMover(state), "white");
  });

  it("the headline says that the computer is finishing the game", () => {
    const state = stateAfter([...MOVES, "A1B1", "PASS"]);
    const finishing = { ...state, flow: { ...state.flow, isFinishing: true } };
    assert.deepEqual(headline(finishing), { key: "status.finishing" });
  });

  it("the text is left out if the side that passed can move again", () => {
    const state = stateAfter([...MOVES, "PASS", "A1B1"]);
    assert.equal(canFinish(state), true);
    assert.equal(soleMover(state), null);
    assert.deepEqual(keysIn(state), ["here.last.moved"]);
  });

  it("the text is left out if both players are computers", () => {
    const computers = { white: AGAINST_PIP.black, black: AGAINST_PIP.black };
    const state = stateAfter(MOVES, { isPassing: true, seats: computers });
    assert.deepEqual(keysIn(state), ["status.pass.detail"]);
  });
});

describe("the text about removed pieces", () => {
  const pieces = (owner: Side, height: number) => ({
    token: "",
    owner,
    height,
    dvonns: 0,
    pieces: "",
  });
  const stacks = { A1: pieces("white", 1), B1: pieces("black", 1), C1: pieces("black", 3) };
  const all = { ...stacks, D1: pieces("white", 2) };
  /** Returns the texts that preview the move A1–B1 if it removes the stacks on *removes*. */
  const removing = (removes: string[], seats: Seats = AGAINST_PIP) => {
    const presses = { A1: { next: { B1: { move: "A1B1", removes } } } };
    const view = { ...viewAfter(MOVES), stacks: all, presses };
    return previewTexts(view, ["A1", "B1"], newGame(seats, false)).map((message) => [
      named(message).replace(/^status.preview[ .]/, ""),
      message.placeholders?.count,
    ]);
  };

  it("names you and the computer, whichever colour you play", () => {
    assert.deepEqual(removing([]), [["hint.reason.captures", 1]]);
    assert.deepEqual(removing(["C1"]), [["level", 3]]);
    assert.deepEqual(removing(["C1", "D1"]), [
      ["you", 2],
      ["level", 3],
    ]);
    const turned = { white: AGAINST_PIP.black, black: AGAINST_PIP.white };
    assert.deepEqual(removing(["C1"], turned), [["you", 3]]);
  });

  it("says whose pieces the numbers on the targets count", () => {
    const numbers = (seats: Seats | null, ...removes: string[]) => {
      const presses = { A1: { next: { B1: { move: "A1B1", removes } } } };
      const view = { ...viewAfter(MOVES), stacks: all, presses };
      const none = { pendingMove: null, hovered: null, canAct: true };
      const choices = choicesIn({ view, presses: ["A1"], ...none });
      return choiceTexts(choices, seats && newGame(seats, false)).map(named);
    };
    const people = { white: PERSON, black: PERSON };
    const turned = { white: AGAINST_PIP.black, black: AGAINST_PIP.white };
    assert.deepEqual(numbers(AGAINST_PIP), ["status.selected.only"]);
    assert.deepEqual(numbers(AGAINST_PIP, "C1").at(-1), "status.losses level");
    assert.deepEqual(numbers(AGAINST_PIP, "D1").at(-1), "status.losses you");
    assert.deepEqual(numbers(AGAINST_PIP, "C1", "D1").at(-1), "status.losses.light");
    assert.deepEqual(numbers(turned, "C1", "D1").at(-1), "status.losses.dark");
    assert.deepEqual(numbers(people, "C1", "D1").at(-1), "status.losses.both");
    assert.deepEqual(numbers(null, "C1"), ["status.selected.only"]);
  });

  it("appears again after the reply if the person's move has cost the person pieces", () => {
    const hinted = stateWithHint();
    const state = { ...hinted, search: { ...hinted.search, hint: null } };
    const own = MOVES.slice(0, -1);
    const said = (black: number) => {
      const ply = { player: "white", lost: { white: 9, black } } as any;
      const game = { ...state.game, tree: setNode(state.game.tree, own, { ply }) };
      return details({ ...state, game }).find(({ key }) => key.startsWith("status.cost"));
    };
    assert.deepEqual(said(0), { key: "status.cost", placeholders: { count: 9 } });
    const { key, placeholders } = said(4) ?? {};
    assert.equal(key, "status.cost.traded");
    assert.deepEqual([placeholders?.gained, placeholders?.lost], [4, 9]);
    assert.ok(!keysIn(state).includes("status.cost"));
  });

  it("names the computer if both players' moves have cut off pieces of the person", () => {
    const hinted = stateWithHint();
    const state = { ...hinted, search: { ...hinted.search, hint: null } };
    const view = state.cursor.view as View;
    const said = (white: number, black: number) => {
      const last = view.last && { ...view.last, lost: { white, black } };
      const ply = { player: "white", lost: { white: 3, black: 3 } } as any;
      const cost = setNode(state.game.tree, MOVES.slice(0, -1), { ply });
      const tree = setNode(cost, MOVES, { view: { ...view, last } });
      const keys = details({ ...state, game: { ...state.game, tree } }).map(named);
      return keys.filter((key) => key.startsWith("status.c"));
    };
    assert.deepEqual(said(2, 0), ["status.cost.traded", "status.cut-off.then"]);
    assert.deepEqual(said(2, 1), ["status.cost.traded", "status.cut-off.then.both"]);
    assert.deepEqual(said(0, 1), ["status.cost.traded", "status.cut-off level"]);
  });

  it("names White and Black if two people play", () => {
    const people = { white: PERSON, black: PERSON };
    assert.deepEqual(removing(["C1"], people), [["black", 3]]);
    assert.deepEqual(removing(["C1", "D1"], people), [["both", undefined]]);
  });
});
