/**
 * The role of this tab among those that show the game: the writer plays it, and a follower only
 * shows what is played there. Pure.
 *
 * @import { Event } from "./events.d.ts"
 * @import { State } from "./state.d.ts"
 */

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

/**
 * Is the game played in another tab, and only shown in this one?
 * @param {State} state
 */
export function isFollower({ session }) {
  return session.role === "follower";
}

/**
 * Can an event happen to this state?
 * @param {State} state
 * @param {Event} event
 */
export function canHappen(state, { kind }) {
  return !isFollower(state) || OPEN_TO_FOLLOWERS.includes(kind);
}

/**
 * The state after an event that cannot happen.
 * @param {State} state
 * @param {Event} event
 * @returns {State}
 */
export function explainFollowing(state, { kind }) {
  if (!ANSWERED.includes(kind)) return state;
  return { ...state, interaction: { ...state.interaction, notice: { kind: "following" } } };
}
