/**
 * The page of a game of DVONN that decides a challenge in GIPF: DVONN's page, with what the game is about,
 * and the way back.
 *
 * @import { Message, State, Translate } from "../state/state.d.ts"
 */
import { details } from "../messages/messages.js";
import { isLookingBack, livePly } from "../state/cursor-selectors.js";
import { newGame } from "../state/game.js";
import { isOver } from "../state/game-selectors.js";
import { byId, createButton, loadStyle } from "../ui/dom.js";
import { GIPF_ADDRESS, readChallenge, resultIn, saveResult } from "./challenges.js";

export { OWN_NAMES } from "./challenges.js";
export { ENGLISH, loadTexts } from "./texts.js";

/** Plies at the beginning of which the page says what the game is about. */
const PLIES_WITH_NOTE = 2;

export class ChallengePage {
  /** What the status panel says. */
  statusTexts = { details: (/** @type {State} */ state) => this.#details(state) };

  /** @param {import("./challenges.js").Challenge} challenge */
  constructor(challenge) {
    this.challenge = challenge;
    // While the game goes on, the way back is in the menu.
    this.leave = createButton("quiet", leave);
    this.back = createButton("primary", leave);
    this.back.id = "back-to-gipf";
    byId("open-share").before(this.leave);
    byId("ask-yes").before(this.back);
  }

  /** The game before its first move; it is no game for the statistics. */
  get firstGame() {
    const { seats, clock } = this.challenge;
    return { ...newGame(seats, false, clock), counted: true };
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    for (const button of [this.leave, this.back]) button.textContent = t("gipf.challenge.back");
    this.back.hidden = !isOver(state);
  }

  /**
   * What DVONN's page says, and what the game is about.
   * @param {State} state
   * @returns {Message[]}
   */
  #details(state) {
    const result = resultIn(state);
    const isSaid = result || livePly(state) < PLIES_WITH_NOTE;
    const { notice, presses, pendingMove } = state.interaction;
    const isBusy = notice || presses.length || pendingMove;
    if (!isSaid || isBusy || isLookingBack(state)) return details(state);
    const key = result === null ? "open" : result === "LOST" ? "lost" : "made";
    const note = { key: `gipf.challenge.${key}`, placeholders: { move: this.challenge.jump } };
    return result ? [...details(state), note] : [note];
  }

  /** @param {State} state */
  follow(state) {
    saveResult(this.challenge, state);
  }
}

function leave() {
  location.assign(GIPF_ADDRESS);
}

/**
 * What belongs to the challenge, before the page begins; where there is none, GIPF is shown.
 * @returns {Promise<ChallengePage>}
 */
export async function prepare() {
  const challenge = readChallenge();
  if (!challenge) {
    location.replace(GIPF_ADDRESS);
    return new Promise(() => {});
  }
  document.documentElement.dataset.challenge = "";
  await loadStyle("gipf/challenge.css");
  return new ChallengePage(challenge);
}
