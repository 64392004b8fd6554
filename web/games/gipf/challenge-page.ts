/** DVONN's page for a game that decides a challenge in GIPF, with a note and a way back. */

import { isLookingBack, livePly, liveView } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import { isOver } from "../../core/game-selectors.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { details } from "../../features/play/messages.ts";
import { messageOf } from "../../features/play/person-messages.ts";
import type { Guest } from "../../shell/page.ts";
import { byId, createButton, loadStyle } from "../../ui/dom.ts";
import { DVONN } from "../dvonn/game.ts";
import type { Opening } from "../game.ts";
import { textsOf } from "../others/dress.ts";
import {
  type Challenge,
  GIPF_ADDRESS,
  OWN_NAMES,
  readChallenge,
  resultIn,
  resultOfResigning,
  saveResult,
} from "./challenges.ts";
import ENGLISH from "./i18n/en.json" with { type: "json" };

/** Until this many placements are made, the page shows only the note on the challenge. */
const PLIES_WITH_NOTE = 2;

class ChallengePage implements Guest {
  readonly kind = "decider";
  private readonly back;
  /** The texts of the status panel. */
  statusTexts = { details: (state: State) => this.#details(state) };

  constructor(private readonly challenge: Challenge) {
    this.back = createButton("primary", () => location.assign(GIPF_ADDRESS));
    this.back.id = "back-to-gipf";
    byId("ask-yes").before(this.back);
    // While this game goes on, the link to the other game leads back to GIPF.
    const link = byId("other-game");
    link.dataset.i18n = "gipf.page.title";
    link.dataset.i18nAriaLabel = "gipf.challenge.back";
    document.querySelector(".wordmark")?.after(link);
  }

  /** The game before its first move; it does not count in the statistics. */
  get firstGame() {
    const { seats, clock } = this.challenge;
    return { ...newGame(seats, false, clock), counted: true };
  }

  paint(state: State, t: Translate) {
    this.back.textContent = t("gipf.challenge.back");
    this.back.hidden = !isOver(state);
  }

  /** DVONN's texts, with a note on the challenge. */
  #details(state: State): Message[] {
    const { asking, notice, presses, pendingMove } = state.interaction;
    const isBusy = notice || presses.length || pendingMove;
    if (isBusy || isLookingBack(state)) return details(state);
    const result = asking?.kind === "resign" ? resultOfResigning(asking.side) : resultIn(state);
    const move = { move: this.challenge.jump };
    // The player who jumps has White.
    const note =
      result === null
        ? messageOf("gipf.challenge.open", state.game, "white", move)
        : { key: `gipf.challenge.${result === "LOST" ? "lost" : "made"}`, placeholders: move };
    if (result === null && liveView(state)?.phase === "placing") {
      return livePly(state) < PLIES_WITH_NOTE ? [note] : details(state);
    }
    return [...details(state), note];
  }

  follow(state: State) {
    saveResult(this.challenge, state);
  }
}

/** Opens the page of a challenge, or GIPF if there is none. */
export async function open(): Promise<Opening> {
  const challenge = readChallenge();
  if (!challenge) {
    location.replace(GIPF_ADDRESS);
    return new Promise(() => {});
  }
  document.documentElement.dataset.challenge = "";
  await loadStyle("games/gipf/challenge.css");
  const guest = new ChallengePage(challenge);
  const texts = textsOf("gipf", ENGLISH);
  return { game: DVONN, guest, savedApart: OWN_NAMES, keptApart: "", texts };
}
