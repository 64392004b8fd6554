import { choicesIn } from "../../core/choices.ts";
import { livePly } from "../../core/cursor-selectors.ts";
import { liveNode, viewBefore } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { firstAnswer } from "../../core/feature.ts";
import { canFill, soleMover } from "../../core/game-selectors.ts";
import { noticeShown } from "../../core/notices.ts";
import { pathOf } from "../../core/presses.ts";
import { isHintFollowed, isReliable } from "../../core/search.ts";
import { isSolo, otherSide, soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown, situationOf } from "../../core/turn-selectors.ts";
import type { View } from "../../engine/protocol.ts";
import {
  cutOffTexts,
  evaluationText,
  isCaptureLost,
  lastMoveInWords,
  lastMoveTexts,
  moveText,
} from "./analysis-messages.ts";
import { choiceTexts } from "./choice-messages.ts";
import { connectivityTexts } from "./connectivity-words.ts";
import { levelName, messageOf, namesOf } from "./person-messages.ts";
import { isCountDue, isOpening, usualTexts } from "./usual-messages.ts";
import { isWorthSaying } from "./worth-saying.ts";

/** The maximum number of sentences that fit below the headline on a phone. */
const MOST_SENTENCES = 3;

/**
 * Returns the texts while the computer thinks. They say who is ahead only if evaluations are shown
 * or the result is proven.
 */
export function thinkingTexts(state: State): Message[] {
  const { game } = state;
  const { info } = state.search;
  const { view } = state.cursor;
  const cutOff = view ? cutOffTexts(game, view) : [];
  if (state.flow.isFinishing) return cutOff.length ? cutOff : [{ key: "status.finishing.detail" }];
  const sole = soleMoverTexts(state);
  if (sole.length) return sole;
  const isSaid = info && info.proven !== null && isWorthSaying(state);
  if (isSaid) return [...cutOff, evaluationText(info, game)];
  const isShown = info && state.session.settings.evaluation && isReliable(info);
  if (!isShown) return cutOff.length ? cutOff : [{ key: "status.thinking.detail" }];
  const path = view && pathOf(view.presses, info.principal_variation[0] ?? info.move);
  return [
    evaluationText(liveNode(game).evaluation ?? info, game),
    { key: "status.thinking.move", placeholders: { move: moveText(path ?? []) } },
  ];
}

export function turnTexts(state: State, live: View): Message[] {
  const chosen = choiceTexts(choicesIn(situationOf(state)), state.game);
  const advice = firstAnswer((feature) => feature.advice?.(state));
  // The reasons for a hinted move stay while the person makes that move.
  if (advice && (!chosen.length || isHintFollowed(state))) return advice;
  if (chosen.length) return chosen;
  const { names } = state.session.settings;
  const cutOff = cutOffTexts(state.game, live);
  // The texts about the last moves of both sides stay, wherever the pointer goes.
  const after = !names && isCaptureLost(state.game, live) ? [] : cutOff;
  const named = names ? lastMoveTexts(state.game, live) : [];
  const isKnown = (named.length && !live.last?.spaces.length) || isUsual(state, live);
  const last = isKnown ? [] : lastMoveInWords(state.game, live);
  const cost = ownCostTexts(state);
  const report = [...cost, ...named, ...last, ...(cost.length ? thenTexts(state, after) : after)];
  const { hovered, resting } = state.interaction;
  const marks = firstAnswer((feature) => feature.connectivity?.(state));
  const notes =
    hovered && hovered !== resting ? connectivityTexts(hovered, marks?.[hovered], "detail") : [];
  // If not all notes fit, keep the last ones: dangers come last and matter most.
  if (notes.length) {
    return withApart(report, notes.slice(Math.min(-1, report.length - MOST_SENTENCES)));
  }
  const { evaluation } = liveNode(state.game);
  const lesson = firstAnswer((feature) => feature.teach?.(state));
  const isNextSaid = !cutOff.length || lesson?.isUrgent;
  // The page asks the person to choose a stack only if it has nothing else to say. The number of
  // movable stacks, once it is small, may follow one other sentence.
  const isFull = report.length > (isCountDue(state, live) ? 1 : 0);
  const usual = isFull && !dvonnPart(live).next_piece ? [] : usualTexts(state, live);
  // An empty board can also be filled at random.
  const isFirst = canFill(state) && livePly(state) === 0;
  const idea = lesson?.message ?? (isFirst ? { key: "status.place.first" } : null);
  const next = idea ? [idea] : usual;
  const sole = soleMoverTexts(state);
  const taught = isNextSaid ? next : [];
  // While a lesson shows, no text reports the placed piece.
  if (dvonnPart(live).next_piece && lesson) return taught;
  // Praise for the person's move precedes the text about the reply.
  const said = lesson?.isPraise ? withApart(taught, report) : withApart(report, taught);
  const choose = sole.length ? sole : said;
  const isCertain = state.session.settings.evaluation && evaluation && evaluation.proven !== null;
  return isCertain ? [...choose, evaluationText(evaluation, state.game)] : choose;
}

