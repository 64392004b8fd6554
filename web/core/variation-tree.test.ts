import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "./document.ts";
import { viewAfter } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import type { Path, State } from "./state.ts";
import { setNode, treeOfLine } from "./tree.ts";
import type { VariationMove } from "./variation-tree.ts";
import { branchesIn } from "./variation-tree.ts";

const PLAYED = ["A1", "B1", "C1"];
const PERSON = { kind: "person" } as const;

/** An analysis in which *lines* were tried, each from the position at its path `shared`. */
function analysed(...lines: { shared: Path; line: Path }[]): State {
  const tree = treeOfLine(PLAYED, (length) => ({ view: viewAfter(PLAYED.slice(0, length)) }));
  const game = { ...newGame({ white: PERSON, black: PERSON }, false), tree, livePath: PLAYED };
  const open = reduce(initialState(game, settingsFrom({})), { kind: "analysisOpened" });
  return lines.reduce(
    (state, { shared, line }) => reduce(state, { kind: "lineTried", path: shared, line }),
    open,
  );
}

/** A line as text. After a move, the lines that begin in its place follow in brackets. */
const written = (line: readonly VariationMove[]): string =>
  line
    .map(({ move, others }) => [move, ...others.map((other) => `(${written(other)})`)].join(" "))
    .join(" ");

describe("the variations of a game", () => {
  it("are listed by the position where they leave the game, with lines inside lines", () => {
    const state = analysed(
      { shared: ["A1"], line: ["D1", "E1", "F1"] },
      { shared: ["A1", "D1"], line: ["F1"] },
      { shared: ["A1"], line: ["E1"] },
      { shared: PLAYED, line: ["A1B1"] },
    );
    assert.deepEqual(
      branchesIn(state).map(({ ply, lines }) => [ply, lines.map(written)]),
      [
        [1, ["D1 E1 (F1) F1", "E1"]],
        [3, ["A1B1"]],
      ],
    );
  });

  it("give all plies of a turn the same round, even in alternative lines", () => {
    const state = analysed(
      { shared: PLAYED, line: ["J", "CHALLENGE", "WON"] },
      { shared: [...PLAYED, "J", "CHALLENGE"], line: ["LOST"] },
    );
    const players = ["white", "black", "white", "black", "white", "black"];
    const path = [...PLAYED, "J", "CHALLENGE", "WON"];
    const tree = path.reduce((known, move, index) => {
      const turn = Math.min(4, index + 1);
      const ply = { move, player: players[index], turn, phase: "moving" } as any;
      return setNode(known, path.slice(0, index + 1), { ply });
    }, state.game.tree);
    const [branch] = branchesIn({ ...state, game: { ...state.game, tree } });
    const line = branch?.lines[0] ?? [];
    const [lost] = line.at(-1)?.others ?? [];
    const shown = [...line, ...(lost ?? [])].map(({ player, round }) => `${player} ${round}`);
    assert.deepEqual(shown, ["black 2", "white 2", "black 2", "black 2"]);
    assert.deepEqual(
      line.map(({ isNumbered }) => isNumbered),
      [true, false, false],
    );
  });

  it("have comments, and so do positions that were played", () => {
    const tried = analysed({ shared: ["A1"], line: ["D1"] });
    const comment = (state: State, path: Path, text: string) =>
      reduce(state, { kind: "positionCommented", path, comment: text });
    const state = comment(comment(tried, ["A1", "D1"], "Slow."), ["A1", "B1"], "Played.");
    const [first, second] = branchesIn(state);
    assert.deepEqual([first?.ply, first?.comment], [1, null]);
    assert.equal(first?.lines[0]?.[0]?.comment, "Slow.");
    assert.deepEqual([second?.ply, second?.comment, second?.lines], [2, "Played.", []]);
  });

  it("do not include moves that were taken back", () => {
    const state = reduce(analysed(), { kind: "returned" });
    const game = { ...state.game, livePath: PLAYED.slice(0, 1) };
    assert.deepEqual(branchesIn({ ...state, game }), []);
  });
});
