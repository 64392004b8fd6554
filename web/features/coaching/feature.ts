import { isLookingBack } from "../../core/cursor-selectors.ts";
import { isAgainstEasiest } from "../../core/game-selectors.ts";
import { showPath } from "../../core/position-changes.ts";
import { hintedMove } from "../../core/search.ts";
import type { Path, State } from "../../core/state.ts";
import type { NodeFields } from "../../core/tree.ts";
import { isSamePath, setNode } from "../../core/tree.ts";
import { pendingMoveShown } from "../../core/turn-selectors.ts";
import type { Remark } from "../../engine/protocol.ts";
import { positionAfter } from "../../shell/effects.ts";
import type { PageFeature, Tools } from "../../shell/page.ts";
import { setShown } from "../play/button-states.ts";
import { wireEventButtons } from "../play/buttons.ts";
import {
  coachingFor,
  firstCut,
  lessonShown,
  lessonText,
  missingCoaching,
  questionAt,
} from "./coaching.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** The person asks why stacks were cut off. */
    whyPressed: object;
    coachingArrived: Answer & { path: Path; known: NodeFields };
  }
}

declare module "../../core/required-queries.ts" {
  interface RequiredQueries {
    /** The path of the position whose coaching is missing. */
    coaching?: Path | null;
  }
}

/** Lessons in games against an easy level. */
export const COACHING: PageFeature = {
  name: "coaching",
  needs: ["connections", "play"],
  handlers: {
    whyPressed: explainFirstCut,
    coachingArrived: ({ game, ...state }, { path, known }) => ({
      ...state,
      game: { ...game, tree: setNode(game.tree, path, known) },
    }),
  },
  arrows: (state) => {
    const cut = cutExplained(state);
    return cut && { arrows: [cut.path], arrowKind: "played" };
  },
  meant: (state) => cutExplained(state)?.spaces ?? lessonShown(state)?.spaces ?? null,
  teach: (state) => {
    const lesson = lessonShown(state);
    if (!lesson) return null;
    const { idea } = lesson;
    const message = lessonText(state, lesson);
    return { message, isUrgent: idea === "undo", isPraise: idea === "praise" };
  },
  isDoubtful: (state, move) =>
    hintedMove(state) !== move && Boolean(coachingFor(state)?.doubtful.includes(move)),
  isNoteDue,
  askWithView: (state, path, engine) =>
    isSamePath(path, state.game.livePath) ? ask(state, path, engine) : null,
  queries: (state) => ({ coaching: missingCoaching(state) }),
  questions: [
    {
      name: "coaching",
      key: ({ coaching: path = null }, state) =>
        path && `${state.generation} ${path.join(" ")} ${JSON.stringify(questionAt(state, path))}`,
      ask: async ({ coaching }, state, { engine, dispatch }) => {
        const path = coaching ?? [];
        const known = await ask(state, path, engine);
        const { generation } = state;
        if (known) dispatch({ kind: "coachingArrived", generation, path, known });
      },
    },
  ],
  start: ({ dispatch, use }) => {
    use("play").addButtons(paintWhy);
    return { begin: () => wireEventButtons(dispatch, { why: { kind: "whyPressed" } }) };
  },
  hidesEstimates: (state) => isAgainstEasiest(state) && !state.session.settings.evaluation,
};

/** Python's answer as a node field; null in a game without lessons. */
function ask(state: State, path: Path, engine: Tools["engine"]) {
  const question = questionAt(state, path);
  return (
    question &&
    engine
      .ask("coaching", { ...positionAfter(state, path), ...question })
      .then((answer) => ({ coaching: { question: JSON.stringify(question), answer } }))
  );
}

/** The cut being explained, or null. */
function cutExplained({ interaction: { notice } }: State) {
  return notice?.kind === "cut-off" ? notice : null;
}

/** Shows the board before the first cut, with the cutting move and the lost stacks. */
function explainFirstCut(state: State): State {
  const cut = firstCut(state);
  if (!cut) return state;
  const { ply, path, spaces } = cut;
  const before = showPath(state, state.game.livePath.slice(0, ply));
  const notice = { kind: "cut-off", path, spaces } as const;
  return { ...before, interaction: { ...before.interaction, notice } };
}

/** Shows the button that explains the first cut, if nothing else is pending. */
function paintWhy(state: State) {
  const { asking } = state.interaction;
  const isFree = asking === null && pendingMoveShown(state) === null && !isLookingBack(state);
  setShown("why", isFree && firstCut(state) !== null);
}

/**
 * True if a hint should say that its move is risky, or that its move is better than the lesson's
 * cut.
 */
function isNoteDue(state: State, { code }: Remark) {
  if (isLookingBack(state)) return false;
  if (code === "at-stake") return isAgainstEasiest(state);
  return coachingFor(state)?.lesson?.idea === "cut";
}
