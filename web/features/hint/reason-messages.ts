/** The merits of a move and its cost, in words. Pure. */

import { pathOf } from "../../core/presses.ts";
import { otherSide } from "../../core/seats.ts";
import type { Evaluation, Game, Hint, Message } from "../../core/state.ts";
import type { MoveReason, Side, Space, View } from "../../engine/protocol.ts";
import { evaluationText, moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";
import { choiceLeft } from "./reasons.ts";

/** With this many reasons the text does not compare the move with others. */
const MANY_REASONS = 2;
/** With this many stacks on the board a game has just begun. */
const EARLY = 35;

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
 * Placing compares spaces; an early choice among several also says what to look for.
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
    // Each of two persons has only one opponent.
    return merit === "keeps_moves" && !named.key.endsWith(".level") ? plain : named;
  });
}

/** Merits that are counted in pieces, of one stack or more. */
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
 * The merits of a move; after the last sentence that names a stack, the text says which stacks the board rings.
 * @param texts  One for each of them.
 * @param spaces  The ringed spaces.
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
