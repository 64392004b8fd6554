/** How an error quotes what a person gave. Pure. */

/** The longest quotation, in characters. */
const MOST_QUOTED = 60;

/** The beginning of a text on one line, short enough to be quoted. */
export function quoted(text: string) {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > MOST_QUOTED
    ? `${letters.slice(0, MOST_QUOTED - 1).join("")}…`
    : letters.join("");
}
