import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { EndingQuestion } from "./ending-question.ts";
import { EndingScene } from "./ending-scene.ts";

declare module "../../shell/page.ts" {
  interface Offers {
    ending: {
      /** Shows the end again on return to the game that is over. */
      bringBack(): void;
      /** @param listener  Called when the end makes way for the board. */
      onLeft(listener: () => void): void;
    };
  }
}

/** The end of a game: the question before it is given up, and the towers. */
export const ENDING: PageFeature = {
  name: "ending",
  needs: ["inspector", "play"],
  start: ({ game, guest, board, dispatch, use }) => {
    const listeners: (() => void)[] = [];
    const question = new EndingQuestion(dispatch);
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
        question.paint(state, t);
      },
    };
  },
};
