/** Games of every kind go through a link and back, and nothing that a review depends on is lost. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { LEVELS, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { Ending, Game, Path } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import { SPOKEN } from "../../games/dvonn/spoken.ts";
import { announcements } from "../listen/announcements.ts";
import { MOVES, play, reviewed } from "../review/fixtures/reviewed-game.ts";
import { firstReviewed, isDecided, reviewProgress, reviewStart } from "../review/review.ts";
import {
  gameShared,
  linkedGame,
  NO_DETAILS,
  readLinkDetails,
  writeLinkDetails,
} from "./game-links.ts";

const PERSON = { kind: "person" } as const;
const PERSONS = { white: PERSON, black: PERSON };
const NAMES = LEVELS.map(({ name }) => name);
/** The placements of the small game, a game in progress, and one ended by the rules. */
const [PLACED, GOING_ON, OVER] = [MOVES.slice(0, 3), MOVES.slice(0, 4), MOVES.slice(0, 5)];

function gameOf(moves: Path = MOVES, fields: Partial<Game> = {}): Game {
  const tree = treeOfLine(moves);
  return { ...newGame(PERSONS, false), tree, livePath: moves, ...fields };
}

const computer = (level: string) => ({ kind: "computer", level }) as const;
/** @param text  The part of the link after the code. */
const detailsIn = (text: string) => readLinkDetails(new URLSearchParams(`g=A${text}`));

/** The game opened by a link with this text after its code. */
function opened(text: string, moves: Path = MOVES, start: string | null = null) {
  const known = { view: viewAfter(moves), plies: pliesOf(moves) };
  return linkedGame({ start, moves: [...moves] }, known, detailsIn(text), NAMES);
}

/** Everything about a game that a review depends on. */
function judged(game: Game) {
  const moves = game.livePath;
  const state = play(
    initialState(newGame(PERSONS, false), settingsFrom({})),
    { kind: "engineReady", levels: LEVELS, version: "1" },
    { kind: "gameLoaded", saved: { game, view: null } },
    ({ generation }) => ({
      ...{ kind: "viewArrived", generation, path: moves },
      ...{ view: viewAfter(moves), plies: pliesOf(moves) },
    }),
    { kind: "reviewPressed" },
  );
  return {
    plies: moves.flatMap((_, index) => (isDecided(state, index) ? [index] : [])),
    first: firstReviewed(state),
    start: reviewStart(state),
    progress: reviewProgress(state),
    winner: winnerOf(state),
    position: game.start,
  };
}

const resigned = { kind: "resigned", side: "black" } as const;
const KINDS: [string, Game, string][] = [
  ["placed by hand", gameOf(), ""],
  ["with a random setup", gameOf(OVER, { fixed: 3 }), "&f=3"],
  ["filled from its beginning", gameOf(OVER, { filled: { from: 0, to: 3 } }), "&f=0-3"],
  ["filled part-way", gameOf(OVER, { filled: { from: 1, to: 3 } }), "&f=1-3"],
  ["finished by the computer", gameOf(OVER, { finished: [{ from: 4, to: 5 }] }), "&f=4-5"],
  [
    "filled, and finished by the computer twice",
    gameOf(OVER, {
      filled: { from: 1, to: 3 },
      finished: [
        { from: 3, to: 4 },
        { from: 4, to: 5 },
      ],
    }),
    "&f=1-3,3-4,4-5",
  ],
  [
    "with a random setup, and finished by the computer",
    gameOf(OVER, { fixed: 3, finished: [{ from: 4, to: 5 }] }),
    "&f=3,4-5",
  ],
  ["that was resigned", gameOf(GOING_ON, { ending: resigned }), "&e=rb"],
  ["lost on time", gameOf(GOING_ON, { ending: { kind: "time", side: "white" } }), "&e=tw"],
  ["drawn by agreement", gameOf(GOING_ON, { ending: { kind: "agreed" } }), "&e=d"],
  ["of two players, still in progress", gameOf(GOING_ON), ""],
  ...NAMES.flatMap(
    (level) =>
      [
        [
          `against the computer at level ${level}`,
          gameOf(OVER, { seats: { white: PERSON, black: computer(level) } }),
          `&b=${level}`,
        ],
        [
          `in progress against the computer at level ${level}`,
          gameOf(GOING_ON, { seats: { white: computer(level), black: PERSON } }),
          `&w=${level}`,
        ],
      ] as [string, Game, string][],
  ),
  [
    "of two computers",
    gameOf(OVER, { seats: { white: computer("casual"), black: computer("novice") } }),
    "&w=casual&b=novice",
  ],
  ["from a position", gameOf(OVER, { start: "9/10/11/10/9 w p" }), ""],
];

describe("a game keeps all that a review depends on when it goes through a link", () => {
  for (const [kind, game, text] of KINDS) {
    it(`one ${kind}`, () => {
      assert.equal(writeLinkDetails(game), text);
      const back = opened(text, game.livePath, game.start);
      assert.deepEqual(back.faults, []);
      assert.deepEqual(judged(back.game), judged(game));
      assert.equal(writeLinkDetails(back.game), text);
    });
  }

  it("one with moves taken back has spans without these moves", () => {
    const filled = { from: 1, to: 3 };
    assert.equal(writeLinkDetails(gameOf(PLACED?.slice(0, 1), { filled })), "");
    const finished = [{ from: 3, to: 5 }];
    assert.equal(writeLinkDetails(gameOf(GOING_ON, { finished })), "&f=3-4");
  });
});

