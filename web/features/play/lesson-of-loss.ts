import { firstAnswer } from "../../core/feature.ts";
import type { Message, State } from "../../core/state.ts";

/** The lesson of a lost game; empty if no feature knows one. */
export function lessonOfLoss(state: State): Message[] {
  return firstAnswer((feature) => feature.lessonOfLoss?.(state)) ?? [];
}
