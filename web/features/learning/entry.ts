/** Offers the learning layer to newcomers, and loads it on first use. */
import { isOver, winnerOf } from "../../core/game-selectors.ts";
import { opponentOf } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import type { Page } from "../../shell/page.ts";
import { clearRoute, currentRoute, rememberPage } from "../../shell/routes.ts";
import { ownName, read, write } from "../../shell/storage.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { setShown } from "../play/button-states.ts";
import { controlFilm } from "./film.ts";
import type { LearnLayer, PageName } from "./layer.ts";

/** The name under which each game saves that the person needs no welcome. */
const WELCOMED = "welcomed";
/** The name under which each game saves that the person has begun to use its page. */
const BEGUN = "begun";

export class Learning {
  #layer: LearnLayer | null = null;
  /** The page asked for last, while the layer is being fetched; otherwise null. */
  #wanted: PageName | null = null;
  #isWelcome = false;
  /** True once the person has begun, on any visit; then the welcome card no longer shows. */
  #isBegun = read(ownName(BEGUN)) !== null;
  /** True once `#isBegun` has been saved. */
  #isSaved = this.#isBegun;

  /** @param addresses  The addresses of teaching pages that are separate pages. */
  constructor(
    private readonly page: Page,
    private readonly addresses: Partial<Record<PageName, string>>,
  ) {
    this.#isWelcome =
      (page.guest === null || page.guest.kind === "link") && read(ownName(WELCOMED)) === null;
    for (const button of document.querySelectorAll<HTMLElement>("[data-teaches]")) {
      onClick(button, () => {
        byId<HTMLDialogElement>("help").close();
        return this.open(button.dataset.teaches as PageName);
      });
    }
    onClick(byId("welcome-play"), () => this.#play());
    onClick(byId("welcome-dismiss"), () => {
      this.begin();
      this.#showWelcome();
    });
    controlFilm();
  }

  async open(name: PageName) {
    const { page } = this;
    const address = this.addresses[name];
    if (address) return location.assign(address);
    if (!page.t()) return;
    const isOpening = this.#wanted !== null;
    this.#wanted = name;
    if (isOpening) return;
    const before = dialogShown();
    try {
      const parts = await page.load(fetchLayer());
      // Ask for the texts again: newer ones may have arrived during the download.
      const t = page.t();
      const dialog = dialogShown();
      // A dialog that was opened during the download is the person's later choice.
      if (!parts || !t || (dialog && dialog !== before)) return;
      const context = {
        engine: page.engine,
        geometry: page.board.geometry,
        t,
        play: () => this.#play(),
        page: page.state,
        onFinished: () => this.#endWelcome(),
        onShown: rememberPage,
        game: page.game.name,
      };
      this.#layer ??= new parts.LearnLayer(parts.teaching, context, () => {
        this.#layer = null;
        if (currentRoute()?.kind === "learn") clearRoute();
      });
      this.#layer.show(this.#wanted);
    } finally {
      this.#wanted = null;
    }
  }

  #play() {
    const { guest, use } = this.page;
    if (guest?.leave) guest.leave("first");
    else use("new-game").playAsBeginner();
  }

  /** Offers the lessons until all are done or the person is experienced. */
  follow(state: State) {
    const { interaction, search, game } = state;
    // A game from a link does not show how experienced its viewer is.
    const isOwn = this.page.guest?.kind !== "link";
    if (this.#isWelcome && isOwn && isExperienced(state)) this.#endWelcome();
    // The card would cover the texts of a chosen stack or a hint.
    if (game.filling || game.livePath.length > 0) this.begin();
    const pressed = [...interaction.presses, ...interaction.premove];
    const isBusy = search.hint !== null || search.mode === "analysed";
    this.#isBegun ||= pressed.length > 0 || isBusy;
    this.#showWelcome();
    this.#layer?.follow(state.session.engine);
  }

  /** Hides the welcome card. */
  begin() {
    this.#isBegun = true;
    if (this.#isSaved || !this.#isWelcome) return;
    this.#isSaved = true;
    write(ownName(BEGUN), "yes");
  }

  #endWelcome() {
    this.#isWelcome = false;
    write(ownName(WELCOMED), "yes");
    this.#showWelcome();
  }

  /** Shows the card before a game begins; afterwards marks "Learn" in the top line instead. */
  #showWelcome() {
    setShown("welcome", this.#isWelcome && !this.#isBegun);
    byId("open-learn").classList.toggle("is-offered", this.#isWelcome && this.#isBegun);
  }
}

function dialogShown() {
  return document.querySelector("dialog:modal");
}

async function fetchLayer() {
  const { LearnLayer, loadTeaching } = await import("./layer.ts");
  return { LearnLayer, teaching: await loadTeaching() };
}

/** The number of wins against one level that ends the welcome. */
const ENOUGH_WINS = 3;

/** True after a win by a person who needs no more lessons. */
export function isExperienced(state: State) {
  const opponent = opponentOf(state.game);
  const isLost = opponent !== null && winnerOf(state) === opponent.side;
  const isWinner = state.game.counted && state.session.winsAtLevel >= ENOUGH_WINS;
  return isOver(state) && !isLost && isWinner;
}
