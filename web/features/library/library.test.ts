import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { otherSide } from "../../core/seats.ts";
import { addMove, nodeAt, setNode, treeOfLine } from "../../core/tree.ts";
import type { ReadableGame, ReadGame } from "../../engine/protocol.ts";
import type { Entry } from "./entry.ts";
import { entryOf, isSameGame, keptAgain, newAbout, newId } from "./entry.ts";
import { nameOf } from "./entry-row.ts";
import type { Filter } from "./filter.ts";
import { EVERYTHING, filtered, levelsOf, outcomeOf, positionNumber } from "./filter.ts";
import { exportedText, importGames, writtenText } from "./importer.ts";
import { withNotes } from "./merging.ts";
import { mistakesLeft } from "./mistakes.ts";
import type { Kept, Library } from "./store.ts";

const NOW = Date.parse("2026-05-01");

/** A game as Python reads it from a record. */
function readable(fields: Partial<ReadableGame> = {}, game: object = {}): ReadableGame {
  const person = { kind: "person" };
  const saved = {
    format: 1,
    game: { name: "dvonn", seats: { white: person, black: person }, start: null, ...game },
  };
  const played = { winner: null, score: null, turn: "white", source: {} } as const;
  return { saved: JSON.stringify(saved), ...played, positions: [1, 2, 3], ...fields };
}

function entry(fields: Partial<Entry> = {}, read: Partial<ReadableGame> = {}): Entry {
  return { ...entryOf(newAbout("played", NOW), readable(read)), ...fields };
}

const namesOf = ({ players }: Entry, side: "white" | "black") => players[side].name;
const found = (entries: Entry[], filter: Partial<Filter>) =>
  filtered(entries, { ...EVERYTHING, ...filter }, namesOf).map(({ id }) => id);

describe("an entry of the library", () => {
  it("knows the players, the result and the positions", () => {
    const seats = {
      white: { kind: "person", name: "Ann" },
      black: { kind: "computer", level: "club" },
    };
    const ended = { winner: "white", score: { white: 12, black: 3 } } as const;
    const game = readable({ ...ended, source: { Event: "Cup" } }, { seats, hints: 2 });
    const { players, result, length, event, hints } = entryOf(newAbout("imported", NOW), game);
    assert.deepEqual(players.white, { level: null, name: "Ann" });
    assert.deepEqual(players.black, { level: "club", name: "" });
    assert.deepEqual([result, length, event, hints], ["white", 2, "Cup", 2]);
  });

  it("shares its key with all games that have the same positions and ending", () => {
    const ending = { kind: "resigned", side: "white" };
    const resigned = entryOf(newAbout("played", NOW), readable({}, { ending }));
    assert.equal(entry().key, entry({ title: "A draw" }).key);
    assert.notEqual(entry().key, entry({}, { positions: [1, 3, 2] }).key);
    assert.notEqual(entry().key, resigned.key);
  });

  it("keeps what a person wrote when its game is kept again", () => {
    const before = entry({ title: "Final", tags: ["cup"], source: "analysis" });
    const accuracy = { white: 80, black: null };
    const after = keptAgain(before, entry({ date: NOW + 1, accuracy }));
    assert.deepEqual([after.id, after.date, after.title], [before.id, NOW, "Final"]);
    assert.deepEqual([after.tags, after.source], [["cup"], "played"]);
    assert.deepEqual(keptAgain(after, entry()).accuracy, accuracy);
  });

  it("keeps the mistakes of a review when its game is kept again", () => {
    const mistakes = { tasks: [12, 30], found: [30] };
    const before = entry({ mistakes });
    assert.deepEqual(keptAgain(before, entry()).mistakes, mistakes);
    const newer = { tasks: [12], found: [] };
    assert.deepEqual(keptAgain(before, entry({ mistakes: newer })).mistakes, newer);
    assert.equal("mistakes" in keptAgain(entry(), entry()), false);
  });

  it("keeps the players and the event when its game is kept again without them", () => {
    const players = { white: { level: null, name: "Ann" }, black: { level: "club", name: "" } };
    const before = entry({ you: "white", event: "Cup", players });
    const again = keptAgain(before, entry());
    assert.deepEqual([again.you, again.event, again.players], ["white", "Cup", players]);
    const named = { ...players, white: { level: null, name: "Eve" } };
    const other = keptAgain(before, entry({ you: "black", event: "Final", players: named }));
    assert.deepEqual([other.you, other.event, other.players], ["black", "Final", named]);
  });

  it("of a game by links has a key of its own, and waits when it is the person's turn", () => {
    const you = { you: "white" } as const;
    const [one, other] = [1, 2].map((date) =>
      entryOf(newAbout("correspondence", date, you), readable()),
    );
    assert.notEqual(one?.key, other?.key);
    assert.equal(outcomeOf(entryOf(newAbout("correspondence", NOW, you), readable())), "waiting");
    const others = readable({ turn: "black" });
    assert.equal(outcomeOf(entryOf(newAbout("correspondence", NOW, you), others)), "open");
    assert.equal(outcomeOf(entryOf(newAbout("link", NOW, you), readable())), "open");
    const waiting = entryOf(newAbout("correspondence", NOW, { id: "w", ...you }), readable());
    assert.deepEqual(found([waiting], { outcome: "waiting" }), ["w"]);
    assert.deepEqual(found([waiting], { outcome: "open" }), ["w"]);
  });

  it("refuses a text that is no game", () => {
    assert.throws(
      () => entryOf(newAbout("played", NOW), readable({ saved: "{}" })),
      /no saved game/,
    );
  });

  it("has a random id", () => assert.match(newId(), /^[0-9a-z]{12}$/));
});

