const MOST_QUOTED = 60; // characters

/** The beginning of a text, on one line and short enough for an error to quote. */
export function quoted(text: string) {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > MOST_QUOTED
    ? `${letters.slice(0, MOST_QUOTED - 1).join("")}…`
    : letters.join("");
}