function withApart(messages: Message[], [first, ...more]: Message[]): Message[] {
  if (!first) return messages;
  return [...messages, messages.length ? { ...first, isApart: true } : first, ...more];
}

/**
 * True if the last move was made after the opening and only joined two stacks of one owner. The
 * board shows this, so that no text is needed.
 */
function isUsual(state: State, { last }: View) {
  const before = viewBefore(state.game);
  const taken = before?.stacks[last?.spaces[1] ?? ""];
  const isOwn = taken?.owner === last?.player;
  return Boolean(taken?.owner && last && isOwn && !last.removed.length && !isOpening(state));
}

export function isHintRead(state: State) {
  const { presses, pendingMove } = state.interaction;
  const isChoosing = presses.length > 0 || pendingMove !== null;
  return (
    hintShown(state) !== null &&
    noticeShown(state) === null &&
    (!isChoosing || isHintFollowed(state))
  );
}

export function passTexts(state: State, live: View): Message[] {
  const { game } = state;
  const texts = [...cutOffTexts(game, live), ...soleMoverTexts(state)];
  if (soleMover(state)) return texts;
  if (!isSolo(game)) return [...texts, { key: "status.pass.detail" }];
  const seat = game.seats[live.turn];
  if (seat.kind === "person") return [...texts, { key: "status.pass.own" }];
  return [...texts, { key: "status.pass.other", placeholders: { level: levelName(seat) } }];
}

/**
 * Returns the text which says that only one side can move, and that the rest of the game may be
 * played at once; none if both sides can move.
 */
function soleMoverTexts(state: State): Message[] {
  const side = soleMover(state);
  return side ? [messageOf("status.only", state.game, side)] : [];
}

/**
 * Returns the text about the person's own pieces that the person's last move cut off. After the
 * computer's move, the board no longer shows that loss.
 */
function ownCostTexts({ game }: State): Message[] {
  const you = soloSide(game);
  const ply = nodeAt(game.tree, game.livePath.slice(0, -1))?.ply;
  const count = you && ply?.player === you ? ply.lost[you] : 0;
  if (!you || !ply || !count) return [];
  const gained = ply.lost[otherSide(you)];
  if (!gained) return [{ key: "status.cost", placeholders: { count } }];
  const placeholders = { ...namesOf(game, otherSide(you)), gained, lost: count };
  return [{ key: "status.cost.traded", placeholders }];
}

/**
 * Returns the text about pieces that the computer's reply cut off, with the computer's name.
 * Returns *after* if the person lost none.
 */
function thenTexts({ game }: State, after: Message[]): Message[] {
  const you = soloSide(game);
  const lost = liveNode(game).view?.last?.lost;
  const own = you && lost ? lost[you] : 0;
  if (!you || !lost || !own || !after.length) return after;
  const other = lost[otherSide(you)];
  const placeholders = { own, other, ...namesOf(game, otherSide(you)) };
  return [{ key: other ? "status.cut-off.then.both" : "status.cut-off.then", placeholders }];
}
