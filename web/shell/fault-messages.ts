import type { Message } from "../core/state.ts";
import type { PositionFault } from "../engine/protocol.ts";

/** More faults would not be read. */
const MAX_FAULTS = 3;

export function faultTexts(faults: PositionFault[]): Message[] {
  return faults.slice(0, MAX_FAULTS).map(faultText);
}

export function faultText({
  code,
  piece,
  expected_turn: turn,
  ...placeholders
}: PositionFault): Message {
  const key = ["fault", code, piece ?? turn].filter(Boolean).join(".");
  return { key, placeholders };
}
