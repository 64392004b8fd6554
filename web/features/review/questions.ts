/** The questions of a review to Python, and its searches. */
import { forkOf } from "../../core/cursor-selectors.ts";
import { recordOf } from "../../core/required-queries.ts";
import { nodesAlong } from "../../core/tree.ts";
import type { Question, SearchNeed } from "../../shell/page.ts";
import { nodesSearched } from "./review.ts";
import { reviewNodes } from "./review-searches.ts";

/** In ms: how long a position of a line is seen that plays itself. */
const LINE_MS = 1500;

/** Asks for the worth of the moves of a line, once its positions have been searched. */
const PLIES: Question = {
  name: "reviewed-plies",
  key: ({ reviewedPlies: path }, state) =>
    path ? `${state.generation} ${path.join(" ")} ${nodesSearched(state, path)}` : null,
  ask: async ({ reviewedPlies }, state, { engine, dispatch }) => {
    const path = reviewedPlies ?? [];
    const { generation, game } = state;
    const counted = nodesSearched(state, path);
    const fork = forkOf(game, path);
    // A hint searches more thoroughly than a review, so its move is not blamed.
    const positions = nodesAlong(game.tree, path).map(({ review, hinted }) =>
      review && hinted ? { ...review, best: hinted, second: null } : review,
    );
    const record = { ...recordOf(state, path), ...(fork === null ? {} : { fork }) };
    const reply = await engine.ask("review", { ...record, positions });
    dispatch({ kind: "pliesReviewed", generation, path, counted, ...reply });
  },
};

/** The next move of a line that plays itself. */
const LINE: Question = {
  name: "line",
  key: ({ line: path }, { generation }) => (path ? `${generation} ${path.join(" ")}` : null),
  ask: ({ line }, _, { after }) => after(LINE_MS, { kind: "lineDue", path: line ?? [] }),
};

export const QUESTIONS = [PLIES, LINE];

export const SEARCHES: SearchNeed[] = [
  {
    pathIn: ({ review = null }) => review,
    nodes: reviewNodes,
    found: async (info, path, nodes, generation, { engine, dispatch }) => {
      const found = await engine.ask("position_review", {});
      const review = { ...found, nodes };
      dispatch({ kind: "positionReviewed", generation, path, info, review });
    },
  },
];
