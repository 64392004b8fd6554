import { choicesIn } from "../../core/choices.ts";
import { firstAnswer } from "../../core/feature.ts";
import { situationOf } from "../../core/turn-selectors.ts";
import { plyAndScoreTexts, turnText, type Words } from "../../features/listen/announcements.ts";
import { previewTexts } from "../../features/play/choice-messages.ts";

export const SPOKEN: Words = {
  ply: plyAndScoreTexts,
  turn: (state, view) => [turnText(state, view)],
  selected: (state, space) => {
    const spaces = choicesIn(situationOf(state)).targets;
    return [{ key: "announce.selected", placeholders: { space, count: spaces.length, spaces } }];
  },
  pending: previewTexts,
  advice: (state) => firstAnswer((feature) => feature.advice?.(state)),
};
