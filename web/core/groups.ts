/**
 * The groups of the state, by lifetime, each with the one function that makes it fresh. What
 * outlives its group is handed in by name. The game is made in game.ts.
 */
import type { View } from "../engine/protocol.ts";
import { installedFeatures } from "./feature.ts";
import type { Cursor, Flow, Interaction, Search, Session, Settings } from "./state.ts";

/** A page that has just been opened. */
export function freshSession(settings: Settings): Session {
  return {
    role: "writer",
    engine: { kind: "loading", loaded: 0, total: 0 },
    levels: [],
    version: "",
    settings,
    isOnline: true,
    isOfflineReady: false,
    isUpdateOffered: false,
    isUnsavedShown: false,
    replaced: null,
    winsAtLevel: 0,
    isFirstLoss: false,
    feat: null,
  };
}

/**
 * The board follows the live game.
 * @param view  What it shows.
 */
export function freshCursor(view: View | null): Cursor {
  return { shownPath: null, view };
}

/**
 * Nobody does anything.
 * @param kept  The pointer stays where it is when the position changes; a question and a notice that do not
 * depend on the position stay open, and a premove waits for its turn.
 */
export function freshInteraction({
  hovered = null,
  asking = null,
  notice = null,
  premove = [] as Interaction["premove"],
}: Partial<Pick<Interaction, "hovered" | "asking" | "notice" | "premove">> = {}): Interaction {
  const resting = hovered;
  const undecided = { presses: [], pendingMove: null, question: null };
  return { ...undecided, hovered, resting, notice, asking, premove };
}

/**
 * Nothing is known of the live position, and the game is played.
 * @param kept  What is certain stays so as the game goes on.
 */
export function freshSearch({ certain = null }: Partial<Pick<Search, "certain">> = {}): Search {
  const own = installedFeatures().map(({ freshSearch }) => freshSearch?.());
  return Object.assign({ mode: "played", info: null, certain, hint: null }, ...own);
}

/** The game goes on by itself, unless it is paused. */
export function freshFlow(paused: boolean, isFinishing: boolean = false): Flow {
  return { paused, clockReadAt: null, isFinishing, isFilling: false };
}