describe("the name of a player in the library", () => {
  const t = (key: string) => (key === "level.club" ? "Milo" : key);
  const nameIn = (level: string | null, name: string) => {
    const player = { level, name };
    return nameOf(entry({ players: { white: player, black: player } }), "white", t);
  };

  it("is the page's name for a level", () => assert.equal(nameIn("club", ""), "Milo"));

  it("is the level itself if the page does not know the level", () => {
    assert.deepEqual([nameIn("zen", ""), nameIn("zen", "Ann")], ["zen", "Ann"]);
  });

  it("is the colour for a person without a name", () => {
    assert.equal(nameIn(null, ""), "side.white");
  });
});

describe("the mistakes left", () => {
  const mistakes = (...found: number[]) => ({ tasks: [12, 30], found });
  const entries = [
    { id: "newest", mistakes: mistakes() },
    { id: "solved", mistakes: mistakes(12, 30) },
    { id: "unreviewed" },
    { id: "oldest", mistakes: mistakes(30) },
  ];

  it("are counted over all games; the newest game with mistakes is the next to practise", () => {
    assert.deepEqual(mistakesLeft(entries, null), { id: "newest", count: 3 });
    assert.equal(mistakesLeft(entries.slice(1, 3), null), null);
  });

  it("continue with the next older game, and after the oldest with the newest", () => {
    assert.deepEqual(mistakesLeft(entries, "newest"), { id: "oldest", count: 1 });
    assert.deepEqual(mistakesLeft(entries, "oldest"), { id: "newest", count: 2 });
  });
});

describe("the filters of the library", () => {
  const player = (level: string | null, name = "") => ({ level, name });
  const players = { white: player(null, "Änne Roth"), black: player("club") };
  const won = entry({ id: "won", you: "white", result: "white", players, tags: ["cup"] });
  const lost = entry({ id: "lost", you: "white", result: "black", source: "imported" });
  const open = entry({
    id: "open",
    you: null,
    positions: Uint32Array.of(7, 8),
    event: "League final",
  });
  const all = [won, lost, open];

  it("find the results of the person, and the games that a side has won", () => {
    assert.deepEqual(found(all, { outcome: "wins" }), ["won"]);
    assert.deepEqual(found(all, { outcome: "losses" }), ["lost"]);
    assert.deepEqual(found(all, { outcome: "black" }), ["lost"]);
    assert.deepEqual(found(all, { outcome: "open" }), ["open"]);
    assert.equal(outcomeOf({ ...open, result: "draw" }), "draws");
  });

  it("find sources, levels, colours, tags and positions", () => {
    assert.deepEqual(found(all, { source: "imported" }), ["lost"]);
    assert.deepEqual(found(all, { level: "club" }), ["won"]);
    assert.deepEqual(found(all, { you: "white", tag: "cup" }), ["won"]);
    assert.deepEqual(found(all, { position: 8 }), ["open"]);
    assert.deepEqual(levelsOf({ ...won, you: "black" }), []);
  });

  it("find the beginnings of words, and ignore accents", () => {
    assert.deepEqual(found(all, { words: " anne ro" }), ["won"]);
    assert.deepEqual(found(all, { words: "LEAGUE fin" }), ["open"]);
    assert.deepEqual(found(all, { words: "oth" }), []);
  });

  it("number a position with the CRC-32 of its text", () => {
    assert.equal(positionNumber("123456789"), 0xcbf43926);
  });
});

