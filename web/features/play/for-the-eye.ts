/** Visible texts say "this" instead of the names of spaces, unless a setting keeps the names. */
import { installedFeatures } from "../../core/feature.ts";
import type { Message, Settings } from "../../core/state.ts";

/** Replacements of texts that name spaces. */
const HERE = {
  "hint.move": "here.hint",
  "hint.space": "here.hint.space",
  "hint.ringed": "here.ringed",
  "hint.ringed.hindered": "here.ringed.hindered",
  "hint.ringed.part": "here.ringed.part",
  "coach.risk": "here.coach.risk",
  "confirm.place": "here.place",
  "review.reply": "here.reply",
  "status.preview.at-stake": "here.at-stake",
  "practice.hint": "here.practice.hint",
  "lesson.hint-target": "here.lesson.hint-target",
  "practice.find": "here.practice.find",
  "status.thinking.move": "status.thinking.detail",
  "announce.removed": "here.removed",
  "notice.cut-off": "here.cut-off",
  "connectivity.detail.taken": "here.taken",
  "connectivity.detail.cut": "here.cut",
} as Record<string, string>;

/** Refusals that name spaces; the keys of their visible texts begin with "here." instead. */
const REFUSALS =
  /^(?:blocked|illegal)\.(surrounded|no_target|not_straight|wrong_distance|occupied|empty_source|empty_target|not_your_stack)$/;
const MOVES = /^announce\.(?:placed|moved|stacked)\b/;

/**
 * Spoken hints that begin with the word "Hint". Each has a variant without the word, whose key
 * also ends with `.alone`.
 */
const NAMED_HINTS = ["hint.move", "hint.space"];

/** Moves, win chances and the size of a search, which the bars of a review show. */
const IN_BARS = /^(status\.last|review\.(fell|probability|compared|examined)|practice\.worth)\b/;

/** @param isCompared  True if a review shows bars that compare moves. */
export function forTheEye(messages: Message[], { names }: Settings, isCompared: boolean = false) {
  const said = isCompared ? messages.filter(({ key }) => !IN_BARS.test(key)) : messages;
  if (names) return belowHeadline(said);
  return said.flatMap((message, index) => {
    // The arrow shows the hinted move; the text mentions it only if the hint has no reasons.
    const isReasoned = said[index + 1]?.key.startsWith("hint.reason.");
    if (NAMED_HINTS.includes(message.key) && isReasoned) return [];
    if (message.key.startsWith("review.reply.")) {
      return [
        { ...message, placeholders: { ...message.placeholders, move: { key: "here.arrow" } } },
      ];
    }
    if (MOVES.test(message.key)) return [];
    const [, refusal] = REFUSALS.exec(message.key) ?? [];
    return [{ ...message, key: refusal ? `here.${refusal}` : (HERE[message.key] ?? message.key) }];
  });
}

/** Removes the word "Hint" from texts below a headline that has this word. */
export function belowHeadline(messages: Message[]) {
  const named = [
    ...NAMED_HINTS,
    ...installedFeatures().flatMap((feature) => feature.namedHints ?? []),
  ];
  return messages.map((message) =>
    named.includes(message.key) ? { ...message, key: `${message.key}.alone` } : message,
  );
}
