/**
 * Shows a linked game, a position or an earlier game. The player's own saved game stays as it is.
 */
import { isLookingBack, nodeShown } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import type { Notice } from "../../core/notice.ts";
import { nameOf, SIDES, sideByLink } from "../../core/seats.ts";
import type { Game, SavedGame, State, Translate } from "../../core/state.ts";
import { setNode } from "../../core/tree.ts";
import { log } from "../../engine/client.ts";
import { EngineError, isGone } from "../../engine/pending-requests.ts";
import type { GameRecord, Ply, Side, ViewReply } from "../../engine/protocol.ts";
import type { GamePlugin } from "../../games/game.ts";
import type { Guest, Page } from "../../shell/page.ts";
import { actionAddress } from "../../shell/routes.ts";
import { saveBeside } from "../../shell/storage.ts";
import { byId, createButton } from "../../ui/dom.ts";
import { playerLabel } from "../play/messages.ts";
import { readGameText } from "../saving/saved-game.ts";
import { isByLinks, linkedGame, NO_DETAILS, readLinkDetails } from "./game-links.ts";
import { OWN_NAME, type SharedRoute } from "./links.ts";

/** A game for two people that does not count in the statistics. */
const EMPTY_GAME = {
  ...newGame({ white: { kind: "person" }, black: { kind: "person" } }, false),
  counted: true,
};

/** How long the position before the other player's last move is shown, in ms. */
const BEFORE_ANSWER_MS = 700;

export class SharedGame implements Guest {
  readonly kind = "link";
  private readonly back;
  #stage: "awaited" | "asked" | "shown" | "refused" = "awaited";
  #levels: string[] = [];
  #hasOwn = readGameText() !== null;

  #page: Page | null = null;

  /** Shown until Python has read the link. */
  readonly firstGame;

  /** From now on nothing overwrites the player's own game. */
  constructor(
    private route: SharedRoute,
    private readonly kept: SavedGame | null,
    private readonly plugin: GamePlugin,
  ) {
    this.firstGame = { ...EMPTY_GAME, name: plugin.name, isAwaited: true as const };
    saveBeside(OWN_NAME);
    this.back = createButton("", () => this.leave());
    this.back.id = "shared-back";
    byId("ask-yes").before(this.back);
    document.documentElement.dataset.shared = "";
  }

  start(page: Page) {
    this.#page = page;
  }