/** A fake Python that reads the given games, and a fake library that keeps games in a list. */
class Shelf {
  readonly kept: Kept[];
  readonly engine;
  readonly games;
  /** The number of changes to the library. */
  changes = 0;

  constructor(read: ReadGame[], kept: Kept[] = []) {
    this.kept = kept;
    const left = [...read];
    this.engine = {
      ask: async (_: string, { most }: { most: number }) => ({
        games: left.splice(0, most),
        done: left.length === 0,
      }),
    } as unknown as Parameters<typeof importGames>[1];
    this.games = {
      same: async (like: Entry) =>
        this.kept.find(({ entry: one }) => one.id === like.id || isSameGame(one, like)) ?? null,
      keep: async (games: Kept[]) => {
        this.changes += 1;
        for (const game of games) {
          const at = this.kept.findIndex((one) => one.entry.id === game.entry.id);
          if (at >= 0) this.kept[at] = game;
          else this.kept.push(game);
        }
      },
    } as unknown as Library;
  }

  import(text: string, details = {}) {
    const file = { name: "a.txt", text, game: "dvonn" };
    const said = { levels: {}, ending: null, ...details };
    return importGames([{ ...file, details: said }], this.engine, this.games, () => {});
  }
}

const SEATS = {
  white: { kind: "person", name: "Ann" },
  black: { kind: "computer", level: "club" },
};

/** The text of a game that a page saved. */
function savedText(moves: string[], game: object = {}, document: object = {}) {
  const played = { filling: false, moves, ply: moves.length, fixed: 0 };
  const { saved } = readable({}, { ...played, ...game });
  return JSON.stringify({ ...JSON.parse(saved), ...document, view: null, plies: [] });
}

/** The game as Python reads it; a game with the same moves has the same positions. */
function readOf(saved: string, fields: Partial<ReadableGame> = {}): ReadGame {
  const { moves } = JSON.parse(saved).game;
  const positions = ["", ...moves].map((_, length) =>
    positionNumber(moves.slice(0, length).join()),
  );
  return { game: readable({ saved, positions, ...fields }), fault: null };
}

/** The game as the library keeps it, under the same id for all games. */
function keptAs(text: string, fields: Partial<Entry> = {}): Kept {
  const game = readOf(text).game as ReadableGame;
  return { entry: { ...entryOf(newAbout("played", NOW, { id: "same" }), game), ...fields }, text };
}

const fault = { line: 3, ply: 2, kind: "illegal", found: "C3", why: "found 'C3'" } as const;

