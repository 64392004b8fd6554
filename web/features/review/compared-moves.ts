/**
 * The moves of a position that a review compares, each with a bar for the win probability. A press
 * shows a move.
 */

import type { Dispatch } from "../../core/events.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import {
  byId,
  createElement,
  moveFocusToBoard,
  onClick,
  setMessages,
  setText,
} from "../../ui/dom.ts";
import { nameText } from "../play/move-names.ts";
import { messageOf } from "../play/person-messages.ts";
import type { ComparedMove } from "./comparison.ts";
import { areComparedByPieces, betterShown, moverCompared, movesCompared } from "./comparison.ts";
import { examinedShown, percentOf } from "./move-messages.ts";

/** The button ids. */
const BUTTONS = { best: "better", played: "played", tried: "tried" } as const;

/** The lead, in pieces, that fills the bar. */
const FULL_LEAD = 49;

export class ComparedMoves {
  #group = byId("compared-moves");
  /** The parts of each button. They stay: replacing them during a press would lose the press. */
  #parts = new Map(Object.values(BUTTONS).map((id) => [id, fill(byId(id))]));
  /** The path that each button shows. */
  #paths: Map<string, Path> = new Map();

  constructor(dispatch: Dispatch) {
    for (const kind of ["played", "tried"] as const) {
      onClick(byId(BUTTONS[kind]), () => {
        const path = this.#paths.get(kind);
        if (path) dispatch({ kind: "pathShown", path });
      });
    }
    onClick(byId(BUTTONS.best), () => dispatch({ kind: "betterPressed" }));
  }

  paint(state: State, t: Translate) {
    const moves = movesCompared(state);
    if (!moves.length) moveFocusToBoard(this.#group);
    this.#group.hidden = !moves.length;
    const mover = moverCompared(state);
    const isByPieces = areComparedByPieces(state, moves);
    const of = isByPieces ? "compared.lead" : "compared.of";
    const nodes = examinedShown(state);
    const examined = nodes ? [{ key: "compared.examined", placeholders: { nodes } }] : [];
    const heading = mover ? [messageOf(of, state.game, mover), ...examined] : [];
    setMessages(byId("compared-of"), t, heading);
    const drawn = betterShown(state)?.length ?? 0;
    byId(BUTTONS.best).dataset.drawn = drawn ? (drawn > 1 ? "arrow" : "ring") : "";
    for (const [kind, id] of Object.entries(BUTTONS)) {
      const move = moves.find((one) => one.kind === kind);
      const parts = this.#parts.get(id) as Parts;
      if (!move) moveFocusToBoard(parts.button);
      parts.button.hidden = !move;
      if (move) this.#paintMove(parts, move, isByPieces, t);
    }
  }

  #paintMove(parts: Parts, compared: ComparedMove, isByPieces: boolean, t: Translate) {
    const { kind, move, mark, path, isShown } = compared;
    const { button, bar } = parts;
    if (path) this.#paths.set(kind, path);
    button.disabled = !path;
    Object.assign(button.dataset, { kind, mark: mark ?? "" });
    if (isShown) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    const worth = isByPieces ? leadOf(compared, t) : shareOf(compared, t);
    setText(parts.kind, t(`compared.${kind}`));
    setText(parts.move, move === null ? "" : nameText(move, t));
    setText(parts.share, worth.text);
    bar.style.setProperty("--share", String(worth.share));
  }
}

type Parts = ReturnType<typeof fill>;

function fill(button: HTMLButtonElement) {
  const kind = createElement("span", { class: "compared-kind" });
  const move = createElement("span", { class: "compared-move" });
  const share = createElement("span", { class: "compared-share" });
  const bar = createElement("span", { class: "compared-bar", "aria-hidden": "true" });
  button.append(kind, " ", move, " ", share, bar);
  return { button, kind, move, share, bar };
}

/** A win probability as text and as a share of a bar. */
function shareOf({ probability, proven }: ComparedMove, t: Translate) {
  if (probability === null) return { text: "…", share: 0 };
  const share = percentOf(probability, proven);
  return { text: t("review.percent", { share }), share };
}

/** A lead as text and as a share of a bar. */
function leadOf({ lead }: ComparedMove, t: Translate) {
  if (lead === null) return { text: "…", share: 0 };
  const pieces = Math.round(lead);
  return { text: t("evaluation.lead", { pieces }), share: (pieces / FULL_LEAD + 1) / 2 };
}
