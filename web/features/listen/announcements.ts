/**
 * Announcements for screen readers: the sentences for the change from one state to the next. Each
 * function returns the sentences for the change that its comment describes.
 */
import { timeLeft } from "../../core/clock.ts";
import {
  isAnalysed,
  isInVariation,
  isLookingBack,
  livePly,
  liveView,
  nodeShown,
  shownPath,
} from "../../core/cursor-selectors.ts";
import { viewBefore } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Event } from "../../core/events.ts";
import { firstAnswer } from "../../core/feature.ts";
import { isOver, winnerOf } from "../../core/game-selectors.ts";
import { pathOf } from "../../core/presses.ts";
import { isFollower } from "../../core/roles.ts";
import { moveNumbers } from "../../core/rounds.ts";
import type { Ending, Game, Message, Session, State } from "../../core/state.ts";
import { isSamePath } from "../../core/tree.ts";
import {
  hintShown,
  isAdvising,
  pendingMoveShown,
  selectedSpace,
} from "../../core/turn-selectors.ts";
import type { Ply, Space, View } from "../../engine/protocol.ts";
import { failureText } from "../../shell/failure-message.ts";
import { evaluationText } from "../play/analysis-messages.ts";
import { endingFor, firstLossTexts, questionText } from "../play/ending-messages.ts";
import { GLYPH_NAMES } from "../play/glyphs.ts";
import { connectionText, pastText } from "../play/messages.ts";
import { noticeTexts } from "../play/notice-messages.ts";
import { endedText, messageOf, overText } from "../play/person-messages.ts";

/** Remaining times to announce, in s, ascending. */
const TIME_WARNINGS = [10, 60];

/** The announcements that differ from game to game. */
export interface Words {
  /** A ply and its effects. */
  ply: (ply: Ply, view: View, game: Game) => Message[];
  /** The player to move. */
  turn: (state: State, view: View) => Message[];
  /** The space selected last. */
  selected: (state: State, space: Space) => Message[];
  /** A move awaiting confirmation; empty if the choice has been announced. */
  pending: (view: View, path: Space[], game: Game) => Message[];
  /** The hint. */
  advice: (state: State) => Message[] | null;
  /** The move that led to an earlier position. */
  past?: (state: State) => Message[];
  /** The text after a stack was deselected, in place of the usual text. */
  deselected?: (space: Space) => Message[] | null;
}

export function announcements(before: State, after: State, event: Event, words: Words): Message[] {
  const messages = [];
  // A game that is opened at an earlier position announces only that position.
  const isOpened = event.kind === "gameLoaded" && !isLookingBack(after);
  if (event.kind === "viewArrived" || isOpened) messages.push(...newPosition(before, after, words));
  if (event.kind === "undone" || event.kind === "redone") {
    messages.push(...undoOrRedo(before, after, event, words));
  }
  const { connectivity } = after.session.settings;
  const isSwitched = connectivity !== before.session.settings.connectivity;
  if (event.kind === "connectivityPressed" && isSwitched) {
    messages.push({ key: `announce.connectivity.${connectivity ? "on" : "off"}` });
  }
  if (event.kind === "restFilled" && after.generation !== before.generation) {
    messages.push({ key: "announce.filled" });
  }
  if (event.kind === "gameCounted") messages.push(...firstLossTexts(after));
  if (event.kind === "gameStarted") messages.push({ key: "announce.new-game" });
  messages.push(
    ...confirmation(before, after, words),
    ...selection(before, after, words),
    ...drawing(before, after, event),
    ...hint(before, after, words),
    ...earlyEnding(before, after),
    ...timeWarning(before, after),
    ...(after.cursor === before.cursor ? [] : navigation(before, after, words)),
    ...verdict(before, after, event, words),
  );
  const { notice } = after.interaction;
  if (notice && notice !== before.interaction.notice) {
    messages.push(...noticeTexts(notice, after.cursor.view, isAnalysed(after) ? null : after.game));
  }
  const { engine } = after.session;
  if (engine.kind === "failed" && before.session.engine.kind !== "failed") {
    messages.push(failureText(engine));
  }
  messages.push(...role(before, after, words), ...connection(before.session, after.session));
  return messages;
}

