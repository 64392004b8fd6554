/**
 * Passes a challenge between two pages: GIPF's, which waits, and DVONN's, whose game decides the
 * challenge. Each page has its own saved game, so that both survive a reload. The challenge and its
 * result are saved here. Saved data is not trusted.
 */

import * as v from "valibot";
import { liveView } from "../../core/cursor-selectors.ts";
import { gameKey } from "../../core/document.ts";
import type { Dispatch } from "../../core/events.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { otherSide } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { moveText } from "../../features/play/analysis-messages.ts";
import { Seat } from "../../features/saving/saved-shapes.ts";
import { Count, orNull, parseAs, Texts } from "../../shell/schema.ts";
import { read, remove, write } from "../../shell/storage.ts";
import { gipfPart } from "./looks.ts";

/** The address of the game of DVONN that decides a challenge. */
export const CHALLENGE_ADDRESS = "?game=challenge";
export const GIPF_ADDRESS = "?game=gipf";
/** The suffix of storage names for the game of DVONN. */
export const OWN_NAMES = "challenge";
const NAME = "challenge";
const SAVED_GAME = `game-${OWN_NAMES}`;

/** The challenged player's result, by winner. */
const RESULTS: Record<string, string> = { white: "WON", draw: "TIED", black: "LOST" };

const Challenge = v.pipe(
  v.object({
    /** The key of the game of GIPF so far. */
    about: v.string(),
    /** The jump as players read it. */
    jump: v.string(),
    /** The players of DVONN: the challenged player has White. */
    seats: v.object({ white: Seat, black: Seat }),
    clock: orNull(v.object({ minutes: v.number(), bonus: v.number() })),
    /** The result for the challenged player; null during the game. */
    result: orNull(v.picklist(Object.values(RESULTS))),
    /** The moves of the game of DVONN, if it was played to its end. */
    moves: orNull(Texts),
    /** The number of hints requested in the game of DVONN. */
    hints: v.fallback(Count, 0),
    takebacks: v.fallback(Count, 0),
  }),
  v.transform(({ moves, ...rest }) => ({ ...rest, moves: rest.result === null ? null : moves })),
);
export type Challenge = v.InferOutput<typeof Challenge>;

/** The challenge that was opened last. */
export function readChallenge(): Challenge | null {
  return parseAs(Challenge, read(NAME));
}

/**
 * Saves the challenge that the game of GIPF waits for, unless it is saved already.
 * @throws {Error} The challenge cannot be saved.
 */
export function saveChallenge(state: State) {
  const { game } = state;
  const view = liveView(state);
  const about = gameKey(state.game);
  if (!view || readChallenge()?.about === about) return;
  const { minutes, bonus } = game.clock ?? { minutes: 0, bonus: 0 };
  remove(SAVED_GAME);
  const challenge: Challenge = {
    about,
    jump: jumpText(view),
    seats: { white: game.seats[view.turn], black: game.seats[otherSide(view.turn)] },
    clock: game.clock && { minutes, bonus },
    result: null,
    moves: null,
    hints: 0,
    takebacks: 0,
  };
  if (!write(NAME, JSON.stringify(challenge))) throw new Error("the challenge cannot be saved");
}

/** Saves the result of the game of DVONN in *state*, or removes it if the game is open again. */
export function saveResult(challenge: Challenge, state: State) {
  const result = resultIn(state);
  if (result === readChallenge()?.result || isFollower(state)) return;
  const { ending, livePath, hints, takebacks } = state.game;
  const moves = result && !ending ? [...livePath] : null;
  write(NAME, JSON.stringify({ ...challenge, result, moves, hints, takebacks }));
}

/** The result of DVONN for the challenged player, who has White; null during the game. */
export function resultIn(state: State) {
  const winner = winnerOf(state);
  return winner && (RESULTS[winner] ?? null);
}

/** The result for the challenged player if *side* resigns. */
export function resultOfResigning(side: Side) {
  return RESULTS[otherSide(side)];
}

/** True while a decided challenge is still saved. */
let isDecided = false;

/** Applies the result of DVONN if the game of GIPF waits for it. */
export function followChallenge(state: State, dispatch: Dispatch) {
  const phase = liveView(state)?.phase;
  if (isFollower(state) || !phase) return;
  if (phase !== "dvonn") {
    // From now on the game of GIPF is saved with the result.
    if (isDecided) for (const name of [NAME, SAVED_GAME]) remove(name);
    isDecided = false;
    return;
  }
  const challenge = readChallenge();
  if (challenge?.about !== gameKey(state.game) || challenge.result === null) return;
  isDecided = true;
  const { result: move, moves, hints, takebacks } = challenge;
  dispatch({ kind: "challengeDecided", move, moves, hints, takebacks });
}

/** The announced jump, as players read it. */
export function jumpText(view: Pick<View, "own">) {
  return moveText(gipfPart(view).jump ?? []);
}
