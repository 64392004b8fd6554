/**
 * What the panels have for GIPF alone: which kind of piece comes in next, buttons for what is decided beside
 * the board, and what the players have in hand.
 */

import { createSvg } from "../../board/stack-art.ts";
import { isLookingBack, liveView } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { pickedRow } from "../../core/presses.ts";
import { isFollower } from "../../core/roles.ts";
import type { State, Translate } from "../../core/state.ts";
import { canAct } from "../../core/turn-selectors.ts";
import type { Side } from "../../engine/protocol.ts";
import { byId, createButton, createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { CHALLENGE_ADDRESS, saveChallenge } from "./challenges.ts";
import { Hands } from "./hands.ts";
import { kindChosen } from "./messages.ts";
import { KINDS, TOKENS } from "./moves.ts";
import { gipfPart } from "./own.ts";
import { drawPiece } from "./piece-art.ts";

export class GipfPanel {
  private readonly words;
  private readonly dvonn;
  private readonly kinds;
  private readonly hands;
  /** What is painted. */
  #state: State | null = null;
  /** Whose pieces the buttons for kinds show. */
  #side = "";

  constructor(dispatch: Dispatch) {
    const place = byId("status-title").parentElement?.querySelector(".status-buttons");
    const word = (move: string) => () => dispatch({ kind: "moveTyped", move });
    this.words = [
      { text: "gipf.leave", move: "DONE", button: createButton("primary", word("DONE")) },
      {
        text: "gipf.leave.on",
        move: "DONE",
        button: createButton("", () => dispatch({ kind: "rowsLeft" })),
      },
      { text: "gipf.answer.allow", move: "ALLOW", button: createButton("", word("ALLOW")) },
      {
        text: "gipf.answer.challenge",
        move: "CHALLENGE",
        button: createButton("", word("CHALLENGE")),
      },
    ];
    this.dvonn = createButton("primary", () => {
      if (!this.#state) return;
      saveChallenge(this.#state);
      location.assign(CHALLENGE_ADDRESS);
    });
    this.dvonn.id = "play-dvonn";
    this.kinds = KINDS.map((kind) => {
      const press = () => this.#choose(kind, dispatch);
      const name = createElement("span");
      const picture = createSvg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" });
      const button = createButton("gipf-kind", press, [picture, name]);
      return { kind, button, name, picture };
    });
    for (const { kind, button } of this.kinds) button.id = `kind-${kind}`;
    const buttons = [...this.kinds, ...this.words].map(({ button }) => button);
    place?.prepend(...buttons, this.dvonn);
    this.hands = new Hands();
  }

  paint(state: State, t: Translate) {
    this.hands.paint(state, t);
    const { view } = state.cursor;
    const isFree = view !== null && canAct(state) && !state.interaction.asking;
    const offered = isFree && gipfPart(view).kinds.length > 1 ? gipfPart(view).kinds : [];
    const chosen = kindChosen(state);
    if (offered.length) this.#showSide(state.cursor.view?.turn ?? "white");
    for (const { kind, button, name } of this.kinds) {
      setShown(button, offered.includes(kind));
      name.textContent = t(`gipf.kind.${kind}`);
      button.setAttribute("aria-pressed", String(kind === chosen));
    }
    for (const { text, move, button } of this.words) {
      setShown(button, isFree && view.words.includes(move));
      button.textContent = t(text);
    }
    const isTaking =
      isFree && pickedRow(state.cursor.view?.presses ?? {}, state.interaction.presses);
    byId("confirm").textContent = t(isTaking ? "gipf.take.confirm" : "button.confirm");
    this.#state = state;
    const isWaiting = liveView(state)?.phase === "dvonn" && !isLookingBack(state);
    setShown(this.dvonn, isWaiting && !isFollower(state));
    this.dvonn.textContent = t("gipf.dvonn.play");
  }

  /**
   * Choose the kind of piece that comes in: the usual one by giving up what is chosen in its place.
   */
  #choose(kind: (typeof KINDS)[number], dispatch: Dispatch) {
    const state = this.#state;
    if (!state || kind === kindChosen(state)) return;
    const { view } = state.cursor;
    const isUsual = view !== null && kind === gipfPart(view).kinds[0];
    dispatch(isUsual ? { kind: "cancelled" } : { kind: "spacePressed", space: kind });
  }

  /** Draw the kinds of pieces in the colour of the player to move. */
  #showSide(side: Side) {
    if (side === this.#side) return;
    this.#side = side;
    for (const { kind, picture } of this.kinds) {
      picture.replaceChildren(drawPiece({ pieces: TOKENS[kind][side] }));
    }
  }
}

function setShown(button: HTMLButtonElement, isShown: boolean) {
  if (button.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(button);
  button.hidden = !isShown;
}
