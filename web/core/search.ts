/** Results of the computer's searches: evaluations and hints. */

import type { SearchInfo } from "../engine/protocol.ts";
import { choicesIn } from "./choices.ts";
import type { Event, Handlers } from "./events.ts";
import { pathOf } from "./presses.ts";
import type { Evaluation, Path, State } from "./state.ts";
import { isSamePath, nodeAt, setNode, startsWith } from "./tree.ts";
import { hintShown, isAdvising, isThinking, situationOf } from "./turn-selectors.ts";

const EVALUATION_NODES = 100; // positions examined before an evaluation is shown
/** White's win probability if the winner is certain. */
const CERTAIN = { white: 1, black: 0 };

export const SEARCH: Handlers = {
  searchInfoArrived: (state, { info }) => withSearchInfo(state, info),
  evaluationArrived: (state, { path, info }) => withEvaluation(state, path, info),
  hintArrived: withArrivedHint,
};

function withArrivedHint(state: State, { path, info, analysis }: Event<"hintArrived">): State {
  const { hint } = state.search;
  if (!hint || !isSamePath(hint.path, path)) return state;
  const search = { ...state.search, info: null, hint: { path, analysis } };
  const known = withEvaluation({ ...state, search }, path, info);
  const hinted = analysis.principal_variation[0] ?? null;
  const tree = setNode(known.game.tree, path, { hinted, advice: analysis });
  return { ...known, game: { ...known.game, tree } };
}

/** Forgets the progress of the running search, which a new worker must repeat. */
export function withoutSearch(state: State): State {
  const { search } = state;
  const hint = search.hint?.analysis ? search.hint : null;
  if (search.info === null && search.hint === hint) return state;
  return { ...state, search: { ...search, info: null, hint } };
}

export function withoutHint(state: State): State {
  const { search } = state;
  return search.hint ? { ...state, search: { ...search, hint: null, info: null } } : state;
}

function withSearchInfo(state: State, info: SearchInfo): State {
  const { search } = state;
  const certain = isThinking(state) ? (info.proven ?? search.certain) : search.certain;
  const known = { ...state, search: { ...search, info, certain } };
  const path = isThinking(state) ? state.game.livePath : (search.hint?.path ?? state.game.livePath);
  return isReliable(info) ? withEvaluation(known, path, info) : known;
}

export function isReliable({ nodes, proven }: SearchInfo) {
  return nodes >= EVALUATION_NODES || proven !== null;
}

/** The move that a hint recommends; while the engine searches for the hint, the best so far. */
export function hintedMove(state: State) {
  const hint = hintShown(state);
  if (hint) return hint.principal_variation[0] ?? null;
  const { info } = state.search;
  return isAdvising(state) && info && isReliable(info) ? info.move : null;
}

/** True if the presses so far and the target begin the hinted move. */
export function isHintFollowed(state: State) {
  const { view, path, target, isPending } = choicesIn(situationOf(state));
  const hinted = (view && pathOf(view.presses, hintedMove(state) ?? "")) ?? [];
  const chosen = target === null ? path : [...path, target];
  return !isPending && startsWith(hinted, chosen);
}

/** Sets an evaluation. A win that was certain stays certain if the last move cannot change it. */
export function withEvaluation(
  state: State,
  path: Path,
  { win_probability, score_difference, proven, solved }: SearchInfo,
): State {
  const { game } = state;
  const certain = proven === null ? certainBefore(state, path) : null;
  const evaluation: Evaluation = {
    win_probability: certain ? CERTAIN[certain] : win_probability,
    score_difference,
    proven: proven ?? certain,
    solved,
  };
  return { ...state, game: { ...game, tree: setNode(game.tree, path, { evaluation }) } };
}

/**
 * The winner who was proven before the last move, if that move was the loser's or the best one;
 * otherwise null.
 */
function certainBefore({ game: { tree } }: State, path: Path): "white" | "black" | null {
  const before = nodeAt(tree, path.slice(0, -1));
  const winner = path.length ? before?.evaluation?.proven : null;
  if (!winner || winner === "draw" || !before?.view) return null;
  const best = before.hinted ?? before.review?.best;
  return before.view.turn !== winner || path.at(-1) === best ? winner : null;
}
