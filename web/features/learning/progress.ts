import * as v from "valibot";
import { parseAs } from "../../shell/schema.ts";
import { read, write } from "../../shell/storage.ts";

const Progress = v.object({
  done: v.fallback(v.array(v.unknown()), []),
  at: v.fallback(v.string(), ""),
});

/**
 * @param series  The name under which progress is saved.
 * @param names  All valid names; saved names that are not among them are dropped.
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

/** Saves progress. Tasks that are saved as done stay done, even if another tab has saved them. */
export function writeProgress(series: string, { done, at }: { done: string[]; at: string }) {
  const before = parseAs(Progress, read(series))?.done ?? [];
  write(series, JSON.stringify({ done: [...new Set([...before, ...done])], at }));
}
