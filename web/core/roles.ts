/**
 * The role of this tab among those that show the game: the writer plays it, and a follower only
 * shows what is played there. Pure.
 */
import type { Event, EventKind } from "./events.ts";
import { installedFeatures } from "./feature.ts";
import type { State } from "./state.ts";

/** Core's events that a follower applies: only those that the writer sends change the game. */
const OPEN_TO_FOLLOWERS: readonly EventKind[] = [
  ...(["roleChanged", "gameFollowed", "clockFollowed", "viewArrived"] as const),
  ...(["engineLoading", "engineReady", "engineRestarted", "engineFailed"] as const),
  ...(["pathShown", "stepped", "returned", "spaceHovered", "cancelled"] as const),
  ...(["settingsChanged", "settingsReceived", "noticed", "featuresCame"] as const),
];

/** What a person does to the game; in a follower it is answered by the reason why nothing happens. */
const ANSWERED = ["spacePressed", "moveTyped", "hintPressed", "undone", "redone"];

/** Is the game played in another tab, and only shown in this one? */
export function isFollower({ session }: State) {
  return session.role === "follower";
}

/** Can an event happen to this state? */
export function canHappen(state: State, { kind }: Event) {
  const isOpen = (open: readonly EventKind[] = []) => open.includes(kind);
  return (
    !isFollower(state) ||
    isOpen(OPEN_TO_FOLLOWERS) ||
    installedFeatures().some(({ openToFollowers }) => isOpen(openToFollowers))
  );
}

/** The state after an event that cannot happen. */
export function explainFollowing(state: State, { kind }: Event): State {
  if (!ANSWERED.includes(kind)) return state;
  return { ...state, interaction: { ...state.interaction, notice: { kind: "following" } } };
}
