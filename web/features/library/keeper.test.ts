import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import type { Event } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { addMove, newNode, nodeAt, setNode } from "../../core/tree.ts";
import { remove } from "../../core/variations.ts";
import type { EngineClient } from "../../engine/client.ts";
import { EngineError } from "../../engine/pending-requests.ts";
import { played } from "../review/fixtures/reviewed-game.ts";
import { parseGame } from "../saving/game-reading.ts";
import type { Entry } from "./entry.ts";
import { newAbout } from "./entry.ts";
import { Keeper, keptText, readKept } from "./keeper.ts";
import type { Kept } from "./store.ts";

/** The state of an ended game that an earlier visit has kept. */
const KEPT = played({ id: "a" });
const CHANGED: State = { ...KEPT, game: { ...KEPT.game, hints: 1 } };

/** An event that loads no game. */
const SHOWN: Event = { kind: "returned" };

const GONE = new EngineError("gone", "");

/** The state with other accuracies, as a running review finds them. */
const judged = (state: State, accuracy: number) => {
  const player = { accuracy, inaccuracies: 0, mistakes: 0, blunders: 0 };
  const review = { players: { white: player, black: player } } as State["search"]["review"];
  return { ...state, search: { ...state.search, review } };
};

/**
 * Has a keeper follow the states, one after another; returns how often Python read the game.
 * @param pause  The time between two states, in ms.
 * @param error  The error with which each reading ends.
 */
async function readingsIn(states: State[], pause = 5000, error: Error = GONE) {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "warn", () => {});
  let readings = 0;
  let [now] = states;
  const ask = async () => {
    readings += 1;
    throw error;
  };
  const engine = { ask } as unknown as Pick<EngineClient, "ask">;
  const keeper = new Keeper(
    engine,
    () => now as State,
    null,
    () => {},
  );
  for (const state of states) {
    now = state;
    keeper.follow({ state, event: SHOWN });
    mock.timers.tick(pause);
    await new Promise((resolve) => setImmediate(resolve));
  }
  mock.reset();
  return readings;
}

describe("a game that an earlier visit has kept", () => {
  it("is not read again before it changes", async () => {
    assert.equal(await readingsIn([KEPT, KEPT]), 0);
  });

  it("is read again at the next chance if the engine was lost while reading it", async () => {
    assert.equal(await readingsIn([KEPT, CHANGED, CHANGED]), 2);
  });

  it("is read again only after the next change if the device was full", async () => {
    const full = new DOMException("", "QuotaExceededError");
    const again: State = { ...KEPT, game: { ...KEPT.game, hints: 2 } };
    assert.equal(await readingsIn([KEPT, CHANGED, CHANGED], 5000, full), 1);
    assert.equal(await readingsIn([KEPT, CHANGED, again], 5000, full), 2);
  });

  it("is read soon after a change, even during a review", async () => {
    const reviewed = [50, 60, 70].map((accuracy) => judged(CHANGED, accuracy));
    assert.equal(await readingsIn([KEPT, CHANGED, ...reviewed], 150), 1);
  });
});

/** A fake Python, which reads any text; the number of moves is the only position. */
const READER = {
  ask: async (_: string, { text }: { text: string }) => {
    const positions = [JSON.parse(text).game.moves.length];
    const game = { saved: text, winner: "white", score: null, turn: null, positions, source: {} };
    return { game, fault: null };
  },
} as unknown as Pick<EngineClient, "ask">;

type Tree = State["game"]["tree"];

/** How a game is changed. */
interface Circumstances {
  role?: "writer" | "follower";
  event?: Event;
  /** Changes the game again while the library keeps it. */
  meanwhile?(tree: Tree): Tree;
}

/** Two pages that show games of one library, which has one game. */
class Pages {
  #kept: Kept | null = null;
  readonly #games = {
    find: async (id: string) => (this.#kept?.entry.id === id ? this.#kept : null),
    same: async ({ id, key }: Entry) =>
      this.#kept?.entry.id === id || this.#kept?.entry.key === key ? this.#kept : null,
    keep: async ([kept]: readonly Kept[]) => {
      const entry = { ...(kept as Kept).entry, id: "a" };
      this.#kept = { ...(kept as Kept), entry };
      return [entry];
    },
  };

  /** The library with this game. */
  static async of({ game }: State) {
    const pages = new Pages();
    pages.#kept = await readKept(READER, keptText(game), newAbout("played", 0, { id: "a" }));
    return pages;
  }

  /** Shows a game; returns a function that changes the game and waits until the library has it. */
  page(state: State) {
    let now = state;
    const keeper = new Keeper(
      READER,
      () => now,
      null,
      (id, tree) => {
        now = { ...now, game: { ...now.game, id, tree } };
      },
      async () => this.#games,
    );
    const follow = (state: State, event: Event) => {
      now = state;
      keeper.follow({ state, event });
    };
    follow(now, SHOWN);
    return async (
      change: (tree: Tree) => Tree,
      { role = "writer", event = SHOWN, meanwhile = (tree) => tree }: Circumstances = {},
    ) => {
      mock.timers.enable({ apis: ["setTimeout"] });
      const session = { ...now.session, role };
      follow({ ...now, session, game: { ...now.game, tree: change(now.game.tree) } }, event);
      mock.timers.tick(5000);
      mock.timers.reset();
      now = { ...now, game: { ...now.game, tree: meanwhile(now.game.tree) } };
      await new Promise((resolve) => setTimeout(resolve));
      return now.game.tree;
    };
  }

  get #tree() {
    return parseGame(this.#kept?.text ?? "")?.game.tree;
  }

  comment(...path: string[]) {
    return this.#tree && nodeAt(this.#tree, path)?.comment;
  }

