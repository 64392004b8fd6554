/**
 * GIPF's parts of the panels: the kind of piece that comes in next, buttons for decisions
 * beside the board, and on each player's card the potentials and challenges left.
 */

import { createSvg } from "../../board/stack-art.ts";
import { isLookingBack, liveView } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { pickedRow } from "../../core/presses.ts";
import { isFollower } from "../../core/roles.ts";
import { isAway, SIDES } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import { canAct, canChoose } from "../../core/turn-selectors.ts";
import type { MoveText, Side } from "../../engine/protocol.ts";
import { byId, createButton, createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { CHALLENGE_ADDRESS, saveChallenge } from "./challenges.ts";
import { gipfPart } from "./looks.ts";
import { kindChosen } from "./messages.ts";
import { KINDS, TOKENS } from "./moves.ts";
import { drawPiece, hexagon, pictureOf } from "./piece-art.ts";
import type { GipfView } from "./protocol.ts";

/**
 * The buttons for moves that name no point. The second button leaves the rows until they change.
 * The last three state the result of a game of DVONN that is not played here: in an analysis, or in
 * a linked or earlier game.
 */
const WORDS = {
  "gipf.leave": "DONE",
  "gipf.leave.on": "DONE",
  "gipf.answer.allow": "ALLOW",
  "gipf.answer.challenge": "CHALLENGE",
  "gipf.result.won": "WON",
  "gipf.result.tied": "TIED",
  "gipf.result.lost": "LOST",
};
const HELD = ["potentials", "challenges"] as const;

export class GipfPanel {
  private readonly words;
  private readonly dvonn;
  private readonly kinds;
  private readonly hands = SIDES.flatMap((side) => {
    const signs = HELD.map((held) => {
      const number = createElement("span", { "aria-hidden": "true" });
      const name = createElement("span", { class: "visually-hidden" });
      const sign = createElement("span", { hidden: "" }, [drawSign(held), number, name]);
      return { side, held, sign, number, name };
    });
    const place = createElement("p", { class: "gipf-hand" });
    place.append(...signs.map(({ sign }) => sign));
    byId(`card-${side}`).querySelector(".card-count")?.after(place);
    return signs;
  });
  /** The painted state. */
  #state: State | null = null;
  /** The side whose pieces the kind buttons show. */
  #side: Side | null = null;

  /** @param isLinked  True if the page shows a linked or earlier game. */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly isLinked: boolean,
  ) {
    const place = byId("status-title").parentElement?.querySelector(".status-buttons");
    this.words = Object.entries(WORDS).map(([text, move]) => {
      const className = text === "gipf.leave" ? "primary" : "";
      return { text, move, button: createButton(className, () => this.#say(text, move)) };
    });
    this.dvonn = createButton("primary", () => {
      if (!this.#state) return;
      saveChallenge(this.#state);
      location.assign(CHALLENGE_ADDRESS);
    });
    this.dvonn.id = "play-dvonn";
    this.kinds = KINDS.map((kind) => {
      const name = createElement("span");
      const picture = pictureOf([]);
      const press = () => this.#choose(kind);
      const button = createButton("gipf-kind", press, [picture, name]);
      button.id = `kind-${kind}`;
      return { kind, button, name, picture };
    });
    const buttons = [...this.kinds, ...this.words].map(({ button }) => button);
    place?.prepend(...buttons, this.dvonn);
  }

  paint(state: State, t: Translate) {
    this.#state = state;
    const { view } = state.cursor;
    this.#paintHands(view ? gipfPart(view).hands : null, t);
    const isFree = view !== null && canChoose(state) && !state.interaction.asking;
    const offered = isFree && gipfPart(view).kinds.length > 1 ? gipfPart(view).kinds : [];
    const chosen = kindChosen(state);
    // The kinds of pieces are drawn in the colour of the player to move.
    const side = offered.length && view ? view.turn : this.#side;
    for (const { kind, button, name, picture } of this.kinds) {
      if (side && side !== this.#side)
        picture.replaceChildren(drawPiece({ pieces: TOKENS[kind][side] }));
      setShown(button, offered.includes(kind));
      name.textContent = t(`gipf.kind.${kind}`);
      button.setAttribute("aria-pressed", String(kind === chosen));
    }
    this.#side = side;
    const isDeciding = this.#isDeciding(state);
    for (const { text, move, button } of this.words) {
      // In an analysis, rows can be left for one turn, not until they change.
      const isOffered = isDeciding || (isFree && (text !== "gipf.leave.on" || canAct(state)));
      setShown(button, isOffered && view?.words.includes(move) === true);
      button.textContent = t(text);
    }
    const isTaking = isFree && pickedRow(view.presses, state.interaction.presses);
    byId("confirm").textContent = t(isTaking ? "gipf.take.confirm" : "button.confirm");
    const isWaiting = liveView(state)?.phase === "dvonn" && !isLookingBack(state);
    setShown(this.dvonn, isWaiting && !this.isLinked && !isFollower(state));
    this.dvonn.textContent = t("gipf.dvonn.play");
  }

  /** True if a person here states the result of a game of DVONN that was played elsewhere. */
  #isDeciding(state: State) {
    const live = liveView(state);
    if (!this.isLinked || live?.phase !== "dvonn" || isLookingBack(state)) return false;
    return !canChoose(state) && !isFollower(state) && !isAway(state.game.seats[live.turn]);
  }

  #say(text: string, move: MoveText) {
    if (this.#state && this.#isDeciding(this.#state)) {
      this.dispatch({ kind: "challengeDecided", move, moves: null, hints: 0, takebacks: 0 });
    } else
      this.dispatch(text === "gipf.leave.on" ? { kind: "rowsLeft" } : { kind: "moveTyped", move });
  }

  #paintHands(hands: GipfView["hands"] | null, t: Translate) {
    for (const { side, held, sign, number, name } of this.hands) {
      const count = hands?.[side][held] ?? 0;
      // A number is shown while either player has some, so that 0 means that none are left.
      sign.hidden = !hands || SIDES.every((one) => !hands[one][held]);
      number.textContent = String(count);
      name.textContent = sign.title = t(`gipf.hand.${held}`, { count });
    }
  }

  /** Chooses the kind of piece that comes in. Choosing the usual kind cancels another choice. */
  #choose(kind: (typeof KINDS)[number]) {
    const state = this.#state;
    if (!state?.cursor.view || kind === kindChosen(state)) return;
    const isUsual = kind === gipfPart(state.cursor.view).kinds[0];
    this.dispatch(isUsual ? { kind: "cancelled" } : { kind: "spacePressed", space: kind });
  }
}

function setShown(button: HTMLButtonElement, isShown: boolean) {
  if (button.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(button);
  button.hidden = !isShown;
}

/** Draws a potential, or a stack of DVONN as the sign of challenges. */
function drawSign(held: (typeof HELD)[number]) {
  const shapes =
    held === "potentials"
      ? [
          createSvg("path", { class: "potential-face", d: hexagon(26) }),
          createSvg("path", { class: "potential-live", d: hexagon(11) }),
        ]
      : [10, -2, -14].map((cy) => createSvg("ellipse", { rx: 24, ry: 12, cy }));
  return pictureOf(shapes, { viewBox: "-30 -30 60 60" });
}
