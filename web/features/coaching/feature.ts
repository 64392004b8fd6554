import { isLookingBack } from "../../core/cursor-selectors.ts";
import { isAgainstEasiest } from "../../core/game-selectors.ts";
import { hintedMove } from "../../core/search.ts";
import type { Message, State } from "../../core/state.ts";
import { pendingMoveShown } from "../../core/turn-selectors.ts";
import type { PageFeature } from "../../shell/page.ts";
import { setShown } from "../play/button-states.ts";
import { wireEventButtons } from "../play/buttons.ts";
import { coachingFor, coachingShown } from "./coaching.ts";
import { coachText } from "./coaching-messages.ts";
import { isDoubtful, stakeOf } from "./costly-moves.ts";
import { explainFirstCut, firstCut } from "./first-cut.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** The person asks why something was cut off. */
    whyPressed: object;
  }
}

/** The lessons of a first game. */
export const COACHING: PageFeature = {
  name: "coaching",
  needs: ["connections", "play"],
  handlers: { whyPressed: explainFirstCut },
  arrows: (state) => {
    const cut = cutExplained(state);
    return cut && { arrows: [cut.path], arrowKind: "played" };
  },
  meant: (state) => cutExplained(state)?.spaces ?? coachingShown(state)?.spaces ?? null,
  teach: (state) => {
    const coaching = coachingShown(state);
    if (!coaching) return null;
    const { idea } = coaching;
    const message = coachText(state, coaching);
    return { message, isUrgent: idea === "undo", isPraise: idea === "praise" };
  },
  isDoubtful,
  hintNotes,
  start: ({ dispatch, use }) => {
    use("play").addButtons(paintWhy);
    return { begin: () => wireEventButtons(dispatch, { why: { kind: "whyPressed" } }) };
  },
  hidesEstimates: (state) => isAgainstEasiest(state) && !state.session.settings.evaluation,
};

/** The move that cut off stacks, while it is explained. */
function cutExplained({ interaction: { notice } }: State) {
  return notice?.kind === "cut-off" ? notice : null;
}

/** The button that explains the first cut, while nothing else is to be done. */
function paintWhy(state: State) {
  const { asking } = state.interaction;
  const isFree = asking === null && pendingMoveShown(state) === null && !isLookingBack(state);
  setShown("why", isFree && firstCut(state) !== null);
}

/** A risk that the person is asked about otherwise is worth it, or the best move is not the one to look for. */
function hintNotes(state: State, merits: string[]): Message[] | null {
  // A hint that speaks of what the expected reply cuts off needs no more.
  const count = merits.includes("reply_cuts_off") ? 0 : stakeOf(state, hintedMove(state) ?? "");
  if (count) return [{ key: "hint.at-stake", placeholders: { count } }];
  const isOther = coachingFor(state)?.idea === "cut" && !merits.includes("cuts_off");
  return isOther ? [{ key: "hint.better-than-cut" }] : null;
}