/** The game moved to another tab or back to this one while the engine is ready. */
function role(before: State, after: State, words: Words): Message[] {
  const [was, is] = [before, after].map(
    (state) => isFollower(state) && state.session.engine.kind === "ready",
  );
  if (was === is) return [];
  const live = liveView(after);
  if (is) return [{ key: "status.following" }, { key: "status.following.detail" }];
  return [{ key: "announce.here" }, ...(live ? turnTexts(after, live, words) : [])];
}

/** The connection was lost or is back, or a new version waits. */
function connection(before: Session, after: Session): Message[] {
  const messages = [];
  if (after.isOnline !== before.isOnline) messages.push(connectionText(after));
  if (after.isUpdateOffered && !before.isUpdateOffered) messages.push({ key: "update.text" });
  if (after.isUnsavedShown && !before.isUnsavedShown) messages.push({ key: "unsaved.text" });
  return messages;
}

/** In an analysis: the texts on a tried move once it is judged, or those that a new view adds. */
function verdict(before: State, after: State, event: Event, words: Words): Message[] {
  const isJudged = event.kind === "pliesReviewed" && nodeShown(after)?.reviewedPly !== null;
  const isKnown = isJudged || event.kind === "viewArrived";
  if (!isAnalysed(after) || !isKnown || !isSamePath(event.path, shownPath(after))) return [];
  if (isJudged && !isInVariation(after)) return [];
  // If a move is judged again, only texts that are new are announced.
  if (isJudged && !nodeShown(before)?.reviewedPly) return analysisTexts(after);
  const said = shownTexts(before, words).map((message) => JSON.stringify(message));
  return shownTexts(after, words).filter((message) => !said.includes(JSON.stringify(message)));
}

/** The game has ended early, or a question asks whether to end it. */
function earlyEnding(before: State, after: State): Message[] {
  const { ending } = after.game;
  // `newPosition` announces the ending if a view was missing.
  const isKnown = liveView(before) !== null && liveView(after) !== null;
  // The same ending may arrive again.
  const isEnded = JSON.stringify(ending) !== JSON.stringify(before.game.ending);
  if (ending && isKnown && isEnded) return endingTexts(after, ending);
  const { asking } = after.interaction;
  const isNew = asking && asking !== before.interaction.asking;
  return isNew ? [{ key: `ask.${asking.kind}` }, questionText(asking, after.game)] : [];
}

/** The early ending and the winner. */
function endingTexts(state: State, ending: Ending): Message[] {
  return [endingFor(state.game, ending), endedText(state.game, winnerOf(state))];
}

/** The player to move, or the early ending. */
function turnTexts(state: State, live: View, words: Words): Message[] {
  const { ending } = state.game;
  return ending ? endingTexts(state, ending) : words.turn(state, live);
}

/** A player has little time left; each warning is given once. */
function timeWarning(before: State, after: State): Message[] {
  const live = liveView(after);
  if (!after.game.clock || !live || livePly(before) !== livePly(after)) return [];
  const was = timeLeft(before.game, live.turn) ?? 0;
  const is = timeLeft(after.game, live.turn) ?? 0;
  const warning = TIME_WARNINGS.find((seconds) => was > seconds * 1000 && is <= seconds * 1000);
  if (!warning || !is) return [];
  return [messageOf("announce.time", after.game, live.turn, { count: warning })];
}

