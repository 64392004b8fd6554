import { isAnalysed, isLookingBack, nodeShown } from "../../core/cursor-selectors.ts";
import { installedFeatures } from "../../core/feature.ts";
import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { State } from "../../core/state.ts";
import { setBoardMode } from "../../shell/mode.ts";
import type { PageFeature, SearchNeed } from "../../shell/page.ts";
import { isWithModifier, onKeyDown } from "../../ui/key-presses.ts";
import { setShown } from "../play/button-states.ts";
import { wireEventButtons } from "../play/buttons.ts";
import {
  ANALYSIS_HANDLERS,
  deepening,
  nodesFor,
  placementTexts,
  spaceValues,
  variationHeadline,
} from "./analysis.ts";
import { AnalysisPanel } from "./analysis-panel.ts";

/**
 * The ranks of the searches of a position: the first search runs before the searches of a review,
 * the further searches run after them.
 */
const URGENT = 1;
const PATIENT = -1;

const NOTHING_DRAWN: readonly string[][] = [];

/** When the running search began, in performance.now() time. */
let begunAt = 0;

/** True if the position of the running search has a review, which may use the findings. */
let isReviewed = false;

const DEEPENING: SearchNeed = {
  pathIn: ({ deepening: next }) => next?.path ?? null,
  nodes: (state) => {
    begunAt = performance.now();
    isReviewed = Boolean(nodeShown(state)?.review);
    return nodesFor(deepening(state)?.nodes ?? 0);
  },
  round: ({ deepening: next }) => next?.nodes ?? 0,
  rank: ({ deepening: next }) => (next?.nodes ? PATIENT : URGENT),
  found: async (info, path, _budget, generation, { engine, dispatch }) => {
    const seconds = Math.max(0.001, (performance.now() - begunAt) / 1000);
    const speed = Math.round(info.nodes / seconds);
    const { moves } = await engine.ask("move_values", {});
    const review = isReviewed ? await engine.ask("position_review", {}) : null;
    dispatch({ kind: "valuesArrived", generation, path, info, speed, moves, review });
  },
};

/** The analysis board shows any position, keeps every move, and can show the engine's values. */
export const ANALYSIS: PageFeature = {
  name: "analysis",
  needs: ["hint", "play"],
  handlers: ANALYSIS_HANDLERS,
  openToFollowers: ["analysisChanged"],
  queries: (state) => ({ deepening: deepening(state) }),
  searches: [DEEPENING],
  values: spaceValues,
  drawn: (state) => (isAnalysed(state) ? (nodeShown(state)?.drawn ?? NOTHING_DRAWN) : null),
  headline: variationHeadline,
  details: placementTexts,
  start: ({ dispatch, state, use, game }) => {
    const panel = new AnalysisPanel(dispatch, state, game.hasScores);
    use("play").addButtons((now, t) => {
      const isReady = !isFollower(now) && now.session.engine.kind === "ready";
      // If the game has reviews, the button of the review opens the same board.
      const isUnreviewed = !installedFeatures().some(({ name }) => name === "review");
      const isEnd = isOver(now) && !isLookingBack(now);
      setShown("analyse-ending", isReady && isUnreviewed && isEnd, true);
      panel.paint(now, t);
      paintRoot(now);
    });
    return {
      begin: () => {
        wireEventButtons(dispatch, { "analyse-ending": { kind: "analysisPressed" } });
        document.addEventListener("visibilitychange", () =>
          dispatch({ kind: "analysisChanged", options: { isHidden: document.hidden } }),
        );
        onKeyDown(document, (event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
          if (!by || event.defaultPrevented || isWithModifier(event)) return;
          if (isElsewhere(event.target) || !isAnalysed(state())) return;
          event.preventDefault();
          dispatch({ kind: "variationStepped", by });
        });
      },
    };
  },
};

/** True if a field, a dialog or an open menu uses the up and down arrow keys. */
function isElsewhere(target: EventTarget | null) {
  if (document.querySelector("dialog:modal, :popover-open")) return true;
  return (
    target instanceof Element && target.matches("input:not([type=checkbox]), select, textarea")
  );
}

function paintRoot(state: State) {
  setBoardMode(isAnalysed(state) ? "analysis" : "play");
  document.documentElement.classList.toggle("is-analysing", isAnalysed(state));
}
