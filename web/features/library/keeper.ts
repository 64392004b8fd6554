/** Keeps games in the library: those that ended, were analysed, or came from a link. */
import { isAnalysed } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { ownSide, sideByLink } from "../../core/seats.ts";
import type { Game, State, TreeNode } from "../../core/state.ts";
import type { Change } from "../../core/store.ts";
import { isSameTree, newNode, startsWith } from "../../core/tree.ts";
import type { EngineClient } from "../../engine/client.ts";
import { log } from "../../engine/client.ts";
import { isGone } from "../../engine/pending-requests.ts";
import { Fields, parseAs } from "../../shell/schema.ts";
import { isForgotten } from "../../shell/storage.ts";
import { serializeGame } from "../saving/game-format.ts";
import { parseGame } from "../saving/game-reading.ts";
import { isSameDocument } from "../saving/game-saver.ts";
import type { About, Source } from "./entry.ts";
import { entryOf, isSameGame, newAbout } from "./entry.ts";
import { withNotes, withPlayers } from "./merging.ts";
import { type Kept, type Library, library } from "./store.ts";

/** The keeper waits until the game has not changed for this time, in ms. */
const PAUSE_MS = 400;
/** While a review goes on, its accuracy is kept this often, in ms. */
const ACCURACY_PAUSE_MS = 2000;

declare module "../../core/events.ts" {
  interface Events {
    /** The library keeps the live game under this id, with these moves and notes. */
    gameKept: { id: string; tree: TreeNode };
  }
}

const NOTHING = { id: null, tree: newNode(null) };

export class Keeper {
  #kept: Game | null = null;
  /**
   * The live game as this page last opened, followed or kept it; another page may have kept more
   * since then.
   */
  #base: Pick<Game, "id" | "tree"> = NOTHING;
  /** True until the first game of this visit is followed. */
  #isFirst = true;
  #accuracy: unknown = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param source  The source of every game that is not by links. If null, a game is kept only if
   *   it has ended or is analysed; its source is then "played" or "analysis".
   * @param onKept  Called with the id of a game that has been kept for the first time, and with the
   *   notes that another page has added.
   */
  constructor(
    private readonly engine: Pick<EngineClient, "ask">,
    private readonly state: () => State,
    private readonly source: Source | null,
    private readonly onKept: (id: string, tree: TreeNode) => void,
    private readonly opened: () => Promise<Pick<
      Library,
      "find" | "same" | "keep"
    > | null> = library,
  ) {}

