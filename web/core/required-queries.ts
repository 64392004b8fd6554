/** The queries that the engine must answer in a given state. */
import type { GameRecord, MoveText } from "../engine/protocol.ts";
import { choicesIn, chosenPath, moveOf } from "./choices.ts";
import { isAnalysed, isInVariation, nodeShown, shownPath } from "./cursor-selectors.ts";
import { installedFeatures } from "./feature.ts";
import { seatToMove } from "./game-selectors.ts";
import { premoveDue } from "./premove.ts";
import { isFollower } from "./roles.ts";
import { soloSide } from "./seats.ts";
import type { Path, Question, State } from "./state.ts";
import { nodeAt } from "./tree.ts";
import { forcedMove, isAdvising, isThinking, mustTryPass, situationOf } from "./turn-selectors.ts";

export interface RequiredQueries {
  fill: boolean;
  /** The position whose view is missing. */
  view: Path | null;
  /** A likely move, whose view will be needed. */
  prefetch: MoveText | null;
  refusal: Question | null;
  /** The level of the computer that must move. */
  level: string | null;
  /** The position that needs a hint. */
  hint: Path | null;
  /** The position whose evaluation is missing. */
  evaluation: Path | null;
  /** The only legal move, to be played automatically now. */
  forced: MoveText | null;
  /** The premove to play now. */
  premove: MoveText | null;
}

export function requiredQueries(state: State): RequiredQueries {
  const none = {
    fill: false,
    view: null,
    prefetch: null,
    refusal: null,
    level: null,
    hint: null,
    evaluation: null,
    forced: null,
    premove: null,
  };
  if (state.session.engine.kind !== "ready" || state.game.isAwaited) return none;
  if (state.game.filling || state.flow.isFilling) return { ...none, fill: !isFollower(state) };
  const seat = seatToMove(state);
  return {
    ...none,
    view: missingView(state),
    prefetch: moveAtTarget(state),
    refusal: state.interaction.question,
    level: isThinking(state) && seat?.kind === "computer" ? seat.level : null,
    hint: isAdvising(state) ? shownPath(state) : null,
    evaluation: missingEvaluation(state),
    forced: forcedMove(state),
    premove: premoveDue(state),
    ...Object.assign({}, ...installedFeatures().map((feature) => feature.queries?.(state))),
  };
}

export function recordOf({ game }: State, path: Path): GameRecord {
  return { start: game.start, moves: [...path] };
}

/**
 * The next position whose view is missing; the position shown comes first. The view before a
 * computer's move is needed to show what the move captured, and the view after a pass to let a
 * person press a stack there at once.
 */
function missingView(state: State): Path | null {
  const { tree, livePath, seats } = state.game;
  const last = nodeAt(tree, livePath)?.view?.last;
  const isComputers = last?.spaces.length === 2 && seats[last.player].kind === "computer";
  const captured = isComputers && soloSide(state.game) ? [livePath.slice(0, -1)] : [];
  const others = installedFeatures().flatMap((feature) => feature.views?.(state) ?? []);
  const shown = shownPath(state);
  const passed = mustTryPass(state) ? [[...shown, "PASS"]] : [];
  const wanted = [shown, livePath, ...passed, ...others, ...captured];
  return wanted.find((path) => !nodeAt(tree, path)?.view) ?? null;
}

function missingEvaluation(state: State): Path | null {
  const node = nodeShown(state);
  const isBusy = isThinking(state) || isAdvising(state);
  // Moves tried in an analysis are judged like the moves of a review, without an evaluation.
  const isTried = isAnalysed(state) && isInVariation(state);
  const isSwitchedOn = state.session.settings.evaluation && !isTried;
  if (!isSwitchedOn || isBusy || isFollower(state)) return null;
  const { phase = "over", is_chance: isChance = false } = node?.view ?? {};
  const isDecided = phase === "over" || isChance;
  const isWanted = !isDecided && !node?.evaluation;
  return isWanted ? shownPath(state) : null;
}

function moveAtTarget(state: State): MoveText | null {
  const path = chosenPath(choicesIn(situationOf(state)));
  return path && moveOf(state.cursor.view, path);
}
