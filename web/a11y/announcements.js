/**
 * Announcements for screen readers: what to say when one state has replaced another. Pure.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Event, Message, State } from "../state/state.d.ts"
 */

import { timeLeft } from "../state/clock.js";
import {
  hintShown,
  isAdvising,
  isSolo,
  liveView,
  proposalShown,
  shownPly,
  targets,
  winnerOf,
} from "../state/selectors.js";
import { evaluationText, hintTexts } from "../text/analysis-messages.js";
import { endingText, noticeText, previewText, questionText } from "../text/messages.js";

/** In s, ascending: remaining times that are announced. */
const TIME_WARNINGS = [10, 60];

/**
 * @param {State} before
 * @param {State} after
 * @param {Event} event  The event between them.
 * @returns {Message[]}
 */
export function announcements(before, after, event) {
  const messages = [];
  if (event.kind === "viewArrived") messages.push(...newPosition(before, after));
  if (event.kind === "undone" || event.kind === "redone")
    messages.push(...undoOrRedo(before, after, event));
  if (event.kind === "lifelinesPressed") {
    messages.push({ key: `announce.lifelines.${after.settings.lifelines ? "on" : "off"}` });
  }
  if (event.kind === "gameStarted") messages.push({ key: "announce.new-game" });
  messages.push(
    ...confirmation(before, after),
    ...selection(before, after),
    ...hint(before, after),
  );
  messages.push(...earlyEnding(before, after), ...timeWarning(before, after));
  if (after.view !== before.view || after.lookingAt !== before.lookingAt) {
    messages.push(...navigation(before, after));
  }
  if (after.notice && after.notice !== before.notice)
    messages.push(noticeText(after.notice, after.view));
  if (after.engine.kind === "failed" && before.engine.kind !== "failed") {
    messages.push({ key: `failure.${after.engine.code}` });
  }
  return messages;
}

/**
 * The game has ended early, or the question whether to end it.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function earlyEnding(before, after) {
  const now = after.game.ending;
  if (now && before.game.ending !== now) {
    return [endingText(now), { key: `announce.ended.${winnerOf(after) ?? "draw"}` }];
  }
  const { asking } = after;
  const isNew = asking && asking !== before.asking;
  return isNew ? [{ key: `ask.${asking.kind}` }, questionText(asking)] : [];
}

/**
 * A player has little time left: once for each warning.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function timeWarning(before, after) {
  const live = liveView(after);
  if (!after.game.clock || !live || before.game.ply !== after.game.ply) return [];
  const [was, is] = [before, after].map((state) => timeLeft(state, live.turn) ?? 0);
  const warning = TIME_WARNINGS.find(
    (seconds) => Number(was) > seconds * 1000 && Number(is) <= seconds * 1000,
  );
  return warning && is
    ? [{ key: `announce.time.${live.turn}`, placeholders: { count: warning } }]
    : [];
}

/**
 * A move waits for confirmation, or has been cancelled.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function confirmation(before, after) {
  const proposal = proposalShown(after);
  if (proposal === before.proposal) return [];
  if (proposal) return [previewText(after, proposal), { key: "announce.confirm" }];
  const isCancelled = after.epoch === before.epoch && after.selected === before.selected;
  return isCancelled && before.proposal ? [{ key: "announce.cancelled" }] : [];
}

/**
 * A stack has been selected, with its legal destinations; or deselected.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function selection(before, after) {
  const { selected } = after;
  if (selected === before.selected) return [];
  if (selected) {
    const spaces = targets(after);
    const placeholders = { space: selected, count: spaces.length, spaces };
    return [{ key: "announce.selected", placeholders }];
  }
  const isDeselected = after.epoch === before.epoch && after.lookingAt === before.lookingAt;
  return isDeselected && !after.notice
    ? [{ key: "announce.deselected", placeholders: { space: before.selected ?? "" } }]
    : [];
}

/**
 * A hint has been requested, has arrived or has gone; or the computer has proven the result.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function hint(before, after) {
  if (isAdvising(after) && !isAdvising(before)) return [{ key: "hint.thinking" }];
  const shown = hintShown(after);
  const evaluation = after.evaluations[after.game.ply];
  if (shown && evaluation && shown !== before.hint?.analysis) return hintTexts(shown, evaluation);
  // A new game or a lost engine also removes the hint, and is announced itself.
  const isSame = after.epoch === before.epoch && after.engine === before.engine;
  if (before.hint && !after.hint && isSame) return [{ key: "announce.hint.off" }];
  const isCertain = after.certain !== null && after.certain !== before.certain;
  return isCertain && after.thought ? [evaluationText(after.thought)] : [];
}

/**
 * The live position is known: the last ply, and whose turn it is.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function newPosition(before, after) {
  const live = liveView(after);
  if (!live || liveView(before)) return [];
  const earlier = after.views[live.ply - 1];
  const ply = earlier && live.last ? plyAndScoreTexts(live.last, live) : [];
  const isFirst = earlier?.phase === "placing" && live.phase === "stacking";
  return [...ply, ...(isFirst ? [{ key: "announce.stacking" }] : []), turnText(after, live)];
}

/**
 * A ply, and the score if the ply has changed it.
 * @param {Ply} ply
 * @param {View} view  After it.
 * @returns {Message[]}
 */
