/** Tabs that show the same game: the writer plays it, the followers show it. */
import type { Event, EventKind } from "./events.ts";
import { installedFeatures } from "./feature.ts";
import { interact } from "./interaction.ts";
import type { State } from "./state.ts";

/** Core's events that a follower applies. Only those from the writer change the game. */
const OPEN_TO_FOLLOWERS: readonly EventKind[] = [
  ...(["roleChanged", "gameFollowed", "clockFollowed", "viewArrived"] as const),
  ...(["engineLoading", "engineReady", "engineRestarted", "engineFailed"] as const),
  ...(["pathShown", "stepped", "returned", "spaceHovered", "cancelled"] as const),
  ...(["settingsChanged", "settingsReceived", "noticed", "featuresCame"] as const),
];

/** Actions on the game; a follower answers them with the reason why nothing happens. */
const ANSWERED = ["spacePressed", "moveTyped", "hintPressed", "undone", "redone"];

export function isFollower({ session }: State) {
  return session.role === "follower";
}

export function canHappen(state: State, { kind }: Event) {
  const isOpen = (open: readonly EventKind[] = []) => open.includes(kind);
  return (
    !isFollower(state) ||
    isOpen(OPEN_TO_FOLLOWERS) ||
    installedFeatures().some(({ openToFollowers }) => isOpen(openToFollowers))
  );
}

export function explainFollowing(state: State, { kind }: Event): State {
  return ANSWERED.includes(kind) ? interact(state, { notice: { kind: "following" } }) : state;
}
