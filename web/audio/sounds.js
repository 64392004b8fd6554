/**
 * The sounds of a transition from one state to the next. Optional: everything heard is also shown
 * and announced. Pure.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Event } from "../state/events.d.ts"
 * @import { Game, State } from "../state/state.d.ts"
 */

import { liveView } from "../state/cursor-selectors.js";
import { liveNode, viewBefore } from "../state/game.js";
import { justFilled, winnerOf } from "../state/game-selectors.js";
import { isSolo } from "../state/seats.js";
import { towersOf } from "../state/towers.js";

/**
 * @typedef {"place" | "fill" | "move" | "cut" | "dvonn" | "pass" | "step" | "illegal"
 *   | "tower" | "win" | "loss" | "draw"} SoundName
 */

/**
 * @typedef {object} Sound
 * @property {SoundName} name
 * @property {number} size  The height of a stack that moved or of the higher tower at the end, the
 *   number of stacks cut off or of pieces that were filled in; else 1.
 */

/** Notices about an attempted action: only these have a sound. */
const REJECTIONS = ["blocked", "illegal", "unreadable", "wait", "paused", "looking"];

/** Events that put another game on the board: nobody steps through it. */
const NEW_GAMES = ["gameStarted", "gameLoaded"];

/**
 * @param {State} before
 * @param {State} after
 * @param {Event} event  The event between them.
 * @param {(view: View) => ReturnType<typeof towersOf>} [towers]  What is counted at the end.
 * @returns {Sound[]}
 */
export function soundsOf(before, after, event, towers = towersOf) {
  if (event.kind === "settingsChanged")
    return isSoundChanged(before, after) ? [sound("place")] : [];
  if (event.kind === "viewArrived" && !liveView(before)) return lastPlySounds(after.game, towers);
  if (after.game.ending && !before.game.ending) return resultSounds(after.game, winnerOf(after));
  const { notice } = after.interaction;
  if (notice && notice !== before.interaction.notice && REJECTIONS.includes(notice.kind)) {
    return [sound("illegal")];
  }
  const isTravel = before.cursor.view?.ply !== after.cursor.view?.ply;
  return isTravel && !NEW_GAMES.includes(event.kind) ? [sound("step")] : [];
}

/**
 * @param {SoundName} name
 * @param {number} [size]
 * @returns {Sound}
 */
function sound(name, size = 1) {
  return { name, size };
}

/**
 * Has sound been switched on, or its volume changed?
 * @param {State} before
 * @param {State} after
 */
function isSoundChanged(before, after) {
  const { sound, volume } = before.session.settings;
  const { settings } = after.session;
  return settings.sound !== sound || settings.volume !== volume;
}

/**
 * The sounds of the last ply, if it has just been played.
 * @param {Game} game
 * @param {(view: View) => ReturnType<typeof towersOf>} towers
 * @returns {Sound[]}
 */
function lastPlySounds(game, towers) {
  const live = liveNode(game).view;
  const earlier = viewBefore(game);
  const filled = justFilled(game);
  if (filled) return [sound("fill", filled.to - filled.from)];
  if (!live?.last || !earlier) return [];
  return [...plySounds(live.last, earlier), ...endingSounds(game, live, towers)];
}

/**
 * @param {Ply} ply
 * @param {View} earlier  Before it.
 * @returns {Sound[]}
 */
function plySounds({ spaces, removed }, { stacks, next_piece }) {
  const [from, to] = spaces;
  if (!from) return [sound("pass")];
  if (!to) return next_piece === "dvonn" ? [sound("place"), sound("dvonn")] : [sound("place")];
  const sounds = [sound("move", stacks[from]?.height)];
  if (stacks[from]?.dvonns || stacks[to]?.dvonns) sounds.push(sound("dvonn"));
  if (removed.length) sounds.push(sound("cut", removed.length));
  return sounds;
}

/**
 * @param {Game} game
 * @param {View} view
 * @param {(view: View) => ReturnType<typeof towersOf>} towers
 * @returns {Sound[]}
 */
function endingSounds(game, view, towers) {
  if (view.phase !== "over") return [];
  const { white, black } = towers(view);
  const highest = Math.max(white.length, black.length);
  return [sound("tower", highest), ...resultSounds(game, view.winner)];
}

/**
 * @param {Game} game
 * @param {View["winner"]} winner
 * @returns {Sound[]}
 */
function resultSounds(game, winner) {
  if (!winner || winner === "draw") return [sound("draw")];
  return [sound(isSolo(game) && game.seats[winner].kind === "computer" ? "loss" : "win")];
}
