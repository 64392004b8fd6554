/**
 * The role of this tab among those that show the game: the writer plays it, and a follower only
 * shows what is played there. Pure.
 */
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

/** What can happen in a follower: nothing of it changes the game, but what the writer sends. */
const OPEN_TO_FOLLOWERS = [
  ...["roleChanged", "gameFollowed", "clockFollowed", "viewArrived", "connectivityArrived"],
  ...["engineLoading", "engineReady", "engineRestarted", "engineFailed"],
  ...["connectionChanged", "offlineChecked", "updateFound", "updatePostponed"],
  ...[
    "pathShown",
    "stepped",
    "placeRestored",
    "reviewPressed",
    "reviewClosed",
    "returned",
    "spaceHovered",
    "cancelled",
  ],
  ...["settingsChanged", "settingsReceived", "connectivityPressed", "noticed"],
];

/** What a person does to the game; in a follower it is answered by the reason why nothing happens. */
const ANSWERED = ["spacePressed", "moveTyped", "hintPressed", "undone", "redone"];

/** Is the game played in another tab, and only shown in this one? */
export function isFollower({ session }: State) {
  return session.role === "follower";
}

/** Can an event happen to this state? */
export function canHappen(state: State, { kind }: Event) {
  return !isFollower(state) || OPEN_TO_FOLLOWERS.includes(kind);
}

/** The state after an event that cannot happen. */
export function explainFollowing(state: State, { kind }: Event): State {
  if (!ANSWERED.includes(kind)) return state;
  return { ...state, interaction: { ...state.interaction, notice: { kind: "following" } } };
}
