import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { arrived, LEVELS } from "../../core/fixtures/fake-game.ts";
import { canEnd, canFill, resigningSide, undoPath, wouldLose } from "../../core/game-selectors.ts";
import { initialState } from "../../core/reducer.ts";
import { isForTwo, ownSide, sideByLink } from "../../core/seats.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { Game, Path, State } from "../../core/state.ts";
import { setNode, treeOfLine } from "../../core/tree.ts";
import { canAct } from "../../core/turn-selectors.ts";
import type { Side } from "../../engine/protocol.ts";
import { newId } from "../library/entry.ts";
import { MOVES, play } from "../review/fixtures/reviewed-game.ts";
import { NO_DETAILS, readLinkDetails } from "../sharing/game-links.ts";
import {
  beforeAnswer,
  comparison,
  idApart,
  isToSend,
  linkEnd,
  rematchId,
  seedOf,
  withSides,
} from "./by-links.ts";
import { openByLink } from "./opening.ts";

const ID = "7k2m0c4x9qzd";
const PERSON = { kind: "person" } as const;
const resigned = { kind: "resigned", side: "black" } as const;

function linked(livePath: Path, fields: Partial<Game> = {}): Game {
  const game = newGame({ white: PERSON, black: PERSON }, false);
  return { ...game, tree: treeOfLine(livePath), livePath, ...fields };
}

const kept = (livePath: Path, fields: Partial<Game> = {}, side: Side = "white") =>
  withSides(linked(livePath, fields), side, ID);

/** Opens a link in a browser whose library has these games. */
async function opened(game: Game, games: Game[], side: Side = "white") {
  const find = async (id: string) => games.find((one) => one.id === id) ?? null;
  const { game: shown, notice, isNew } = await openByLink(game, { id: ID, side }, find);
  return { game: shown, notice, isNew };
}

describe("a linked game, compared with the kept one,", () => {
  for (const [name, before, after, expected] of [
    ["is longer with more moves", linked(["A1"]), linked(["A1", "B1"]), "longer"],
    ["is the same with the same moves", linked(["A1"]), linked(["A1"]), "same"],
    ["is older with fewer moves", linked(["A1", "B1"]), linked(["A1"]), "older"],
    ["is apart with another move", linked(["A1", "B1"]), linked(["A1", "C1"]), "apart"],
    ["is apart from another start", linked([]), linked([], { start: "9 w s" }), "apart"],
    ["is longer with an ending", linked(["A1"]), linked(["A1"], { ending: resigned }), "longer"],
    ["is older without an ending", linked(["A1"], { ending: resigned }), linked(["A1"]), "older"],
    [
      "is the same with the same ending",
      linked([], { ending: resigned }),
      linked([], { ending: resigned }),
      "same",
    ],
    [
      "is apart with another ending",
      linked(["A1"], { ending: resigned }),
      linked(["A1"], { ending: { kind: "resigned", side: "white" } }),
      "apart",
    ],
    [
      "is apart if it continues after the kept game ended",
      linked(["A1"], { ending: resigned }),
      linked(["A1", "B1"]),
      "apart",
    ],
    [
      "is apart if it ended where the kept game continued",
      linked(["A1", "B1"]),
      linked(["A1"], { ending: resigned }),
      "apart",
    ],
  ] as const) {
    it(name, () => assert.equal(comparison(before, after), expected));
  }
});

