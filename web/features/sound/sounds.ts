/** The sounds of a change of state. Everything heard is also shown and announced. */

import { liveView } from "../../core/cursor-selectors.ts";
import { liveNode, viewBefore } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Event } from "../../core/events.ts";
import { justFilled, winnerOf } from "../../core/game-selectors.ts";
import { isSolo } from "../../core/seats.ts";
import type { Game, State } from "../../core/state.ts";
import type { Ply, View } from "../../engine/protocol.ts";
import type { EndingWords } from "../ending/ending-scene.ts";

type SoundName =
  | "place"
  | "fill"
  | "move"
  | "cut"
  | "dvonn"
  | "pass"
  | "step"
  | "illegal"
  | "tower"
  | "win"
  | "loss"
  | "draw";

export interface Sound {
  name: SoundName;
  /**
   * The height of a stack or tower, or the number of stacks cut off or of pieces filled in;
   * otherwise 1.
   */
  size: number;
}

/** Notices about an attempted action: only these have a sound. */
const REJECTIONS = ["blocked", "illegal", "unreadable", "wait", "paused", "looking"];

/** Events that put another game on the board; no step is heard for them. */
const NEW_GAMES = ["gameStarted", "gameLoaded"];

/** @param towers  Returns the pieces counted at the end. */
export function soundsOf(
  before: State,
  after: State,
  event: Event,
  towers: EndingWords["towers"],
): Sound[] {
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

function sound(name: SoundName, size: number = 1): Sound {
  return { name, size };
}

function isSoundChanged(before: State, after: State) {
  const { sound, volume } = before.session.settings;
  const { settings } = after.session;
  return settings.sound !== sound || settings.volume !== volume;
}

/** The sounds of the last ply, if it has just been played. */
function lastPlySounds(
  game: Game,
  towers: (view: View) => ReturnType<EndingWords["towers"]>,
): Sound[] {
  const live = liveNode(game).view;
  const earlier = viewBefore(game);
  const filled = justFilled(game);
  if (filled) return [sound("fill", filled.to - filled.from)];
  if (!live?.last || !earlier) return [];
  return [...plySounds(live.last, earlier), ...endingSounds(game, live, towers)];
}

/** @param earlier  The view before the ply. */
function plySounds({ spaces, removed }: Ply, earlier: View): Sound[] {
  const { stacks } = earlier;
  const [from, to] = spaces;
  if (!from) return [sound("pass")];
  const isDvonn = to
    ? stacks[from]?.dvonns || stacks[to]?.dvonns
    : dvonnPart(earlier).next_piece === "dvonn";
  return [
    to ? sound("move", stacks[from]?.height) : sound("place"),
    ...(isDvonn ? [sound("dvonn")] : []),
    ...(to && removed.length ? [sound("cut", removed.length)] : []),
  ];
}

function endingSounds(
  game: Game,
  view: View,
  towers: (view: View) => ReturnType<EndingWords["towers"]>,
): Sound[] {
  if (view.phase !== "over") return [];
  const { white, black } = towers(view);
  const highest = Math.max(white.length, black.length);
  const counted = highest ? [sound("tower", highest)] : [];
  return [...counted, ...resultSounds(game, view.winner)];
}

function resultSounds(game: Game, winner: View["winner"]): Sound[] {
  if (!winner || winner === "draw") return [sound("draw")];
  return [sound(isSolo(game) && game.seats[winner].kind === "computer" ? "loss" : "win")];
}
