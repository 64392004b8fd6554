/**
 * What is said aloud when one state has become another, as keys and placeholders. Pure.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Event, Message, State } from "../state/state.d.ts"
 */

import { timeLeft } from "../state/clock.js";
import { liveNode, viewBefore } from "../state/game.js";
import {
  hintShown,
  isAdvising,
  isLookingBack,
  isSolo,
  livePly,
  liveView,
  pendingMoveShown,
  selectedSpace,
  shownPly,
  targets,
  winnerOf,
} from "../state/selectors.js";
import { evaluationText, hintTexts } from "../text/analysis-messages.js";
import { askingText, endingText, noticeText, previewText } from "../text/messages.js";

/** In seconds, the last first: when it is said that time runs out. */
const TIME_MARKS = [10, 60];

/**
 * @param {State} before
 * @param {State} after
 * @param {Event} event  What led from one to the other.
 * @returns {Message[]}
 */
export function announcements(before, after, event) {
  const said = [];
  if (event.kind === "viewArrived") said.push(...arrived(before, after));
  if (event.kind === "undone" || event.kind === "redone")
    said.push(...travelled(before, after, event));
  if (event.kind === "connectivityPressed") {
    said.push({ key: `announce.lifelines.${after.session.settings.lifelines ? "on" : "off"}` });
  }
  if (event.kind === "gameStarted") said.push({ key: "announce.new-game" });
  said.push(...proposed(before, after), ...chosen(before, after), ...advised(before, after));
  said.push(...ending(before, after), ...runningOut(before, after));
  if (after.cursor !== before.cursor) {
    said.push(...looked(before, after));
  }
  const { notice } = after.interaction;
  if (notice && notice !== before.interaction.notice) {
    said.push(noticeText(notice, after.cursor.view));
  }
  const { engine } = after.session;
  if (engine.kind === "failed" && before.session.engine.kind !== "failed") {
    said.push({ key: `failure.${engine.code}` });
  }
  return said;
}

/**
 * The game was ended before the rules end it, or that is asked.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function ending(before, after) {
  const now = after.game.ending;
  if (now && before.game.ending !== now) {
    return [endingText(now), { key: `announce.ended.${winnerOf(after) ?? "draw"}` }];
  }
  const { asking } = after.interaction;
  const isNew = asking && asking !== before.interaction.asking;
  return isNew ? [{ key: `ask.${asking.kind}` }, askingText(asking)] : [];
}

/**
 * A player has little time left: said once each time a mark is passed.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function runningOut(before, after) {
  const live = liveView(after);
  if (!after.game.clock || !live || livePly(before) !== livePly(after)) return [];
  const [was, is] = [before, after].map((state) => timeLeft(state.game, live.turn) ?? 0);
  const mark = TIME_MARKS.find(
    (seconds) => Number(was) > seconds * 1000 && Number(is) <= seconds * 1000,
  );
  return mark && is ? [{ key: `announce.time.${live.turn}`, placeholders: { count: mark } }] : [];
}

/**
 * A move waits for a yes, or waits no more.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function proposed(before, after) {
  const proposal = pendingMoveShown(after);
  const waited = before.interaction.pendingMove;
  if (proposal === waited) return [];
  if (proposal) return [previewText(after, proposal), { key: "announce.confirm" }];
  const isCancelled =
    after.generation === before.generation && selectedSpace(after) === selectedSpace(before);
  return isCancelled && waited ? [{ key: "announce.cancelled" }] : [];
}

/**
 * A stack was chosen, and these are the places it can go to; or it was let go.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function chosen(before, after) {
  const selected = selectedSpace(after);
  const selectedBefore = selectedSpace(before);
  if (selected === selectedBefore) return [];
  if (selected) {
    const spaces = targets(after);
    const placeholders = { space: selected, count: spaces.length, spaces };
    return [{ key: "announce.selected", placeholders }];
  }
  const isCancelled =
    after.generation === before.generation && after.cursor.shownPath === before.cursor.shownPath;
  return isCancelled && !after.interaction.notice
    ? [{ key: "announce.deselected", placeholders: { space: selectedBefore ?? "" } }]
    : [];
}

/**
 * A hint was asked for or has come, or the computer has found out how the game will end.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function advised(before, after) {
  if (isAdvising(after) && !isAdvising(before)) return [{ key: "hint.thinking" }];
  const hint = hintShown(after);
  const { evaluation } = liveNode(after.game);
  if (hint && evaluation && hint !== before.search.hint?.analysis)
    return hintTexts(hint, evaluation);
  // Another game, or an engine that was lost, takes it away as well, and has its own words.
  const isSame =
    after.generation === before.generation && after.session.engine === before.session.engine;
  if (before.search.hint && !after.search.hint && isSame) return [{ key: "announce.hint.off" }];
  const { certain, info } = after.search;
  const isCertain = certain !== null && certain !== before.search.certain;
  return isCertain && info ? [evaluationText(info)] : [];
}

/**
 * The view of the live position has come: what was played, and whose turn it is now.
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function arrived(before, after) {
  const live = liveView(after);
  if (!live || liveView(before)) return [];
  const earlier = viewBefore(after.game);
  const ply = earlier && live.last ? plyText(live.last, live) : [];
  const isFirst = earlier?.phase === "placing" && live.phase === "stacking";
  return [...ply, ...(isFirst ? [{ key: "announce.stacking" }] : []), turnText(after, live)];
}

/**
 * What a ply did, and what the score is where it has changed it.
 * @param {Ply} ply
 * @param {View} view  After it.
 * @returns {Message[]}
 */
export function plyText(ply, view) {
  return [...deedText(ply, view), ...(ply.removed.length ? [scoreText(view)] : [])];
}

/**
 * What a ply did.
 * @param {Ply} ply
 * @param {View} view  After it.
 * @returns {Message[]}
 */
export function deedText({ player, spaces, removed }, view) {
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
function travelled(before, after, event) {
  const ply = livePly(after);
  if (livePly(before) === ply && !before.game.ending) return [];
  const live = liveView(after);
  if (before.game.ending) {
    return [{ key: "announce.undone.ending" }, ...(live ? [turnText(after, live)] : [])];
  }
  const there = ply
    ? { key: `announce.${event.kind}`, placeholders: { ply } }
    : { key: "announce.undone.start" };
  return [there, ...(live ? [turnText(after, live)] : [])];
}

/**
 * @param {State} before
 * @param {State} after
 * @returns {Message[]}
 */
function looked(before, after) {
  if (before.cursor.shownPath === after.cursor.shownPath) return [];
  if (!isLookingBack(after)) {
    return livePly(before) === livePly(after) ? [{ key: "announce.returned" }] : [];
  }
  const placeholders = { ply: shownPly(after), total: livePly(after) };
  return [{ key: placeholders.ply ? "announce.past" : "announce.past.start", placeholders }];
}
