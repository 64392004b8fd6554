/**
 * Messages for the eye: by ear and in records spaces have names; for the eye the board marks them, and
 * the text says "this". A setting keeps the names. What a picture shows beside the text is left out. Pure.
 */
import { installedFeatures } from "../../core/feature.ts";
import type { Message, Settings } from "../../core/state.ts";

/** By the key of the text that names spaces; null where the board shows all of it. */
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
  "blocked.surrounded": "here.surrounded",
  "blocked.no_target": "here.no_target",
  "blocked.empty_source": "here.empty_source",
  "blocked.not_your_stack.white": "here.not_your_stack.white",
  "blocked.not_your_stack.black": "here.not_your_stack.black",
  "blocked.not_your_stack.level": "here.not_your_stack.level",
  "illegal.not_your_stack.level": "here.not_your_stack.level",
  "illegal.empty_source": "here.empty_source",
  "illegal.not_your_stack.white": "here.not_your_stack.white",
  "illegal.not_your_stack.black": "here.not_your_stack.black",
  "illegal.surrounded": "here.surrounded",
  "illegal.not_straight": "here.not_straight",
  "illegal.wrong_distance": "here.wrong_distance",
  "illegal.empty_target": "here.empty_target",
  "illegal.occupied": "here.occupied",
  "announce.placed.dvonn.white": null,
  "announce.placed.dvonn.black": null,
  "announce.placed.white": null,
  "announce.placed.black": null,
  "announce.moved.white": null,
  "announce.moved.black": null,
  "announce.stacked.white": null,
  "announce.stacked.black": null,
  "announce.removed": "here.removed",
  "notice.cut-off": "here.cut-off",
  "connectivity.detail.taken": "here.taken",
  "connectivity.detail.cut": "here.cut",
} as Record<string, string | null>;

/** Hints that begin with the word "Hint", for the ear; each has a second text without it, `.alone`. */
const NAMED_HINTS = ["hint.move", "hint.space"];

/** What the bars of the moves that a review compares show: the moves, and the chances of winning. */
const IN_BARS = [
  "status.last",
  "review.fell",
  "review.probability",
  "review.compared",
  "practice.worth",
];

/**
 * Messages in the words for the eye, where these are others.
 * @param isCompared  Are there bars of the moves that a review compares?
 */
export function forTheEye(messages: Message[], { names }: Settings, isCompared: boolean = false) {
  const isInBars = (key: string) => IN_BARS.some((stem) => key.startsWith(`${stem}.`));
  const said = isCompared ? messages.filter(({ key }) => !isInBars(key)) : messages;
  if (names) return belowHeadline(said);
  return said.flatMap((message, index) => {
    // An arrow shows the hint: only where nothing speaks for it, it is said where to look.
    const isReasoned = said[index + 1]?.key.startsWith("hint.reason.");
    if (["hint.move", "hint.space"].includes(message.key) && isReasoned) return [];
    if (message.key.startsWith("review.reply.")) return [arrowFor(message)];
    const key = HERE[message.key];
    return key === null ? [] : [{ ...message, key: key ?? message.key }];
  });
}

/** Messages below a headline that says already that it is a hint. */
export function belowHeadline(messages: Message[]) {
  const named = [
    ...NAMED_HINTS,
    ...installedFeatures().flatMap((feature) => feature.namedHints ?? []),
  ];
  return messages.map((message) =>
    named.includes(message.key) ? { ...message, key: `${message.key}.alone` } : message,
  );
}

/** A reply that the board shows as an arrow is named so. */
function arrowFor(message: Message): Message {
  return { ...message, placeholders: { ...message.placeholders, move: { key: "here.arrow" } } };
}
