import { hintArrows } from "../../core/board-description.ts";
import { hintedMove } from "../../core/search.ts";
import type { State } from "../../core/state.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { PageFeature } from "../../shell/page.ts";
import { clearPractice, currentRoute, keptGameHash } from "../../shell/routes.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { library } from "../library/store.ts";
import { wireEventButtons } from "../play/buttons.ts";
import { arrowsTo, spacesNamed } from "../play/move-names.ts";
import { reviewShown, withReview } from "../review/review.ts";
import { provideTasks } from "../review/task.ts";
import { MistakeKeeper } from "./mistake-keeper.ts";
import {
  isSettled,
  isTaskOpen,
  isTaskTried,
  practiceShown,
  practiceStage,
  taskPath,
} from "./practice.ts";
import {
  askHintInTask,
  cancelInTask,
  PRACTICE_HANDLERS,
  settlePractice,
} from "./practice-actions.ts";
import { paintPracticeButtons } from "./practice-buttons.ts";
import { practiceHeadline, practiceTexts, taskHint } from "./practice-messages.ts";
import { readPractice } from "./saved-practice.ts";

provideTasks((state) => {
  const practice = practiceShown(state);
  if (!practice) return null;
  const stage = practiceStage(state);
  const { length } = practice;
  return {
    length,
    isOpen: stage === "asking",
    isSame: stage === "same",
    isSettled: isSettled(practice),
  };
});

/** Finding better moves than those played in a reviewed game. */
export const PRACTICE: PageFeature = {
  name: "practice",
  needs: ["hint", "library", "review"],
  handlers: PRACTICE_HANDLERS,
  settle: settlePractice,
  triedFrom: (state) => {
    const practice = isTaskTried(state) ? practiceShown(state) : null;
    return practice && taskPath(state, practice);
  },
  cancel: cancelInTask,
  askHint: askHintInTask,
  arrows: taskArrows,
  advice: taskHint,
  hidesFindings: isTaskOpen,
  // The rings of a hint would give the answer away.
  meant: (state) => (practiceStage(state) === "asking" ? [] : null),
  headline: practiceHeadline,
  details: practiceTexts,
  isForOneSide: (state) => practiceShown(state) !== null,
  savePlace: (state) => {
    const practice = reviewShown(state)?.practice;
    return practice ? { practice } : null;
  },
  restorePlace: (state, { practice: saved }) => {
    const practice = readPractice(saved);
    const isTask = practice !== null && practice.length <= state.game.livePath.length;
    return isTask ? withReview(state, { practice }) : state;
  },
  start: ({ dispatch, game, guest, state, use }) => {
    use("play").addButtons(paintPracticeButtons);
    const route = guest?.kind === "link" ? currentRoute() : null;
    const due = route?.kind === "kept" && route.toPractise ? route.id : null;
    // Once the practice has begun, the address no longer asks for it: a reload must continue where
    // the person was.
    const keeper = new MistakeKeeper(dispatch, library, game.name, due, clearPractice);
    return {
      follow: ({ state: after, before }) => keeper.follow(after, before),
      begin: () => {
        onClick(byId("practice-elsewhere"), () => {
          const next = reviewShown(state())?.elsewhere;
          if (next) location.assign(keptGameHash(next.id, true));
        });
        wireEventButtons(dispatch, {
          practice: { kind: "practicePressed" },
          "practice-again": { kind: "practiceAgainPressed" },
          "practice-answer": { kind: "practiceAnswerPressed" },
          "practice-next": { kind: "practiceNextPressed" },
        });
      },
    };
  },
};

/** Returns the arrow of the move to improve or, for a hint, a ring on the best move's origin. */
function taskArrows(state: State) {
  const practice = practiceStage(state) === "asking" ? practiceShown(state) : null;
  if (!practice) return null;
  const hinted = hintedMove(state);
  if (hinted) {
    const arrows = hintArrows(spacesNamed(hinted).slice(0, 1), state.interaction.presses);
    return { arrows, arrowKind: hintShown(state) ? ("hint" as const) : ("so-far" as const) };
  }
  const arrows = arrowsTo(state.game.livePath[practice.length - 1] ?? "");
  return { arrows, arrowKind: "played" as const };
}
