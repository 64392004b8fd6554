import { firstAnswer } from "../../core/feature.ts";
import type { Message, State } from "../../core/state.ts";

/** What a lost game is to be remembered for; nothing where no feature knows. */
export function lessonOfLoss(state: State): Message[] {
  return firstAnswer((feature) => feature.lessonOfLoss?.(state)) ?? [];
}
