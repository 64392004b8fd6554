/** The analysis of any position: what the engine searches, and the values of moves. Pure. */
import type { SpaceValue } from "../../board/description.ts";
import { isAnalysed, isInVariation, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Events, Handlers } from "../../core/events.ts";
import { anyAnswer } from "../../core/feature.ts";
import { movesIn, pressesAfter } from "../../core/presses.ts";
import { isFollower } from "../../core/roles.ts";
import { roundAt } from "../../core/rounds.ts";
import { withEvaluation } from "../../core/search.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import { ANALYSIS } from "../../core/variations.ts";
import type { MoveValue, Presses, Side, Space } from "../../engine/protocol.ts";
import { hintedText, reasonText } from "../hint/reason-messages.ts";
import type { AnalysisOptions, Deepening } from "./state.ts";

/** Python sends at most this many expected lines. */
export const MOST_LINES = 5;
/** Positions of the first search, whose values come almost at once. */
const FIRST_NODES = 300;
/** Positions of each further search. */
const MORE_NODES = 2500;
/** The engine rests after this many positions: a larger tree would fill the memory of a phone. */
const MOST_NODES = 60_000;
/** A move that loses this much of the chance to win has the colour of the worst moves. */
const WORST_LOSS = 0.25;
/** A move that loses this many pieces of the expected lead has the same colour. */
const WORST_LOSS_IN_PIECES = 8;

const DEFAULTS: AnalysisOptions = { isEngineOn: false, lines: 3, unit: "chance", isHidden: false };

export const ANALYSIS_HANDLERS: Handlers = {
  analysisPressed: (state) => {
    const opened = ANALYSIS.analysisOpened?.(state, { kind: "analysisOpened" }) ?? state;
    return isAnalysed(opened) ? withOptions(opened, { isEngineOn: true }) : opened;
  },
  analysisChanged: (state, { options }) => withOptions(state, options),
  valuesArrived: withValues,
};

export function optionsOf({ session }: State): AnalysisOptions {
  return session.analysis ?? DEFAULTS;
}

function withOptions(state: State, options: Partial<AnalysisOptions>): State {
  const { session } = state;
  return { ...state, session: { ...session, analysis: { ...optionsOf(state), ...options } } };
}

function withValues(state: State, event: Events["valuesArrived"]): State {
  const { path, info, speed, moves } = event;
  const before = nodeAt(state.game.tree, path)?.values;
  const searched = (before?.searched ?? 0) + info.nodes;
  const nodes = Math.max(before?.nodes ?? 0, nodesBehind(event));
  const isSolved = info.solved !== null && moves.every(({ solved }) => solved !== null);
  // Python keeps the tree of only one position. After a return to a position, its first searches
  // know less than the values shown.
  const isBetter = !before || isSolved || nodesBehind(event) >= before.nodes;
  const known = isBetter ? withEvaluation(state, path, info) : state;
  const isDone = isSolved || info.nodes === 0;
  const isComplete = isDone || nodes >= MOST_NODES || searched >= 2 * MOST_NODES;
  const shown = isBetter ? moves : before.moves;
  const values = { moves: shown, nodes, searched, speed, isComplete };
  const tree = setNode(known.game.tree, path, { values });
  return { ...known, game: { ...known.game, tree } };
}

/** The positions examined for the values, by this search and by those that it continues. */
export function nodesBehind({ info, moves }: Pick<Events["valuesArrived"], "info" | "moves">) {
  const visits = moves.reduce((sum, move) => sum + move.visits, 0);
  return Math.max(visits, info.nodes);
}

/**
 * True if the engine searches the position shown: it is on, moves are possible there, and no task
 * asks for the best move.
 */
export function isEngineLooking(state: State) {
  const view = nodeShown(state)?.view;
  // A move is made by presses or by an answer in words. If chance decides, nobody moves.
  const isAsked = view && (Object.keys(view.presses).length > 0 || view.words.length > 0);
  const isOpen = isAsked && view.phase !== "over" && !view.is_chance;
  const isOn = isAnalysed(state) && optionsOf(state).isEngineOn;
  return Boolean(isOn && isOpen && !anyAnswer((feature) => feature.hidesFindings?.(state)));
}

/** The position shown if its values are unknown or can still be improved; otherwise null. */
export function deepening(state: State): Deepening | null {
  const isResting = isFollower(state) || optionsOf(state).isHidden;
  if (isResting || !isEngineLooking(state)) return null;
  const values = nodeShown(state)?.values;
  return values?.isComplete ? null : { path: shownPath(state), nodes: values?.searched ?? 0 };
}

