/**
 * Imports games from files and texts into the library. A single game is opened, and the player's
 * own game stays as it is. After several games, the page shows the library.
 */
import { gameKey } from "../../core/document.ts";
import { wouldLose } from "../../core/game-selectors.ts";
import { quoted } from "../../core/quoting.ts";
import type { Message, SavedGame } from "../../core/state.ts";
import type { Page } from "../../shell/page.ts";
import { keptGameHash } from "../../shell/routes.ts";
import { byId, onClick, openModal, reportFailure } from "../../ui/dom.ts";
import { newAbout } from "../library/entry.ts";
import type { Imported, TextFile } from "../library/importer.ts";
import { importGames } from "../library/importer.ts";
import { keptText, readKept } from "../library/keeper.ts";
import type { Kept, Library } from "../library/store.ts";
import { library } from "../library/store.ts";
import { parseGame } from "../saving/game-reading.ts";
import { recoverGame } from "../saving/recovery.ts";
import { readGameText } from "../saving/saved-game.ts";
import { readLinkDetails } from "../sharing/game-links.ts";
import { detailsOf, onlyLinkIn, partsOf, queryOf, titleOf } from "./file-contents.ts";

/** The size of the largest file, with some ten thousand games. */
const MOST_BYTES = 50_000_000;
/** From this number of games on, the library shows the progress. */
const MANY = 10;

class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly placeholders: Message["placeholders"] = {},
  ) {
    super(key);
  }
}

export class GameFiles {
  private readonly dialog = byId<HTMLDialogElement>("open-file");
  private readonly field = byId<HTMLInputElement>("file");
  #open: () => unknown = () => {};

  constructor(private readonly page: Page) {
    onClick(byId("choose-another"), () => this.choose());
    this.field.addEventListener("change", () => {
      this.open([...(this.field.files ?? [])]);
      // Lets the same file be chosen again.
      this.field.value = "";
    });
    onClick(byId("open-file-no"), () => this.dialog.close());
    onClick(byId("open-file-yes"), () => {
      this.dialog.close();
      return this.#open();
    });
  }

  choose() {
    this.field.click();
  }

  async open(files: readonly File[]) {
    if (files.length) await this.#take(files[0]?.name ?? "", () => readFiles(files));
  }

  /** @param name  The name of the text on the page, such as "clipboard". */
  async openText(text: string, name: string) {
    await this.#take(name, async () => filesOf(name, text));
  }

