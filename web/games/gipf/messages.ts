/** Visible text about a state of GIPF: message keys with placeholder values. Pure. */

import { isLookingBack, lineShown, shownPly } from "../../core/cursor-selectors.ts";
import { isOver } from "../../core/game-selectors.ts";
import { noticeShown } from "../../core/notices.ts";
import { isFollower } from "../../core/roles.ts";
import { isSolo, SIDES } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { forcedMove, isThinking } from "../../core/turn-selectors.ts";
import type { MoveText, Preview, Side, Space, View } from "../../engine/protocol.ts";
import { adviceTexts } from "../../features/hint/advice-messages.ts";
import { moveText } from "../../features/play/analysis-messages.ts";
import { helpTexts } from "../../features/play/ending-messages.ts";
import { belowHeadline } from "../../features/play/for-the-eye.ts";
import { details, headline } from "../../features/play/messages.ts";
import { endedText, messageOf } from "../../features/play/person-messages.ts";
import { jumpText } from "./challenges.ts";
import { DECISIONS, legalMoveText, partsOf, plyTexts } from "./moves.ts";
import { gipfPart } from "./own.ts";
import type { Situation, Way } from "./situation.ts";
import { situationIn } from "./situation.ts";

/** From so many turns on without a capture the page says how many are left to a draw. */
const COUNT_SHOWN = 80;
const DRAW_AT = 100;

/** The headline: also who takes a row that is taken by itself. */
export function gipfHeadline(state: State): Message {
  const { view } = state.cursor;
  const isTaken = view?.forced && forcedMove(state) && !isLookingBack(state);
  const isPlain = state.session.engine.kind === "ready" && !state.interaction.asking;
  return isTaken && isPlain ? messageOf("gipf.taking", state.game, view.turn) : headline(state);
}

/** The sentences below the headline. */
export function gipfDetails(state: State): Message[] {
  const { view } = state.cursor;
  const notice = noticeShown(state);
  const isElsewhere = isFollower(state) || state.flow.paused;
  const isBusy = isThinking(state) || state.session.engine.kind !== "ready";
  if (!view || notice || state.interaction.asking || isElsewhere || state.game.ending)
    return details(state);
  if (isLookingBack(state)) return gipfAdvice(state) ?? nextTexts(state);
  if (isOver(state)) return [overText(view), ...helpTexts(state.game, view.winner)];
  if (view.phase === "dvonn") {
    return [messageOf("gipf.dvonn.detail", state.game, view.turn, { move: jumpText(view) })];
  }
  const texts = view.forced ? [] : turnTexts(state, view);
  return [...(isBusy ? details(state) : texts), ...countTexts(view)];
}

/** The move that was made in the position shown. */
function nextTexts(state: State): Message[] {
  const path = lineShown(state).slice(0, shownPly(state) + 1);
  const next = path.length > shownPly(state) ? nodeAt(state.game.tree, path)?.ply : null;
  if (!next) return [];
  const { player, text: move } = next;
  return move
    ? [{ key: `gipf.past.next.${player}`, placeholders: { move } }]
    : plyTexts(next, state.game);
}

/** Why the game is over: what the loser lacks, or that it is a draw. */
export function overText(view: View): Message {
  const { winner } = view;
  const { end } = gipfPart(view);
  const loser = winner === "white" ? "black" : "white";
  return { key: winner ? `gipf.over.${end}.${loser}` : `gipf.over.${end}` };
}

