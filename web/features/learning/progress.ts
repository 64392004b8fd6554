import * as v from "valibot";
import { parseAs } from "../../shell/schema.ts";
import { read, write } from "../../shell/storage.ts";

/** The names under which progress is saved. */
type Kind = "lessons" | "puzzles";

export const Progress = v.object({
  done: v.fallback(v.array(v.unknown()), []),
  at: v.fallback(v.string(), ""),
});

/** @param names  All that exist; others are dropped. */
export function readProgress(kind: Kind, names: string[]): { done: string[]; at: string | null } {
  const { done, at } = parseAs(Progress, read(kind)) ?? { done: [], at: "" };
  return {
    done: names.filter((name) => done.includes(name)),
    at: names.includes(at) ? at : null,
  };
}

/** Finished tasks stay finished, also those that another tab has saved. */
export function writeProgress(kind: Kind, { done, at }: { done: string[]; at: string }) {
  const before = parseAs(Progress, read(kind))?.done ?? [];
  write(kind, JSON.stringify({ done: [...new Set([...before, ...done])], at }));
}
