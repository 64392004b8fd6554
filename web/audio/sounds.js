/**
 * What is heard when one state has become another. Decoration: whatever is heard is told to the
 * eye and in words, too. Pure.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Event, Game, State } from "../state/state.d.ts"
 */

import { liveNode, viewBefore } from "../state/game.js";
import { isSolo, liveView, winnerOf } from "../state/selectors.js";

/**
 * @typedef {"place" | "move" | "cut" | "dvonn" | "pass" | "step" | "impossible"
 *   | "win" | "loss" | "draw"} SoundName
 */

/**
 * @typedef {object} Sound
 * @property {SoundName} name
 * @property {number} size  The height of a stack that moved, the number of stacks cut off; else 1.
 */

/** Notices that answer what a person tried: these alone are heard. */
const REFUSALS = ["still", "illegal", "unreadable", "wait", "looking"];

/** Events that put another game on the board: nobody steps through it. */
const NEW_GAMES = ["gameStarted", "gameLoaded"];

/**
 * @param {State} before
 * @param {State} after
 * @param {Event} event  What led from one to the other.
 * @returns {Sound[]}
 */
export function sounds(before, after, event) {
  const { settings } = after.session;
  if (!settings.sound || settings.volume === 0) return [];
  if (event.kind === "settingsChanged") return isLouder(before, after) ? [one("place")] : [];
  if (event.kind === "viewArrived" && !liveView(before)) return played(after.game);
  if (after.game.ending && !before.game.ending) return outcome(after.game, winnerOf(after));
  const { notice } = after.interaction;
  if (notice && notice !== before.interaction.notice && REFUSALS.includes(notice.kind)) {
    return [one("impossible")];
  }
  const isTravel = before.cursor.view?.ply !== after.cursor.view?.ply;
  return isTravel && !NEW_GAMES.includes(event.kind) ? [one("step")] : [];
}

/**
 * @param {SoundName} name
 * @param {number} [size]
 * @returns {Sound}
 */
function one(name, size = 1) {
  return { name, size };
}

/**
 * Was the sound switched on, or its volume changed?
 * @param {State} before
 * @param {State} after
 */
function isLouder(before, after) {
  const { sound, volume } = before.session.settings;
  const { settings } = after.session;
  return settings.sound !== sound || settings.volume !== volume;
}

/**
 * The view of the live position has come: what was played, if that was just now.
 * @param {Game} game
 * @returns {Sound[]}
 */
function played(game) {
  const live = liveNode(game).view;
  const earlier = viewBefore(game);
  if (!live?.last || !earlier) return [];
  return [...plySounds(live.last, earlier), ...ending(game, live)];
}

/**
 * @param {Ply} ply
 * @param {View} earlier  Before it.
 * @returns {Sound[]}
 */
function plySounds({ spaces, removed }, { stacks, next }) {
  const [from, to] = spaces;
  if (!from) return [one("pass")];
  if (!to) return next === "dvonn" ? [one("place"), one("dvonn")] : [one("place")];
  const heard = [one("move", stacks[from]?.height)];
  if (stacks[from]?.dvonns || stacks[to]?.dvonns) heard.push(one("dvonn"));
  if (removed.length) heard.push(one("cut", removed.length));
  return heard;
}

/**
 * @param {Game} game
 * @param {View} view
 * @returns {Sound[]}
 */
function ending(game, { phase, winner }) {
  return phase === "over" ? outcome(game, winner) : [];
}

/**
 * @param {Game} game
 * @param {View["winner"]} winner
 * @returns {Sound[]}
 */
function outcome(game, winner) {
  if (!winner || winner === "draw") return [one("draw")];
  return [one(isSolo(game) && game.seats[winner].kind === "computer" ? "loss" : "win")];
}
