/** Visible text about moves, evaluations and hints: message keys with placeholder values. Pure. */

import { viewBefore } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { anyAnswer } from "../../core/feature.ts";
import { pathOf } from "../../core/presses.ts";
import { isSolo, otherSide, soloSide } from "../../core/seats.ts";
import type { Evaluation, Game, Hint, Message, Placeholders } from "../../core/state.ts";
import type { MoveReason, Side, Space, View } from "../../engine/protocol.ts";
import { choiceLeft } from "../review/reasons.ts";
import { levelName, messageOf } from "./person-messages.ts";

/** In percent: from so much on a win is called likely, where no lead is expected. */
const LIKELY = 60;
/** In percent: up to so much a small lead is about even. */
const EVEN = 55;
/** So many reasons for a move need no word on how good the others are. */
const MANY_REASONS = 2;
/** With so many stacks on the board a game has just begun. */
const EARLY = 35;

/**
 * A move in the notation that players read, such as "A1–B2", which no line breaks.
 * @param spaces  That it names.
 */
export function moveText(spaces: readonly Space[]) {
  return spaces.join("\u2060–\u2060");
}

/** The win probability of a side in whole percent; 0 and 100 only for a proven result. */
export function winPercent({ win_probability, proven }: Evaluation, side: Side) {
  const white = Math.round(100 * win_probability);
  const percent = proven === null ? Math.min(99, Math.max(1, white)) : white;
  return side === "white" ? percent : 100 - percent;
}

/** Who is expected to win, and by how many pieces; null for a draw. */
export function expectedLead({
  score_difference,
  proven,
  solved,
}: Evaluation): { side: Side; count: number } | null {
  const difference = solved ?? score_difference;
  const pieces = Math.round(Math.abs(difference));
  if (!pieces || proven === "draw") return null;
  return { side: difference > 0 ? "white" : "black", count: pieces };
}

/**
 * The evaluation of a position in one sentence.
 * @param game  Whose players are spoken of; without it White and Black.
 */
export function evaluationText(evaluation: Evaluation, game: Game | null = null): Message {
  const { proven, solved } = evaluation;
  const lead = expectedLead(evaluation);
  const textOf = (stem: string, side: Side, placeholders: Placeholders = {}) =>
    game ? messageOf(stem, game, side, placeholders) : { key: `${stem}.${side}`, placeholders };
  if (solved !== null) {
    if (!lead) return { key: "evaluation.solved.draw" };
    return textOf("evaluation.solved", lead.side, { count: lead.count });
  }
  if (proven === "draw") return { key: "evaluation.proven.draw" };
  if (proven !== null) return textOf("evaluation.proven", proven);
  const leading = lead ? winPercent(evaluation, lead.side) : 0;
  if (lead && leading > EVEN) {
    const probability = leading / 100;
    return textOf("evaluation.ahead", lead.side, { count: lead.count, probability });
  }
  const white = winPercent(evaluation, "white");
  const likely = white >= LIKELY ? "white" : white <= 100 - LIKELY ? "black" : null;
  const side = likely ?? (game && soloSide(game)) ?? "white";
  const probability = winPercent(evaluation, side) / 100;
  if (likely) return textOf("evaluation.likely", likely, { probability });
  const isYours = game !== null && isSolo(game);
  return {
    key: isYours ? "evaluation.even.you" : "evaluation.even",
    placeholders: { probability },
  };
}

/**
 * A hint: the move, why it is good, and the evaluation, if one is given.
 * @param analysis  With the reasons that are to be said.
 * @param view  That it is a hint for.
 */
export function hintTexts(
  analysis: Omit<Hint, "path">["analysis"] & object,
  view: View,
  evaluation: Evaluation | null,
  game: Game,
): Message[] {
  const { principal_variation, reasons } = analysis;
  const [best = ""] = principal_variation;
  // While placing there nearly always is one; of a red piece there is none.
  const isOpen = view.phase === "placing" ? !reasons.length : reasons.length < MANY_REASONS;
  const choice = isOpen ? choiceLeft(analysis) : null;
  return [
    hintedText(pathOf(view.presses, best) ?? []),
    ...reasonTexts(reasons, game, view.turn),
    ...(choice ? [{ key: `hint.choice.${choice}${choiceForm(choice, view)}` }] : []),
    ...(evaluation ? [evaluationText(evaluation, game)] : []),
  ];
}

/**
 * While placing it is spaces that are compared; where there is a choice early on, it is said what to look for.
 */
function choiceForm(choice: "free" | "only" | "some", { phase, stacks }: View) {
  if (phase === "placing") return ".space";
  return choice === "free" && Object.keys(stacks).length >= EARLY ? ".early" : "";
}

/**
 * The move that a hint recommends, which is a space while placing.
 * @param path  Of its presses.
 */
export function hintedText(path: readonly Space[]): Message {
  const [space] = path;
  if (path.length === 1 && space) return { key: "hint.space", placeholders: { space } };
  return { key: "hint.move", placeholders: { move: moveText(path) } };
}

/** Reasons about what the other player has or can do, who is named. */
const ABOUT_OTHER = [
  ...["cuts_off", "stops", "threatens", "takes_moves"],
  ...["recapture", "reply_cuts_off", "reply_captures"],
  ...["later_cuts_off", "later_captures", "keeps_moves"],
];

/**
 * Why a move is good, and what it costs.
 * @param player  Who makes it.
 */