describe("a link of a game by links", () => {
  it("opens a new game for the side that it names", async () => {
    const { game, notice, isNew } = await opened(linked(["A1"]), [], "black");
    assert.deepEqual([game.id, sideByLink(game), notice, isNew], [ID, "black", null, true]);
  });

  it("continues the kept game, and keeps its notes and its number of hints", async () => {
    const tree = setNode(treeOfLine(["A1"]), ["A1"], { comment: "Bold." });
    const { game, isNew } = await opened(linked(["A1", "B1"]), [kept(["A1"], { tree, hints: 2 })]);
    assert.deepEqual([game.livePath, game.hints, isNew], [["A1", "B1"], 2, true]);
    assert.equal(game.tree.continuations[0]?.comment, "Bold.");
  });

  it("does not change a longer kept game", async () => {
    const longer = kept(["A1", "B1"]);
    const older = await opened(linked(["A1"]), [longer]);
    assert.deepEqual(older, { game: longer, notice: "link-older", isNew: false });
    const ownOlder = await opened(linked(["A1"]), [longer], "black");
    assert.equal(ownOlder.notice, "link-older");
    const same = await opened(linked(["A1", "B1"]), [longer]);
    assert.deepEqual(same, { game: longer, notice: null, isNew: false });
  });

  it("does not change the side of the person who made the link", async () => {
    const own = kept(["A1"]);
    const again = await opened(linked(["A1"]), [own], "black");
    assert.deepEqual(again, { game: own, notice: "link-again", isNew: false });
  });

  it("opens another game beside the kept one if neither continues the other", async () => {
    const first = kept(["A1", "B1"]);
    const line = linked(["A1", "C1"]);
    const { game, notice } = await opened(line, [first]);
    assert.deepEqual([game.id, notice], [idApart(ID, line), "link-apart"]);
    assert.match(String(game.id), /^[0-9a-z]{12}$/);
    const again = await opened(line, [first, game]);
    assert.deepEqual(again, { game, notice: "link-apart", isNew: false });
  });

  it("does not change a game of two people on this device, even if the ids are equal", async () => {
    const other = { ...linked(["A1"]), id: ID };
    const { game } = await opened(linked(["A1"]), [other]);
    assert.notEqual(game.id, ID);
  });

  it("contains the id of the game and the side of the person who opens the link", () => {
    const id = newId();
    const read = readLinkDetails(new URLSearchParams(`g=A${linkEnd(id, "black")}`));
    assert.deepEqual(read, { ...NO_DETAILS, id, side: "black" });
    const { faults } = readLinkDetails(new URLSearchParams("g=A&id=No"));
    assert.deepEqual(faults, [{ text: "id=No", expected: "id=7k2m0c4x9qzd" }]);
  });

  it("begins the same rematch for both players; each further rematch is a new game", () => {
    const next = rematchId(ID);
    assert.match(next, /^[0-9a-z]{12}$/);
    assert.equal(rematchId(ID), next);
    assert.equal(new Set([ID, next, rematchId(next)]).size, 3);
    assert.ok(seedOf(next) >= 0 && seedOf(next) < 2 ** 31);
    assert.notEqual(seedOf(next), seedOf(ID));
  });

  it("shows the other player's last move, even if a pass follows it", () => {
    const players = (["white", "black", "white"] as const).map((player) => ({ player }));
    assert.deepEqual(beforeAnswer(kept(["A1", "B1"]), players), ["A1"]);
    assert.deepEqual(beforeAnswer(kept(["A1", "B1", "PASS"]), players), ["A1"]);
    assert.equal(beforeAnswer(kept(["A1"]), players), null);
    assert.equal(beforeAnswer(kept([]), players), null);
    assert.equal(beforeAnswer(kept(["A1", "B1"], { fixed: 2 }), players), null);
  });

  it("shows all plies of the other player's last turn", () => {
    const turn = (player: Side, number: number) => ({ player, turn: number });
    const plies = [turn("white", 1), turn("black", 2), turn("white", 3), turn("black", 4)];
    const line = ["A1B2", "I5H5", "A1B2", "xH2H3H4H5"];
    assert.deepEqual(beforeAnswer(kept(line), plies), line.slice(0, 3));
    plies[2] = turn("black", 4);
    assert.deepEqual(beforeAnswer(kept(line), plies), line.slice(0, 2));
  });
});

describe("a game by links", () => {
  /** The page of White, after the first moves of the small game. */
  function page(count: number, fields: Partial<Game> = {}): State {
    const moves = MOVES.slice(0, count);
    const game = kept(moves, fields);
    return play(
      initialState(game, settingsFrom({})),
      { kind: "engineReady", levels: LEVELS, version: "1" },
      { kind: "gameLoaded", saved: { game, view: null } },
      ...[...moves.keys(), count].map(
        (ply) => (then: State) => arrived(then.generation, ...moves.slice(0, ply)),
      ),
    );
  }

  it("is for one person here, who moves only on their own turn", () => {
    const [own, others] = [page(2), page(1)];
    assert.deepEqual([canAct(own), canAct(others)], [true, false]);
    assert.deepEqual([isToSend(own), isToSend(others)], [false, true]);
    assert.deepEqual([isForTwo(own.game), ownSide(own.game)], [false, "white"]);
  });

  it("lets a person take back a move until it is answered", () => {
    assert.deepEqual(undoPath(page(1)), []);
    assert.equal(undoPath(page(2)), null);
  });

  it("lets a person take back a move after a reload, when only the last position is known", () => {
    const before = page(1);
    const tree = { ...before.game.tree, view: null };
    assert.deepEqual(undoPath({ ...before, game: { ...before.game, tree } }), []);
  });

  it("can be resigned on either player's turn, and then has a link to send", () => {
    assert.deepEqual([canEnd(page(1)), resigningSide(page(1))], [true, "white"]);
    assert.equal(isToSend(page(2, { ending: { kind: "resigned", side: "white" } })), true);
    assert.equal(isToSend(page(2, { ending: resigned })), false);
  });

  it("cannot be filled at random, and is not lost when another game begins", () => {
    assert.deepEqual([canFill(page(2)), wouldLose(page(2))], [false, false]);
  });
});
