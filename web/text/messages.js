/**
 * Visible text about a state: message keys with placeholder values; the texts are in i18n/. Pure.
 *
 * @import { MoveText, Side, Space, View } from "../engine/protocol.d.ts"
 * @import { Ending, Game, Message, Notice, State } from "../state/state.d.ts"
 */

import { lifelineTexts } from "../state/connectivity.js";
import { liveNode } from "../state/game.js";
import { isReliable } from "../state/search.js";
import {
  hasPerson,
  hintShown,
  isAdvising,
  isLookingBack,
  isOver,
  isSolo,
  isThinking,
  livePly,
  liveView,
  pendingMoveShown,
  piecesLost,
  removals,
  seatToMove,
  selectedSpace,
  shownPly,
  targets,
  winnerOf,
} from "../state/selectors.js";
import { evaluationText, hintTexts, moveText } from "./analysis-messages.js";
import { faultTexts } from "./fault-messages.js";

/**
 * The headline of the status panel.
 * @param {State} state
 * @returns {Message}
 */
export function headline(state) {
  const live = liveView(state);
  if (state.session.engine.kind === "failed") return { key: "status.failed" };
  if (state.interaction.asking) return { key: `ask.${state.interaction.asking.kind}` };
  if (isLookingBack(state)) return { key: "status.past" };
  if (state.session.engine.kind === "loading" || !live) return { key: "status.loading" };
  if (isOver(state)) return { key: `status.over.${resultOf(state)}` };
  if (state.flow.paused) return { key: "status.paused" };
  const isYou = isSolo(state.game) && seatToMove(state)?.kind === "person";
  if (live.pass) return { key: `status.pass.${isYou ? "you" : live.turn}` };
  if (isThinking(state)) return { key: `status.thinking.${live.turn}` };
  return { key: isYou ? "status.your-turn" : `status.turn.${live.turn}` };
}

/**
 * The sentences below the headline: what to do next, what a move would do, or a notice.
 * @param {State} state
 * @returns {Message[]}
 */
export function details(state) {
  const live = liveView(state);
  const { engine } = state.session;
  const { notice } = state.interaction;
  if (engine.kind === "failed") return [{ key: `failure.${engine.code}` }];
  if (state.interaction.asking) return [questionText(state.interaction.asking)];
  if (notice) return noticeTexts(notice, state.cursor.view);
  if (isLookingBack(state)) return [pastPositionText(state)];
  if (engine.kind === "loading" || !live) return [{ key: "status.loading.detail" }];
  if (state.game.ending) return [endingText(state.game.ending)];
  if (live.phase === "over") return [{ key: "status.over.detail", placeholders: live.scores }];
  if (state.flow.paused)
    return [{ key: `status.paused.${hasPerson(state) ? "clocks" : "detail"}` }];
  if (live.pass) return [{ key: "status.pass.detail" }];
  return isThinking(state) ? thinkingTexts(state) : turnTexts(state, live);
}

/**
 * The computer's evaluation while it thinks: only a proven result unless evaluations are shown.
 * @param {State} state
 * @returns {Message[]}
 */
function thinkingTexts({ search: { info }, session: { settings } }) {
  if (info && info.proven !== null) return [evaluationText(info)];
  const isShown = info && settings.evaluation && isReliable(info);
  if (!isShown) return [{ key: "status.thinking.detail" }];
  const move = moveText(info.principal_variation[0] ?? info.move);
  return [evaluationText(info), { key: "status.thinking.move", placeholders: { move } }];
}

/**
 * What the person to move can do, or the hint.
 * @param {State} state
 * @param {View} live
 * @returns {Message[]}
 */
function turnTexts(state, live) {
  const pendingMove = pendingMoveShown(state);
  if (pendingMove) return [previewText(state, pendingMove), { key: "confirm.ask" }];
  const selected = selectedSpace(state);
  if (selected) return [selectedText(state, selected)];
  const lines = lifelineTexts(state, state.interaction.hovered, "detail");
  if (lines.length) return lines;
  if (isAdvising(state)) return [{ key: "hint.thinking" }];
  const { evaluation } = liveNode(state.game);
  const hint = hintShown(state);
  if (hint && evaluation) return hintTexts(hint, evaluation);
  const choose = { key: live.next_piece ? `status.place.${live.next_piece}` : "status.choose" };
  const isCertain = state.session.settings.evaluation && evaluation && evaluation.proven !== null;
  return isCertain ? [choose, evaluationText(evaluation)] : [choose];
}

/**
 * @param {State} state
 * @param {Space} selected
 * @returns {Message}
 */
function selectedText(state, selected) {
  const { hovered } = state.interaction;
  const legalTargets = targets(state);
  if (!hovered || !legalTargets.includes(hovered)) {
    return {
      key: "status.selected",
      placeholders: { space: selected, count: legalTargets.length },
    };
  }
  return previewText(state, selected + hovered);
}

/**
 * What a move would remove.
 * @param {State} state
 * @param {MoveText} text
 * @returns {Message}
 */
export function previewText(state, text) {
  const target = text.slice(2);
  if (!target) return { key: "confirm.place", placeholders: { space: text } };
  const { white, black } = piecesLost(state, target);
  const move = moveText(text);
  if (white && black) return { key: "status.preview.both", placeholders: { move, white, black } };
  if (white) return { key: "status.preview.white", placeholders: { move, count: white } };
  if (black) return { key: "status.preview.black", placeholders: { move, count: black } };
  return { key: "status.preview.safe", placeholders: { move } };
}

