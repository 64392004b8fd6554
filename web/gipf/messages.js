/**
 * Visible text about a state of GIPF: message keys with placeholder values. Pure.
 *
 * @import { Analysis, MoveText, Preview, Side, Space, View } from "../engine/protocol.d.ts"
 * @import { Evaluation, Game, Message, State, Translate } from "../state/state.d.ts"
 * @import { Situation, Way } from "./situation.js"
 */

import { adviceTexts } from "../messages/advice-messages.js";
import { evaluationText, moveText } from "../messages/analysis-messages.js";
import { helpTexts } from "../messages/ending-messages.js";
import { belowHeadline } from "../messages/for-the-eye.js";
import { details, headline } from "../messages/messages.js";
import { endedText, messageOf } from "../messages/person-messages.js";
import { isLookingBack, lineShown, shownPly } from "../state/cursor-selectors.js";
import { isOver } from "../state/game-selectors.js";
import { noticeShown } from "../state/notices.js";
import { isFollower } from "../state/roles.js";
import { isSolo, SIDES } from "../state/seats.js";
import { nodeAt } from "../state/tree.js";
import { forcedMove, isThinking } from "../state/turn-selectors.js";
import { jumpText } from "./challenges.js";
import { DECISIONS, legalMoveText, partsOf, plyTexts } from "./moves.js";
import { situationIn } from "./situation.js";

/** From so many turns on without a capture the page says how many are left to a draw. */
const COUNT_SHOWN = 80;
const DRAW_AT = 100;

/**
 * The headline: also who takes a row that is taken by itself.
 * @param {State} state
 * @returns {Message}
 */
export function gipfHeadline(state) {
  const { view } = state.cursor;
  const isTaken = view?.gipf?.forced && forcedMove(state) && !isLookingBack(state);
  const isPlain = state.session.engine.kind === "ready" && !state.interaction.asking;
  return isTaken && isPlain ? messageOf("gipf.taking", state.game, view.turn) : headline(state);
}

/**
 * The sentences below the headline.
 * @param {State} state
 * @returns {Message[]}
 */
export function gipfDetails(state) {
  const { view } = state.cursor;
  const notice = noticeShown(state);
  const isElsewhere = isFollower(state) || state.flow.paused;
  const isBusy = isThinking(state) || state.session.engine.kind !== "ready";
  if (!view?.gipf || notice || state.interaction.asking || isElsewhere || state.game.ending)
    return details(state);
  if (isLookingBack(state)) return gipfAdvice(state) ?? nextTexts(state);
  if (isOver(state)) return [overText(view), ...helpTexts(state.game, view.winner)];
  if (view.phase === "dvonn") {
    return [messageOf("gipf.dvonn.detail", state.game, view.turn, { move: jumpText(view) })];
  }
  const texts = view.gipf.forced ? [] : turnTexts(state, view);
  return [...(isBusy ? details(state) : texts), ...countTexts(view)];
}

/**
 * The move that was made in the position shown.
 * @param {State} state
 * @returns {Message[]}
 */
function nextTexts(state) {
  const path = lineShown(state).slice(0, shownPly(state) + 1);
  const next = path.length > shownPly(state) ? nodeAt(state.game.tree, path)?.ply : null;
  if (!next) return [];
  const { player, text: move } = next;
  return move
    ? [{ key: `gipf.past.next.${player}`, placeholders: { move } }]
    : plyTexts(next, state.game);
}

/**
 * Why the game is over: what the loser lacks, or that it is a draw.
 * @param {View} view
 * @returns {Message}
 */
export function overText({ gipf, winner }) {
  const loser = winner === "white" ? "black" : "white";
  return { key: winner ? `gipf.over.${gipf?.end}.${loser}` : `gipf.over.${gipf?.end}` };
}

/**
 * What the person to move can do, or the hint.
 * @param {State} state
 * @param {View} view
 * @returns {Message[]}
 */
function turnTexts(state, view) {
  const situation = situationIn(state);
  const { preview, path, ways } = situation;
  const rows = preview ? previewTexts(preview, view.turn) : ways.flatMap(wayTexts);
  // Where nothing is pressed yet, only a row is worth mentioning.
  const isBegun = path.length > 0;
  if (preview && (isBegun || rows.length))
    return rows.length ? rows : [{ key: "gipf.preview.none" }];
  const advice = isBegun ? null : gipfAdvice(state);
  if (advice) return advice;
  if (view.phase === "answer") return [askText(view)];
  // A warning stands alone: where there is little room, nothing may push it out.
  if (isGivingUp(state, view)) return [{ key: "gipf.gives-up" }];
  return [...(rows.length ? [] : lastTexts(state, view)), ...chooseTexts(view, situation), ...rows];
}

/**
 * Would a push lose potentials that are not brought in?
 * @param {State} state
 * @param {View} view
 */
function isGivingUp(state, { gipf, phase, turn }) {
  const isBasic = phase === "move" && kindChosen(state) === "basic";
  return isBasic && (gipf?.hands[turn].potentials ?? 0) > 0 && !situationIn(state).path.length;
}

/**
 * The question whether a jump is allowed.
 * @param {View} view
 * @returns {Message}
 */
function askText(view) {
  return { key: "gipf.answer.ask", placeholders: { move: jumpText(view) } };
}

/**
 * The hint for the position shown, or that it is searched for.
 * @param {State} state
 */
export function gipfAdvice(state) {
  return adviceTexts(state, hintTexts);
}

/**
 * A hint, and the evaluation, if one is given.
 * @param {Pick<Analysis, "principal_variation">} analysis
 * @param {View} view
 * @param {Evaluation | null} evaluation
 * @param {Game} game
 * @returns {Message[]}
 */
