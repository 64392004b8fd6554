/**
 * A feature is one capability of the page, in its own folder under features/. Core and shell know
 * it only as an object of type `Feature`; features that name it in `needs` may import its modules.
 * A feature extends the interfaces `Events` (events.ts), `Search`, `Review` and the like (state.ts)
 * by declaration merging.
 *
 * If several features answer, the first answer that is not null counts. A feature is asked before
 * the features it builds on.
 */

import type { SpaceValue } from "../board/description.ts";
import type { MoveText, Remark, ReviewedPly, Space, View } from "../engine/protocol.ts";
import type { Scene } from "./board-description.ts";
import type { Event, EventKind, Handlers } from "./events.ts";
import type { Notice } from "./notice.ts";
import type { RequiredQueries } from "./required-queries.ts";
import type { Message, Path, Search, State, Translate } from "./state.ts";

/** A verdict on a move, in words that name White and Black. */
export interface Verdict {
  texts: Message[];
  /** The spaces of a better move, for an arrow. */
  better: Space[] | null;
}

export interface Feature {
  readonly name: string;
  /** The names of the features that this feature builds on. */
  readonly needs?: readonly string[];

  // --- events ---

  /** Handlers of this feature's events; they can also replace handlers of core. */
  readonly handlers?: Handlers;
  /** This feature's events that are allowed in a follower (roles.ts). */
  readonly openToFollowers?: readonly EventKind[];
  /** This feature's part of a fresh `Search`. */
  readonly freshSearch?: () => Partial<Search>;
  /** Adapts the state after any event. */
  settle?(after: State, before: State, event: Event): State;

  // --- at the board ---

  /** The position in which the person must try again after a tried move; null if there is none. */
  triedFrom?(state: State): Path | null;
  /** The state after "Cancel" or Escape while nothing is chosen; null to let others answer. */
  cancel?(state: State): State | null;
  /** The state after "Hint"; null to let another feature or core answer. */
  askHint?(state: State): State | null;
  /** True if the move must be confirmed, because it could be a beginner's mistake. */
  isDoubtful?(state: State, move: string): boolean;
  /** The most that the opponent's reply could cost after a move, by the move's target. */
  stakes?(state: State): Stakes;

  /**
   * The move to play automatically in the live position because it is the only one; null if there
   * is no such move, or if the view already names it (`forced`).
   */
  onlyMove?(state: State, live: View): MoveText | null;

  // --- on the board ---

  /** The arrows to show instead of the arrows of a hint. */
  arrows?(state: State): Pick<Scene, "arrows" | "arrowKind"> | null;
  /** The spaces of a better move, in addition to `arrows`. */
  better?(state: State, arrows: Space[][] | undefined): Space[] | null;
  /** Stacks to ring. */
  meant?(state: State): Space[] | null;
  connectivity?(state: State): Scene["connectivity"] | null;
  /** The arrows and rings that a person has drawn on this position. */
  drawn?(state: State): readonly Space[][] | null;
  /** True while a person looks for a move that the engine's findings would give away. */
  hidesFindings?(state: State): boolean;
  /** The values of moves, by the space to press next. */
  values?(state: State, t: Translate): Record<Space, SpaceValue> | null;

  /** The verdict on the move shown, for a person to share. */
  verdict?(state: State): Verdict | null;

  // --- questions to Python ---

  queries?(state: State): Partial<RequiredQueries>;
  /** Positions whose views this feature needs. */
  views?(state: State): Path[];
  /** The nodes of a review's first search of a position; null for the usual number. */
  reviewNodes?(state: State, path: Path): number | null;

  // --- words ---

