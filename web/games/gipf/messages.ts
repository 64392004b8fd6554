/** Visible text about a state of GIPF: message keys with placeholder values. Pure. */

import { isLookingBack, lineShown, shownPly } from "../../core/cursor-selectors.ts";
import { firstAnswer } from "../../core/feature.ts";
import { isOver } from "../../core/game-selectors.ts";
import { noticeShown } from "../../core/notices.ts";
import { takingOf } from "../../core/presses.ts";
import { isFollower } from "../../core/roles.ts";
import { isSolo, SIDES } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { canTry, isThinking } from "../../core/turn-selectors.ts";
import type { MoveText, Preview, Side, View } from "../../engine/protocol.ts";
import { adviceTexts } from "../../features/hint/advice-messages.ts";
import { moveText } from "../../features/play/analysis-messages.ts";
import { helpTexts } from "../../features/play/ending-messages.ts";
import { belowHeadline } from "../../features/play/for-the-eye.ts";
import { details, headline } from "../../features/play/messages.ts";
import { endedText, messageOf } from "../../features/play/person-messages.ts";
import { jumpText } from "./challenges.ts";
import { gipfPart } from "./looks.ts";
import { DECISIONS, partsOf, plyTexts } from "./moves.ts";
import { type Situation, situationIn, type Way } from "./situation.ts";

/** After this many turns without a capture the page shows how many turns are left until a draw. */
const COUNT_SHOWN = 80;
const DRAW_AT = 100;

/** The sentences below the headline. */
function gipfDetails(state: State): Message[] {
  const { view } = state.cursor;
  const notice = noticeShown(state);
  const isElsewhere = isFollower(state) || state.flow.paused;
  const isBusy = isThinking(state) || state.session.engine.kind !== "ready";
  if (!view || notice || state.interaction.asking || isElsewhere) return details(state);
  const isPast = isLookingBack(state);
  if (isPast && situationIn(state).path.length) return turnTexts(state, view);
  if (state.game.ending) return details(state);
  if (isPast) return pastTexts(state);
  if (isOver(state)) return [overText(view), ...helpTexts(state.game, view.winner)];
  if (view.phase === "dvonn") {
    return [messageOf("gipf.dvonn.detail", state.game, view.turn, { move: jumpText(view) })];
  }
  const texts = view.forced ? [] : turnTexts(state, view);
  const { count } = gipfPart(view);
  const left = { key: "gipf.count", placeholders: { turns: DRAW_AT - count } };
  return [...(isBusy ? details(state) : texts), ...(count < COUNT_SHOWN ? [] : [left])];
}

/** The texts about an earlier position: a hint, a feature's sentences, or the next move. */
function pastTexts(state: State): Message[] {
  const own = firstAnswer((feature) => feature.advice?.(state)) ?? gipfAdvice(state);
  if (own) return own;
  const told = firstAnswer((feature) => feature.details?.(state));
  return told?.length ? details(state) : [...questionTexts(state), ...nextTexts(state)];
}

/** Asks in an analysis for an answer to a jump, or for the result of a game of DVONN. */
function questionTexts(state: State): Message[] {
  const { view } = state.cursor;
  if (!view || !canTry(state)) return [];
  if (view.phase === "answer") return [askText(view)];
  const placeholders = { who: view.turn, move: jumpText(view) };
  return view.phase === "dvonn" ? [{ key: "gipf.result.ask", placeholders }] : [];
}

/** The text about the move that follows the position shown. */
function nextTexts(state: State): Message[] {
  const path = lineShown(state).slice(0, shownPly(state) + 1);
  const next = path.length > shownPly(state) ? nodeAt(state.game.tree, path)?.ply : null;
  if (!next) return [];
  const { player, text: move } = next;
  return move
    ? [{ key: "gipf.past.next", placeholders: { who: player, move } }]
    : plyTexts(next, state.game);
}

/** The reason for the end: what the loser lacks, or a draw. */
export function overText(view: View): Message {
  const { winner } = view;
  const { end } = gipfPart(view);
  const loser = winner === "white" ? "black" : "white";
  const key = `gipf.over.${end}`;
  return winner ? { key, placeholders: { who: loser } } : { key };
}

