/**
 * American spelling. The texts are in British spelling, like the English rule book; for a browser
 * that prefers American English, these words change.
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
 * True if American is the browser's first English.
 * @param languages  BCP 47 tags, the preferred one first.
 */
export function prefersAmerican(languages: readonly string[]) {
  return languages.find((tag) => /^en\b/i.test(tag))?.toLowerCase() === "en-us";
}

export function spellAmerican(text: string) {
  return text.replace(BRITISH, (word) => word[0] + String(SPELLINGS[word.toLowerCase()]).slice(1));
}
