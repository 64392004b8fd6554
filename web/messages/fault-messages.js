/**
 * What is wrong with a position, as message keys with placeholder values; the texts are in i18n/. Pure.
 *
 * @import { PositionFault } from "../engine/protocol.d.ts"
 * @import { Message } from "../state/state.d.ts"
 */

/** Faults that are named: more would not be read. */
const MAX_FAULTS = 3;

/**
 * What is wrong with a position, the most basic fault first; a sentence each.
 * @param {PositionFault[]} faults
 * @returns {Message[]}
 */
export function faultTexts(faults) {
  return faults.slice(0, MAX_FAULTS).map(faultText);
}

/**
 * @param {PositionFault} fault
 * @returns {Message}
 */
export function faultText({ code, piece, expected_turn: turn, ...placeholders }) {
  const detail = piece ?? turn;
  const fault = detail ? `${code}.${detail}` : code;
  return { key: `fault.${fault}`, placeholders };
}
