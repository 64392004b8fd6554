/**
 * What the status panel has for GIPF alone: which kind of piece comes in next, and a button to leave a row.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { createSvg } from "../board/stack-art.js";
import { canAct } from "../state/turn-selectors.js";
import { byId, createButton, createElement, moveFocusToBoard } from "../ui/dom.js";
import { KINDS } from "./description.js";
import { kindChosen } from "./messages.js";
import { drawPiece } from "./piece-art.js";

/** What each kind looks like, in White's colour. */
const LOOKS = { gipf: "W", loaded: "ww", basic: "w" };

export class GipfPanel {
  /** @param {Dispatch} dispatch */
  constructor(dispatch) {
    const place = byId("status-title").parentElement?.querySelector(".status-buttons");
    this.leave = createButton("primary", () => dispatch({ kind: "moveTyped", move: "DONE" }));
    this.kinds = KINDS.map((kind) => {
      const press = () => dispatch({ kind: "spacePressed", space: kind });
      const word = createElement("span");
      const button = createButton("gipf-kind", press, [drawKind(kind), word]);
      return { kind, button, word };
    });
    this.leave.id = "leave";
    for (const { kind, button } of this.kinds) button.id = `kind-${kind}`;
    place?.prepend(...this.kinds.map(({ button }) => button), this.leave);
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const gipf = state.cursor.view?.gipf;
    const isFree = gipf !== undefined && canAct(state) && !state.interaction.asking;
    const offered = isFree && gipf.kinds.length > 1 ? gipf.kinds : [];
    const chosen = kindChosen(state);
    for (const { kind, button, word } of this.kinds) {
      setShown(button, offered.includes(kind));
      word.textContent = t(`gipf.kind.${kind}`);
      button.setAttribute("aria-pressed", String(kind === chosen));
    }
    setShown(this.leave, isFree && gipf.words.includes("DONE"));
    this.leave.textContent = t("gipf.leave");
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {boolean} isShown
 */
function setShown(button, isShown) {
  if (button.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(button);
  button.hidden = !isShown;
}

/** @param {keyof typeof LOOKS} kind */
function drawKind(kind) {
  return createSvg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, [
    drawPiece({ pieces: LOOKS[kind] }),
  ]);
}