  moves() {
    return this.#tree?.continuations.map(({ move }) => move);
  }
}

it("an analysis is kept for a tried move or a note, not for a forced pass", async () => {
  const passed = addMove(newNode(null), [], "PASS", { isTried: true });
  const readingsOf = (tree: Tree) => {
    const game = { ...KEPT.game, id: null, livePath: [], tree };
    return readingsIn([{ ...KEPT, game, search: { ...KEPT.search, mode: "analysed" } }]);
  };
  assert.equal(await readingsOf(passed), 0);
  assert.equal(await readingsOf(addMove(passed, ["PASS"], "A1", { isTried: true })), 1);
  assert.equal(await readingsOf(addMove(passed, [], "A1", { isTried: true })), 1);
  assert.equal(await readingsOf(setNode(passed, ["PASS"], { comment: "Bold." })), 1);
});

it("a comment corrected while its game is first being kept stays corrected", async () => {
  const pages = new Pages();
  const change = pages.page(played());
  await change((tree) => setNode(tree, ["A1"], { comment: "Bda." }), {
    meanwhile: (tree) => setNode(tree, ["A1"], { comment: "Bad." }),
  });
  await change((tree) => setNode(tree, [], { comment: "Again." }));
  assert.equal(pages.comment("A1"), "Bad.");
});

describe("a game that two pages show", () => {
  it("keeps the notes of both, and each page shows those of the other", async () => {
    const pages = await Pages.of(KEPT);
    const [one, other] = [pages.page(KEPT), pages.page(KEPT)];
    await one((tree) => setNode(tree, ["A1"], { comment: "Bold." }));
    const shown = await other((tree) => addMove(tree, [], "B2", { isTried: true }));
    assert.deepEqual([pages.comment("A1"), pages.moves()], ["Bold.", ["A1", "B2"]]);
    assert.equal(nodeAt(shown, ["A1"])?.comment, "Bold.");
    await one((tree) => setNode(tree, ["A1"], { comment: "Wise." }));
    assert.deepEqual([pages.comment("A1"), pages.moves()], ["Wise.", ["A1", "B2"]]);
  });

  it("loses a deleted note if the other page has written nothing since", async () => {
    const noted = setNode(KEPT.game.tree, ["A1"], { comment: "Bold." });
    const state = { ...KEPT, game: { ...KEPT.game, tree: noted } };
    const pages = await Pages.of(state);
    await pages.page(state)((tree) => setNode(tree, ["A1"], { comment: null }));
    assert.equal(pages.comment("A1"), null);
  });

  it("loses no note that the page has, even one that the library has not kept yet", async () => {
    const noted = (comment: string | null) => {
      const tree = setNode(KEPT.game.tree, ["A1"], { comment });
      return { ...KEPT, game: { ...KEPT.game, tree } };
    };
    const now = "Bold move.";
    for (const [kept, merged] of [
      [null, now],
      ["Bold mo", now],
      ["Wise.", `${now}\nWise.`],
    ] as const) {
      const pages = await Pages.of(noted(kept));
      const shown = await pages.page(noted(now))((tree) =>
        setNode(tree, [], { comment: "Again." }),
      );
      assert.deepEqual([pages.comment("A1"), pages.comment()], [merged, "Again."]);
      assert.equal(nodeAt(shown, ["A1"])?.comment, merged);
    }
  });

  it("keeps both texts if both pages have changed one comment", async () => {
    const pages = await Pages.of(KEPT);
    const [one, other] = [pages.page(KEPT), pages.page(KEPT)];
    await one((tree) => setNode(tree, ["A1"], { comment: "Bold." }));
    await other((tree) => setNode(tree, ["A1"], { comment: "Wise." }));
    assert.equal(pages.comment("A1"), "Wise.\nBold.");
  });

  it("does not add a deleted variation again", async () => {
    const tree = addMove(KEPT.game.tree, [], "B2", { isTried: true });
    const state = { ...KEPT, game: { ...KEPT.game, tree } };
    const pages = await Pages.of(state);
    const [one, other] = [pages.page(state), pages.page(state)];
    await one((shown) => setNode(shown, ["A1"], { comment: "Bold." }));
    const shown = await other((before) => remove(before, ["B2"]));
    assert.deepEqual([pages.comment("A1"), pages.moves()], ["Bold.", ["A1"]]);
    assert.equal(shown.continuations.length, 1);
  });

  it("keeps the changes of a page that followed the other, or loaded the game again", async () => {
    const saved = { game: KEPT.game, view: null };
    const loaded = { event: { kind: "gameLoaded", saved } } as const;
    for (const followed of [{ role: "follower" }, loaded] as const) {
      const pages = await Pages.of(KEPT);
      const [one, other] = [pages.page(KEPT), pages.page(KEPT)];
      await one((tree) => setNode(tree, ["A1"], { comment: "Bold." }));
      const tree = await one((shown) => addMove(shown, [], "B2", { isTried: true }));
      await other(() => tree, followed);
      await other(() => setNode(KEPT.game.tree, ["A1"], { comment: "Wise." }));
      assert.deepEqual([pages.comment("A1"), pages.moves()], ["Wise.", ["A1"]]);
    }
  });

  it("keeps its notes when it is kept again from a record without them", async () => {
    const noted = setNode(KEPT.game.tree, ["A1"], { comment: "Bold." });
    const pages = await Pages.of({ ...KEPT, game: { ...KEPT.game, tree: noted } });
    const shown = await pages.page(played())((tree) => setNode(tree, [], { comment: "Again." }));
    assert.deepEqual([pages.comment("A1"), pages.comment()], ["Bold.", "Again."]);
    assert.equal(nodeAt(shown, ["A1"])?.comment, "Bold.");
  });
});