export function plyAndScoreTexts(ply, view) {
  return [...plyTexts(ply, view), ...(ply.removed.length ? [scoreText(view)] : [])];
}

/**
 * A ply: what was placed or moved, and what was removed.
 * @param {Ply} ply
 * @param {View} view  After it.
 * @returns {Message[]}
 */
export function plyTexts({ player, spaces, removed }, view) {
  const [from, to] = spaces;
  if (!from) return [{ key: `announce.passed.${player}` }];
  if (!to) {
    const key = view.stacks[from]?.owner ? "announce.placed" : "announce.placed.dvonn";
    return [{ key: `${key}.${player}`, placeholders: { space: from } }];
  }
  const height = view.stacks[to]?.height ?? 0;
  const key = height ? "announce.stacked" : "announce.moved";
  const moved = { key: `${key}.${player}`, placeholders: { from, to, height } };
  if (!removed.length) return [moved];
  const placeholders = { count: removed.length, spaces: removed };
  return [moved, { key: "announce.removed", placeholders }];
}

/**
 * @param {View} view
 * @returns {Message}
 */
export function scoreText({ scores }) {
  return { key: "announce.score", placeholders: { ...scores } };
}

/**
 * @param {State} state
 * @param {View} view
 * @returns {Message}
 */
export function turnText({ game }, view) {
  if (view.phase === "over") {
    return { key: `announce.over.${view.winner ?? "draw"}`, placeholders: { ...view.scores } };
  }
  const isYou = isSolo(game) && game.seats[view.turn].kind === "person";
  return { key: `announce.turn.${isYou ? "you" : view.turn}` };
}

/**
 * @param {State} before
 * @param {State} after
 * @param {Event} event
 * @returns {Message[]}
 */
function undoOrRedo(before, after, event) {
  if (before.game.ply === after.game.ply && !before.game.ending) return [];
  const live = liveView(after);
  const { ply } = after.game;
  if (before.game.ending) {
    return [{ key: "announce.undone.ending" }, ...(live ? [turnText(after, live)] : [])];
  }
  const text = ply
    ? { key: `announce.${event.kind}`, placeholders: { ply } }
    : { key: "announce.undone.start" };
  return [text, ...(live ? [turnText(after, live)] : [])];
}

/**
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function navigation(before, after) {
  if (before.lookingAt === after.lookingAt) return [];
  if (after.lookingAt === null) {
    return before.game.ply === after.game.ply ? [{ key: "announce.returned" }] : [];
  }
  const placeholders = { ply: shownPly(after), total: after.game.ply };
  return [{ key: placeholders.ply ? "announce.past" : "announce.past.start", placeholders }];
}
