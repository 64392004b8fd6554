import { choicesIn } from "../../core/choices.ts";
import { isAnalysed, isLookingBack, liveView, nodeShown } from "../../core/cursor-selectors.ts";
import { dvonnPart, mustPass } from "../../core/dvonn-part.ts";
import { anyAnswer, firstAnswer } from "../../core/feature.ts";
import { isOver, seatToMove } from "../../core/game-selectors.ts";
import { noticeShown } from "../../core/notices.ts";
import { isFollower } from "../../core/roles.ts";
import { moveNumbers } from "../../core/rounds.ts";
import { hasPerson, isAway, isSolo, levelOf, nameOf, ownSide } from "../../core/seats.ts";
import type { Game, Message, Session, State } from "../../core/state.ts";
import { hintShown, isThinking, situationOf } from "../../core/turn-selectors.ts";
import type { Side } from "../../engine/protocol.ts";
import { failureText } from "../../shell/failure-message.ts";
import { cutOffTexts } from "./analysis-messages.ts";
import { choiceTexts } from "./choice-messages.ts";
import {
  closeLossTexts,
  endingFor,
  featTexts,
  firstLossTexts,
  helpTexts,
  lessonOfLoss,
  questionText,
  resultText,
  scoresFor,
} from "./ending-messages.ts";
import { forTheEye } from "./for-the-eye.ts";
import { noticeTexts } from "./notice-messages.ts";
import { messageOf } from "./person-messages.ts";
import { isHintRead, passTexts, thinkingTexts, turnTexts } from "./turn-messages.ts";

export function headline(state: State): Message {
  const live = liveView(state);
  if (state.session.engine.kind === "failed") return { key: "status.failed" };
  if (state.interaction.asking) return { key: `ask.${state.interaction.asking.kind}` };
  if (isLookingBack(state)) {
    return firstAnswer((feature) => feature.headline?.(state)) ?? pastPositionText(state);
  }
  if (state.session.engine.kind === "loading") return { key: "status.loading" };
  // Python has not sent the filled position yet.
  if (!live) return { key: state.cursor.view ? "status.filling" : "status.loading" };
  if (isOver(state)) return resultText(state);
  if (isFollower(state)) return { key: "status.following" };
  if (state.flow.paused) return { key: "status.paused" };
  const own = firstAnswer((feature) => feature.turnHeadline?.(state, live));
  if (own) return own;
  const seat = seatToMove(state);
  const isYou = ownSide(state.game) !== null && seat?.kind === "person" && !isAway(seat);
  if (mustPass(live)) return messageOf("status.pass", state.game, live.turn);
  // When it finishes the game, the computer also moves for the person.
  if (isThinking(state) && state.flow.isFinishing) return { key: "status.finishing" };
  if (isThinking(state)) return messageOf("status.thinking", state.game, live.turn);
  if (isHintRead(state)) return { key: "hint.title" };
  return isYou
    ? { key: "status.your-turn" }
    : { key: "status.turn", placeholders: { who: live.turn } };
}

export function details(state: State): Message[] {
  const isCompared = anyAnswer((feature) => feature.isCompared?.(state));
  const { settings } = state.session;
  // A person who types moves knows the names of spaces.
  const notice = noticeShown(state);
  const isTyped = notice?.kind === "illegal" && notice.space === null;
  const names = settings.names || isTyped;
  return forTheEye(allDetails(state), { ...settings, names }, isCompared);
}

/** The details, with the names of spaces. */
function allDetails(state: State): Message[] {
  const live = liveView(state);
  const { engine } = state.session;
  const notice = noticeShown(state);
  if (engine.kind === "failed") return [failureText(engine)];
  if (state.interaction.asking) return [questionText(state.interaction.asking, state.game)];
  const legend = firstAnswer((feature) => feature.legend?.(state)) ?? [];
  // A hint takes precedence over the tip about connections.
  if (notice?.kind === "connections" && !hintShown(state))
    return [...legend, ...noticeTexts(notice, null)];
  // In an analysis, except in practice, the person moves for both sides, so no text names an
  // opponent.
  const isForOneSide = anyAnswer((feature) => feature.isForOneSide?.(state));
  const opponents = isAnalysed(state) && !isForOneSide ? null : state.game;
  if (notice) return noticeTexts(notice, state.cursor.view, opponents);
  if (isLookingBack(state)) {
    const chosen = choiceTexts(choicesIn(situationOf(state)), state.game);
    if (chosen.length) return chosen;
    const review = firstAnswer((feature) => feature.details?.(state)) ?? [];
    const advice = firstAnswer((feature) => feature.advice?.(state));
    if (advice || review.length) return advice ?? review;
    return [...(firstAnswer((feature) => feature.pastMove?.(state)) ?? []), ...legend];
  }
  if (engine.kind === "loading" && engine.isSlow) return [{ key: "start.slow" }];
  if (engine.kind === "loading") return [{ key: "status.loading.detail" }];
  if (!live) return [{ key: state.cursor.view ? "announce.filled" : "status.loading.detail" }];
  const following = isFollower(state) ? [{ key: "status.following.detail" }] : [];
  // Consoling texts can replace the result here: the move list and the cards also show it.
  const consoling = following.length ? [] : firstLossTexts(state);
  if (consoling.length) return consoling;
  if (state.game.ending) {
    const lesson = following.length ? [] : lessonOfLoss(state);
    return [endingFor(state.game, state.game.ending), ...featTexts(state), ...lesson, ...following];
  }
  if (live.phase === "over") {
    return [
      scoresFor(state.game, dvonnPart(live).scores),
      ...helpTexts(state.game, live.winner),
      ...featTexts(state),
      ...[...lessonOfLoss(state), ...closeLossTexts(state, dvonnPart(live).scores)].slice(0, 1),
      ...following,
    ];
  }
  if (following.length) return following;
  if (state.flow.paused) {
    const clocks = isSolo(state.game) ? "clock" : "clocks";
    return [{ key: `status.paused.${hasPerson(state) ? clocks : "detail"}` }];
  }
  if (mustPass(live)) return passTexts(state, live);
  if (isAway(seatToMove(state))) {
    return [...cutOffTexts(state.game, live), { key: "status.away" }];
  }
  return isThinking(state) ? thinkingTexts(state) : turnTexts(state, live);
}

/** The headline over an earlier position: the move that led there, and its player once known. */
function pastPositionText(state: State): Message {
  const { shown: ply, live: total } = moveNumbers(state);
  const placeholders = { ply, total };
  if (!ply) return { key: "status.past.start", placeholders };
  const who = nodeShown(state)?.ply?.player ?? "other";
  return { key: "status.past", placeholders: { ...placeholders, who } };
}

/** The text over an earlier position for screen readers. */
export function pastText(state: State): Message {
  const { shown: ply, live: total } = moveNumbers(state);
  const placeholders = { ply, total };
  return { key: ply ? "announce.past" : "announce.past.start", placeholders };
}

export function connectionText({
  isOnline,
  isOfflineReady,
}: Pick<Session, "isOnline" | "isOfflineReady">): Message {
  if (isOnline) return { key: "offline.back" };
  return { key: isOfflineReady ? "offline.gone" : "offline.gone.not-yet" };
}

export function playerLabel(game: Game, side: Side): Message {
  const seat = game.seats[side];
  const level = levelOf(seat);
  if (isAway(seat)) return { key: "player.away" };
  const name = nameOf(seat);
  if (name) return { key: "player.named", placeholders: { name } };
  return level === null
    ? { key: ownSide(game) ? "player.you" : "player.person" }
    : { key: "player.computer", placeholders: { level: { key: `level.${level}` } } };
}