function hintTexts({ principal_variation: [best = ""] }, view, evaluation, game) {
  return [hintText(best, view), ...(evaluation ? [evaluationText(evaluation, game)] : [])];
}

/**
 * A hint: which piece is brought in is said in words, not by the mark before the move.
 * @param {MoveText} best
 * @param {View} view
 * @returns {Message}
 */
export function hintText(best, view) {
  const parts = partsOf(view, best);
  if (!parts) return { key: `gipf.hint.${best.toLowerCase()}` };
  const { kind, spaces } = parts;
  if (kind && kind !== "basic") {
    return { key: `gipf.hint.push.${kind}`, placeholders: { move: moveText(spaces) } };
  }
  return { key: "hint.move", placeholders: { move: legalMoveText(view, best) ?? best } };
}

/**
 * What there is to press now.
 * @param {View} view
 * @param {Situation} situation
 * @returns {Message[]}
 */
function chooseTexts(view, { path, row }) {
  if (view.phase === "take") {
    // A piece where rows cross says of none that it is meant.
    if (!row && path.length) return [{ key: "gipf.take.which" }];
    if (!row) return [{ key: view.gipf?.words.length ? "gipf.take.or-leave" : "gipf.take.pick" }];
    const goes = [...row.choice.must, ...row.taken];
    const [own, other] = view.turn === "white" ? ["W", "B"] : ["B", "W"];
    // Where both lose their last one, the player who takes has won (G11.2).
    const isLosing = isLastOf(own, view, goes) && !isLastOf(other, view, goes);
    return [{ key: isLosing ? "gipf.take.last" : "gipf.take.choose" }];
  }
  const [first] = path;
  if (first) return [{ key: view.stacks[first] ? "gipf.jump" : "gipf.push.spot" }];
  return [{ key: canJump(view) ? "gipf.push.or-jump" : "gipf.push.dot" }];
}

/**
 * Do the last pieces with this token go?
 * @param {string} token
 * @param {View} view
 * @param {Space[]} goes
 */
function isLastOf(token, { stacks }, goes) {
  const spaces = Object.keys(stacks).filter((space) => stacks[space]?.token === token);
  return spaces.length > 0 && spaces.every((space) => goes.includes(space));
}

/** @param {View} view */
function canJump({ presses, stacks }) {
  return Object.keys(presses).some((space) => stacks[space]);
}

/**
 * The kind of piece that a push brings now.
 * @param {State} state
 */
export function kindChosen({ cursor, interaction }) {
  const kinds = cursor.view?.gipf?.kinds ?? [];
  return kinds.find((kind) => kind === interaction.presses[0]) ?? kinds[0] ?? null;
}

/**
 * The rows that a move would make, for whom.
 * @param {Preview} preview
 * @param {Side} turn
 * @returns {Message[]}
 */
export function previewTexts({ rows }, turn) {
  const sides = /** @type {Side[]} */ (turn === "white" ? ["white", "black"] : ["black", "white"]);
  return sides.filter((side) => rows[side].length).map((side) => ({ key: `gipf.preview.${side}` }));
}

/**
 * The rows that a move to one of several spots would make.
 * @param {Way} way
 * @returns {Message[]}
 */
export function wayTexts({ space, preview }) {
  return SIDES.filter((side) => preview.rows[side].length).map((side) => ({
    key: `gipf.preview.at.${side}`,
    placeholders: { space },
  }));
}

/**
 * What the computer has just played, or how DVONN has decided.
 * @param {State} state
 * @param {View} view
 * @returns {Message[]}
 */
function lastTexts({ game }, { last }) {
  if (last && DECISIONS.includes(last.move)) return plyTexts(last, game);
  if (!last || !isSolo(game) || game.seats[last.player].kind !== "computer") return [];
  if (!last.text) return plyTexts(last, game);
  if (last.removed.length) return [messageOf("gipf.last.row", game, last.player)];
  return [messageOf("status.last", game, last.player, { move: last.text })];
}

/**
 * @param {View} view
 * @returns {Message[]}
 */
function countTexts({ gipf }) {
  if (!gipf || gipf.count < COUNT_SHOWN) return [];
  return [{ key: "gipf.count", placeholders: { turns: DRAW_AT - gipf.count } }];
}

/**
 * What a card says below the player.
 * @param {View} view
 * @param {Side} side
 * @param {Translate} t
 */
function cardText({ removed }, side, t) {
  return t("gipf.card.lost", { lost: removed[side] });
}

/**
 * What the players have left to bring in.
 * @param {View} view
 */
export function reservesText({ left }) {
  const placeholders = { white: left.white.pieces, black: left.black.pieces };
  return { key: "gipf.answer.reserves", placeholders };
}

/**
 * Whose turn it is, and what is to be decided; or the end.
 * @param {State} state
 * @param {View} view
 * @returns {Message[]}
 */
export function turnTextsFor(state, view) {
  const { game } = state;
  if (view.phase === "over") {
    return [overText(view), endedText(game, view.winner)];
  }
  const turn = messageOf("announce.turn", game, view.turn);
  if (view.phase === "dvonn") return [{ key: "gipf.dvonn.title" }];
  if (view.phase === "answer") return [turn, askText(view)];
  if (view.gipf?.forced) return [messageOf("gipf.taking", game, view.turn)];
  return view.phase === "take" ? [turn, { key: "gipf.take.pick" }] : [turn];
}

/** What the status panel and the cards say. */
export const STATUS_TEXTS = {
  headline: gipfHeadline,
  details: (/** @type {State} */ state) => belowHeadline(gipfDetails(state)),
  count: cardText,
  number: (/** @type {View} */ { left }, /** @type {Side} */ side) => left[side].pieces,
};
