/** Changes British spelling in texts to American for browsers that prefer it. */

/** Parts of words, British and American; their first letters are the same. */
const SPELLINGS = {
  colour: "color",
  neighbour: "neighbor",
  practis: "practic",
  licence: "license",
  cancelled: "canceled",
  analyse: "analyze",
} as Record<string, string>;
const BRITISH = new RegExp(Object.keys(SPELLINGS).join("|"), "gi");

/** @param languages  BCP 47 tags, the preferred one first. */
export function prefersAmerican(languages: readonly string[]) {
  return languages.find((tag) => /^en\b/i.test(tag))?.toLowerCase() === "en-us";
}

export function spellAmerican(text: string) {
  return text.replace(BRITISH, (word) => word[0] + String(SPELLINGS[word.toLowerCase()]).slice(1));
}
