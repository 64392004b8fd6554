import type { Message } from "../core/state.ts";
import type { PositionFault } from "../engine/protocol.ts";

/** Nobody would read more faults. */
const MAX_FAULTS = 3;

export function faultTexts(faults: PositionFault[]): Message[] {
  return faults.slice(0, MAX_FAULTS).map(faultText);
}

export function faultText({ code, ...placeholders }: PositionFault): Message {
  return { key: `fault.${code}`, placeholders };
}
