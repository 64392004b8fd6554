/** The answers to a screen reader in GIPF: reserves and potentials, without DVONN's scores. */

import "./fixtures/install.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { Translate } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import { announcements } from "../../features/listen/announcements.ts";
import { SHORTCUT_SECTIONS } from "../../features/play/key-map.ts";
import { QUERIES, type Query } from "../../features/play/screen-reader-queries.ts";
import { QUERY_WORDS, SPOKEN } from "./spoken.ts";

const PERSONS = { white: { kind: "person" }, black: { kind: "person" } } as const;
const VIEW = {
  phase: "move",
  turn: "white",
  presses: { A1: { next: {} } },
  stacks: { B2: { token: "ww" }, B3: { token: "b" } },
  removed: { white: 2, black: 1 },
  last: null,
  own: {
    hands: {
      white: { reserve: 9, potentials: 3, challenges: 1 },
      black: { reserve: 11, potentials: 0, challenges: 0 },
    },
  },
};
/** Returns the key and its values. */
const t = ((key, placeholders = {}) =>
  [key, ...Object.values(placeholders)].join(" ")) as Translate;

/** @param change  The fields of the view that differ from VIEW. */
function answer(query: string, change: object = {}) {
  const game = newGame(PERSONS, false, null, { name: "gipf", start: "a start" });
  const state = initialState(game, settingsFrom({}));
  const view = { ...VIEW, ...change } as any;
  const neighbours = [
    { way: "up", space: "B3" },
    { way: "down", space: null },
  ] as any[];
  return QUERY_WORDS.answerQuery(
    query as Query,
    { ...state, cursor: { shownPath: null, view } },
    "B2",
    neighbours,
    t,
  );
}

it("answers with reserves, hands and potentials", () => {
  assert.deepEqual(answer("score"), ["gipf.answer.reserves 9 11", "announce.turn white"]);
  assert.deepEqual(answer("left"), [
    "gipf.answer.left white 3 1 2",
    "gipf.answer.left black 0 0 1",
  ]);
  assert.match(answer("dvonns").join(), /^answer.sentence space.stack B2 gipf.piece.loaded white/);
  assert.deepEqual(answer("dvonns", { stacks: {} }), ["gipf.answer.potentials.none"]);
});

it("names a space and its neighbours as on the board", () => {
  assert.match(answer("stack").join(), /B2 gipf.piece.loaded white/);
  const [around, up, down] = answer("around");
  assert.equal(around, "answer.around B2");
  assert.match(String(up), /^answer.direction.up .*B3 gipf.piece.basic black/);
  assert.equal(down, "answer.direction.down answer.off-board");
});

it("names the pieces below a used potential", () => {
  const said = answer("stack", { stacks: { B2: { token: "bw" } } });
  assert.equal(said.at(-1), "gipf.answer.below gipf.piece.basic black");
});

it("answers with the last ply, or that there is none", () => {
  assert.deepEqual(answer("last"), ["answer.last.none"]);
  const push = {
    player: "white",
    spaces: ["A1", "B2"],
    removed: [],
    own: { token: "w" },
    text: "A1–B2",
  };
  assert.deepEqual(answer("last", { last: push }), ["gipf.ply white A1–B2"]);
  const loaded = { ...push, own: { token: "ww" }, text: "PA1–B2" };
  assert.deepEqual(answer("last", { last: loaded }), ["gipf.ply.loaded white A1\u2060–\u2060B2"]);
  const spaces = ["B2", "C3"];
  const taking = { ...push, spaces, removed: spaces, own: { token: "" }, text: "×B2 C3" };
  assert.deepEqual(answer("last", { last: taking }), ["gipf.ply.take white B2,C3"]);
  const word = { player: "black", move: "DONE", spaces: [], removed: [], own: { token: "" } };
  assert.deepEqual(answer("last", { last: word }), ["gipf.ply.done black"]);
  assert.deepEqual(answer("movable"), ["announce.turn white"]);
});

it("the board as a table has pieces, empty spots and dots", () => {
  const state = { cursor: { view: VIEW } } as any;
  const on = (space: string) => QUERY_WORDS.pieceOn(state, space, t);
  assert.match(on("B2"), /^gipf.piece.loaded white/);
  assert.equal(on("E5"), "table.empty");
  assert.equal(on("A1"), "gipf.table.dot");
});

it("says that the position is before the first move", () => {
  const livePath = ["A1B2"];
  const tree = treeOfLine(livePath);
  const game = { ...newGame(PERSONS, false, null, { name: "gipf" }), tree, livePath };
  const state = initialState(game, settingsFrom({}));
  const cursor = { shownPath: [], view: VIEW as any };
  assert.equal(
    QUERY_WORDS.answerQuery("last", { ...state, cursor }, "B2", [], t)[0],
    "announce.past.start 0 1",
  );
});

it("every GIPF text replaces one of DVONN's", () => {
  const lines = SHORTCUT_SECTIONS.flatMap((section) => section.lines);
  const known = [
    ...lines.map(({ name }) => `help.key.${name}.text`),
    ...QUERIES.map((query) => `listen.${query}`),
  ];
  assert.deepEqual(
    Object.keys(QUERY_WORDS.texts).filter((key) => !known.includes(key)),
    [],
  );
});

it("announces neither a cancelled kind of piece nor connections", () => {
  const game = newGame(PERSONS, false, null, { name: "gipf" });
  const state = initialState(game, settingsFrom({}));
  const presses = { loaded: { next: { A1: { next: {} } } } };
  const chosen = {
    ...state,
    cursor: { shownPath: null, view: { ...VIEW, presses } as any },
    interaction: { ...state.interaction, presses: ["loaded"] },
  };
  const said = (event: import("../../core/events.ts").Event) =>
    announcements(chosen, reduce(chosen, event), event, SPOKEN);

  assert.deepEqual(reduce(chosen, { kind: "cancelled" }).interaction.presses, []);
  assert.deepEqual(said({ kind: "cancelled" }), []);
  assert.deepEqual(said({ kind: "connectivityPressed" }), []);
});