/**
 * The question before a game ends early: "Resign?" or "Accept a draw?".
 * @param {NonNullable<State["interaction"]["asking"]>} asking
 * @returns {Message}
 */
export function questionText({ kind, side }) {
  return { key: `ask.${kind}.${side}` };
}

/**
 * How a game ended early: by resignation, on time or by agreement.
 * @param {Ending} ending
 * @returns {Message}
 */
export function endingText(ending) {
  return {
    key: ending.kind === "agreed" ? "ending.agreed" : `ending.${ending.kind}.${ending.side}`,
  };
}

/**
 * @param {State} state
 * @returns {Message}
 */
function pastPositionText(state) {
  const placeholders = { ply: shownPly(state), total: livePly(state) };
  return { key: placeholders.ply ? "status.past.detail" : "status.past.start", placeholders };
}

/**
 * A notice, and what is wrong with a position that it is about.
 * @param {Notice} notice
 * @param {View | null} view
 * @returns {Message[]}
 */
export function noticeTexts(notice, view) {
  const faults = "faults" in notice ? notice.faults : [];
  return [noticeText(notice, view), ...faultTexts(faults ?? [])];
}

/**
 * @param {Notice} notice
 * @param {View | null} view
 * @returns {Message}
 */
function noticeText(notice, view) {
  switch (notice.kind) {
    case "still":
      return reasonText(`blocked.${notice.reason}`, view, { space: notice.space }, notice.space);
    case "illegal": {
      const origin = notice.move.slice(0, 2);
      const space = notice.space ?? (notice.move.slice(2) || notice.move);
      const placeholders = { origin, space, distance: notice.distance ?? 0 };
      return reasonText(`illegal.${notice.reason}`, view, placeholders, origin);
    }
    default:
      return { key: `notice.${notice.kind}` };
  }
}

/** Reasons whose text names the height of the stack. */
const NAMES_HEIGHT = /\.(no_target|wrong_distance)$/;

/**
 * Why a stack is blocked or a move is illegal.
 * @param {string} key
 * @param {View | null} view
 * @param {Record<string, string | number>} placeholders
 * @param {Space} origin
 * @returns {Message}
 */
function reasonText(key, view, placeholders, origin) {
  const stack = view?.stacks[origin];
  if (key.endsWith(".wrong_phase"))
    return { key: `${key}.${view?.phase ?? "placing"}`, placeholders };
  if (key.endsWith(".not_your_stack"))
    return { key: `${key}.${stack?.owner ?? "white"}`, placeholders };
  return NAMES_HEIGHT.test(key)
    ? { key, placeholders: { ...placeholders, count: stack?.height ?? 1 } }
    : { key, placeholders };
}

/** @param {State} state */
function resultOf(state) {
  const { game } = state;
  const winner = winnerOf(state);
  if (!winner || winner === "draw") return "draw";
  if (!isSolo(game)) return winner;
  return game.seats[winner].kind === "person" ? "you-win" : "you-lose";
}

/**
 * The label of a player. `level` is a key, whose text fills the placeholder of that name.
 * @param {Game} game
 * @param {Side} side
 * @returns {{ key: string, level: string | null }}
 */
export function playerLabel(game, side) {
  const seat = game.seats[side];
  if (seat.kind === "computer") return { key: "player.computer", level: `level.${seat.level}` };
  return { key: isSolo(game) ? "player.you" : "player.person", level: null };
}

/**
 * The stack on a space, such as "white stack, 3 high"; null for an empty space.
 * @param {View | null} view
 * @param {Space} space
 * @returns {Message | null}
 */
export function stackText(view, space) {
  const stack = view?.stacks[space];
  if (!stack) return null;
  const { owner, height, dvonns } = stack;
  if (!owner) return { key: "stack.dvonn" };
  if (dvonns) return { key: `stack.with-dvonn.${owner}`, placeholders: { height, count: dvonns } };
  return { key: `stack.${owner}`, placeholders: { count: height } };
}

/**
 * The accessible name of a space. The caller fills the placeholder `stack` with `stackText`.
 * @param {State} state
 * @param {Space} space
 * @param {Space[]} legalTargets  Where the selected stack, or the next piece, can go.
 * @param {boolean} isMovable
 * @returns {Message}
 */
export function spaceText(state, space, legalTargets, isMovable) {
  const isTarget = legalTargets.includes(space);
  if (isTarget && pendingMoveShown(state)?.slice(-2) === space) {
    return { key: "space.pending", placeholders: { space } };
  }
  if (!state.cursor.view?.stacks[space]) {
    return { key: isTarget ? "space.place" : "space.empty", placeholders: { space } };
  }
  if (space === selectedSpace(state)) return { key: "space.selected", placeholders: { space } };
  if (isTarget) {
    if (!removals(state, space).length) return { key: "space.target", placeholders: { space } };
    const { white, black } = piecesLost(state, space);
    return { key: "space.target.removing", placeholders: { space, count: white + black } };
  }
  return { key: isMovable ? "space.movable" : "space.stack", placeholders: { space } };
}
