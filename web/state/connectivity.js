/**
 * What holds what in contact and what is in danger, for whoever wants to see it: whose
 * dangers are told, and how. Pure.
 *
 * @import { Side, Space } from "../engine/protocol.d.ts"
 * @import { Message, State } from "./state.d.ts"
 */
import { nodeShown, soloSide } from "./selectors.js";

/**
 * What is told of the stack on a space.
 * @typedef {object} Lifeline
 * @property {Space[]} holds  What would be cut off if the stack left.
 * @property {Space[]} attackers  The other side's stacks that could land on it.
 * @property {Space[]} cut_threats  Those that could cut it off.
 */

/** @type {Lifeline} */
const NOTHING = { holds: [], attackers: [], cut_threats: [] };

/**
 * The side whose stacks are told to be in danger: the person's against a computer, else whoever has
 * the turn.
 * @param {State} state
 * @returns {Side}
 */
function concerned({ game, cursor }) {
  return soloSide(game) ?? cursor.view?.turn ?? "white";
}

/**
 * By space, of the position shown; nothing while the layer is off or Python has not told.
 * @param {State} state
 * @returns {Record<Space, Lifeline>}
 */
export function lifelinesShown(state) {
  const { view } = state.cursor;
  const node = nodeShown(state);
  const known = state.session.settings.lifelines && node?.view === view && node?.connectivity;
  if (!known || !view) return {};
  const side = concerned(state);
  /** @type {Record<Space, Lifeline>} */
  const shown = {};
  for (const [space, holds] of Object.entries(known.holds)) shown[space] = { ...NOTHING, holds };
  for (const [space, threat] of Object.entries(known.threats)) {
    if (view.stacks[space]?.owner === side)
      shown[space] = { ...(shown[space] ?? NOTHING), ...threat };
  }
  return shown;
}

/**
 * What there is to say of a space, each as a remark to its name or as a sentence.
 * @param {State} state
 * @param {Space | null} space
 * @param {"note" | "detail"} form
 * @returns {Message[]}
 */
export function lifelineTexts(state, space, form) {
  const line = space ? lifelinesShown(state)[space] : null;
  if (!line) return [];
  const placeholders = { space: String(space) };
  const { holds, attackers, cut_threats } = line;
  const said = [];
  if (holds.length)
    said.push({
      key: `lifelines.${form}.holds`,
      placeholders: { ...placeholders, count: holds.length },
    });
  for (const [name, spaces] of /** @type {const} */ ([
    ["taken", attackers],
    ["cut", cut_threats],
  ])) {
    if (!spaces.length) continue;
    said.push({ key: `lifelines.${form}.${name}`, placeholders: { ...placeholders, spaces } });
  }
  return said;
}
