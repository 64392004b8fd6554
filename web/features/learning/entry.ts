/**
 * Opens the layer that teaches the game: by its buttons, by the address of the page, and from the
 * welcome of the first visit. The layer is loaded on first use.
 */

import { isOver, winnerOf } from "../../core/game-selectors.ts";
import { opponentOf } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import type { Page } from "../../shell/page.ts";
import { clearRoute, currentRoute, rememberPage } from "../../shell/routes.ts";
import { ownName, read, write } from "../../shell/storage.ts";
import { byId, moveFocusToBoard, onClick } from "../../ui/dom.ts";
import { controlFilm } from "./film.ts";
import type { LearnLayer, PageName } from "./layer.ts";

/** Saved by each game: the person has chosen how to begin with it, */
const WELCOMED = "welcomed";
/** and has begun a game of it. */
const BEGUN = "begun";

const PAGES: readonly PageName[] = ["lessons", "puzzles", "rules", "tips"];

export class Learning {
  #layer: LearnLayer | null = null;
  #isOpening = false;
  /** Is the welcome still to be answered? */
  #isWelcome = false;
  /** Has something been played or begun, now or at an earlier visit? From then on the card makes way for the reminder. */
  #isBegun = read(ownName(BEGUN)) !== null;
  /** Does the next visit know that a game was begun? */
  #isSaved = this.#isBegun;

  /** @param lessonsAddress  Of lessons that are a page of their own. */
  constructor(
    private readonly page: Page,
    private readonly lessonsAddress: string | null,
  ) {
    this.#isWelcome =
      (page.guest === null || page.guest.kind === "link") && read(ownName(WELCOMED)) === null;
    for (const id of ["welcome-learn", "welcome-reminder", "open-learn", "ending-learn"]) {
      onClick(byId(id), () => this.open("lessons"));
    }
    onClick(byId("welcome-play"), () => this.#play());
    onClick(byId("welcome-dismiss"), () => {
      this.begin();
      this.#showWelcome();
    });
    controlFilm();
    for (const name of PAGES) {
      onClick(byId(`open-${name}`), () => {
        (byId("help") as HTMLDialogElement).close();
        this.open(name);
      });
    }
  }

  async open(name: PageName) {
    const { page, lessonsAddress } = this;
    if (lessonsAddress && name === "lessons") return location.assign(lessonsAddress);
    if (!page.t() || this.#isOpening) return;
    this.#isOpening = true;
    try {
      const parts = await page.load(fetchLayer());
      // More words may have come with it.
      const t = page.t();
      if (!parts || !t) return;
      const context = {
        engine: page.engine,
        geometry: page.board.geometry,
        t,
        play: () => this.#play(),
        page: page.state,
        onFinished: () => this.#endWelcome(),
        onShown: rememberPage,
      };
      this.#layer ??= new parts.LearnLayer(parts.teaching, context, () => {
        this.#layer = null;
        // The address is that of the game again.
        if (currentRoute()?.kind === "learn") clearRoute();
      });
      this.#layer.show(name);
    } finally {
      this.#isOpening = false;
    }
  }

  #play() {
    const { guest, use } = this.page;
    if (guest?.leave) guest.leave("?first");
    else use("new-game").playAsBeginner();
  }

  /**
   * The welcome, and the reminder that takes its place, stay until all lessons are done or some experience says as
   * much.
   */
  follow(state: State) {
    const { interaction, search, game } = state;
    // A game from a link says nothing about the person who looks at it.
    const isOwn = this.page.guest?.kind !== "link";
    if (this.#isWelcome && isOwn && isExperienced(state)) this.#endWelcome();
    // What a first press begins, and what a hint says, is said where the card lies.
    if (game.filling || game.livePath.length > 0) this.begin();
    const pressed = [...interaction.presses, ...interaction.premove];
    this.#isBegun ||= pressed.length > 0 || search.hint !== null;
    this.#showWelcome();
    this.#layer?.follow(state.session.engine);
  }

  /** A game begins: the card makes way before its first move. */
  begin() {
    this.#isBegun = true;
    if (this.#isSaved || !this.#isWelcome) return;
    this.#isSaved = true;
    write(ownName(BEGUN), "yes");
  }

  #endWelcome() {
    this.#isWelcome = false;
    write(ownName(WELCOMED), "yes");
    document.documentElement.classList.remove("is-newcomer");
    this.#showWelcome();
  }

  /** Show the card before anything is played, and the reminder afterwards; then the lessons are in the menu. */
  #showWelcome() {
    setShown(byId("welcome"), this.#isWelcome && !this.#isBegun);
    setShown(byId("welcome-reminder"), this.#isWelcome && this.#isBegun);
    setShown(byId("open-learn"), !this.#isWelcome);
  }
}

/** The layer's code, and what it teaches. */
async function fetchLayer() {
  const { LearnLayer, loadTeaching } = await import("./layer.ts");
  return { LearnLayer, teaching: await loadTeaching() };
}

/** Wins against one computer that show that somebody knows the game. */
const ENOUGH_WINS = 3;

/** Has somebody played to the end who needs no lessons? */
function isExperienced(state: State) {
  const opponent = opponentOf(state.game);
  const isLost = opponent !== null && winnerOf(state) === opponent.side;
  const isWinner = state.game.counted && state.session.winsAtLevel >= ENOUGH_WINS;
  return isOver(state) && !isLost && isWinner;
}

function setShown(element: HTMLElement, isShown: boolean) {
  if (element.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(element);
  element.hidden = !isShown;
}
