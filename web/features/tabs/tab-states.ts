/**
 * The states of a tab, and the events that change them. Two things are not in the table, because
 * they change nothing at that moment:
 * - "Play here" only asks for the game. The state changes when the answer arrives, or does not
 *   arrive in time.
 * - A frozen tab hears nothing. When it is resumed, it gets all messages. If it is a writer and
 *   wants to save before it has them, it finds that it is outranked.
 */

export type TabState =
  /** The tab follows, but has not received the game yet: it may show an old position. */
  | "waiting"
  /** The tab shows the game of the writer. */
  | "following"
  /** The tab was the writer until it was reloaded, and takes the game back. */
  | "returning"
  /** The tab plays the game and saves it. */
  | "writing";

export type TabEvent =
  /** This tab's note says that the tab was the writer when its page was left. */
  | "reloaded"
  /** The writer has sent the game. */
  | "gameReceived"
  /** This tab has the lock, because it waited for the lock or stole it. */
  | "lockGranted"
  /** Another tab has taken the lock from this one. */
  | "lockStolen"
  /** The browser has no locks, or refuses them to this page. */
  | "locksMissing"
  /** There are no locks, and no tab has claimed in time to be the writer. */
  | "unanswered"
  /** There are no locks; this tab has asked for the game, waited for an answer, and takes over. */
  | "takenOver"
  /** Another tab has a greater claim: it is in storage or, without locks, came in a message. */
  | "outranked";

/** The next state. An event that a state does not list changes nothing. */
export const TRANSITIONS: Record<TabState, Partial<Record<TabEvent, TabState>>> = {
  waiting: {
    reloaded: "returning",
    gameReceived: "following",
    lockGranted: "writing",
    unanswered: "writing",
    takenOver: "writing",
  },
  following: {
    gameReceived: "following",
    lockGranted: "writing",
    unanswered: "writing",
    takenOver: "writing",
  },
  returning: {
    gameReceived: "following",
    lockGranted: "writing",
    locksMissing: "writing",
  },
  writing: {
    // Two requests are granted one after the other. This tab claims the game again each time,
    // because another tab may have made a claim in between.
    lockGranted: "writing",
    lockStolen: "waiting",
    outranked: "waiting",
  },
};