  /** The headline over an earlier position. */
  headline?(state: State): Message | null;
  /** The headline of a turn, in place of the player's name. */
  turnHeadline?(state: State, live: View): Message | null;
  /** The game's own reason why nothing happened. */
  refusal?(notice: Notice): Message | null;
  /**
   * The keys of this feature's hints that begin with the word "Hint". Below a headline with that
   * word, the text KEY.alone is shown instead.
   */
  readonly namedHints?: readonly string[];
  /** The text of a hint, instead of the usual reasons. */
  advice?(state: State): Message[] | null;
  /** The texts about the move that led to an earlier position. */
  pastMove?(state: State): Message[] | null;
  /** Explains the marks of connections. */
  legend?(state: State): Message[];
  /** The texts about what a lost game teaches. */
  lessonOfLoss?(state: State): Message[] | null;
  /**
   * True if this feature has a panel for the analysis shown, so that the engine's panel may stay
   * closed.
   */
  hasPanel?(state: State): boolean;
  /** True if a picture next to the text already shows moves and chances. */
  isCompared?(state: State): boolean;
  /** True if the move cost much, although it has no mark. */
  isCostly?(reviewed: ReviewedPly): boolean;
  /**
   * The finished share of this feature's work, from 0 to 1, with the key of a text; null while
   * there is no work.
   */
  progress?(state: State): { key: string; share: number } | null;
  /** The lesson to teach the person in this turn. */
  teach?(state: State): Taught | null;
  /** True if a hint must add its note for beginners. */
  isNoteDue?(state: State, note: Remark): boolean;
  /** True if estimates of the winner are hidden from this person. */
  hidesEstimates?(state: State): boolean;
  /** True if only the player to move can move stacks, although the game is analysed. */
  isForOneSide?(state: State): boolean;
  /** The name of a move that its spaces do not name well enough; null for other moves. */
  moveName?(move: MoveText): Message | string | null;
  /** How a game that is over at *view* has ended. */
  outcome?(state: State, view: View): Message[] | null;
  /** The sentences below the headline. */
  details?(state: State): Message[] | null;

  /** True if pieces that lose contact leave the board, which the page then reports. */
  readonly cutsOff?: boolean;

  // --- the place, such as a position, that a reload restores ---

  /** The fields that the feature adds to the saved place; null for none. */
  savePlace?(state: State): Record<string, unknown> | null;
  /** The state at a saved place. */
  restorePlace?(state: State, saved: Record<string, unknown>): State;
}

export interface Taught {
  message: Message;
  /** True if the lesson appears even after pieces were cut off. */
  isUrgent: boolean;
  /** True if it appears before the text about the computer's move. */
  isPraise: boolean;
}

/** The most that the reply to a move could cost. */
export interface Stakes {
  /** Targets where the opponent's reply could capture the stack or cut off many pieces. */
  exposed: Space[];
  /** Exposed targets on which the stack would be high. */
  high: Space[];
  /** The pieces that could be cut off, by target. */
  stakes: Record<Space, number>;
  /** Targets where the moving stack could be cut off. */
  ownStakes: Space[];
}

let installed: readonly Feature[] = [];

export function installFeatures(features: readonly Feature[]) {
  installed = inOrder(features).toReversed();
}

/** Puts each feature after those it needs. Throws if one is missing or the needs form a circle. */
export function inOrder<Each extends Feature>(features: readonly Each[]): Each[] {
  const ordered: Each[] = [];
  const add = (feature: Each, users: string[]) => {
    if (ordered.includes(feature)) return;
    const chain = [...users, feature.name];
    if (users.includes(feature.name)) throw new Error(`a circle of features: ${chain.join(" > ")}`);
    for (const name of feature.needs ?? []) {
      const needed = features.find((one) => one.name === name);
      if (!needed) throw new Error(`feature "${feature.name}" needs "${name}", which is missing`);
      add(needed, chain);
    }
    ordered.push(feature);
  };
  for (const feature of features) add(feature, []);
  return ordered;
}

export function installedFeatures() {
  return installed;
}

export function anyAnswer(ask: (feature: Feature) => boolean | undefined) {
  return installed.some((feature) => ask(feature) === true);
}

export function firstAnswer<Answer>(ask: (feature: Feature) => Answer | null | undefined) {
  for (const feature of installed) {
    const answer = ask(feature);
    if (answer !== null && answer !== undefined) return answer;
  }
  return null;
}
