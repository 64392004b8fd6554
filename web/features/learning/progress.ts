/**
 * The lessons and puzzles done, saved between visits. Saved values are validated when they are read.
 */
import * as v from "valibot";
import { parseAs } from "../../shell/schema.ts";
import { read, write } from "../../shell/storage.ts";

/** The series of tasks, by the names under which their progress is saved. */
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

/** Finished tasks stay finished: another tab may have saved some. */
export function writeProgress(kind: Kind, { done, at }: { done: string[]; at: string }) {
  const before = parseAs(Progress, read(kind))?.done ?? [];
  write(kind, JSON.stringify({ done: [...new Set([...before, ...done])], at }));
}
