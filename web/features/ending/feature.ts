import type { Dispatch } from "../../core/events.ts";
import { canEnd } from "../../core/game-selectors.ts";
import { isForTwo } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { onKeyDown } from "../../ui/key-presses.ts";
import { EndingScene } from "./ending-scene.ts";

const ANSWERS = {
  resign: { yes: "button.resign", no: "button.play-on" },
  draw: { yes: "button.accept", no: "button.decline" },
} as const;

declare module "../../shell/page.ts" {
  interface Offers {
    ending: {
      /** Shows the end again after a return to the game. */
      bringBack(): void;
      /** @param listener  Called when the board replaces the end. */
      onLeft(listener: () => void): void;
    };
  }
}

/** The questions before a person resigns or offers a draw, and the final towers. */
export const ENDING: PageFeature = {
  name: "ending",
  needs: ["inspector", "play"],
  start: ({ game, guest, board, dispatch, use }) => {
    const listeners: (() => void)[] = [];
    const paintQuestion = endingQuestion(dispatch);
    const scene = new EndingScene(
      board.svg,
      () => {
        for (const listener of listeners) listener();
      },
      () => use("inspector").close(),
      game.ending,
    );
    const isExercise = guest?.kind === "exercise";
    onClick(byId("return"), () => scene.bringBack());
    return {
      offers: {
        bringBack: () => scene.bringBack(),
        onLeft: (listener: () => void) => listeners.push(listener),
      },
      paint: (state, t) => {
        if (!isExercise) scene.paint(state, t);
        paintQuestion(state, t);
      },
    };
  },
};

/** Wires the buttons to resign and to offer a draw. Returns the painter of their questions. */
function endingQuestion(dispatch: Dispatch) {
  let asked: State["interaction"]["asking"] = null;
  onClick(byId("resign"), () => dispatch({ kind: "resignPressed" }));
  onClick(byId("draw"), () => dispatch({ kind: "drawPressed" }));
  onClick(byId("ask-yes"), () => dispatch({ kind: "answered", yes: true }));
  onClick(byId("ask-no"), () => dispatch({ kind: "answered", yes: false }));
  onKeyDown(document, (event) => {
    if (event.key !== "Escape" || !asked || document.querySelector("dialog[open]")) return;
    dispatch({ kind: "cancelled" });
    // The same press must not cancel a hint, too.
    event.preventDefault();
  });
  return (state: State, t: Translate) => {
    const { asking } = state.interaction;
    for (const id of ["resign", "draw"]) byId<HTMLButtonElement>(id).disabled = !canEnd(state);
    byId("draw").hidden = !isForTwo(state.game);
    const isNew = asking !== asked;
    asked = asking;
    if (!asking) return;
    const { yes, no } = ANSWERS[asking.kind];
    byId("ask-yes").textContent = t(yes);
    byId("ask-no").textContent = t(no);
    // The status panel shows the buttons by now, so they can get the focus.
    if (isNew) byId("ask-no").focus();
  };
}
