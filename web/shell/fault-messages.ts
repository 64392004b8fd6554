/**
 * What is wrong with a position, as message keys with placeholder values; the texts are in i18n/. Pure.
 */

import type { Message } from "../core/state.ts";
import type { PositionFault } from "../engine/protocol.ts";

/** Faults that are named: more would not be read. */
const MAX_FAULTS = 3;

/** What is wrong with a position, the most basic fault first; a sentence each. */
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
  const fault = detail ? `${code}.${detail}` : code;
  return { key: `fault.${fault}`, placeholders };
}