describe("the position of a link", () => {
  it("is the position shown, even the first one", () => {
    assert.deepEqual(
      [0, 2, 5].map((length) => writeLinkDetails(gameOf(), MOVES.slice(0, length))),
      ["&p=0", "&p=2", ""],
    );
    assert.deepEqual(
      ["&p=0", "&p=2", "&p=5", ""].map((text) => opened(text).path),
      [[], MOVES.slice(0, 2), null, null],
    );
  });

  it("becomes a separate game without an early end if it is in a variation", () => {
    const tried = play(
      reviewed(),
      { kind: "pathShown", path: GOING_ON },
      { kind: "moveTyped", move: "C1A1" },
      { kind: "pathShown", path: MOVES.slice(0, 3) },
      { kind: "moveTyped", move: "B1C1" },
    );
    const line = [...MOVES.slice(0, 3), "B1C1"];
    const fields = {
      ...{ filled: { from: 1, to: 3 }, finished: [{ from: 3, to: 5 }] },
      ending: resigned as Ending,
    };
    const state = { ...tried, game: { ...tried.game, ...fields } };
    const shared = gameShared(state);
    assert.deepEqual(shared.livePath, line);
    assert.equal(writeLinkDetails(shared, line), "&f=1-3");
    const onLine = { ...state, cursor: { ...state.cursor, shownPath: MOVES.slice(0, 2) } };
    assert.equal(gameShared(onLine), state.game);
  });
});

/** The keys of the texts that a screen reader speaks when a link opens a game. */
function heardOf(text: string, moves: Path, start: string | null = null) {
  const { game, path } = opened(text, moves, start);
  const awaited = { ...newGame(PERSONS, false), isAwaited: true as const };
  let state = initialState(awaited, settingsFrom({}));
  return [
    { kind: "engineReady", levels: LEVELS, version: "1" } as const,
    { kind: "gameLoaded", saved: { game, view: null }, path } as const,
  ].flatMap((event) => {
    const before = state;
    state = reduce(state, event);
    return announcements(before, state, event, SPOKEN).map(named);
  });
}

describe("a game that a link opens", () => {
  it("is announced at once, but the empty board before it is not", () => {
    assert.deepEqual(heardOf("", OVER), ["announce.over white"]);
    assert.deepEqual(heardOf("", PLACED), ["announce.turn black"]);
    const resignation = ["ending.resigned black", "announce.ended white"];
    assert.deepEqual(heardOf("&e=rb", GOING_ON), resignation);
    assert.deepEqual(heardOf("&e=rb&p=2", GOING_ON), ["announce.past"]);
  });

  it("may consist of a position alone", () => {
    const { position } = viewAfter([]);
    assert.deepEqual(heardOf("", [], position), ["announce.turn white"]);
  });
});

describe("an invalid value", () => {
  const f = "f=49, f=7-49,61-87";
  for (const [text, fault, expected] of [
    ["&f=all", "f=all", f],
    ["&f=", "f=", f],
    ["&f=3,2", "f=3,2", f],
    ["&f=3,1-4", "f=3,1-4", f],
    ["&f=2-1", "f=2-1", f],
    ["&f=1-2-3", "f=1-2-3", f],
    ["&f=4-6", "f=4-6", f],
    ["&f=6", "f=6", f],
    ["&f=0-1,1-2", "f=0-1,1-2", f],
    [`&f=${"9".repeat(99)}`, `f=${"9".repeat(57)}…`, f],
    ["&p=x", "p=x", "p=61"],
    ["&p=6", "p=6", "p=61"],
    ["&b=N", "b=N", "b=novice"],
    ["&w=champion", "w=champion", "w=novice"],
    ["&s=x", "s=x", "s=w, s=b"],
    ["&e=constructor", "e=constructor", "e=rw, e=rb, e=tw, e=tb, e=d"],
    // The rules ended the game differently.
    ["&e=rb", "e=rb", "e=rw, e=rb, e=tw, e=tb, e=d"],
  ] as const) {
    it(`is quoted and left out: ${text.slice(0, 20)}`, () => {
      const { game, path, faults } = opened(text);
      assert.deepEqual(faults, [{ text: fault, expected }]);
      assert.deepEqual([game, path], [opened("").game, null]);
    });
  }

  it("may name a computer's side as the person's", () => {
    const fault = { text: "s=b", expected: "s=w, s=b" };
    assert.deepEqual(opened("&b=casual&s=b", GOING_ON).faults, [fault]);
    assert.deepEqual(opened("&b=casual&s=w", GOING_ON).faults, []);
  });

  it("is neither punctuation around the link nor a parameter that another page has added", () => {
    assert.deepEqual(opened("&f=3.").game.fixed, 3);
    assert.deepEqual(detailsIn("&e=rb)").ending, resigned);
    assert.deepEqual(detailsIn("&s=b&utm=mail"), { ...NO_DETAILS, side: "black" });
  });
});