/** The positions to examine in the next search: few in the first search, more in the others. */
export function nodesFor(nodes: number) {
  return nodes ? MORE_NODES : FIRST_NODES;
}

/** The moves of the position shown with their values, the best first; empty while unknown. */
export function valuesShown(state: State): readonly MoveValue[] {
  return isEngineLooking(state) ? (nodeShown(state)?.values?.moves ?? []) : [];
}

/** The chance, from 0 to 1, that the player to move wins after this move. */
export function chanceOf({ win_probability }: Pick<MoveValue, "win_probability">, turn: Side) {
  return turn === "white" ? win_probability : 1 - win_probability;
}

/** The lead that the player to move expects at the end, in pieces. */
export function leadOf(value: Pick<MoveValue, "score_difference" | "solved">, turn: Side) {
  const difference = value.solved ?? value.score_difference;
  return turn === "white" ? difference : -difference;
}

/** The chance to win, or the expected lead, of the player to move. */
export function valueText(
  value: MoveValue,
  turn: Side,
  unit: AnalysisOptions["unit"],
  t: Translate,
) {
  if (unit === "lead") return t("evaluation.lead", { pieces: Math.round(leadOf(value, turn)) });
  return t("evaluation.win-probability", { probability: shownChance(value, turn) });
}

/** The chance to show; 0 and 1 only for a proven result. */
function shownChance(value: MoveValue, turn: Side) {
  const chance = chanceOf(value, turn);
  return value.proven ? chance : Math.min(0.99, Math.max(0.01, chance));
}

/** The headline of a variation: its move, and who made it. */
export function variationHeadline(state: State): Message | null {
  if (!isAnalysed(state) || !isInVariation(state)) return null;
  const who = nodeShown(state)?.ply?.player ?? "other";
  const path = shownPath(state);
  const ply = roundAt(state, path.length, path);
  return { key: "status.variation", placeholders: { who, ply } };
}

/**
 * The reasons for the placement that is pointed at, or for the one that led to the position shown.
 * Null if there are none, or if a review explains the move.
 */
export function placementTexts(state: State): Message[] | null {
  const node = nodeShown(state);
  if (!isAnalysed(state) || node?.reviewedPly) return null;
  const { hovered } = state.interaction;
  const pointed = valuesShown(state).find(({ move }) => move === hovered);
  const path = shownPath(state);
  const before = nodeAt(state.game.tree, path.slice(0, -1))?.values?.moves ?? [];
  const { reasons = [] } = pointed ?? before.find(({ move }) => move === path.at(-1)) ?? {};
  if (!reasons.length) return null;
  const name = pointed && hovered ? [hintedText([hovered])] : [];
  return [...name, ...reasons.map((reason) => reasonText(reason, state.game))];
}

/** The value of the best move through each space that can be pressed next. */
export function spaceValues(state: State, t: Translate): Record<Space, SpaceValue> | null {
  const values = valuesShown(state);
  const view = nodeShown(state)?.view;
  const [best] = values;
  if (!view || !best) return null;
  const { unit } = optionsOf(state);
  const worth = (value: MoveValue) =>
    unit === "chance" ? chanceOf(value, view.turn) : leadOf(value, view.turn);
  const limit = unit === "chance" ? WORST_LOSS : WORST_LOSS_IN_PIECES;
  // Placements differ little, so their colours show the whole range from the best to the worst.
  const range = worth(best) - Math.min(...values.map(worth));
  const worst = view.phase === "placing" ? range || limit : limit;
  const order = new Map(values.map((value, index) => [value.move, index]));
  const level: Presses = pressesAfter(view.presses, state.interaction.presses);
  const found = Object.entries(level).flatMap(([space, press]) => {
    const indices = [...movesIn({ [space]: press })].map(({ move }) => order.get(move) ?? -1);
    const index = Math.min(...indices.filter((one) => one >= 0));
    const value = values[index];
    if (!value) return [];
    const loss = Math.min(1, Math.max(0, (worth(best) - worth(value)) / worst));
    const chance = chanceOf(value, view.turn);
    const text = valueText(value, view.turn, unit, t);
    return [[space, { chance, text, loss, isBest: index === 0 }]];
  });
  return Object.fromEntries(found);
}
