/** A practice as it was saved with the place in a game. Nothing that was saved is trusted. */
import { isCount, isRecord } from "../../shell/storage.ts";
import type { Practice } from "./state.ts";

/** The practice that was saved; null for none. */
export function readPractice(saved: unknown): Practice | null {
  return isPractice(saved) ? saved : null;
}

function isPractice(value: unknown): value is Practice {
  if (!isRecord(value)) return false;
  const isLength = (length: unknown) => isCount(length) && length > 0;
  const { length, first, found, answered } = value;
  const isKnown = [found, answered].every((one) => Array.isArray(one) && one.every(isLength));
  return isLength(length) && isLength(first) && isKnown;
}
