import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import { newGame } from "../../core/document.ts";
import type { Event } from "../../core/events.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { Path, State } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import { SPOKEN } from "../../games/dvonn/spoken.ts";
import { announcements } from "./announcements.ts";

const PLAYED = ["A1", "B1", "C1"];
const PERSON = { kind: "person" } as const;

/** An analysis of a game between two people, in which the board shows the start. */
function analysis(): State {
  const plies = pliesOf(PLAYED);
  const tree = treeOfLine(PLAYED, (length) => ({
    view: viewAfter(PLAYED.slice(0, length)),
    ply: plies[length - 1] ?? null,
  }));
  const fresh = newGame({ white: PERSON, black: PERSON }, false);
  const saved = { game: { ...fresh, tree, livePath: PLAYED }, view: null };
  const loaded = reduce(initialState(fresh, settingsFrom({})), { kind: "gameLoaded", saved });
  const start = reduce(loaded, { kind: "pathShown", path: [] });
  return reduce(start, { kind: "analysisOpened" });
}

/** Returns the keys of the announcements at an event. */
function said(before: State, event: Event) {
  return announcements(before, reduce(before, event), event, SPOKEN).map(({ key }) => key);
}

const viewAt = (path: Path, { generation }: State): Event => ({
  ...{ kind: "viewArrived", generation, path },
  ...{ view: viewAfter(path), plies: pliesOf(path) },
});

it("says the move, its sign and its comment at a step in an analysis", () => {
  const signed = reduce(analysis(), { kind: "moveMarked", path: ["A1"], glyph: "?!" });
  const noted = reduce(signed, { kind: "positionCommented", path: ["A1"], comment: "Why?" });
  const [past, move, ...notes] = said(noted, { kind: "stepped", by: 1 });
  assert.equal(past, "announce.past");
  assert.match(String(move), /^announce.placed/);
  assert.deepEqual(notes, ["glyph.dubious", "announce.comment"]);
});

it("announces a variation at a step into it, but not the number of moves in the game", () => {
  const tried = reduce(analysis(), { kind: "lineTried", path: ["A1"], line: ["D1"] });
  const known = reduce(tried, viewAt(["A1", "D1"], tried));
  const before = reduce(known, { kind: "pathShown", path: ["A1", "B1"] });
  const [headline, move, ...rest] = said(before, { kind: "variationStepped", by: 1 });
  assert.equal(headline, "status.variation");
  assert.match(String(move), /^announce.placed/);
  assert.deepEqual(rest, []);
});

it("says a tried move once its position is known", () => {
  const tried = reduce(analysis(), { kind: "lineTried", path: ["A1"], line: ["D1"] });
  const [headline, move, ...rest] = said(tried, viewAt(["A1", "D1"], tried));
  assert.equal(headline, "status.variation");
  assert.match(String(move), /^announce.placed/);
  assert.deepEqual(rest, []);
});

it("says what presses draw and remove", () => {
  let state = analysis();
  const hear = (event: Event) => {
    const keys = said(state, event);
    state = reduce(state, event);
    return keys.map((key) => key.replace("announce.drawing.", ""));
  };
  const press = (space: string) => hear({ kind: "spacePressed", space });
  assert.deepEqual(hear({ kind: "drawingPressed" }), ["notice.drawing"]);
  assert.deepEqual([...press("A1"), ...press("B1")], ["from", "arrow"]);
  assert.deepEqual([...press("C1"), ...press("C1")], ["from", "ring"]);
  assert.deepEqual([...press("A1"), ...press("B1")], ["from", "arrow", "gone"]);
  assert.deepEqual(hear({ kind: "cancelled" }), ["off"]);
});
