/** Shows which stacks keep others in contact and which are in danger. */

import type { ConnectivityMark } from "../../board/description.ts";
import { isAnalysed, nodeShown } from "../../core/cursor-selectors.ts";
import { isAgainstEasiest, isOver } from "../../core/game-selectors.ts";
import { isSolo, soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import type { Side, Space, Threat } from "../../engine/protocol.ts";

const NOTHING: ConnectivityMark = { holds: [], attackers: [], cut_threats: [] };

/** The person's side in a game against a computer; in other games, the side to move. */
function sideInDanger({ game, cursor }: State): Side {
  return soloSide(game) ?? cursor.view?.turn ?? "white";
}

/** Marks by space, with dangers for one side only; empty while connections are not shown. */
export function connectivityShown(state: State): Record<Space, ConnectivityMark> {
  const { view } = state.cursor;
  const node = nodeShown(state);
  const known = state.session.settings.connectivity && node?.view === view && node?.connectivity;
  // Nothing is in danger after the game.
  if (!known || view?.phase !== "stacking" || isOver(state)) return {};
  // A chosen stack shows its targets instead.
  const { presses, pendingMove } = state.interaction;
  if (presses.length || pendingMove !== null) return {};
  const side = sideInDanger(state);
  // An analysis shows arrows instead of outlines.
  const isAnalysis = isAnalysed(state);
  const shown: Record<Space, ConnectivityMark> = {};
  for (const [space, holds] of Object.entries(known.holds)) shown[space] = { ...NOTHING, holds };
  for (const [space, threat] of Object.entries(known.threats)) {
    if (view.stacks[space]?.owner !== side) continue;
    const outlines = isAnalysis ? [] : outlinesOf(threat);
    shown[space] = { ...(shown[space] ?? NOTHING), ...threat, outlines };
  }
  for (const [space, { owner }] of Object.entries(view.stacks)) {
    if (!owner || shown[space]) continue;
    shown[space] = { ...NOTHING, calm: owner === side ? "safe" : "loose" };
  }
  return shown;
}

function outlinesOf({ is_high_target, cut_threats }: Threat) {
  return (["taken", "cut"] as const).filter((name) =>
    name === "taken" ? is_high_target : cut_threats.length,
  );
}

/** Targets where the opponent's reply could capture the stack or cut off many pieces. */
export function exposedTargets(state: State): Space[] {
  const [origin = ""] = state.interaction.presses;
  const exposed = knownConnectivity(state)?.exposed[origin] ?? [];
  const high = highTargets(state);
  const isMarked = (target: Space) => state.session.settings.connectivity || high.includes(target);
  return [...new Set([...exposed.filter(isMarked), ...Object.keys(stakesOf(state))])];
}

/** Targets where the chosen stack would be high and could be captured. */
export function highTargets(state: State): Space[] {
  const [origin = ""] = state.interaction.presses;
  return knownConnectivity(state)?.high[origin] ?? [];
}

/** The number of pieces that a reply could cut off, by target of the chosen stack. */
export function stakesOf(state: State): Record<Space, number> {
  const [origin = ""] = state.interaction.presses;
  const stakes = Object.entries(knownConnectivity(state)?.at_stake[origin] ?? {});
  return Object.fromEntries(stakes.map(([target, { count }]) => [target, count]));
}

/** Targets where a reply could cut off only the chosen stack. */
export function ownStakes(state: State): Space[] {
  return Object.keys(stakesOf(state)).filter((target) => !stacksAtStake(state, target).length);
}

/** The stacks that a reply could cut off after a move to the target, except the moved stack. */
export function stacksAtStake(state: State, target: Space | null): Space[] {
  const [origin = ""] = state.interaction.presses;
  const spaces = knownConnectivity(state)?.at_stake[origin]?.[target ?? ""]?.spaces ?? [];
  return spaces.filter((space) => space !== target);
}

/** The connectivity of the position shown, if it may be shown. */
function knownConnectivity(state: State) {
  const node = nodeShown(state);
  const isKnown = isConnectivityWanted(state) && node?.view === state.cursor.view;
  return isKnown && !isAnalysed(state) ? (node?.connectivity ?? null) : null;
}

/** Connectivity is computed only while connections are shown, or against the easiest level. */
export function isConnectivityWanted(state: State) {
  return state.session.settings.connectivity || isAgainstEasiest(state);
}

/** Explains the outlines on the board, or why there are none. */
export function legendTexts(state: State): Message[] {
  const marks = Object.values(connectivityShown(state));
  if (!marks.length || isAnalysed(state)) return [];
  const names = (["taken", "cut"] as const).filter((name) =>
    marks.some(({ outlines }) => outlines?.includes(name)),
  );
  const none = marks.some(({ attackers }) => attackers.length) ? "single" : "safe";
  const who = isSolo(state.game) ? "you" : "other";
  // Both outlines are explained, even if the board shows only one of them.
  return (names.length ? (["taken", "cut"] as const) : [none]).map((name) => ({
    key: `connectivity.legend.${name}`,
    ...(name === "safe" && { placeholders: { who } }),
  }));
}
