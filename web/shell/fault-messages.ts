import type { Message } from "../core/state.ts";
import type { PositionFault } from "../engine/protocol.ts";

/** A message names at most this many faults: nobody would read more. */
const MAX_FAULTS = 3;

export function faultTexts(faults: PositionFault[]): Message[] {
  return faults.slice(0, MAX_FAULTS).map(faultText);
}

export function faultText({ code, ...placeholders }: PositionFault): Message {
  return { key: `fault.${code}`, placeholders };
}
