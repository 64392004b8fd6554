/** The review's questions to Python, and its searches. */
import { forkOf } from "../../core/cursor-selectors.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { recordOf } from "../../core/required-queries.ts";
import { soloSide } from "../../core/seats.ts";
import type { Path, State, TreeNode } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import type { SearchedPosition } from "../../engine/protocol.ts";
import type { Question, SearchNeed } from "../../shell/page.ts";
import { firstReviewed, nodesSearched, playedInstead } from "./review.ts";
import { reviewNodes } from "./review-searches.ts";

/** How long a line that plays itself shows each position. */
const LINE_MS = 1500;

/** Once positions of a line have been searched, asks for verdicts and remarks on its moves. */
const PLIES: Question = {
  name: "reviewed-plies",
  key: ({ reviewedPlies: path }, state) =>
    path ? `${state.generation} ${path.join(" ")} ${nodesSearched(state, path)}` : null,
  ask: async ({ reviewedPlies }, state, { engine, dispatch }) => {
    const path = reviewedPlies ?? [];
    const { generation, game } = state;
    const counted = nodesSearched(state, path);
    const rows = nodesAlong(game.tree, path).map(knownOf);
    const reply = await engine.ask("review", {
      ...circumstancesOf(state, path),
      ...forkIn(state, path),
      positions: rows,
    });
    const positions = reply.positions.map(
      (comment, length) => comment && { ...comment, nodes: rows[length]?.nodes ?? 0 },
    );
    dispatch({ kind: "pliesReviewed", generation, path, counted, ...reply, positions });
  },
};

/** Asks for the lesson of a lost game, before a review of it. */
const LESSON: Question = {
  name: "lesson",
  key: ({ lesson: path }, { generation }) => (path ? `${generation} ${path.join(" ")}` : null),
  ask: async ({ lesson: path }, state, { engine, dispatch }) => {
    const moves = path ?? [];
    const positions = [null, ...moves.map(() => null)];
    const reply = await engine.ask("review", { ...circumstancesOf(state, moves), positions });
    const { lesson } = reply.summary;
    dispatch({ kind: "lessonArrived", generation: state.generation, path: moves, lesson });
  },
};

/** Waits, and then plays the next move of a line that plays itself. */
const LINE: Question = {
  name: "line",
  key: ({ line: path }, { generation }) => (path ? `${generation} ${path.join(" ")}` : null),
  ask: ({ line }, _, { after }) => after(LINE_MS, { kind: "lineDue", path: line ?? [] }),
};

export const QUESTIONS = [PLIES, LESSON, LINE];

const found: SearchNeed["found"] = async (info, path, nodes, generation, { engine, dispatch }) => {
  const review = { ...(await engine.ask("position_review", {})), nodes };
  dispatch({ kind: "positionReviewed", generation, path, info, review });
};

/** A person waits for the longer search, so it comes first. */
export const SEARCHES: SearchNeed[] = [
  {
    pathIn: ({ longer = null }) => longer,
    nodes: ({ search }) => search.review?.longer?.nodes ?? 0,
    tell: ({ nodes }, generation, dispatch) =>
      dispatch({ kind: "longerExamined", generation, nodes }),
    found,
  },
  { pathIn: ({ review = null }) => review, nodes: reviewNodes, found },
];

/** A searched position as Python reads it: without the sentences of a hint. */
function knownOf({ review, expected }: TreeNode): SearchedPosition | null {
  if (!review) return null;
  const { comment: _, ...known } = review;
  return { ...known, is_commented: expected?.nodes === review.nodes };
}

/** A line, and facts about the game that its moves do not contain. */
function circumstancesOf(state: State, path: Path) {
  const { game } = state;
  const winner = winnerOf(state);
  return {
    ...recordOf(state, path),
    reader: soloSide(game),
    winner: winner === "draw" ? null : winner,
    first: firstReviewed(state),
    finished: game.finished.map(({ from, to }) => [from, to]),
    hinted: nodesAlong(game.tree, path).map(({ hinted }) => hinted),
  };
}

/** The position where a line branches off from the game, and the move that was played there. */
function forkIn({ game }: State, path: Path) {
  const fork = forkOf(game, path);
  if (fork === null) return {};
  const played = playedInstead(game, path);
  return {
    fork,
    ...(played?.move && { played: { move: played.move, position: knownOf(played) } }),
  };
}