describe("an import", () => {
  it("keeps the day of a dated game, and the order of games without a date", async () => {
    const dated = { source: { Date: "2026-05-01" } };
    const read = [{}, {}, dated, dated].map((fields, index) => ({
      game: readable({ positions: [1, index], ...fields }),
      fault: null,
    }));
    const { added } = await new Shelf(read).import("any text");
    const [first = 0, second = 0, ...days] = added.map(({ entry: { date } }) => date);
    assert.ok(first > second);
    assert.deepEqual(days, [NOW, NOW]);
  });

  it("names games without names after their file and their number in it", async () => {
    const person = { kind: "person" };
    const named = { seats: { white: { ...person, name: "Ann" }, black: person } };
    const games = [
      { game: null, fault },
      ...[{}, named, {}].map((fields, index) => ({
        game: readable({ positions: [1, index] }, fields),
        fault: null,
      })),
    ];
    const { added } = await new Shelf(games).import("any text");
    assert.deepEqual(
      added.map((one) => one.entry.event),
      ["a.txt (2)", "", "a.txt (4)"],
    );
    const only = await new Shelf([{ game: readable(), fault: null }]).import("C3");
    assert.deepEqual(
      only.added.map((one) => one.entry.event),
      ["a.txt"],
    );
    const cup = { game: readable({ source: { Event: "Cup" } }), fault: null };
    const dated = await new Shelf([cup]).import("C3");
    assert.deepEqual(
      dated.added.map((one) => one.entry.event),
      ["Cup"],
    );
  });

  it("adds the games that are new, and lists the refused ones", async () => {
    const games = Array.from({ length: 23 }, (_, index) => readable({ positions: [1, index] }));
    const shelf = new Shelf([
      ...games.map((game) => ({ game, fault: null })),
      { game: null, fault },
      { game: games[0] ?? null, fault: null },
    ]);
    const { added, known, refused } = await shelf.import("C3");
    assert.deepEqual([added.length, known.length, shelf.kept.length], [23, 1, 23]);
    assert.deepEqual(refused, [{ file: "a.txt", fault }]);
  });

  it("ends when the device is full, and knows which games were kept", async (context) => {
    context.mock.method(console, "warn", () => {});
    const shelf = new Shelf(
      Array.from({ length: 23 }, (_, index) => ({
        game: readable({ positions: [1, index] }),
        fault: null,
      })),
    );
    const { keep } = shelf.games;
    shelf.games.keep = async (games) => {
      if (shelf.changes === 1) throw new DOMException("", "QuotaExceededError");
      return keep(games);
    };
    const { added, known, isFull } = await shelf.import("C3");
    assert.deepEqual([added.length, known.length, isFull], [10, 0, true]);
    assert.deepEqual(added, shelf.kept);
  });

  it("keeps two games that differ only in who resigned", async () => {
    const read = (["white", "black"] as const).map((side) =>
      readOf(savedText(["C3"], { ending: { kind: "resigned", side } }), {
        winner: otherSide(side),
      }),
    );
    const { added, known } = await new Shelf(read).import("any text");
    assert.deepEqual([added.length, known.length], [2, 0]);
    assert.deepEqual(
      added.map((one) => one.entry.result),
      ["black", "white"],
    );
  });

  it("takes the date, the players and the end from the text", async () => {
    const game = readable({ source: { Date: "2011-02-03" } });
    const shelf = new Shelf([{ game, fault: null }]);
    const ending = { kind: "resigned", side: "black" } as const;
    await shelf.import("C3", { levels: { black: "novice" }, ending });
    const [one] = shelf.kept;
    assert.equal(one?.entry.date, Date.parse("2011-02-03"));
    assert.deepEqual([one?.entry.players.black.level, one?.entry.result], ["novice", "white"]);
    assert.equal(one?.entry.ending, "resigned");
  });

  it("reads the event of an exported game, even if it is a file name", async () => {
    const kept = keptAs(savedText(["C3"]), { event: "a.txt" });
    const shelf = new Shelf([readOf(kept.text)]);
    await shelf.import(exportedText([kept]));
    assert.equal(shelf.kept[0]?.entry.event, "a.txt");
  });

  it("exports a game whose event is long", async () => {
    const Event = "Cup ".repeat(75);
    const shelf = new Shelf([readOf(savedText(["C3"]), { source: { Event } })]);
    await shelf.import("any text");
    const again = new Shelf([readOf(savedText(["C3"]))]);
    await again.import(exportedText(shelf.kept));
    assert.equal(again.kept[0]?.entry.event, Event);
  });

  it("adds the headers of a second copy to the text of a game", async () => {
    const [one, two] = [{ Event: "Cup" }, { Event: "Final", Date: "2011-02-03" }].map((source) =>
      savedText(["C3"], {}, { source }),
    ) as [string, string];
    const shelf = new Shelf([readOf(two)], [keptAs(one)]);
    await shelf.import("any text");
    const { source } = JSON.parse(shelf.kept[0]?.text ?? "");
    assert.deepEqual(source, { Event: "Cup", Date: "2011-02-03" });
  });

  it("keeps Python's text of a saved game if the page cannot open the saved text", async () => {
    const { filling, fixed, ...game } = JSON.parse(savedText(["C3"])).game;
    const read = readOf(savedText(["C3"]));
    const shelf = new Shelf([read]);
    await shelf.import(JSON.stringify({ format: 1, game }));
    assert.equal(shelf.kept[0]?.text, read.game?.saved);
  });

  it("reads what an export says about each game", async () => {
    const { saved } = readable();
    const kept = { entry: entry({ title: "Final", tags: ["cup"] }), text: saved };
    const text = exportedText([kept]);
    assert.equal(JSON.parse(text).length, 1);
    const shelf = new Shelf([{ game: readable(), fault: null }]);
    await shelf.import(text);
    assert.deepEqual(shelf.kept, [kept]);
  });

  it("adds the notes of a second file to a game that is already kept", () => {
    const line = treeOfLine(["C3", "D3"]);
    const noted = setNode(line, ["C3"], { comment: "Bold.", glyph: "!" });
    const tree = withNotes(
      addMove(line, ["C3"], "E3"),
      setNode(noted, ["C3", "D3"], { glyph: "?" }),
    );
    const first = nodeAt(tree, ["C3"]);
    assert.deepEqual([first?.comment, first?.glyph], ["Bold.", "!"]);
    assert.deepEqual(
      first?.continuations.map(({ move }) => move),
      ["D3", "E3"],
    );
    const again = withNotes(setNode(line, ["C3"], { comment: "Mine." }), tree);
    assert.equal(nodeAt(again, ["C3"])?.comment, "Mine.\nBold.");
    assert.equal(nodeAt(again, ["C3", "D3"])?.glyph, "?");
    assert.equal(nodeAt(withNotes(again, tree), ["C3"])?.comment, "Mine.\nBold.");
  });

  it("changes the library once for each portion, even for games already kept", async () => {
    const games = Array.from({ length: 20 }, (_, index) => readable({ positions: [1, index] }));
    const read = games.map((game) => ({ game, fault: null }));
    const shelf = new Shelf([...read, ...read]);
    const { added, known } = await shelf.import("any text");
    assert.deepEqual([added.length, known.length, shelf.changes], [20, 20, 4]);
  });

  it("keeps a game only once if a text holds it twice", async () => {
    const [one, other] = [savedText(["C3"]), savedText(["C3"], { seats: SEATS })];
    const shelf = new Shelf([one, other].map((text) => readOf(text)));
    const { added, known } = await shelf.import("any text");
    assert.deepEqual([added.length, known.length, shelf.kept.length], [1, 1, 1]);
    assert.equal(shelf.kept[0]?.entry.players.white.name, "Ann");
  });

  it("of a longer copy of a kept game keeps the copy's line, with the notes of both", async () => {
    const lines = [{ shared: 0, moves: ["C3"], comments: { 1: "Mine." } }];
    const kept = keptAs(savedText(["C3"], {}, { format: 2, lines }), {
      title: "Final",
      you: "white",
    });
    const text = savedText(["C3", "D3"], { ending: { kind: "agreed" } });
    const shelf = new Shelf([readOf(text)], [kept]);
    const { known } = await shelf.import(exportedText([keptAs(text)]));
    const [{ entry: after, text: saved } = kept] = shelf.kept;
    const { game } = JSON.parse(saved);
    assert.deepEqual([known.length, shelf.kept.length, after.id], [1, 1, kept.entry.id]);
    assert.deepEqual(
      [after.title, after.you, after.ending, after.length],
      ["Final", "white", "agreed", 2],
    );
    assert.deepEqual([game.moves, game.ply, game.ending], [["C3", "D3"], 2, { kind: "agreed" }]);
    assert.deepEqual(JSON.parse(saved).lines[0].comments, { 1: "Mine." });
  });

  it("keeps the line of a kept game if the copy is shorter or has another line", async () => {
    for (const moves of [["C3"], ["C3", "E3", "F3"]]) {
      const kept = keptAs(savedText(["C3", "D3"]));
      const shelf = new Shelf([readOf(savedText(moves))], [kept]);
      await shelf.import(exportedText([keptAs(savedText(moves))]));
      assert.deepEqual(
        shelf.kept.map(({ entry }) => entry.length),
        [2],
      );
      assert.deepEqual(JSON.parse(shelf.kept[0]?.text ?? "").game.moves, ["C3", "D3"]);
    }
  });

  it("adds the names, event and day of a copy to a game without them", async () => {
    const source = { Date: "2011-02-03", Event: "Cup" };
    const named = readOf(savedText(["C3"], { seats: SEATS }), { source });
    const kept = keptAs(savedText(["C3"]), { source: "imported", date: NOW + 1 });
    const shelf = new Shelf([named], [kept]);
    await shelf.import("any text");
    const [{ entry: after, text } = kept] = shelf.kept;
    assert.deepEqual([after.players.white.name, after.players.black.level], ["Ann", "club"]);
    assert.deepEqual([after.event, after.date], ["Cup", Date.parse("2011-02-03")]);
    assert.equal(JSON.parse(text).game.seats.white.name, "Ann");

    const other = readOf(
      savedText(["C3"], { seats: { ...SEATS, white: { kind: "person", name: "Eve" } } }),
    );
    await new Shelf([other], shelf.kept).import("any text");
    assert.equal(shelf.kept[0]?.entry.players.white.name, "Ann");
  });

  it("takes the accuracies and the mistakes from a copy that was reviewed", async () => {
    const text = savedText(["C3"]);
    const accuracy = { white: 80, black: 90 };
    const mistakes = { tasks: [12], found: [] };
    const shelf = new Shelf([readOf(text)], [keptAs(text)]);
    await shelf.import(exportedText([keptAs(text, { accuracy, mistakes })]));
    const after = shelf.kept[0]?.entry;
    assert.deepEqual([after?.accuracy, after?.mistakes], [accuracy, mistakes]);
  });

  it("leaves the fields of other games as they are", async () => {
    const dvonnGames = [{ path: ["C3"], moves: ["A1"] }];
    const kept = keptAs(savedText(["C3"], { dvonnGames }));
    const shelf = new Shelf([readOf(savedText(["C3"]))], [kept]);
    await shelf.import("any text");
    assert.deepEqual(JSON.parse(shelf.kept[0]?.text ?? "").game.dvonnGames, dvonnGames);
  });

  it("waits for the previous import to end, even if that import fails", async () => {
    const texts = ["C", "D"].map((column) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((row) => savedText([`${column}${row}`])),
    );
    const shelf = new Shelf([]);
    let left: string[] = [];
    shelf.engine.ask = (async (_: string, { text, most }: { text?: string; most: number }) => {
      if (text === "unreadable") throw new Error("unreadable");
      if (text) left = JSON.parse(text).map((game: object) => JSON.stringify(game));
      return { games: left.splice(0, most).map((one) => readOf(one)), done: left.length === 0 };
    }) as typeof shelf.engine.ask;
    const failed = shelf.import("unreadable");
    const imports = texts.map((games) => {
      const exported = games.map((text) => ({ text, entry: entry({ id: newId() }) }));
      return shelf.import(exportedText(exported));
    });
    await assert.rejects(failed, /unreadable/);
    const found = await Promise.all(imports);
    for (const [index, { added }] of found.entries()) {
      const movesOf = (one: string) => JSON.parse(one).game.moves;
      assert.deepEqual(
        added.map(({ text }) => movesOf(text)),
        texts[index]?.map(movesOf),
      );
    }
  });

  it("trusts nothing in a damaged export", async () => {
    const text = JSON.stringify([{ ...JSON.parse(readable().saved), library: { id: "<b>" } }, 7]);
    const shelf = new Shelf([{ game: readable(), fault: null }]);
    await shelf.import(text);
    assert.deepEqual([shelf.kept.length, shelf.kept[0]?.entry.source], [1, "imported"]);
  });
});

it("exports send the previous game with each portion, and count the games left out", async () => {
  const games = Array.from({ length: 101 }, (_, index) => `game ${index}`);
  const asked: object[] = [];
  const ask = async (_: string, { games: portion, ...others }: { games: string[] }) => {
    asked.push(others);
    return { text: `${portion.length}\n`, faults: ["too long"] };
  };
  const engine = { ask } as unknown as Parameters<typeof writtenText>[2];
  const counts: number[] = [];
  const written = await writtenText(games, "moves", engine, (count) => counts.push(count));
  assert.deepEqual(written, { text: "50\n50\n1\n", left: 3 });
  assert.deepEqual(counts, [50, 100, 101]);
  const format = "moves";
  assert.deepEqual(asked, [
    { format },
    { format, before: "game 49" },
    { format, before: "game 99" },
  ]);
});