  /**
   * If a game by links is shown, opens its next link without a reload. Returns false for any other
   * address.
   */
  openNext(route: SharedRoute) {
    const { id } = this.#page?.state().game ?? { id: null };
    const isNext = route.kind === "game" && new URLSearchParams(route.link).get("id") === id;
    if (!this.#page || id === null || !isNext || this.#stage !== "shown") return false;
    this.route = route;
    this.#stage = "awaited";
    this.follow(this.#page.state());
    return true;
  }

  /** Goes to the player's game, and begins another game if *action* says so. */
  leave(action?: "new" | "first") {
    const { query } = this.plugin.sharing;
    location.assign(action ? actionAddress(query, action) : location.pathname + query);
  }

  /** Lets Python read the link as soon as the engine is ready. */
  follow({ session }: State) {
    this.#levels = session.levels.map(({ name }) => name);
    if (session.engine.kind === "ready" && this.#stage === "awaited") this.#open();
  }

  paint(state: State, t: Translate) {
    this.back.textContent = this.#hasOwn
      ? t("shared.back")
      : t("shared.play", { game: this.plugin.sharing.name });
    // The button makes way for questions and for moves being chosen.
    const { asking, presses, pendingMove } = state.interaction;
    const isChoosing = asking !== null || presses.length > 0 || pendingMove !== null;
    // In a game by links, playing on is more important than this button.
    this.back.classList.toggle("quiet", sideByLink(state.game) !== null);
    this.back.hidden = isChoosing || isLookingBack(state);
  }

  async #open() {
    const { route } = this;
    const page = this.#page;
    if (!page) return;
    if (route.kind === "kept") return this.#showKept(page);
    const { engine } = page;
    this.#stage = "asked";
    try {
      const record: GameRecord =
        route.kind === "position"
          ? { start: route.position, moves: [] }
          : await engine.ask("read_link", { code: route.code });
      // Python checks whether the game is legal and over.
      await this.#show(page, record, await engine.ask("view", record));
    } catch (error) {
      // The link is not to blame for an error of Python or of the page.
      if (!(error instanceof EngineError) || error.code === "internal") throw error;
      // A new engine will start, and read the link.
      if (isGone(error)) this.#stage = "awaited";
      else {
        log(`link: ${error.code}: ${error.message}`);
        this.#showNone(page, { kind: "bad-link", faults: error.faults });
      }
    }
  }

  #showKept({ dispatch, say }: Page) {
    const saved = this.kept;
    if (!saved) return this.#showNone({ dispatch }, { kind: "no-kept-game" });
    this.#stage = "shown";
    const game = { ...saved.game, counted: true, clock: null };
    dispatch({ kind: "gameLoaded", saved: { ...saved, game } });
    // A game by links goes on here, so the page does not say that it is an earlier game.
    if (!sideByLink(game)) dispatch({ kind: "noticed", notice: { kind: "kept-game" } });
    // The cards show the names of the players; say the names to screen readers.
    const [white, black] = SIDES.map((side) => playerLabel(game, side));
    const isNamed = SIDES.some((side) => nameOf(game.seats[side]));
    if (isNamed && white && black) {
      say([{ key: "announce.players", placeholders: { white, black } }]);
    }
  }

  async #show(page: Page, record: GameRecord, known: ViewReply) {
    const { route } = this;
    const details =
      route.kind === "game" ? readLinkDetails(new URLSearchParams(route.link)) : NO_DETAILS;
    const { game: linked, path, faults } = linkedGame(record, known, details, this.#levels);
    const game = { ...linked, name: this.plugin.name };
    const isEnded = game.ending !== null || known.view.phase === "over";
    const { id, side } = details;
    const [fault] = faults;
    const notice: Notice | null = fault ? { kind: "bad-link-part", ...fault } : null;
    if (isByLinks(details)) {
      const { plies, view } = known;
      return this.#showByLinks(page, game, { id, side: side ?? view.turn, plies, notice });
    }
    const { openLike } = await import("../library/opening.ts");
    const kept = await openLike(game, page.engine, this.plugin);
    this.#stage = "shown";
    const shown = kept ? { ...kept, counted: true, clock: null } : game;
    page.dispatch({ kind: "gameLoaded", saved: { game: shown, view: null }, path });
    const usual: Notice = { kind: isEnded ? "linked" : "linked-open" };
    page.dispatch({ kind: "noticed", notice: notice ?? usual });
  }

  /** Shows a game by links, and then the other player's last move if it is new. */
  async #showByLinks(
    { game: plugin, store, dispatch }: Page,
    linked: Game,
    details: { id: string | null; side: Side; plies: readonly Ply[]; notice: Notice | null },
  ) {
    const [{ openByLink }, { openKept }, { beforeAnswer, idApart }] = await Promise.all([
      import("../correspondence/opening.ts"),
      import("../library/opening.ts"),
      import("../correspondence/by-links.ts"),
    ]);
    const find = async (id: string) => (await openKept(id, plugin))?.game ?? null;
    const { id, side, plies } = details;
    // If the link has no id, its moves decide the id, so that a reload continues the same game.
    const named = { ...details, id: id ?? idApart(side, linked) };
    const { game, notice, isNew } = await openByLink(linked, named, find);
    const path = isNew ? beforeAnswer(game, plies) : null;
    // Forget the view after the last move: when it arrives again, the last move is announced.
    const tree = path ? setNode(game.tree, game.livePath, { view: null }) : game.tree;
    this.#stage = "shown";
    dispatch({
      kind: "gameLoaded",
      saved: { game: { ...game, tree, counted: true }, view: null },
      path,
    });
    if (path) {
      await store.when((state) => nodeShown(state)?.view != null);
      await new Promise((resolve) => setTimeout(resolve, BEFORE_ANSWER_MS));
      if (store.state.cursor.shownPath === path) dispatch({ kind: "returned" });
    }
    const said = details.notice ?? (notice && { kind: notice });
    if (said) dispatch({ kind: "noticed", notice: said });
  }

  /** Says why there is no game, and shows an empty board to play on. */
  #showNone({ dispatch }: Pick<Page, "dispatch">, notice: Notice) {
    this.#stage = "refused";
    dispatch({ kind: "gameLoaded", saved: { game: EMPTY_GAME, view: null } });
    dispatch({ kind: "noticed", notice });
  }
}
