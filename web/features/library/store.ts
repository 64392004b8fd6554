/** Keeps the games of the library in the browser's database. */
import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from "idb";
import { openDB } from "idb";
import { log } from "../../engine/client.ts";
import { LIBRARY } from "../../shell/storage.ts";
import type { Entry } from "./entry.ts";
import { byLinksKey, isSameGame, isWaiting, keptAgain } from "./entry.ts";

const VERSION = 2;
const STORES = ["entries", "texts", "reviews"] as const;

interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { key: string } };
  /** The saved games, by the ids of their entries. */
  texts: { key: string; value: string };
  /** The findings of reviews, by the ids of their games. */
  reviews: { key: string; value: unknown };
}

type Entries = Pick<
  IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, "entries", IDBTransactionMode>,
  "get" | "index"
>;

/** A game with its text, as the page saves it. */
export interface Kept {
  entry: Entry;
  text: string;
  /** The findings of its review, for a removed game that can be restored. */
  review?: unknown;
}

export class Library {
  readonly #database: IDBPDatabase<Schema>;
  /** Tabs hear of each other's changes on this channel. */
  readonly #channel = new BroadcastChannel(LIBRARY);
  readonly #listeners = new Set<() => void>();
  #isRefused = false;

  private constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
    this.#channel.addEventListener("message", () => this.#tellHere());
  }

  /** Returns null if the browser keeps nothing. */
  static async open(): Promise<Library | null> {
    try {
      const database = await openDB<Schema>(LIBRARY, VERSION, {
        upgrade: (changed, before) => {
          if (before < 1) {
            changed.createObjectStore("entries", { keyPath: "id" }).createIndex("key", "key");
            changed.createObjectStore("texts");
          }
          changed.createObjectStore("reviews");
        },
        // Close the database, so that another tab can delete everything.
        blocking: () => database.close(),
      });
      return new Library(database);
    } catch (error) {
      // A browser that refuses storage is not a failure.
      const isRefused = error instanceof DOMException && error.name === "SecurityError";
      if (!isRefused) log(`library: ${error}`);
      return null;
    }
  }

  /** The entries of a game, such as "dvonn", the newest first. */
  async list(game: string): Promise<Entry[]> {
    const entries = await this.#database.getAll("entries");
    return entries.filter((entry) => entry.game === game).sort((one, two) => two.date - one.date);
  }

  /** The number of games of all kinds. */
  count(): Promise<number> {
    return this.#database.count("entries");
  }

  /** Every game of every kind, the newest first. */
  async everything(): Promise<Kept[]> {
    const found = this.#database.transaction(["entries", "texts"]);
    const entries = await found.objectStore("entries").getAll();
    const texts = await found.objectStore("texts").getAll();
    const ids = await found.objectStore("texts").getAllKeys();
    const textOf = new Map(ids.map((id, index) => [id, texts[index]]));
    return entries
      .sort((one, two) => two.date - one.date)
      .flatMap((entry) => {
        const text = textOf.get(entry.id);
        return text === undefined ? [] : [{ entry, text }];
      });
  }

  /** The games by links that wait for the person; finds them without reading all other entries. */
  async waiting(game: string): Promise<Entry[]> {
    const [first, last] = [byLinksKey(""), byLinksKey("\uffff")];
    const keys = IDBKeyRange.bound(first, last);
    const entries = await this.#database.getAllFromIndex("entries", "key", keys);
    return entries.filter((entry) => entry.game === game && isWaiting(entry));
  }

  async find(id: string): Promise<Kept | null> {
    const found = this.#database.transaction(["entries", "texts"]);
    const entry = await found.objectStore("entries").get(id);
    const text = await found.objectStore("texts").get(id);
    return entry && text !== undefined ? { entry, text } : null;
  }

  /** The texts of games, in the order of *ids*. */
  async texts(ids: readonly string[]): Promise<string[]> {
    const store = this.#database.transaction("texts").store;
    const texts = await Promise.all(ids.map((id) => store.get(id)));
    return texts.filter((text) => text !== undefined);
  }

  /** The kept game with the same id as *entry*, or else with the same positions and result. */
  async same(entry: Entry): Promise<Kept | null> {
    const found = await sameIn(this.#database.transaction("entries").store, entry);
    return found?.game === entry.game ? this.find(found.id) : null;
  }

  /**
   * Keeps games. A game replaces a kept one that has the same id, or else the same positions and
   * result; what a person wrote about the kept one stays. Throws an error if the browser refuses,
   * as on a full device.
   *
   * @returns The entries as they are kept now.
   */
  async keep(games: readonly Kept[]): Promise<Entry[]> {
    try {
      const kept = await this.#put(games);
      this.#isRefused = false;
      this.#tell();
      return kept;
    } catch (error) {
      this.#isRefused = true;
      this.#tellHere();
      throw error;
    }
  }

  /** True if the browser refused to keep the last games. */
  get isRefused() {
    return this.#isRefused;
  }

  async #put(games: readonly Kept[]) {
    const change = this.#database.transaction(STORES, "readwrite");
    const entries = change.objectStore("entries");
    // If a request fails, its error is thrown below.
    change.done.catch(() => {});
    const kept = [];
    for (const { entry, text, review } of games) {
      const before = await sameIn(entries, entry);
      const after = before?.game === entry.game ? keptAgain(before, entry) : entry;
      await entries.put(after);
      await change.objectStore("texts").put(text, after.id);
      if (review !== undefined) await change.objectStore("reviews").put(review, after.id);
      kept.push(after);
    }
    await change.done;
    return kept;
  }

  /** Changes an entry; does nothing if the game is gone. */
  async change(id: string, changed: (entry: Entry) => Entry) {
    const change = this.#database.transaction("entries", "readwrite");
    const entry = await change.store.get(id);
    if (entry) await change.store.put(changed(entry));
    await change.done;
    this.#tell();
  }

  /** The findings of a game's review, as they were kept; undefined for none. */
  review(id: string): Promise<unknown> {
    return this.#database.get("reviews", id);
  }

  async keepReview(id: string, review: unknown) {
    await this.#database.put("reviews", review, id);
  }

  /** Removes games, and returns them, so that they can be kept again. */
  async remove(ids: readonly string[]): Promise<Kept[]> {
    const change = this.#database.transaction(STORES, "readwrite");
    const removed: Kept[] = [];
    for (const id of ids) {
      const entry = await change.objectStore("entries").get(id);
      const text = await change.objectStore("texts").get(id);
      const review = await change.objectStore("reviews").get(id);
      if (entry && text !== undefined) removed.push({ entry, text, review });
      for (const name of STORES) await change.objectStore(name).delete(id);
    }
    await change.done;
    this.#tell();
    return removed;
  }

  /** Calls *listener* after each change in any tab, and after a refused change in this tab. */
  onChange(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls *listener* after each change in another tab. */
  onChangeElsewhere(listener: () => void) {
    this.#channel.addEventListener("message", () => listener());
  }

  #tell() {
    this.#channel.postMessage(null);
    this.#tellHere();
  }

  #tellHere() {
    for (const listener of this.#listeners) listener();
  }
}

/** The entry with the same id, or else one of the same game. */
async function sameIn(entries: Entries, entry: Entry) {
  const byId = await entries.get(entry.id);
  if (byId) return byId;
  const alike = await entries.index("key").getAll(entry.key);
  return alike.find((one) => isSameGame(one, entry));
}

let opened: Promise<Library | null> | null = null;

/** The library, which is opened once; null if the browser keeps nothing. */
export function library(): Promise<Library | null> {
  opened ??= Library.open();
  return opened;
}
