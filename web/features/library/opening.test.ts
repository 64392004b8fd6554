import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import type { Game } from "../../core/state.ts";
import { nodeAt, setNode, treeOfLine } from "../../core/tree.ts";
import type { EngineClient } from "../../engine/client.ts";
import type { Entry } from "./entry.ts";
import { newAbout } from "./entry.ts";
import { keptText, readKept } from "./keeper.ts";
import { openLike } from "./opening.ts";

const MOVES = ["C3", "D3"];
const PERSON = { kind: "person" } as const;
const resigned = { kind: "resigned", side: "black" } as const;

/** A linked game, after its last move. */
function linked(fields: Partial<Game> = {}): Game {
  const game = newGame({ white: PERSON, black: PERSON }, false);
  return { ...game, tree: treeOfLine(MOVES), livePath: MOVES, ending: resigned, ...fields };
}

/** A fake Python, which reads any text; the number of moves is the only position. */
const engine = {
  ask: async (_: string, { text }: { text: string }) => {
    const { moves, ending } = JSON.parse(text).game;
    const positions = [moves.length];
    const winner = ending && "white";
    const game = { saved: text, winner, score: null, turn: null, positions, source: {} };
    return { game, fault: null };
  },
} as unknown as Pick<EngineClient, "ask">;

/** Opens a link in a browser whose library has one game. */
async function opened(game: Game, kept: Game) {
  const one = await readKept(engine, keptText(kept), newAbout("played", 0, { id: "a" }));
  const same = async ({ key }: Entry) => (key === one?.entry.key ? one : null);
  return openLike(game, engine, { loadReader: async () => {} }, Promise.resolve({ same }));
}

describe("a linked game that the library has", () => {
  it("opens as it is kept, with its id, its players and its notes", async () => {
    const tree = setNode(treeOfLine(MOVES), ["C3"], { comment: "Bold." });
    const seats = { white: PERSON, black: { ...PERSON, playedBy: "club" } };
    const game = await opened(linked(), linked({ tree, seats, takebacks: 1 }));
    assert.ok(game);
    assert.deepEqual([game.id, game.seats, game.takebacks], ["a", seats, 1]);
    assert.equal(nodeAt(game.tree, ["C3"])?.comment, "Bold.");
  });

  it("continues between the players of the link if it is unfinished", async () => {
    const open = { ending: null };
    const computer = { kind: "computer", level: "club" } as const;
    const persons = { white: { ...PERSON, name: "Ann" }, black: PERSON };
    const against = { white: PERSON, black: computer };
    const tree = setNode(treeOfLine(MOVES), ["C3"], { comment: "Bold." });
    const game = await opened(
      linked({ ...open, seats: against, fixed: 1 }),
      linked({ ...open, seats: persons, tree, hints: 2 }),
    );
    assert.deepEqual(game?.seats, { ...persons, black: computer });
    assert.deepEqual([game?.id, game?.fixed, game?.hints], ["a", 1, 2]);
    assert.equal(game && nodeAt(game.tree, ["C3"])?.comment, "Bold.");
    const between = await opened(linked(open), linked({ ...open, seats: against, fixed: 1 }));
    assert.deepEqual(between?.seats.black, { ...PERSON, playedBy: "club" });
    assert.equal(between?.fixed, 1);
  });

  it("counts as a different game if it ends differently", async () => {
    assert.equal(await opened(linked({ ending: null }), linked()), null);
  });

  it("needs no library", async () => {
    const none = Promise.resolve(null);
    assert.equal(await openLike(linked(), engine, { loadReader: async () => {} }, none), null);
  });
});
