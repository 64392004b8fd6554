/**
 * What depends on which stack for contact and what is in danger, as far as it is shown, and what is
 * said of it. Pure.
 */

import type { ConnectivityMark } from "../../board/description.ts";
import { isAnalysed, nodeShown } from "../../core/cursor-selectors.ts";
import { isAgainstEasiest, isOver } from "../../core/game-selectors.ts";
import { isSolo, soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import type { Side, Space } from "../../engine/protocol.ts";

/** From this height on a stack is outlined as soon as it could be captured: single pieces nearly always could be. */
const TALL = 2;

const NOTHING: ConnectivityMark = { holds: [], attackers: [], cut_threats: [] };

/**
 * The side whose stacks are shown to be in danger: the person's against a computer, else that of the
 * player to move.
 */
function sideInDanger({ game, cursor }: State): Side {
  return soloSide(game) ?? cursor.view?.turn ?? "white";
}

/**
 * By space, of the position shown; nothing while the layer is off or Python has not answered. Of the
 * other side's stacks no danger is shown. A stack without anything to draw is calm.
 */
export function connectivityShown(state: State): Record<Space, ConnectivityMark> {
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
  const isAnalysis = isAnalysed(state);
  const shown: Record<Space, ConnectivityMark> = {};
  for (const [space, holds] of Object.entries(known.holds)) shown[space] = { ...NOTHING, holds };
  for (const [space, threat] of Object.entries(known.threats)) {
    if (view.stacks[space]?.owner !== side) continue;
    const outlines = isAnalysis ? [] : outlinesOf(threat, view.stacks[space].height);
    shown[space] = { ...(shown[space] ?? NOTHING), ...threat, outlines };
  }
  for (const [space, { owner }] of Object.entries(view.stacks)) {
    if (!owner || shown[space]) continue;
    shown[space] = { ...NOTHING, calm: owner === side ? "safe" : "loose" };
  }
  return shown;
}

function outlinesOf(
  { attackers, cut_threats }: Pick<ConnectivityMark, "attackers" | "cut_threats">,
  height: number,
) {
  const isTaken = attackers.length > 0 && height >= TALL;
  return (["taken", "cut"] as const).filter((name) =>
    name === "taken" ? isTaken : cut_threats.length,
  );
}

/**
 * The targets of the stack that is chosen where the other side could capture it, or then cut off much; known while
 * dangers are shown, and to a beginner, for whom only a stack that is high afterwards is worth a mark.
 */
export function exposedTargets(state: State): Space[] {
  const [origin = ""] = state.interaction.presses;
  const exposed = knownConnectivity(state)?.exposed[origin] ?? [];
  const high = highTargets(state);
  const isMarked = (target: Space) => state.session.settings.connectivity || high.includes(target);
  return [...new Set([...exposed.filter(isMarked), ...Object.keys(stakesOf(state))])];
}

/** Those of them where the stack that is chosen would be high. */
export function highTargets(state: State): Space[] {
  const [origin = ""] = state.interaction.presses;
  return knownConnectivity(state)?.high[origin] ?? [];
}

/** By target of the stack that is chosen: how many pieces of its player a reply could then cut off. */
export function stakesOf(state: State): Record<Space, number> {
  const [origin = ""] = state.interaction.presses;
  const stakes = Object.entries(knownConnectivity(state)?.at_stake[origin] ?? {});
  return Object.fromEntries(stakes.map(([target, { count }]) => [target, count]));
}

/** The targets of the stack that is chosen where a reply could cut off that stack, and no other. */
export function ownStakes(state: State): Space[] {
  return Object.keys(stakesOf(state)).filter((target) => !stacksAtStake(state, target).length);
}

/**
 * The other stacks that a reply to the move to a target could cut off, where these are worth a mark.
 */
export function stacksAtStake(state: State, target: Space | null): Space[] {
  const [origin = ""] = state.interaction.presses;
  const spaces = knownConnectivity(state)?.at_stake[origin]?.[target ?? ""]?.spaces ?? [];
  return spaces.filter((space) => space !== target);
}

/** What is known of the position shown, where it may be shown. */
function knownConnectivity(state: State) {
  const node = nodeShown(state);
  const isKnown = isConnectivityWanted(state) && node?.view === state.cursor.view;
  return isKnown && !isAnalysed(state) ? (node?.connectivity ?? null) : null;
}

/**
 * Is Python to be asked for the connectivity of every position: while dangers are shown, and for beginners?
 */
export function isConnectivityWanted(state: State) {
  return state.session.settings.connectivity || isAgainstEasiest(state);
}

/**
 * What the outlines mean that the board shows where no stack is hovered, or why there are none; nothing while the
 * layer is off.
 */
export function legendTexts(state: State): Message[] {
  const marks = Object.values(connectivityShown(state));
  if (!marks.length || isAnalysed(state)) return [];
  const names = (["taken", "cut"] as const).filter((name) =>
    marks.some(({ outlines }) => outlines?.includes(name)),
  );
  const none = marks.some(({ attackers }) => attackers.length) ? "single" : "safe";
  // What comes later is explained, too.
  const said = none === "safe" && isSolo(state.game) ? "safe.you" : none;
  return (names.length ? (["taken", "cut"] as const) : [said]).map((name) => ({
    key: `connectivity.legend.${name}`,
  }));
}
