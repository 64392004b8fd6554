/** Changes British spelling, in which the texts are written, for browsers that ask for American. */

/** British and American, by the part of a word that differs; the first letter is the same. */
const SPELLINGS = {
  colour: "color",
  neighbour: "neighbor",
  practis: "practic",
  licence: "license",
  cancelled: "canceled",
} as Record<string, string>;
const BRITISH = new RegExp(Object.keys(SPELLINGS).join("|"), "gi");

/** @param languages  BCP 47 tags, the preferred one first. */
export function prefersAmerican(languages: readonly string[]) {
  return languages.find((tag) => /^en\b/i.test(tag))?.toLowerCase() === "en-us";
}

export function spellAmerican(text: string) {
  return text.replace(BRITISH, (word) => word[0] + String(SPELLINGS[word.toLowerCase()]).slice(1));
}
