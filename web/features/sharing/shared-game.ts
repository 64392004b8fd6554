/**
 * Shows a linked game, a position or an earlier game. The player's own saved game stays as it is.
 */
import { isLookingBack } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import type { Dispatch } from "../../core/events.ts";
import type { Notice } from "../../core/notice.ts";
import type { SavedGame, State, Translate } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import { log } from "../../engine/client.ts";
import { EngineError, isGone } from "../../engine/pending-requests.ts";
import type { GameRecord, ViewReply } from "../../engine/protocol.ts";
import type { Guest, Page } from "../../shell/page.ts";
import { saveBeside } from "../../shell/storage.ts";
import { byId, createButton } from "../../ui/dom.ts";
import { readGameText } from "../saving/saved-game.ts";
import { linkedGame, NO_DETAILS, readLinkDetails } from "./game-links.ts";
import { OWN_NAME, type SharedRoute } from "./links.ts";

/** A game for two people that does not count in the statistics. */
const EMPTY_GAME = {
  ...newGame({ white: { kind: "person" }, black: { kind: "person" } }, false),
  counted: true,
};

export class SharedGame implements Guest {
  readonly kind = "link";
  private readonly back;
  #stage: "awaited" | "asked" | "shown" | "refused" = "awaited";
  #levels: string[] = [];
  #hasOwn = readGameText() !== null;

  #ask: EngineClient["ask"] = () => Promise.reject(new Error("the page has not started"));
  #dispatch: Dispatch = () => {};

  /** Shown until Python has read the link. */
  firstGame = { ...EMPTY_GAME, isAwaited: true as const };

  /** From now on nothing overwrites the player's own game. */
  constructor(
    private readonly route: SharedRoute,
    private readonly kept: SavedGame | null,
  ) {
    saveBeside(OWN_NAME);
    this.back = createButton("", () => this.leave());
    this.back.id = "shared-back";
    byId("ask-yes").before(this.back);
    document.documentElement.dataset.shared = "";
  }

  start({ engine, dispatch }: Page) {
    this.#ask = (...request) => engine.ask(...request);
    this.#dispatch = dispatch;
  }

  /** Goes to the player's game, at the address with the query *search*. */
  leave(search: string = "") {
    location.assign(location.pathname + search);
  }

  /** Lets Python read the link as soon as the engine is ready. */
  follow({ session }: State) {
    this.#levels = session.levels.map(({ name }) => name);
    if (session.engine.kind === "ready" && this.#stage === "awaited") this.#open();
  }

  paint(state: State, t: Translate) {
    this.back.textContent = t(this.#hasOwn ? "shared.back" : "shared.play");
    // The button makes way for questions and for moves being chosen.
    const { asking, presses, pendingMove } = state.interaction;
    const isChoosing = asking !== null || presses.length > 0 || pendingMove !== null;
    this.back.hidden = isChoosing || isLookingBack(state);
  }

  async #open() {
    const { route } = this;
    if (route.kind === "kept") return this.#showKept();
    this.#stage = "asked";
    try {
      const record: GameRecord =
        route.kind === "position"
          ? { start: route.position, moves: [] }
          : await this.#ask("read_link", { code: route.code });
      // Python checks whether the game is legal and over.
      this.#show(record, await this.#ask("view", record));
    } catch (error) {
      // The link is not to blame for an error of Python or of the page.
      if (!(error instanceof EngineError) || error.code === "internal") throw error;
      // A new engine will start, and read the link.
      if (isGone(error)) this.#stage = "awaited";
      else {
        log(`link: ${error.code}: ${error.message}`);
        this.#showNone({ kind: "bad-link", faults: error.faults });
      }
    }
  }

  #showKept() {
    const saved = this.kept;
    if (!saved) return this.#showNone({ kind: "no-kept-game" });
    this.#stage = "shown";
    const game = { ...saved.game, counted: true, clock: null };
    this.#dispatch({ kind: "gameLoaded", saved: { ...saved, game } });
    this.#dispatch({ kind: "noticed", notice: { kind: "kept-game" } });
  }

  #show(record: GameRecord, known: ViewReply) {
    const { route } = this;
    const details =
      route.kind === "game" ? readLinkDetails(new URLSearchParams(route.link)) : NO_DETAILS;
    const { game, path, faults } = linkedGame(record, known, details, this.#levels);
    this.#stage = "shown";
    this.#dispatch({ kind: "gameLoaded", saved: { game, view: null }, path });
    const isEnded = game.ending !== null || known.view.phase === "over";
    const [fault] = faults;
    const notice: Notice = fault
      ? { kind: "bad-link-part", ...fault }
      : { kind: isEnded ? "linked" : "linked-open" };
    this.#dispatch({ kind: "noticed", notice });
  }

  /** Says why there is no game, and shows an empty board to play on. */
  #showNone(notice: Notice) {
    this.#stage = "refused";
    this.#dispatch({ kind: "gameLoaded", saved: { game: EMPTY_GAME, view: null } });
    this.#dispatch({ kind: "noticed", notice });
  }
}