  follow({ state, event }: Pick<Change<State, Event>, "state" | "event">) {
    const { game } = state;
    const isOpened = isFollower(state) || event.kind === "gameLoaded";
    if (isOpened || game.id !== this.#base.id) this.#base = game;
    const accuracy = accuracyIn(state);
    const isKnown = this.#kept !== null && isSameDocument(this.#kept, game);
    const isSame = isKnown && (accuracy === null || accuracy === this.#accuracy);
    if (isSame || state.session.engine.kind !== "ready" || !sourceOf(state, this.source)) return;
    const isStart = this.#isFirst && game.id !== null && !sideByLink(game);
    this.#isFirst = false;
    this.#kept = game;
    this.#accuracy = accuracy;
    // An earlier visit has already kept this game.
    if (isStart) return;
    if (isKnown) {
      this.#timer ??= setTimeout(() => this.#keep(), ACCURACY_PAUSE_MS);
      return;
    }
    clearTimeout(this.#timer);
    // Keep a game by links at once: the person may leave the page right after sending the link.
    this.#timer = setTimeout(() => this.#keep(), sideByLink(game) ? 0 : PAUSE_MS);
  }

  async #keep() {
    this.#timer = undefined;
    const state = this.state();
    const { game } = state;
    const source = sourceOf(state, this.source);
    if (!source || isForgotten()) return;
    try {
      const games = await this.opened();
      const about = newAbout(source, Date.now(), {
        ...(sideByLink(game) && game.id && { id: game.id }),
        you: ownSide(game),
        accuracy: accuracyIn(state) ?? { white: null, black: null },
      });
      const kept = await readKept(this.engine, keptText(game), about);
      if (!games || !kept) return;
      const { entry } = kept;
      const own = game.id ? await games.find(game.id) : null;
      // If the game was continued from an earlier position, the ended game stays beside it.
      const isOther = own?.entry.result != null && !isSameGame(own.entry, entry);
      // The last moves of the ended game were taken back, but may be played again: wait.
      if (isOther && source === this.source && entry.result === null) return;
      if (game.id && !isOther) entry.id = game.id;
      const before = await games.same(entry);
      const stored = before && parseGame(before.text)?.game;
      const base = before?.entry.id === this.#base.id ? this.#base.tree : NOTHING.tree;
      const isNews = stored && !isSameTree(stored.tree, base);
      const merged = isNews ? withStored(game, stored, base) : game;
      const [after = entry] = await games.keep([{ entry, text: keptText(merged) }]);
      const { game: now, generation } = this.state();
      if (now.id !== after.id && generation !== state.generation) return;
      this.#base = { id: after.id, tree: merged.tree };
      if (!isNews && now.id === after.id) return;
      this.onKept(after.id, isNews ? withNotes(now.tree, stored.tree, base) : now.tree);
    } catch (error) {
      // A full device is no failure of the page; the keeper tries again after the next change.
      if (!isGone(error) && !(error instanceof DOMException)) throw error;
      log(`library: ${error}`);
      // A new engine will start. The game was not kept; `follow` then tries again.
      if (isGone(error)) this.#kept = null;
    }
  }
}

/** The game, with what another page has added to it since both had *base*. */
function withStored(game: Game, stored: Game, base: TreeNode): Game {
  return {
    ...game,
    seats: withPlayers(game.seats, stored.seats),
    hints: Math.max(game.hints, stored.hints),
    takebacks: Math.max(game.takebacks, stored.takebacks),
    tree: withNotes(game.tree, stored.tree, base),
  };
}

/** The source under which the library keeps the game; null if it does not keep the game. */
function sourceOf(state: State, other: Source | null): Source | null {
  const { game } = state;
  const { livePath, fixed, isAwaited } = game;
  if (isFollower(state) || isAwaited || game.filling) return null;
  if (sideByLink(game)) return "correspondence";
  const isPlayed = livePath.length > fixed;
  if (isOver(state) && isPlayed) return other ?? "played";
  if (isAnalysed(state) && isStudied(game)) return other ?? "analysis";
  return isPlayed ? other : null;
}

/** True if somebody tried moves or wrote something down. */
function isStudied({ tree, livePath }: Game) {
  const open: { node: TreeNode; path: string[] }[] = [{ node: tree, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    if (node.comment !== null || node.glyph !== null || node.drawn !== null) return true;
    for (const after of node.continuations) {
      const to = [...path, String(after.move)];
      // An analysis adds a pass to a position in which a player must pass.
      const isPass = after.move === "PASS" && after.continuations.length === 0;
      if (after.isTried && !isPass) return true;
      if (isPass || startsWith(livePath, to)) open.push({ node: after, path: to });
    }
  }
  return false;
}

/** The accuracies that a review has found so far, by side; null for none. */
function accuracyIn({ search }: State): About["accuracy"] | null {
  const players = search.review?.players;
  if (!players) return null;
  return { white: players.white.accuracy ?? null, black: players.black.accuracy ?? null };
}

/** The game as text, without view and plies: Python computes both when it reads the game. */
export function keptText(game: Game) {
  return JSON.stringify({
    ...parseAs(Fields, serializeGame({ ...game, counted: true })),
    view: null,
    plies: [],
  });
}

/** Lets Python read a saved text; null if Python refuses it. */
export async function readKept(
  engine: Pick<EngineClient, "ask">,
  text: string,
  about: About,
): Promise<Kept | null> {
  const { game, fault } = await engine.ask("read_game", { text });
  if (fault) log(`library: ${fault.why}`);
  return game && { entry: entryOf(about, game), text };
}
