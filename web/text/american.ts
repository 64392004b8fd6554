/**
 * English as it is spelled in the United States. The texts are written in British spelling, as the rule book's English
 * edition is; where the browser asks for American English, these words change. Pure.
 */

/** British and American, by the part of a word that differs; the first letter is the same. */
const SPELLINGS = {
  colour: "color",
  neighbour: "neighbor",
  practis: "practic",
  licence: "license",
  cancelled: "canceled",
} as Record<string, string>;
const BRITISH = new RegExp(Object.keys(SPELLINGS).join("|"), "gi");

/**
 * Is American the English that a browser asks for first?
 * @param languages  Of the browser, as BCP 47 tags, the one it prefers first.
 */
export function prefersAmerican(languages: readonly string[]) {
  return languages.find((tag) => /^en\b/i.test(tag))?.toLowerCase() === "en-us";
}

/**
 * A text in American spelling.
 * @param text  In English.
 */
export function spellAmerican(text: string) {
  return text.replace(BRITISH, american);
}

/** @param word  One of those that differ, with its first letter as it stands in the text. */
function american(word: string) {
  return word[0] + String(SPELLINGS[word.toLowerCase()]).slice(1);
}
