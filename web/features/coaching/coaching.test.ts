import { SPOKEN } from "../../games/dvonn/spoken.ts";
import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import { newGame } from "../../core/document.ts";
import { LEVELS, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { Board } from "../../core/fixtures/stacking-turns.ts";
import {
  ATLAS,
  LOU,
  moving,
  PERSON,
  PIP,
  STACKS,
  stateOn,
} from "../../core/fixtures/stacking-turns.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { setNode, treeOfLine } from "../../core/tree.ts";
import { keysIn, stateWithHint, WON } from "../hint/fixtures/hinted-turn.ts";
import { announcements } from "../listen/announcements.ts";
import { details } from "../play/messages.ts";
import { coachingFor, coachingShown } from "./coaching.ts";

/** Boards on which one idea helps, of Black to move. */
const BOARDS = {
  cut: { presses: moving("A1", "C1", ["E1"]) },
  capture: { presses: moving("A1", "B1") },
  height: { presses: moving("A1", "D1") },
  stuck: { presses: {}, own: { blocked: { D1: "no_target" } } },
  risk: { presses: moving("B1", "A1", ["D1"]) },
  edge: { presses: {}, own: { blocked: { A1: "surrounded" } } },
  red: { presses: moving("B1", "C1") },
  moves: { presses: {} },
} satisfies Record<string, Board>;
/** On the second turn it is said that stacks need contact. */
const BEFORE = [{}, {}];
/** Where the board shows some of them. */
const SPACES = {
  height: ["A1"],
  stuck: ["D1"],
  risk: ["B1"],
  edge: ["A1"],
  red: ["C1"],
};

const ideaFor = (state: State) => coachingFor(state)?.idea ?? null;

describe("a first game", () => {
  it("says on the first turn how to move", () => {
    assert.equal(ideaFor(stateOn([{}])), "first");
  });

  for (const [idea, board] of Object.entries(BOARDS)) {
    it(`teaches "${idea}" where that is seen on the board`, () => {
      assert.equal(ideaFor(stateOn([...BEFORE, board])), idea);
    });

    it(`shows where "${idea}" is seen, and nothing else`, () => {
      const [label, loss] = [() => "", () => ""];
      const state = stateOn([...BEFORE, board]);
      const { meant } = describeBoard(state, { label, loss }, [], false);
      assert.deepEqual(meant, (SPACES as Record<string, string[]>)[idea] ?? []);
    });
  }

  it("teaches nothing that the player has just done", () => {
    for (const [idea, target] of [
      ["capture", "B1"],
      ["red", "C1"],
    ]) {
      const state = stateOn([...BEFORE, BOARDS[idea as "capture" | "red"]]);
      const { tree, livePath } = state.game;
      const lost = { white: 0, black: 0 };
      const ply = { player: "black", spaces: ["A1", target], lost } as any;
      const known = setNode(tree, livePath.slice(0, -1), { ply });
      assert.equal(ideaFor(state), idea);
      assert.notEqual(ideaFor({ ...state, game: { ...state.game, tree: known } }), idea);
    }
  });

  it("says which cut was missed, and nothing where one as great was found", () => {
    const boards = [{}, BOARDS.cut, BOARDS.height];
    const state = stateOn(boards);
    const { tree, livePath } = state.game;
    const own = livePath.slice(0, -1);
    const after = (lost: number) => {
      const ply = {
        player: "black",
        spaces: [],
        lost: { white: lost, black: 0 },
      } as any;
      return { ...state, game: { ...state.game, tree: setNode(tree, own, { ply }) } };
    };
    const missed = { idea: "cut-missed", spaces: [], count: 5, move: ["A1", "C1"] };
    assert.deepEqual(coachingFor(after(1)), missed);
    assert.deepEqual(details(after(1)).at(-1), {
      key: "coach.cut-missed",
      isApart: true,
      placeholders: {
        ...{ level: { key: "level.novice" }, count: 5 },
        ...{ move: "A1\u2060–\u2060C1", pieces: 5 },
      },
    });
    assert.equal(ideaFor(after(5)), "praise");
    // A hint knew better.
    const followed = after(1);
    const hinted = { hinted: own.at(-1) ?? null };
    const known = setNode(followed.game.tree, own.slice(0, -1), hinted);
    assert.notEqual(
      ideaFor({ ...followed, game: { ...followed.game, tree: known } }),
      "cut-missed",
    );
    // What can still be cut off is not missed.
    const still = stateOn([{}, BOARDS.cut, { ...BOARDS.cut }]);
    assert.notEqual(ideaFor(still), "cut-missed");
  });

  it("sets no riddle for a single piece, which may not be the best", () => {
    assert.equal(ideaFor(stateOn([...BEFORE, { presses: moving("A1", "C1", ["B1"]) }])), "height");
  });

  it("names no idea twice", () => {
    const board = { ...BOARDS.edge, ...BOARDS.height };
    const boards = [{}, board, board, board, board, board];
    const ideas = boards.map((_, turn) => ideaFor(stateOn(boards.slice(0, turn + 1))));
    assert.deepEqual(ideas, ["first", "contact", "height", "edge", "moves", "chain"]);
  });

  it("goes on where the boards before are no longer known", () => {
    assert.equal(ideaFor(stateOn([{}, null, BOARDS.capture, BOARDS.height])), "contact");
    assert.equal(ideaFor(stateOn([null, null, null, BOARDS.capture])), "contact");
  });

  it("teaches nothing where pieces have vanished: that is said", () => {
    const cut = { ...BOARDS.capture, removed: ["E1"] };
    assert.equal(ideaFor(stateOn([{}, cut])), null);
    assert.equal(ideaFor(stateOn([{}, cut, BOARDS.capture])), "capture");
  });

  it("goes on while there are ideas", () => {
    const { cut, capture, ...others } = BOARDS;
    const boards = [{}, cut, {}, capture, {}, ...Object.values(others), {}, {}];
    const ideas = boards.map((_, turn) => ideaFor(stateOn(boards.slice(0, turn + 1))));
    assert.deepEqual(ideas, [
      "first",
      "cut",
      "cut-missed",
      "capture",
      "contact",
      ...Object.keys(others),
      "chain",
      null,
    ]);
  });

  it("speaks of moves for the end once few stacks can move", () => {
    const spaces = ["B1", "C1", "K3", "F1", "G1", "H1", "I1"];
    const many = Object.assign({}, ...spaces.map((space) => moving(space, "E2")));
    assert.equal(ideaFor(stateOn([...BEFORE, { presses: many }])), "chain");
  });

  it("teaches nothing against another level, on the computer's turn, or from a position given", () => {
    assert.equal(ideaFor(stateOn([{}], { white: LOU })), null);
    assert.equal(ideaFor(stateOn([{}], { fixed: 0 })), null);
    const state = stateOn([{}]);
    const seats = { white: PERSON, black: PIP };
    assert.equal(ideaFor({ ...state, game: { ...state.game, seats } }), null);
  });
});

describe("a heavy loss", () => {
  /**
   * White, a person, is to move, and has lost so many pieces on each of his turns.
   * @param of  What the last
   * reply has cut off, and what Black has lost altogether; a move that was recommended on every turn; where Black has
   * landed, which White can reach if it is A1.
   */
  function stateAfterLosses(
    losses: number[],
    of: { level?: string; cutOff?: number; gain?: number; hinted?: string; target?: string } = {},
  ) {
    const { level = "novice", cutOff = 0, gain = 0, hinted = null, target = "B1" } = of;
    const presses = { E1: { next: { A1: { move: "E1A1", removes: [] } } } };
    const moves = [
      "A1",
      "B1",
      "C1",
      ...losses.flatMap((_, turn) => [`own${turn}`, `reply${turn}`]),
    ];
    const tree = treeOfLine(moves, (length) => {
      const isOwn = length % 2 === 1;
      const turn = isOwn ? ("white" as const) : ("black" as const);
      const past = losses.slice(0, Math.max(0, Math.floor((length - 3) / 2)));
      const scores = {
        white: 30 - past.reduce((sum, loss) => sum + loss, 0),
        black: 20 - (past.length ? gain : 0),
      };
      const view = {
        ...viewAfter(["A1", "B1", "C1"]),
        turn,
        presses,
        stacks: STACKS,
        own: { scores },
      };
      const player = isOwn ? ("black" as const) : ("white" as const);
      const lost = { white: length === moves.length ? cutOff : 0, black: 0 };
      const last = view.last && { ...view.last, player, spaces: ["C1", target], lost };
      return { view: { ...view, last }, hinted };
    });
    const game = { ...newGame({ white: PERSON, black: { ...PIP, level } }, false), tree };
    const state = initialState({ ...game, livePath: moves }, settingsFrom({}));
    const engine = { kind: "ready" } as const;
    const session = { ...state.session, levels: LEVELS, engine };
    return reduce({ ...state, session }, { kind: "pathShown", path: moves });
  }

  it("can be taken back, against the easy levels", () => {
    assert.equal(ideaFor(stateAfterLosses([3])), "undo");
    assert.equal(ideaFor(stateAfterLosses([2])), null);
    assert.equal(ideaFor(stateAfterLosses([3, 0])), null);
    assert.equal(ideaFor(stateAfterLosses([9], { level: "casual" })), "undo");
    assert.equal(ideaFor(stateAfterLosses([9], { level: "champion" })), null);
  });

  it("is nothing to take back where the stack that has captured can be captured", () => {
    assert.equal(ideaFor(stateAfterLosses([3], { target: "D1" })), "undo");
    assert.notEqual(ideaFor(stateAfterLosses([3], { target: "A1" })), "undo");
  });

  it("is nothing to take back where the opponent has lost as much, or a hint has said so", () => {
    assert.equal(ideaFor(stateAfterLosses([5], { gain: 3 })), null);
    assert.equal(ideaFor(stateAfterLosses([5], { gain: 2 })), "undo");
    assert.equal(ideaFor(stateAfterLosses([5], { hinted: "own0" })), null);
    assert.equal(ideaFor(stateAfterLosses([5], { hinted: "other" })), "undo");
  });

  it("is said of four times", () => {
    assert.equal(ideaFor(stateAfterLosses([4, 5, 1, 6, 3])), "undo");
    assert.equal(ideaFor(stateAfterLosses([4, 5, 1, 6, 3, 7])), null);
  });

  it("is read together with what has vanished", () => {
    const keys = details(stateAfterLosses([3], { cutOff: 3 })).map(({ key }) => key);
    assert.deepEqual(keys.slice(1), ["status.cut-off.you", "coach.undo"]);
  });
});

describe("a move that cuts off the opponent's pieces", () => {
  /** Black, a person, is to move; his move before has cut off so many. */
  function stateAfterCut(
    { white = 0, black = 0 }: { white?: number; black?: number },
    of?: Parameters<typeof stateOn>[1],
  ) {
    const state = stateOn([...BEFORE, BOARDS.height], of);
    const { tree, livePath } = state.game;
    const own = livePath.slice(0, -1);
    const ply = { player: "black", spaces: [], lost: { white, black } } as any;
    return { ...state, game: { ...state.game, tree: setNode(tree, own, { ply }) } };
  }

  it("is praised, with how many", () => {
    const state = stateAfterCut({ white: 4 });
    const placeholders = { level: { key: "level.novice" }, count: 4 };
    assert.deepEqual(details(state)[0], { key: "coach.praise", placeholders });
  });

  it("is not where it cost some too, where it is one piece, or against another level", () => {
    assert.equal(ideaFor(stateAfterCut({ white: 4, black: 1 })), "height");
    assert.equal(ideaFor(stateAfterCut({ white: 1 })), "height");
    assert.equal(ideaFor(stateAfterCut({ white: 4 }, { white: LOU })), "praise");
    assert.equal(ideaFor(stateAfterCut({ white: 4 }, { white: ATLAS })), null);
  });
});

describe("the idea of a turn", () => {
  it("gives way to a stack that is chosen, and to nothing that is only shown", () => {
    const state = stateOn([...BEFORE, BOARDS.height]);
    assert.equal(coachingShown(state)?.idea, "height");
    const interaction = { ...state.interaction, presses: ["A1"] };
    assert.equal(coachingShown({ ...state, interaction }), null);
    const settings = { ...state.session.settings, connectivity: true };
    const shown = coachingShown({ ...state, session: { ...state.session, settings } });
    assert.equal(shown?.idea, "height");
  });

  it("stands after what the computer has done", () => {
    const keys = details(stateOn([{}, BOARDS.capture])).map(({ key }) => key);
    assert.deepEqual(keys, ["here.last.captured", "coach.capture"]);
  });

  it("leaves it at what has happened where there is none", () => {
    const keys = details(stateOn([{}], { white: LOU })).map(({ key }) => key);
    assert.deepEqual(keys, ["here.last.captured"]);
  });

  it("is heard once, after whose turn it is", () => {
    const known = stateOn([{}, BOARDS.capture]);
    const { tree, livePath } = known.game;
    const waiting = {
      ...known,
      game: { ...known.game, tree: setNode(tree, livePath, { view: null }) },
    };
    const event = { kind: "viewArrived" } as any;
    const said = announcements(waiting, known, event, SPOKEN).map(({ key }) => key);
    assert.deepEqual(said.slice(-2), ["announce.turn.you", "coach.capture"]);
    assert.deepEqual(announcements(known, known, event, SPOKEN), []);
  });
});

describe("placing for the first time", () => {
  const placing = (piece: "dvonn" | "black") =>
    ({ phase: "placing", own: { next_piece: piece } }) as Board;
  /** @param pieces  That were to be placed on the turns up to this one. */
  const ideaAfter = (pieces: ("dvonn" | "black")[]) =>
    ideaFor(stateOn(pieces.map(placing), { fixed: 0 }));

  it("says what red is for, and with each piece after it where pieces stand well", () => {
    assert.equal(ideaAfter(["dvonn"]), "place.red");
    const own = ["place.near", "place.edge", "place.spread", "place.fill", null];
    own.forEach((idea, earlier) => {
      const pieces = Array.from({ length: earlier + 1 }, () => "black" as const);
      assert.equal(ideaAfter(["dvonn", ...pieces]), idea);
    });
  });

  it("is followed by the ideas of stacking", () => {
    const state = stateOn([{}, BOARDS.capture], { fixed: 0 });
    const ply = { ...pliesOf(["A1"])[0], phase: "placing" };
    const placed = ply as import("../../engine/protocol.ts").Ply;
    const { tree, livePath } = state.game;
    const game = { ...state.game, tree: setNode(tree, livePath.slice(0, 1), { ply: placed }) };
    assert.equal(ideaFor({ ...state, game }), "capture");
  });
});

describe("a hint against the easiest computer", () => {
  it("says nothing of who wins, not even where it is certain", () => {
    assert.deepEqual(keysIn(stateWithHint()), ["hint.reason.frees"]);
    assert.deepEqual(keysIn(stateWithHint({ evaluation: WON })), ["hint.reason.frees"]);
  });
});
