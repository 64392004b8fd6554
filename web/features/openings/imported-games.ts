/** Counts the imported games of the library in Python's table of openings. */
import type { EngineClient } from "../../engine/client.ts";
import type { Opening } from "../../engine/protocol.ts";
import type { positionAfter } from "../../shell/effects.ts";
import type { Library } from "../library/store.ts";

/** Python counts this many games at a time, so that other requests need not wait long. */
const PORTION = 4;

type Engine = Pick<EngineClient, "ask">;
type Position = ReturnType<typeof positionAfter>;

export class ImportedGames {
  /** The games that the table counts, even those only just sent: Python answers in order. */
  readonly #counted = new Set<string>();
  /** The imported games of the library; null if the library has changed since they were listed. */
  #listing: Promise<readonly string[]> | null = null;
  #running: Promise<boolean> | null = null;
  #version = 0;

  constructor(
    private readonly games: () => Promise<Pick<Library, "list" | "texts"> | null>,
    private readonly table: () => Promise<string | null>,
  ) {}

  /** Differs between tables that count different games; 0 for the first table, as shipped. */
  get version() {
    return this.#version;
  }

  /** Must be called after each change of the library. */
  libraryChanged() {
    this.#listing = null;
  }

  /** True if the table counts exactly the imported games. */
  async areCounted(): Promise<boolean> {
    const listed = await this.#list();
    return listed.length === this.#counted.size && listed.every((id) => this.#counted.has(id));
  }

  /**
   * Sends the shipped table to Python, and returns Python's answer for a position; null if the
   * table cannot be fetched.
   */
  async begin(position: Position, engine: Engine): Promise<Opening | null> {
    const table = await this.table();
    if (table === null) return null;
    if (this.#counted.size) this.#version += 1;
    this.#counted.clear();
    return (await engine.ask("openings", { ...position, table })).opening;
  }

  /**
   * Counts the games until the table is complete. Only one count runs: a second call joins it.
   * Returns false if the table cannot be fetched.
   */
  count(position: Position, engine: Engine): Promise<boolean> {
    this.#running ??= this.#count(position, engine).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #count(position: Position, engine: Engine) {
    const games = await this.games();
    while (!(await this.areCounted())) {
      const listed = await this.#list();
      const known = new Set(listed);
      // Begin again with the shipped table if a counted game has left the library.
      if ([...this.#counted].some((id) => !known.has(id))) {
        if (!(await this.begin(position, engine))) return false;
        continue;
      }
      const next = listed.filter((id) => !this.#counted.has(id)).slice(0, PORTION);
      const texts = (await games?.texts(next)) ?? [];
      for (const id of next) this.#counted.add(id);
      this.#version += 1;
      const { counted } = await engine.ask("count_openings", { games: texts });
      // A new engine has no table.
      if (counted === null && !(await this.begin(position, engine))) return false;
    }
    return true;
  }

  #list() {
    this.#listing ??= (async () => {
      const entries = (await (await this.games())?.list("dvonn")) ?? [];
      return entries.flatMap(({ id, source }) => (source === "imported" ? [id] : []));
    })();
    return this.#listing;
  }
}
