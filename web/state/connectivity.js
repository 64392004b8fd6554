/**
 * What depends on which stack for contact and what is in danger, as far as it is shown, and what is
 * said of it. Pure.
 *
 * @import { Side, Space, View } from "../engine/protocol.d.ts"
 * @import { ConnectivityMark } from "../board/description.d.ts"
 * @import { Message, State } from "./state.d.ts"
 */
import { nodeShown } from "./cursor-selectors.js";
import { isAgainstEasiest, isOver } from "./game-selectors.js";
import { reviewShown } from "./review.js";
import { isSolo, soloSide } from "./seats.js";

/** From this height on a stack is outlined as soon as it could be captured: single pieces nearly always could be. */
const TALL = 2;
/** From this height on a beginner is to know where a stack could be captured. */
export const HIGH = 3;
/** So many pieces that a reply could cut off are worth a mark. */
const MANY = 5;

/** @type {ConnectivityMark} */
const NOTHING = { holds: [], attackers: [], cut_threats: [] };

/**
 * The side whose stacks are shown to be in danger: the person's against a computer, else that of the
 * player to move.
 * @param {State} state
 * @returns {Side}
 */
function sideInDanger({ game, cursor }) {
  return soloSide(game) ?? cursor.view?.turn ?? "white";
}

/**
 * By space, of the position shown; nothing while the layer is off or Python has not answered. Of the
 * other side's stacks no danger is shown. A stack without anything to draw is calm.
 * @param {State} state
 * @returns {Record<Space, ConnectivityMark>}
 */
export function connectivityShown(state) {
  const { view } = state.cursor;
  const node = nodeShown(state);
  const known = state.session.settings.connectivity && node?.view === view && node?.connectivity;
  // After somebody gave up there is no danger left.
  if (!known || view?.phase !== "stacking" || isOver(state)) return {};
  // While a move is made its targets are what is to be seen.
  const { presses, pendingMove } = state.interaction;
  if (presses.length || pendingMove !== null) return {};
  const side = sideInDanger(state);
  // Its arrows are what is to be seen.
  const isReviewed = reviewShown(state) !== null;
  /** @type {Record<Space, ConnectivityMark>} */
  const shown = {};
  for (const [space, holds] of Object.entries(known.holds)) shown[space] = { ...NOTHING, holds };
  for (const [space, threat] of Object.entries(known.threats)) {
    if (view.stacks[space]?.owner !== side) continue;
    const outlines = isReviewed ? [] : outlinesOf(threat, view.stacks[space].height);
    shown[space] = { ...(shown[space] ?? NOTHING), ...threat, outlines };
  }
  for (const [space, { owner }] of Object.entries(view.stacks)) {
    if (!owner || shown[space]) continue;
    shown[space] = { ...NOTHING, calm: owner === side ? "safe" : "loose" };
  }
  return shown;
}

/**
 * @param {Pick<ConnectivityMark, "attackers" | "cut_threats">} threat
 * @param {number} height
 */
function outlinesOf({ attackers, cut_threats }, height) {
  const isTaken = attackers.length > 0 && height >= TALL;
  return /** @type {const} */ (["taken", "cut"]).filter((name) =>
    name === "taken" ? isTaken : cut_threats.length,
  );
}

/**
 * The targets of the stack that is chosen where the other side could capture it, or then cut off much; known while
 * dangers are shown, and to a beginner, for whom only a stack that is high afterwards is worth a mark.
 * @param {State} state
 * @returns {Space[]}
 */
export function exposedTargets(state) {
  const [origin = ""] = state.interaction.presses;
  const { stacks } = state.cursor.view ?? { stacks: /** @type {View["stacks"]} */ ({}) };
  const least = state.session.settings.connectivity ? TALL : HIGH;
  const heightOf = (/** @type {Space} */ space) => stacks[space]?.height ?? 0;
  const captured = (knownConnectivity(state)?.exposed[origin] ?? []).filter(
    (target) => heightOf(origin) + heightOf(target) >= least,
  );
  return [...new Set([...captured, ...Object.keys(stakesOf(state))])];
}