/** The texts about the choices of the person to move, or the texts of the hint. */
function turnTexts(state: State, view: View): Message[] {
  const situation = situationIn(state);
  const { preview, path, ways } = situation;
  const rows = preview ? previewTexts(preview, view.turn) : ways.flatMap(wayTexts);
  // Before the first press only a row is worth mentioning.
  const isBegun = path.length > 0;
  if (preview && (isBegun || rows.length))
    return rows.length ? rows : [{ key: "gipf.preview.none" }];
  const advice = isBegun ? null : gipfAdvice(state);
  if (advice) return advice;
  if (view.phase === "answer") return [askText(view)];
  // With the first push of a basic piece, a player gives up the remaining potentials. The warning
  // stands alone, so that no other text displaces it.
  const isBasic = view.phase === "move" && kindChosen(state) === "basic" && !isBegun;
  if (isBasic && gipfPart(view).hands[view.turn].potentials > 0) return [{ key: "gipf.gives-up" }];
  return [...(rows.length ? [] : lastTexts(state, view)), ...chooseTexts(view, situation), ...rows];
}

/** Asks whether a jump is allowed. */
function askText(view: View): Message {
  return { key: "gipf.answer.ask", placeholders: { move: jumpText(view) } };
}

/** The texts of the hint for the position shown, or a text while the hint is searched for. */
export function gipfAdvice(state: State) {
  return adviceTexts(state, hintText);
}

/** The text of a hint: it names the kind of piece in words, without the sign before the move. */
export function hintText(best: MoveText, view: View): Message {
  const parts = partsOf(view, best);
  if (!parts) return { key: `gipf.hint.${best.toLowerCase()}` };
  const { kind, spaces, isTaking } = parts;
  const move = isTaking ? `×${spaces.join(" ")}` : moveText(spaces);
  const isPlain = kind === null || kind === "basic";
  return { key: isPlain ? "hint.move" : `gipf.hint.push.${kind}`, placeholders: { move } };
}

/** The text about the possible presses. */
function chooseTexts(view: View, { path, row }: Situation): Message[] {
  if (view.phase === "take") {
    // A piece where rows cross does not select a row.
    if (!row && path.length) return [{ key: "gipf.take.which" }];
    if (!row) return [{ key: view.words.length ? "gipf.take.or-leave" : "gipf.take.pick" }];
    const isLosing = gipfPart(view).losing.includes(takingOf(row) ?? "");
    return [{ key: isLosing ? "gipf.take.last" : "gipf.take.choose" }];
  }
  const [first] = path;
  if (first) return [{ key: view.stacks[first] ? "gipf.jump" : "gipf.push.spot" }];
  const canJump = Object.keys(view.presses).some((space) => view.stacks[space]);
  return [{ key: canJump ? "gipf.push.or-jump" : "gipf.push.dot" }];
}

/** The kind of piece that a push brings in. */
export function kindChosen({ cursor: { view }, interaction }: State) {
  const kinds = view ? gipfPart(view).kinds : [];
  return kinds.find((kind) => kind === interaction.presses[0]) ?? kinds[0] ?? null;
}

/** The texts about rows that a move would make: one text for each side with such rows. */
export function previewTexts({ rows }: Preview, turn: Side): Message[] {
  const sides = (turn === "white" ? ["white", "black"] : ["black", "white"]) as Side[];
  return sides
    .filter((side) => rows[side].length)
    .map((side) => ({ key: "gipf.preview", placeholders: { who: side } }));
}

/** The texts about rows that a move to one of several spots would make. */
export function wayTexts({ space, preview }: Way): Message[] {
  return SIDES.filter((side) => preview.rows[side].length).map((side) => ({
    key: "gipf.preview.at",
    placeholders: { who: side, space },
  }));
}

/** The text about the computer's last move, or about the result of DVONN. */
function lastTexts({ game }: State, { last }: View): Message[] {
  if (last && DECISIONS.includes(last.move)) return plyTexts(last, game);
  if (!last || !isSolo(game) || game.seats[last.player].kind !== "computer") return [];
  if (!last.text) return plyTexts(last, game);
  if (last.removed.length) return [messageOf("gipf.last.row", game, last.player)];
  return [messageOf("status.last", game, last.player, { move: last.text })];
}

/** The text about the pieces that the players have in reserve. */
export function reservesText(view: View) {
  const { white, black } = gipfPart(view).hands;
  const placeholders = { white: white.reserve, black: black.reserve };
  return { key: "gipf.answer.reserves", placeholders };
}

/** The texts about the player to move and the decision to make, or about the result. */
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

/** Replaces the text that names the ringed pieces, because the board shows the rings. */
function ringsForTheEye(message: Message): Message {
  return message.key === "hint.ringed" ? { ...message, key: "here.ringed" } : message;
}

/** The texts of the status panel and the cards. */
export const STATUS_TEXTS = {
  headline,
  details: (state: State) => belowHeadline(gipfDetails(state).map(ringsForTheEye)),
  count: ({ removed }: View, side: Side, t: Translate) =>
    t("gipf.card.lost", { lost: removed[side] }),
  number: (view: View, side: Side) => gipfPart(view).hands[side].reserve,
};
