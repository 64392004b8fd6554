/** Selects the entries that the library lists. Pure. */
import { otherSide } from "../../core/seats.ts";
import type { Entry, Source } from "./entry.ts";
import { isWaiting } from "./entry.ts";

/** A result. "wins" and "losses" are the person's own; otherwise "white" or "black" has won. */
export type Outcome = "wins" | "draws" | "losses" | "white" | "black" | "open" | "waiting";

export interface Filter {
  /** Words in names, titles, tags and events; empty for all. */
  words: string;
  outcome: Outcome | null;
  source: Source | null;
  level: string | null;
  /** The side of the person. */
  you: "white" | "black" | null;
  tag: string | null;
  /** The CRC-32 of a position that the games reached. */
  position: number | null;
}

export const EVERYTHING: Filter = {
  words: "",
  outcome: null,
  source: null,
  level: null,
  you: null,
  tag: null,
  position: null,
};

export function outcomeOf(entry: Pick<Entry, "you" | "result" | "source" | "turn">): Outcome {
  const { you, result } = entry;
  if (result === null) return isWaiting(entry) ? "waiting" : "open";
  if (result === "draw") return "draws";
  if (you === null) return result;
  return result === you ? "wins" : "losses";
}

/** @param nameOf  The name of a player as the page shows it. */
export function filtered(
  entries: readonly Entry[],
  filter: Filter,
  nameOf: (entry: Entry, side: "white" | "black") => string,
): Entry[] {
  const words = wordsOf(filter.words);
  return entries.filter((entry) => {
    const { outcome, source, level, you, tag, position } = filter;
    if (outcome && !isOutcome(entry, outcome)) return false;
    if (source && entry.source !== source) return false;
    if (level && !levelsOf(entry).includes(level)) return false;
    if (you && entry.you !== you) return false;
    if (tag && !entry.tags.includes(tag)) return false;
    if (position !== null && !entry.positions.includes(position)) return false;
    if (!words.length) return true;
    const names = [nameOf(entry, "white"), nameOf(entry, "black")];
    const said = wordsOf([...names, entry.title, entry.event, ...entry.tags].join(" "));
    return words.every((word) => said.some((one) => one.startsWith(word)));
  });
}

/**
 * A game that the person won or lost also counts as won by White or Black; a game that waits for
 * the person's answer also counts as open.
 */
function isOutcome(entry: Entry, outcome: Outcome) {
  const isOpen = outcome === "open" && entry.result === null;
  return isOpen || outcomeOf(entry) === outcome || entry.result === outcome;
}

function wordsOf(text: string) {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
}

/** The levels of the computers that played. */
export function levelsOf({ players, you }: Pick<Entry, "players" | "you">): string[] {
  const sides = you ? [otherSide(you)] : (["white", "black"] as const);
  return sides.flatMap((side) => players[side].level ?? []);
}

/** The CRC-32 of a position string, as Python computes it. */
export function positionNumber(position: string): number {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(position)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