export function reasonTexts(reasons: readonly MoveReason[], game: Game, player: Side): Message[] {
  return reasons.map(({ merit, size: count }, index) => {
    // "But" needs something before it.
    const isAlone = merit === "gives_up" && index === 0;
    const key = `hint.reason.${merit}${isAlone ? ".alone" : ""}`;
    const plain = { key, placeholders: { count } };
    if (!ABOUT_OTHER.includes(merit)) return plain;
    const named = messageOf(key, game, otherSide(player), { count });
    // Of two persons each has but one opponent.
    return merit === "keeps_moves" && !named.key.endsWith(".level") ? plain : named;
  });
}

/** What is counted in pieces, of one stack or more. */
const COUNTED_IN_PIECES = ["cuts_off", "saves", "threatens", "captures"];

/**
 * Which stacks the board rings, right after the sentence that speaks of them; or that it rings some of them, where the
 * sentence speaks of more pieces than are in these.
 * @param about  What this sentence speaks of.
 * @param stacks  On the board that rings them.
 */
export function ringedTexts(
  spaces: Space[],
  about: Pick<MoveReason, "merit" | "size"> | null = null,
  stacks: View["stacks"] = {},
): Message[] {
  if (!spaces.length) return [];
  const placeholders = { spaces, count: spaces.length };
  const pieces = spaces.reduce((sum, space) => sum + (stacks[space]?.height ?? 0), 0);
  const isPart =
    about && COUNTED_IN_PIECES.includes(about.merit) && pieces > 0 && pieces < about.size;
  if (isPart) return [{ key: "hint.ringed.part", placeholders }];
  return [
    { key: about?.merit === "takes_moves" ? "hint.ringed.hindered" : "hint.ringed", placeholders },
  ];
}

/**
 * What speaks for a move, with which stacks the board rings right after the last sentence that speaks of one.
 * @param texts  Of each of them one.
 * @param spaces  That are ringed.
 * @param stacks  On the board that rings them.
 */
export function withRings(
  reasons: readonly MoveReason[],
  texts: Message[],
  spaces: Space[],
  stacks: View["stacks"] = {},
): Message[] {
  const last = reasons.findLastIndex((reason) => reason.spaces.some((one) => spaces.includes(one)));
  const end = last < 0 ? texts.length : last + 1;
  return [
    ...texts.slice(0, end),
    ...ringedTexts(spaces, reasons[last] ?? null, stacks),
    ...texts.slice(end),
  ];
}

/** What the computer has just played against the person to move. */
export function lastMoveTexts(game: Game, { last }: View): Message[] {
  if (!last || !isSolo(game) || game.seats[last.player].kind !== "computer") return [];
  const { player, spaces } = last;
  if (!spaces.length) return [messageOf("status.last.pass", game, player)];
  return [messageOf("status.last", game, player, { move: moveText(spaces) })];
}

/** The same without names of spaces: what it landed on. */
export function lastMoveInWords(game: Game, live: View): Message[] {
  const { last } = live;
  const seat = last && game.seats[last.player];
  if (!last?.spaces.length || !isSolo(game) || seat?.kind !== "computer")
    return lastMoveTexts(game, live);
  const [, target] = last.spaces;
  const level = levelName(seat);
  const before = viewBefore(game);
  if (!target) {
    const isRed = dvonnPart(before).next_piece === "dvonn";
    return [{ key: isRed ? "here.last.placed.red" : "here.last.placed", placeholders: { level } }];
  }
  // After a reload it is not known yet.
  if (!before) return [{ key: "here.last.moved", placeholders: { level } }];
  const { owner = null, height = 1 } = before.stacks[target] ?? {};
  if (owner === null) return [{ key: "here.last.red", placeholders: { level } }];
  const built = live.stacks[target]?.height;
  // A stack that went at once is spoken of as what was cut off.
  if (owner === last.player)
    return built ? [{ key: "here.last.own", placeholders: { level, count: built } }] : [];
  const key = isCaptureLost(game, live) ? "here.last.captured.lost" : "here.last.captured";
  return [{ key, placeholders: { level, count: height } }];
}

/** Has the last move lost what it captured, and nothing else? */
export function isCaptureLost(game: Game, { last }: View) {
  const [, target = ""] = last?.spaces ?? [];
  const owner = viewBefore(game)?.stacks[target]?.owner;
  const isOnly = last?.removed.length === 1 && last.removed[0] === target;
  return isOnly && Boolean(owner) && owner !== last.player;
}

function cutOffBoth(game: Game, white: number, black: number): Message {
  const you = soloSide(game);
  const opponent = you && game.seats[otherSide(you)];
  if (opponent?.kind !== "computer") {
    return { key: "status.cut-off.both", placeholders: { white, black } };
  }
  const [own, other] = you === "white" ? [white, black] : [black, white];
  const level = levelName(opponent);
  return { key: "status.cut-off.both.you", placeholders: { own, other, level } };
}

/** What the last move cut off, and from what: nothing else on the page says why pieces vanish. */
export function cutOffTexts(game: Game, { last }: View): Message[] {
  if (!anyAnswer((feature) => feature.cutsOff)) return [];
  const { white = 0, black = 0 } = last?.lost ?? {};
  if (white && black) return [cutOffBoth(game, white, black)];
  const side = white ? "white" : black ? "black" : null;
  return side ? [messageOf("status.cut-off", game, side, { count: white + black })] : [];
}