/** A move waits for confirmation, or has been cancelled. */
function confirmation(before: State, after: State, words: Words): Message[] {
  const pending = pendingMoveShown(after);
  const waited = before.interaction.pendingMove;
  if (pending === waited) return [];
  const { view } = after.cursor;
  const path = pending && view && pathOf(view.presses, pending);
  const texts = path && words.pending(view, path, after.game);
  if (texts) return texts.length ? [...texts, { key: "announce.confirm" }] : [];
  const isCancelled =
    after.generation === before.generation && selectedSpace(after) === selectedSpace(before);
  return isCancelled && waited ? [{ key: "announce.cancelled" }] : [];
}

/** A stack has been selected or deselected. */
function selection(before: State, after: State, words: Words): Message[] {
  const selected = selectedSpace(after);
  const selectedBefore = selectedSpace(before);
  if (selected === selectedBefore) return [];
  if (selected) return words.selected(after, selected);
  const isCancelled =
    after.generation === before.generation && after.cursor.shownPath === before.cursor.shownPath;
  if (!isCancelled || after.interaction.notice) return [];
  const space = selectedBefore ?? "";
  return words.deselected?.(space) ?? [{ key: "announce.deselected", placeholders: { space } }];
}

/** In an analysis: drawing by presses begins or ends, or a press has drawn or removed something. */
function drawing(before: State, after: State, event: Event): Message[] {
  const was = before.interaction.drawing;
  const is = after.interaction.drawing;
  if (!was) return is ? [{ key: "notice.drawing" }] : [];
  if (!is) return after.cursor === before.cursor ? [{ key: "announce.drawing.off" }] : [];
  if (event.kind !== "spacePressed") return [];
  const [from] = was;
  const { space } = event;
  if (!from) return [{ key: "announce.drawing.from", placeholders: { space } }];
  const drawn =
    from === space
      ? { key: "announce.drawing.ring", placeholders: { space } }
      : { key: "announce.drawing.arrow", placeholders: { from, to: space } };
  const count = (state: State) => nodeShown(state)?.drawn?.length ?? 0;
  const isGone = count(after) < count(before);
  return isGone ? [drawn, { key: "announce.drawing.gone" }] : [drawn];
}

/** A hint was requested, has arrived or was removed, or the computer has proven the result. */
function hint(before: State, after: State, words: Words): Message[] {
  const isNew = hintShown(after) !== before.search.hint?.analysis;
  const advice = isAdvising(after) !== isAdvising(before) || isNew ? words.advice(after) : null;
  if (advice) return advice;
  // A new game or a lost engine has its own announcement.
  const isSame =
    after.generation === before.generation && after.session.engine === before.session.engine;
  if (before.search.hint && !after.search.hint && isSame) return [{ key: "announce.hint.off" }];
  const { certain, info } = after.search;
  const isCertain = certain !== null && certain !== before.search.certain;
  return isCertain && info ? [evaluationText(info)] : [];
}

/** The live position is known: the last ply and the turn. */
function newPosition(before: State, after: State, words: Words): Message[] {
  const live = liveView(after);
  if (!live || liveView(before)) return [];
  const earlier = viewBefore(after.game);
  const ply = earlier && live.last ? words.ply(live.last, live, after.game) : [];
  // If a board was filled all at once, only its last position has a view.
  const wasPlacing = (earlier ?? before.cursor.view)?.phase === "placing";
  const isFirst = wasPlacing && live.phase === "stacking";
  const isNoTurn = isFollower(after) && !isOver(after);
  const taught = isNoTurn ? null : firstAnswer((feature) => feature.teach?.(after));
  return [
    ...ply,
    ...(isFirst ? [{ key: "banner.stacking" }] : []),
    ...(isNoTurn ? [] : turnTexts(after, live, words)),
    ...(taught ? [taught.message] : []),
  ];
}

/** @param view  The view after the ply. */
export function plyAndScoreTexts(ply: Ply, view: View, game: Game): Message[] {
  return [...plyTexts(ply, view, game), ...(ply.removed.length ? [scoreText(view)] : [])];
}