/**
 * Could the other side capture a stack after its move, as far as that is known?
 * @param {State} state
 * @param {Space} origin
 * @param {Space} target
 */
export function isExposed(state, origin, target) {
  return knownConnectivity(state)?.exposed[origin]?.includes(target) ?? false;
}

/**
 * By target of a stack: how many pieces of its player a reply could then cut off, where these are many, and more than
 * before.
 * @param {State} state
 * @param {Space} [origin]  The stack that is chosen, unless given.
 * @returns {Record<Space, number>}
 */
export function stakesOf(state, origin = state.interaction.presses[0] ?? "") {
  const stakes = Object.entries(knownConnectivity(state)?.at_stake[origin] ?? {});
  const counts = stakes.map(([target, { count }]) => /** @type {const} */ ([target, count]));
  return Object.fromEntries(counts.filter(([, count]) => count >= MANY));
}

/**
 * The targets of the stack that is chosen where a reply could cut off that stack, and no other.
 * @param {State} state
 * @returns {Space[]}
 */
export function ownStakes(state) {
  return Object.keys(stakesOf(state)).filter((target) => !stacksAtStake(state, target).length);
}

/**
 * The other stacks that a reply to the move to a target could cut off, where these are worth a mark.
 * @param {State} state
 * @param {Space | null} target
 * @returns {Space[]}
 */
export function stacksAtStake(state, target) {
  const [origin = ""] = state.interaction.presses;
  if (target === null || !stakesOf(state, origin)[target]) return [];
  const spaces = knownConnectivity(state)?.at_stake[origin]?.[target]?.spaces ?? [];
  return spaces.filter((space) => space !== target);
}

/**
 * What is known of the position shown, where it may be shown.
 * @param {State} state
 */
function knownConnectivity(state) {
  const node = nodeShown(state);
  const isKnown = isConnectivityWanted(state) && node?.view === state.cursor.view;
  return isKnown && !reviewShown(state) ? (node?.connectivity ?? null) : null;
}

/**
 * Is Python to be asked for the connectivity of every position: while dangers are shown, and for beginners?
 * @param {State} state
 */
export function isConnectivityWanted(state) {
  return state.session.settings.connectivity || isAgainstEasiest(state);
}

/**
 * What the outlines mean that the board shows where no stack is hovered, or why there are none; nothing while the
 * layer is off.
 * @param {State} state
 * @returns {Message[]}
 */
export function legendTexts(state) {
  const marks = Object.values(connectivityShown(state));
  if (!marks.length || reviewShown(state)) return [];
  const names = /** @type {const} */ (["taken", "cut"]).filter((name) =>
    marks.some(({ outlines }) => outlines?.includes(name)),
  );
  const none = marks.some(({ attackers }) => attackers.length) ? "single" : "safe";
  // What comes later is explained, too.
  const said = none === "safe" && isSolo(state.game) ? "safe.you" : none;
  return (names.length ? /** @type {const} */ (["taken", "cut"]) : [said]).map((name) => ({
    key: `connectivity.legend.${name}`,
  }));
}

/**
 * What there is to say of a space, each as a note to its name or as a sentence.
 * @param {Space} space
 * @param {ConnectivityMark | undefined} mark
 * @param {"note" | "detail"} form
 * @returns {Message[]}
 */
export function connectivityTexts(space, mark, form) {
  if (!mark) return [];
  const { holds, attackers, cut_threats, calm } = mark;
  const texts = [];
  if (calm) texts.push({ key: `connectivity.${form}.${calm}`, placeholders: { space } });
  if (holds.length) {
    texts.push({
      key: `connectivity.${form}.holds`,
      placeholders: { space, count: holds.length },
    });
  }
  for (const [name, spaces] of /** @type {const} */ ([
    ["taken", attackers],
    ["cut", cut_threats],
  ])) {
    if (!spaces.length) continue;
    texts.push({
      key: `connectivity.${form}.${name}`,
      placeholders: { space, spaces, count: spaces.length },
    });
  }
  return texts;
}
