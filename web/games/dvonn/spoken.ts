/** What is announced of a game of DVONN. */
import { choicesIn } from "../../core/choices.ts";
import { situationOf } from "../../core/turn-selectors.ts";
import { adviceTexts } from "../../features/hint/advice-messages.ts";
import { plyAndScoreTexts, turnText, type Words } from "../../features/listen/announcements.ts";
import { previewTexts } from "../../features/play/choice-messages.ts";
import { reviewTexts } from "../../features/review/review-messages.ts";

export const SPOKEN: Words = {
  ply: plyAndScoreTexts,
  turn: (state, view) => [turnText(state, view)],
  selected: (state, space) => {
    const spaces = choicesIn(situationOf(state)).targets;
    return [{ key: "announce.selected", placeholders: { space, count: spaces.length, spaces } }];
  },
  pending: previewTexts,
  advice: adviceTexts,
  past: reviewTexts,
};
