import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Opening, OpeningEnds, OpeningRow } from "../../engine/protocol.ts";
import type { Library } from "../library/store.ts";
import { ImportedGames } from "./imported-games.ts";
import { basisText, frequencyText, leadText, resultsOf, rowText } from "./openings.ts";

const t = (key: string, placeholders: object = {}) => `${key} ${JSON.stringify(placeholders)}`;
const NONE: OpeningEnds = {
  ...{ games: 0, white: 0, draws: 0, black: 0, difference: null, times: null },
};
const SOME: OpeningEnds = { ...NONE, games: 8, white: 5, draws: 1, black: 2, difference: 1.26 };
const ALL = { real: SOME, self_play: NONE, together: SOME };
const ROW: OpeningRow = { ...ALL, spaces: ["C2", "D4"], prior: 0.1, kind: null };

describe("the openings", () => {
  it("say how many games reached the position", () => {
    const opening: Opening = { ...ALL, basis: "position", rows: [ROW] };
    assert.deepEqual(basisText(opening), {
      key: "openings.basis.position",
      placeholders: { people: 8, computer: 0 },
    });
  });

  it("name the mirror images of a space", () => assert.equal(rowText(ROW, t), "D4"));

  it("name what spaces of a kind have in common", () => {
    const kind = { steps: 2, is_edge: true, own: 0, other: 0 };
    const place = 'openings.kind {"steps":"2","edge":"edge"}';
    assert.equal(rowText({ ...ROW, kind }, t), place);
    const beside = rowText({ ...ROW, kind: { ...kind, own: 1 } }, t);
    assert.equal(beside, `${place} openings.kind.around {"own":"1","other":"0"}`);
  });

  it("give the share of the games, or the rate compared with chance", () => {
    assert.equal(frequencyText({ ...SOME, games: 2 }, SOME, t), 'openings.share {"share":0.25}');
    assert.equal(frequencyText(NONE, SOME, t), "");
    const times = frequencyText({ ...SOME, times: 1.84 }, SOME, t);
    assert.equal(times, 'openings.times {"times":1.8}');
  });

  it("give the results as parts of all games, and White's average lead", () => {
    assert.deepEqual(resultsOf(SOME), { white: 5 / 8, draws: 1 / 8, black: 2 / 8 });
    assert.equal(resultsOf(NONE), null);
    assert.equal(leadText("openings.lead", SOME, t), 'openings.lead {"pieces":1.3}');
    assert.equal(leadText("openings.lead", NONE, t), "");
  });
});

/** A fake library of imported games, whose texts are their ids, and a fake Python to count them. */
class Counting {
  ids: string[];
  /** The games in Python's table; null without a table. */
  counted: string[] | null = [];
  /** Called before Python counts a portion. */
  onPortion: () => unknown = () => {};
  table: string | null = "table";
  readonly imported;

  constructor(count: number) {
    this.ids = Array.from({ length: count }, (_, index) => `game ${index}`);
    const list = async () => [
      { id: "played", source: "played" },
      ...this.ids.map((id) => ({ id, source: "imported" })),
    ];
    const texts = async (ids: string[]) => ids.filter((id) => this.ids.includes(id));
    const games = { list, texts } as unknown as Pick<Library, "list" | "texts">;
    this.imported = new ImportedGames(
      async () => games,
      async () => this.table,
    );
  }

  count() {
    const ask = async (kind: string, { games }: { games: string[] }) => {
      if (kind === "openings") {
        this.counted = [];
        return { opening: {} };
      }
      this.onPortion();
      this.counted?.push(...games);
      return { counted: this.counted && games.length };
    };
    const engine = { ask } as unknown as Parameters<ImportedGames["count"]>[1];
    return this.imported.count({ start: null, moves: [], ply: 0 }, engine);
  }

  /** Changes the imported games. */
  change(ids: string[]) {
    this.ids = ids;
    this.imported.libraryChanged();
  }
}

describe("the imported games", () => {
  it("are counted once each, even if another count begins meanwhile", async () => {
    const counting = new Counting(10);
    let again: Promise<boolean> | null = null;
    counting.onPortion = () => {
      again ??= counting.count();
    };
    await counting.count();
    await again;
    assert.deepEqual(counting.counted, counting.ids);
    assert.equal(await counting.imported.areCounted(), true);
  });

  it("are also counted if they arrive while Python counts", async () => {
    const counting = new Counting(5);
    counting.onPortion = () => {
      counting.onPortion = () => {};
      counting.change([...counting.ids, "new"]);
    };
    await counting.count();
    assert.deepEqual(counting.counted, counting.ids);
  });

  it("are all counted again, in a table of another version, after one was removed", async () => {
    const counting = new Counting(5);
    assert.equal(counting.imported.version, 0);
    await counting.count();
    const { version } = counting.imported;
    counting.change(["new", ...counting.ids.slice(1)]);
    assert.equal(await counting.imported.areCounted(), false);
    await counting.count();
    assert.deepEqual(counting.counted?.toSorted(), counting.ids.toSorted());
    assert.notEqual(counting.imported.version, version);
  });

  it("are all counted again if a new engine has no table", async () => {
    const counting = new Counting(9);
    counting.onPortion = () => {
      counting.onPortion = () => {};
      counting.counted = null;
    };
    assert.equal(await counting.count(), true);
    assert.deepEqual(counting.counted, counting.ids);
    counting.table = null;
    counting.counted = null;
    counting.change([...counting.ids, "new"]);
    assert.equal(await counting.count(), false);
  });
});
