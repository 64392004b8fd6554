/**
 * Opens the layer that teaches the game: by its buttons, by the address of the page, and from the
 * welcome of the first visit. The layer is loaded on first use.
 */

import type { Geometry } from "../../board/geometry.ts";
import { isOver, winnerOf } from "../../core/game-selectors.ts";
import { opponentOf } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import { ownName, read, write } from "../../shell/storage.ts";
import { byId, moveFocusToBoard, onClick } from "../../ui/dom.ts";
import { controlFilm } from "./film.ts";
import type { LearnLayer, PageName } from "./layer.ts";

/** Saved by each game: the person has chosen how to begin with it, */
const WELCOMED = "welcomed";
/** and has begun a game of it. */
const BEGUN = "begun";

const PAGES: readonly PageName[] = ["lessons", "puzzles", "rules", "tips"];

interface LearnContext {
  engine: EngineClient;
  /** Of the board. */
  geometry: Geometry;
  state: () => State;
  t: () => Translate | null;
  /** Are newcomers welcomed, until they have answered? */
  isWelcoming: boolean;
  /** Is the game one from a link, which says nothing of who looks at it? */
  isLinked: boolean;
  /** Of lessons that are a page of their own. */
  lessonsAddress: string | null;
  /** Begin a game that suits a beginner. */
  play: () => void;
  /** Gives a part of the page that is fetched when it is wanted; null when it cannot be had, which is reported. */
  load: <Part>(fetched: Promise<Part>) => Promise<Part | null>;
  /** One of the pages that teach is shown, */
  onShown: (name: PageName) => void;
  /** and then closed. */
  onLeft: () => void;
}

export class Learning {
  #layer: LearnLayer | null = null;
  #isOpening = false;
  /** Is the welcome still to be answered? */
  #isWelcome = false;
  /** Has something been played or begun, now or at an earlier visit? From then on the card makes way for the reminder. */
  #isBegun = read(ownName(BEGUN)) !== null;
  /** Does the next visit know that a game was begun? */
  #isSaved = this.#isBegun;

  constructor(private readonly context: LearnContext) {
    this.#isWelcome = context.isWelcoming && read(ownName(WELCOMED)) === null;
    for (const id of ["welcome-learn", "welcome-reminder", "open-learn", "ending-learn"]) {
      onClick(byId(id), () => this.open("lessons"));
    }
    onClick(byId("welcome-play"), () => context.play());
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
    const { engine, geometry, lessonsAddress, state, play, onShown, onLeft } = this.context;
    if (lessonsAddress && name === "lessons") return location.assign(lessonsAddress);
    if (!this.context.t() || this.#isOpening) return;
    this.#isOpening = true;
    try {
      const parts = await this.context.load(fetchLayer());
      // More words may have come with it.
      const t = this.context.t();
      if (!parts || !t) return;
      const { LearnLayer, teaching } = parts;
      const onFinished = () => this.#endWelcome();
      const context = { engine, geometry, t, play, page: state, onFinished, onShown };
      this.#layer ??= new LearnLayer(teaching, context, () => {
        this.#layer = null;
        onLeft();
      });
      this.#layer.show(name);
    } finally {
      this.#isOpening = false;
    }
  }

  /**
   * The welcome, and the reminder that takes its place, stay until all lessons are done or some experience says as
   * much.
   */
  follow(state: State) {
    const { interaction, search, game } = state;
    if (this.#isWelcome && !this.context.isLinked && isExperienced(state)) this.#endWelcome();
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
