/**
 * What is saved of learning between visits: the lessons and puzzles done, that a game was begun, and that the welcome
 * was answered. Saved values are validated when they are read.
 */
import * as v from "valibot";
import { parseAs } from "../../shell/schema.ts";
import { ownName, read, write } from "../../shell/storage.ts";

const WELCOMED = "welcomed";
const BEGUN = "begun";

/** What is done one by one, by the name under which its progress is saved. */
type Kind = "lessons" | "puzzles";

export const Progress = v.object({
  done: v.fallback(v.array(v.unknown()), []),
  at: v.fallback(v.string(), ""),
});

/**
 * Which lessons or puzzles are done, and which was open last.
 * @param names  Of those there are; others are dropped.
 */
export function readProgress(kind: Kind, names: string[]): { done: string[]; at: string | null } {
  const { done, at } = parseAs(Progress, read(kind)) ?? { done: [], at: "" };
  return {
    done: names.filter((name) => done.includes(name)),
    at: names.includes(at) ? at : null,
  };
}

/** What is done stays so: another tab may have saved some. */
export function writeProgress(kind: Kind, { done, at }: { done: string[]; at: string }) {
  const before = parseAs(Progress, read(kind))?.done ?? [];
  write(kind, JSON.stringify({ done: [...new Set([...before, ...done])], at }));
}

/** Has somebody chosen how to begin with this game, at an earlier visit? */
export function readWelcomed() {
  return read(ownName(WELCOMED)) !== null;
}

export function writeWelcomed() {
  write(ownName(WELCOMED), "yes");
}

/** Has somebody begun a game, at an earlier visit or in another game of this one? */
export function readBegun() {
  return read(ownName(BEGUN)) !== null;
}

export function writeBegun() {
  write(ownName(BEGUN), "yes");
}