/** What the person to move can do, or the hint. */
function turnTexts(state: State, view: View): Message[] {
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

/** Would a push lose potentials that are not brought in? */
function isGivingUp(state: State, view: View) {
  const { phase, turn } = view;
  const isBasic = phase === "move" && kindChosen(state) === "basic";
  return isBasic && gipfPart(view).hands[turn].potentials > 0 && !situationIn(state).path.length;
}

/** The question whether a jump is allowed. */
function askText(view: View): Message {
  return { key: "gipf.answer.ask", placeholders: { move: jumpText(view) } };
}

/** The hint for the position shown, or that it is searched for. */
export function gipfAdvice(state: State) {
  return adviceTexts(state, hintText);
}

/** A hint: which piece is brought in is said in words, not by the mark before the move. */
export function hintText(best: MoveText, view: View): Message {
  const parts = partsOf(view, best);
  if (!parts) return { key: `gipf.hint.${best.toLowerCase()}` };
  const { kind, spaces } = parts;
  if (kind && kind !== "basic") {
    return { key: `gipf.hint.push.${kind}`, placeholders: { move: moveText(spaces) } };
  }
  return { key: "hint.move", placeholders: { move: legalMoveText(view, best) ?? best } };
}

/** What there is to press now. */
function chooseTexts(view: View, { path, row }: Situation): Message[] {
  if (view.phase === "take") {
    // A piece where rows cross says of none that it is meant.
    if (!row && path.length) return [{ key: "gipf.take.which" }];
    if (!row) return [{ key: view.words.length ? "gipf.take.or-leave" : "gipf.take.pick" }];
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

/** Do the last pieces with this token go? */
function isLastOf(token: string, { stacks }: View, goes: Space[]) {
  const spaces = Object.keys(stacks).filter((space) => stacks[space]?.token === token);
  return spaces.length > 0 && spaces.every((space) => goes.includes(space));
}

function canJump({ presses, stacks }: View) {
  return Object.keys(presses).some((space) => stacks[space]);
}

/** The kind of piece that a push brings now. */
export function kindChosen({ cursor: { view }, interaction }: State) {
  const kinds = view ? gipfPart(view).kinds : [];
  return kinds.find((kind) => kind === interaction.presses[0]) ?? kinds[0] ?? null;
}

/** The rows that a move would make, for whom. */
export function previewTexts({ rows }: Preview, turn: Side): Message[] {
  const sides = (turn === "white" ? ["white", "black"] : ["black", "white"]) as Side[];
  return sides.filter((side) => rows[side].length).map((side) => ({ key: `gipf.preview.${side}` }));
}

/** The rows that a move to one of several spots would make. */
export function wayTexts({ space, preview }: Way): Message[] {
  return SIDES.filter((side) => preview.rows[side].length).map((side) => ({
    key: `gipf.preview.at.${side}`,
    placeholders: { space },
  }));
}

/** What the computer has just played, or how DVONN has decided. */
function lastTexts({ game }: State, { last }: View): Message[] {
  if (last && DECISIONS.includes(last.move)) return plyTexts(last, game);
  if (!last || !isSolo(game) || game.seats[last.player].kind !== "computer") return [];
  if (!last.text) return plyTexts(last, game);
  if (last.removed.length) return [messageOf("gipf.last.row", game, last.player)];
  return [messageOf("status.last", game, last.player, { move: last.text })];
}

function countTexts(view: View): Message[] {
  const { count } = gipfPart(view);
  if (count < COUNT_SHOWN) return [];
  return [{ key: "gipf.count", placeholders: { turns: DRAW_AT - count } }];
}

/** What a card says below the player. */
function cardText({ removed }: View, side: Side, t: Translate) {
  return t("gipf.card.lost", { lost: removed[side] });
}

/** What the players have left to bring in. */
export function reservesText(view: View) {
  const { white, black } = gipfPart(view).hands;
  const placeholders = { white: white.reserve, black: black.reserve };
  return { key: "gipf.answer.reserves", placeholders };
}

/** Whose turn it is, and what is to be decided; or the end. */
export function turnTextsFor(state: State, view: View): Message[] {
  const { game } = state;
  if (view.phase === "over") {
    return [overText(view), endedText(game, view.winner)];
  }
  const turn = messageOf("announce.turn", game, view.turn);
  if (view.phase === "dvonn") return [{ key: "gipf.dvonn.title" }];
  if (view.phase === "answer") return [turn, askText(view)];
  if (view.forced) return [messageOf("gipf.taking", game, view.turn)];
  return view.phase === "take" ? [turn, { key: "gipf.take.pick" }] : [turn];
}

/** What the status panel and the cards say. */
export const STATUS_TEXTS = {
  headline: gipfHeadline,
  details: (state: State) => belowHeadline(gipfDetails(state)),
  count: cardText,
  number: (view: View, side: Side) => gipfPart(view).hands[side].reserve,
};
