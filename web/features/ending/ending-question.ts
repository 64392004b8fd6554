import type { Dispatch } from "../../core/events.ts";
import { canEnd } from "../../core/game-selectors.ts";
import { isForTwo } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { onKeyDown } from "../../ui/key-presses.ts";

const ANSWERS = {
  resign: { yes: "button.resign", no: "button.play-on" },
  draw: { yes: "button.accept", no: "button.decline" },
} as const;

export class EndingQuestion {
  #asking = null as State["interaction"]["asking"];

  constructor(dispatch: Dispatch) {
    onClick(byId("resign"), () => dispatch({ kind: "resignPressed" }));
    onClick(byId("draw"), () => dispatch({ kind: "drawPressed" }));
    onClick(byId("ask-yes"), () => dispatch({ kind: "answered", yes: true }));
    onClick(byId("ask-no"), () => dispatch({ kind: "answered", yes: false }));
    onKeyDown(document, ({ key }) => {
      const isDialogOpen = document.querySelector("dialog[open]") !== null;
      if (key === "Escape" && this.#asking && !isDialogOpen) dispatch({ kind: "cancelled" });
    });
  }

  paint(state: State, t: Translate) {
    const { asking } = state.interaction;
    for (const id of ["resign", "draw"]) byId<HTMLButtonElement>(id).disabled = !canEnd(state);
    byId("draw").hidden = !isForTwo(state.game);
    const isNew = asking !== this.#asking;
    this.#asking = asking;
    if (!asking) return;
    const { yes, no } = ANSWERS[asking.kind];
    byId("ask-yes").textContent = t(yes);
    byId("ask-no").textContent = t(no);
    // The status panel was painted before and shows the buttons.
    if (isNew) byId("ask-no").focus();
  }
}
