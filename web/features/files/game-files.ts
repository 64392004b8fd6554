/**
 * Opens the game in a file as a link would, without touching the player's own game. On a page
 * without links, the game in the file replaces the player's.
 */
import { gameKey } from "../../core/document.ts";
import { wouldLose } from "../../core/game-selectors.ts";
import { quoted } from "../../core/quoting.ts";
import type { Message, SavedGame } from "../../core/state.ts";
import { EngineError, isGone } from "../../engine/pending-requests.ts";
import type { RecordReply } from "../../engine/protocol.ts";
import type { Page } from "../../shell/page.ts";
import { routeOf } from "../../shell/routes.ts";
import { byId, onClick, openModal, reportFailure } from "../../ui/dom.ts";
import { parseGame } from "../saving/game-reading.ts";
import { ownParts } from "../saving/own-parts.ts";
import { recoverGame } from "../saving/recovery.ts";
import { readGameText } from "../saving/saved-game.ts";
import { fragmentOf, linkedGame, readLinkDetails } from "../sharing/game-links.ts";
import type { Contents } from "./file-contents.ts";
import { contentsOf, titleOf } from "./file-contents.ts";

/** Ten times the size of a long game with variations. */
const MOST_BYTES = 1_000_000;

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

  constructor(private readonly page: Page) {}

  /** Opens files chosen, or dropped anywhere on the page. */
  wire() {
    byId("choose-file").hidden = false;
    for (const id of ["choose-file", "choose-another"]) {
      onClick(byId(id), () => this.field.click());
    }
    this.field.addEventListener("change", () => {
      const [file] = this.field.files ?? [];
      if (file) this.open(file);
      // Lets the same file be chosen again.
      this.field.value = "";
    });
    onClick(byId("open-file-no"), () => this.dialog.close());
    onClick(byId("open-file-yes"), () => {
      this.dialog.close();
      return this.#open();
    });
    const sign = byId("drop-sign");
    addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      sign.hidden = false;
    });
    addEventListener("dragleave", ({ relatedTarget }) => {
      if (relatedTarget === null) sign.hidden = true;
    });
    addEventListener("drop", (event) => {
      sign.hidden = true;
      if (!hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) this.open(file);
    });
  }

  async open(file: File) {
    const name = quoted(file.name);
    try {
      const { start, isBeside } = await this.#read(file);
      if (this.#wouldLose(isBeside)) {
        this.#open = start;
        this.#show({ key: "import.replaces", placeholders: { name } }, true);
      } else await start();
    } catch (error) {
      if (error instanceof Refusal) {
        this.#show({ key: error.key, placeholders: { name, ...error.placeholders } }, false);
      } else reportFailure(error);
    }
  }

  /** Returns the action that opens the game, and whether the player's game stays. */
  async #read(file: File): Promise<{ start: () => unknown; isBeside: boolean }> {
    if (file.size > MOST_BYTES) {
      throw new Refusal("import.large", { megabytes: MOST_BYTES / 1_000_000 });
    }
    const text = await file.text().catch(() => {
      throw new Refusal("import.unreadable");
    });
    if (text.trim() === "") throw new Refusal("import.empty");
    const contents = contentsOf(text);
    await this.page.store.when(({ session }) => session.engine.kind !== "loading");
    if (contents.kind === "link") {
      await this.#checkLink(contents.text);
      return { start: () => goTo(contents.text), isBeside: true };
    }
    const { engine } = this.page.state().session;
    if (engine.kind === "failed") throw new Refusal(`failure.${engine.code}`, engine.placeholders);
    if (contents.game !== this.page.game.name) {
      throw new Refusal("import.other-game", { game: titleOf(contents.game) });
    }
    const saved = await this.#gameIn(contents);
    const { writeLink } = this.page.use("sharing");
    if (!writeLink) return { start: () => this.#load(saved), isBeside: false };
    const fragment = await fragmentOf(saved.game, saved.game.livePath, writeLink);
    return { start: () => goTo(fragment), isBeside: true };
  }

  /** Refuses a truncated or mistyped link before following it. */
  async #checkLink(fragment: string) {
    // A page opened from disk has no origin.
    const route = routeOf(new URL(`.#${fragment}`, document.baseURI).href);
    // Without an engine or links, the page at the link reports the fault.
    const { engine, state, use } = this.page;
    if (!use("sharing").writeLink || state().session.engine.kind !== "ready") return;
    try {
      if (route?.kind === "game") await engine.ask("read_link", { code: route.code });
      if (route?.kind === "position")
        await engine.ask("view", { start: route.position, moves: [] });
    } catch (error) {
      if (!isFileAtFault(error)) throw error;
      throw new Refusal("import.link", { text: quoted(`#${fragment}`) });
    }
  }

  async #gameIn({ kind, text, about }: Contents): Promise<SavedGame> {
    if (kind === "saved") {
      const found = await recoverGame(text, this.page.engine);
      if (!found) throw new Refusal("import.none", { text: quoted(text) });
      // A game from a file does not count as a result.
      return { ...found.saved, game: { ...found.saved.game, counted: true } };
    }
    const { start, moves, own } = await this.#recordIn(text);
    const details = readLinkDetails(new URLSearchParams(about));
    const known = await this.page.engine.ask("view", { start, moves });
    const names = this.page.state().session.levels.map(({ name }) => name);
    const linked = linkedGame({ start, moves }, known, details, names).game;
    const { seats, ending, fixed, filled, finished } = linked;
    const game = {
      ...{ name: this.page.game.name, seats, start, moves, ending, fixed, filled, finished },
      ...{ filling: false, ply: moves.length, counted: true },
      ...ownParts().readRecord(own, moves),
    };
    const saved = parseGame(JSON.stringify({ format: 1, game }));
    if (!saved) throw new Refusal("import.none", { text: quoted(text) });
    return saved;
  }

  async #recordIn(text: string): Promise<RecordReply> {
    try {
      const record = await this.page.engine.ask("read_record", { text });
      if (record.moves.length > 0) return record;
    } catch (error) {
      if (!isFileAtFault(error)) throw error;
      // A text that does not begin with a move is no record.
      if (error.ply) throw new Refusal("import.move", { ply: error.ply + 1 });
    }
    throw new Refusal("import.none", { text: quoted(text) });
  }

  async #load(saved: SavedGame) {
    const { start, livePath, ending } = saved.game;
    const { view } = await this.page.engine.ask("view", { start, moves: [...livePath] });
    await this.page.use("new-game").report({ kind: "gameLoaded", saved });
    this.page.notice(ending || view.phase === "over" ? "linked" : "linked-open");
  }

  /** @param isBeside  True if the player's game stays saved. */
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

function isFileAtFault(error: unknown): error is EngineError {
  return error instanceof EngineError && !isGone(error) && error.code !== "internal";
}

function hasFiles({ dataTransfer }: DragEvent) {
  return dataTransfer?.types.includes("Files") ?? false;
}

function goTo(fragment: string) {
  const address = `${location.pathname}#${fragment}`;
  const isThere = new URL(address, location.href).href === location.href;
  if (isThere) location.reload();
  else location.assign(address);
}
