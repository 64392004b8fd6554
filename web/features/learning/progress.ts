/**
 * The lessons and puzzles done, saved between visits. Saved values are validated when they are read.
 */
import * as v from "valibot";
import { parseAs } from "../../shell/schema.ts";
import { read, write } from "../../shell/storage.ts";

const Progress = v.object({
  done: v.fallback(v.array(v.unknown()), []),
  at: v.fallback(v.string(), ""),
});

/**
 * Which lessons or puzzles are done, and which was open last.
 * @param series  The name under which their progress is saved.
 * @param names  Of those there are; others are dropped.
 */
export function readProgress(
  series: string,
  names: string[],
): { done: string[]; at: string | null } {
  const { done, at } = parseAs(Progress, read(series)) ?? { done: [], at: "" };
  return {
    done: names.filter((name) => done.includes(name)),
    at: names.includes(at) ? at : null,
  };
}

/** Finished tasks stay finished: another tab may have saved some. */
export function writeProgress(series: string, { done, at }: { done: string[]; at: string }) {
  const before = parseAs(Progress, read(series))?.done ?? [];
  write(series, JSON.stringify({ done: [...new Set([...before, ...done])], at }));
}