/**
 * @param view  The view after the ply.
 * @param game  Null for a lesson.
 */
export function plyTexts(
  { player, spaces, removed }: Ply,
  view: Pick<View, "stacks">,
  game: Game | null = null,
): Message[] {
  const [from, to] = spaces;
  if (!from && game) return [messageOf("announce.passed", game, player)];
  if (!from) return [{ key: "announce.passed", placeholders: { who: player } }];
  if (!to) {
    const key = view.stacks[from]?.owner ? "announce.placed" : "announce.placed.dvonn";
    return [{ key, placeholders: { who: player, space: from } }];
  }
  const height = view.stacks[to]?.height ?? 0;
  const key = height ? "announce.stacked" : "announce.moved";
  const moved = { key, placeholders: { who: player, from, to, height } };
  if (!removed.length) return [moved];
  const placeholders = { count: removed.length, spaces: removed };
  return [moved, { key: "announce.removed", placeholders }];
}

export function scoreText(view: View): Message {
  return { key: "announce.score", placeholders: { ...dvonnPart(view).scores } };
}

export function turnText({ game }: State, view: View): Message {
  return view.phase === "over" ? overText(game, view) : messageOf("announce.turn", game, view.turn);
}

function undoOrRedo(before: State, after: State, event: Event, words: Words): Message[] {
  const ply = livePly(after);
  // A notice announces that another game was restored.
  if (before.session.replaced !== after.session.replaced) return [];
  if (livePly(before) === ply && !before.game.ending) return [];
  const live = liveView(after);
  const turn = live ? words.turn(after, live) : [];
  if (before.game.ending) return [{ key: "announce.undone.ending" }, ...turn];
  const { live: move } = moveNumbers(after);
  if (!move) return [{ key: "announce.undone.start" }, ...turn];
  return [{ key: `announce.${event.kind}`, placeholders: { ply: move } }, ...turn];
}

function navigation(before: State, after: State, words: Words): Message[] {
  const isSame = isLookingBack(before) === isLookingBack(after);
  if (isSame && before.cursor.shownPath === after.cursor.shownPath) return [];
  if (!isLookingBack(after)) {
    return livePly(before) === livePly(after) ? [{ key: "announce.returned" }] : [];
  }
  // The number of moves in the game says nothing about a variation, which has its own headline.
  return [...(isInVariation(after) ? [] : [pastText(after)]), ...shownTexts(after, words)];
}

/** The keys of a review's texts that only name the move. */
const MOVE_KEYS = ["line.move", "status.last"];

/** The move that led to the position shown; in an analysis also its sign, comment and verdict. */
function shownTexts(state: State, words: Words): Message[] {
  if (!isAnalysed(state)) return words.past?.(state) ?? [];
  const { ply, view, glyph, comment, reviewedPly } = nodeShown(state) ?? {};
  const told = ply && view ? words.ply(ply, view, state.game) : [];
  const texts = analysisTexts(state, [
    // A review tells the consequences itself.
    ...(reviewedPly ? told.slice(0, 1) : told),
    ...(glyph ? [{ key: `glyph.${GLYPH_NAMES[glyph]}` }] : []),
    ...(comment ? [{ key: "announce.comment", placeholders: { comment } }] : []),
  ]);
  const further = told.length ? texts.filter(({ key }) => !MOVE_KEYS.includes(key)) : texts;
  // The verdict on a pass says again that the player passed.
  return [...new Map(further.map((text) => [JSON.stringify(text), text])).values()];
}

/** @param move  The texts about the move, which follow the headline. */
export function analysisTexts(state: State, move: Message[] = []): Message[] {
  if (!isAnalysed(state)) return [];
  const headline = firstAnswer((feature) => feature.headline?.(state));
  const details = firstAnswer((feature) => feature.details?.(state));
  return [...(headline ? [headline] : []), ...move, ...(details ?? [])];
}
