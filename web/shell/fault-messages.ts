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
  const detail = piece ?? turn;
  const key = detail ? `fault.${code}.${detail}` : `fault.${code}`;
  return { key, placeholders };
}
