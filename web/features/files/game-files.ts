/**
 * Imports games from files and texts into the library. A single game is opened, and the player's
 * own game stays as it is. If there are several games, the page shows the library.
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
import { importGames, keepNew } from "../library/importer.ts";
import { keptText, readKept } from "../library/keeper.ts";
import { createRefusals } from "../library/refusals.ts";
import type { Kept, Library } from "../library/store.ts";
import { library } from "../library/store.ts";
import { parseGame } from "../saving/game-reading.ts";
import { recoverGame } from "../saving/recovery.ts";
import { readGameText } from "../saving/saved-game.ts";
import { readLinkDetails } from "../sharing/game-links.ts";
import {
  decoded,
  detailsOf,
  linkedGame,
  onlyLinkIn,
  opensByLinks,
  partsOf,
  queryOf,
  titleOf,
} from "./file-contents.ts";

/** The largest size of a file, in bytes: some ten thousand games. */
const MOST_BYTES = 50_000_000;
/** Above this number of games, the library shows the progress. */
const MANY = 10;

class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly placeholders: NonNullable<Message["placeholders"]> = {},
  ) {
    super(key);
  }
}

interface Text {
  name: string;
  text: string;
}

/** The texts of the files that could be read, and the reasons why the others could not. */
interface Contents {
  texts: Text[];
  refused: Refusal[];
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
    await this.#take(name, async () => ({ texts: [{ name: quoted(name), text }], refused: [] }));
  }

  async #take(first: string, read: () => Promise<Contents>) {
    const name = quoted(first);
    try {
      await this.#import(await read());
    } catch (error) {
      if (error instanceof Refusal) {
        this.#show({ key: error.key, placeholders: { name, ...error.placeholders } }, false);
      } else reportFailure(error);
    }
  }

  async #import({ texts, refused }: Contents) {
    const { page } = this;
    const isOnly = texts.length + refused.length === 1;
    const [first] = texts;
    if (!first && isOnly && refused[0]) throw refused[0];
    // The link of a game by links opens as if the person had followed it.
    const link = first && (onlyLinkIn(first.text) ?? first.text);
    if (isOnly && link && opensByLinks(link)) return goTo(link);
    await page.store.when(({ session }) => session.engine.kind !== "loading");
    const { engine } = page.state().session;
    if (engine.kind === "failed") throw new Refusal(`failure.${engine.code}`, engine.placeholders);
    await page.game.loadReader();
    const games = await library();
    const files = [];
    for (const one of texts) files.push(...(await this.#partsOf(one)));
    let wasShown = false;
    // The person may close the library during the import, so it is opened only once.
    const shownLibrary = () => {
      const { open, shown } = page.use("library");
      const layer = wasShown ? shown() : open();
      wasShown = true;
      return layer;
    };
    const found = await importGames(files, page.engine, games, async (count) => {
      if (games && count > MANY) (await shownLibrary())?.showProgress(count);
    });
    if (found.added.length + found.known.length === 0 && !found.isFull)
      await this.#recover(files, found, games);
    const taken = [...found.added, ...found.known];
    found.refused.unshift(...refused);
    const { isFull } = found;
    const [only] = taken;
    if (!only && !isFull && found.refused.length < 2 && isOnly)
      throw refusalOf(files[0]?.text ?? "", found);
    if (!only || isFull || taken.length + found.refused.length > 1) {
      if (!games) return this.#offerFirst(taken, found);
      const layer = await shownLibrary();
      const read = texts.map(({ text }) => text);
      if (layer) return layer.showImported(found, read);
      if (isFull) return page.notice("library-full");
      const [added, refused] = [found.added.length, found.refused.length];
      return page.dispatch({ kind: "noticed", notice: { kind: "imported", added, refused } });
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

  /** The parts of a file, each with the records of one game. */
  async #partsOf({ name, text }: Text): Promise<TextFile[]> {
    const { levels, ending } = readLinkDetails(new URLSearchParams(detailsOf(text)));
    const details = { levels, ending };
    const parts = partsOf(text);
    if (parts) return parts.map((part) => ({ name, details, ...part }));
    const game = linkedGame(text) ?? (await this.page.engine.ask("find_game", { text })).game;
    return [{ name, text: onlyLinkIn(text) ?? text, game, details }];
  }

  /** Recovers a damaged game that a page saved, up to its first illegal move. */
  async #recover(files: readonly TextFile[], found: Imported, games: Library | null) {
    const [file] = files;
    if (files.length !== 1 || !file || !/^\uFEFF?\s*\{/.test(file.text)) return;
    if (file.game !== this.page.game.name) return;
    const recovered = await recoverGame(file.text, this.page.engine);
    const text = recovered && keptText(recovered.saved.game);
    const kept = text && (await readKept(this.page.engine, text, newAbout("imported", Date.now())));
    if (!kept) return;
    found.refused = [];
    if (games) await keepNew([{ ...kept, place: "" }], games, found);
    else found.added.push(kept);
  }

  /** Offers the first of the games that were read, because the browser keeps none. */
  async #offerFirst(taken: readonly Kept[], { refused }: Imported) {
    const [first] = taken;
    if (!first) return this.#show(null, false, refused);
    this.#open = await this.#opening(first, null);
    this.#show({ key: "import.unkept", placeholders: { read: taken.length } }, true, refused);
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

  #show(message: Message | null, isQuestion: boolean, refused: Imported["refused"] = []) {
    const t = this.page.t();
    if (!t) return;
    const said = message ? [t(message.key, message.placeholders)] : [];
    byId("open-file-said").replaceChildren(...said, ...createRefusals(refused, t));
    for (const id of ["open-file-no", "open-file-yes"]) byId(id).hidden = !isQuestion;
    byId("choose-another").hidden = isQuestion;
    openModal(this.dialog);
  }
}

/** A file that cannot be read is refused, and the others are read. */
async function readFiles(files: readonly File[]): Promise<Contents> {
  const contents: Contents = { texts: [], refused: [] };
  for (const file of files) {
    const name = quoted(file.name);
    try {
      contents.texts.push({ name, text: await readFile(file, name) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      contents.refused.push(error);
    }
  }
  return contents;
}

async function readFile(file: File, name: string) {
  if (file.size > MOST_BYTES) {
    throw new Refusal("import.large", { name, megabytes: MOST_BYTES / 1_000_000 });
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Refusal("import.unreadable", { name });
  });
  const text = decoded(new Uint8Array(bytes));
  if (text.trim() === "") throw new Refusal("import.empty", { name });
  return text;
}

/** The reason why a file without a game is refused. */
function refusalOf(text: string, { refused }: Imported) {
  const [first] = refused;
  const fragment = /#g=[^\s"'<>]*/.exec(text)?.[0];
  if (fragment) return new Refusal("import.link", { text: quoted(fragment) });
  // A text that does not begin with a move is no record.
  const ply = (first && "fault" in first && first.fault.ply) || 1;
  if (ply > 1) return new Refusal("import.move", { ply });
  return new Refusal("import.none", { text: quoted(text) });
}

function goTo(address: string) {
  const url = new URL(`${location.pathname}${address}`, location.href);
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