  async #take(first: string, read: () => Promise<TextFile[]>) {
    const name = quoted(first);
    try {
      await this.#import(await read());
    } catch (error) {
      if (error instanceof Refusal) {
        this.#show({ key: error.key, placeholders: { name, ...error.placeholders } }, false);
      } else reportFailure(error);
    }
  }

  async #import(files: readonly TextFile[]) {
    const { page } = this;
    const [{ text = "" } = {}, ...others] = files;
    // The link of a game by links opens as if the person had followed it.
    if (!others.length && isByLinks(text)) return goTo(text);
    await page.store.when(({ session }) => session.engine.kind !== "loading");
    const { engine } = page.state().session;
    if (engine.kind === "failed") throw new Refusal(`failure.${engine.code}`, engine.placeholders);
    await page.game.loadReader();
    const games = await library();
    const found = await importGames(files, page.engine, games, async (count) => {
      if (count > MANY) (await page.use("library").open())?.showProgress(count);
    });
    const taken = [...found.added, ...found.known];
    if (!taken.length) taken.push(...(await this.#recover(files, found, games)));
    const [only] = taken;
    if (!only || taken.length + found.refused.length > 1) {
      if (!only && found.refused.length < 2 && files.length === 1)
        throw refusalOf(files[0]?.text ?? "", found);
      const layer = await page.use("library").open();
      return layer?.showImported(found);
    }
    page.use("library").close();
    const start = await this.#opening(only, games);
    if (!this.#wouldLose(games !== null)) return start();
    this.#open = start;
    this.#show(
      { key: "import.replaces", placeholders: { name: quoted(files[0]?.name ?? "") } },
      true,
    );
  }

  /** Recovers a damaged game that a page saved, up to its first illegal move. */
  async #recover(files: readonly TextFile[], found: Imported, games: Library | null) {
    const [file] = files;
    if (files.length !== 1 || !file || !/^\uFEFF?\s*\{/.test(file.text)) return [];
    if (file.game !== this.page.game.name) return [];
    const recovered = await recoverGame(file.text, this.page.engine);
    const text = recovered && keptText(recovered.saved.game);
    const kept = text && (await readKept(this.page.engine, text, newAbout("imported", Date.now())));
    if (!kept) return [];
    found.refused = [];
    await games?.keep([kept]);
    return [kept];
  }

  /** Returns the action that opens a game. */
  async #opening({ entry, text }: Kept, games: Library | null): Promise<() => unknown> {
    if (games) return () => goTo(`${queryOf(entry.game)}${keptGameHash(entry.id)}`);
    const { name } = this.page.game;
    if (entry.game !== name) throw new Refusal("import.other-game", { game: titleOf(entry.game) });
    const saved = parseGame(text);
    if (!saved) throw new Refusal("import.none", { text: quoted(text) });
    return () => this.#load(saved);
  }

  async #load(saved: SavedGame) {
    const { start, livePath, ending } = saved.game;
    const { view } = await this.page.engine.ask("view", { start, moves: [...livePath] });
    await this.page.use("new-game").report({ kind: "gameLoaded", saved });
    this.page.notice(ending || view.phase === "over" ? "linked" : "linked-open");
  }

  /** @param isBeside  True if the new game does not replace the player's saved game. */
  #wouldLose(isBeside: boolean) {
    const state = this.page.state();
    // A game from a link is not saved.
    if (this.page.guest || !wouldLose(state)) return false;
    if (!isBeside) return true;
    const kept = parseGame(readGameText() ?? "");
    return kept === null || gameKey(kept.game) !== gameKey(state.game);
  }

  #show({ key, placeholders }: Message, isQuestion: boolean) {
    const t = this.page.t();
    if (!t) return;
    byId("open-file-said").textContent = t(key, placeholders);
    for (const id of ["open-file-no", "open-file-yes"]) byId(id).hidden = !isQuestion;
    byId("choose-another").hidden = isQuestion;
    openModal(this.dialog);
  }
}

async function readFiles(files: readonly File[]): Promise<TextFile[]> {
  const read = [];
  for (const file of files) {
    const name = quoted(file.name);
    if (file.size > MOST_BYTES) {
      throw new Refusal("import.large", { name, megabytes: MOST_BYTES / 1_000_000 });
    }
    const text = await file.text().catch(() => {
      throw new Refusal("import.unreadable", { name });
    });
    if (text.trim() === "") throw new Refusal("import.empty", { name });
    read.push(...filesOf(file.name, text));
  }
  return read;
}

/** The parts of a file, each with the records of one game. */
function filesOf(name: string, text: string): TextFile[] {
  const { levels, ending } = readLinkDetails(new URLSearchParams(detailsOf(text)));
  const details = { levels, ending };
  return partsOf(text).map((part) => {
    return {
      name: quoted(name),
      text: onlyLinkIn(part.text) ?? part.text,
      game: part.game,
      details,
    };
  });
}

/** True for the link of a game by links. */
function isByLinks(text: string) {
  const [, link] = /^#(g=\S*)$/.exec(text) ?? [];
  return link !== undefined && readLinkDetails(new URLSearchParams(link)).id !== null;
}

/** The reason why a file without a game is refused. */
function refusalOf(text: string, { refused }: Imported) {
  const [first] = refused;
  const fragment = /#g=[^\s"'<>]*/.exec(text)?.[0];
  if (fragment) return new Refusal("import.link", { text: quoted(fragment) });
  // A text that does not begin with a move is no record.
  const ply = first?.fault.ply ?? 1;
  if (ply > 1) return new Refusal("import.move", { ply });
  return new Refusal("import.none", { text: quoted(text) });
}

function goTo(address: string) {
  const url = new URL(`${location.pathname}${address}`, location.href);
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
