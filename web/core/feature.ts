/**
 * A feature: one capability of the page, in a folder of its own under features/, with its state, events, words and
 * panels. The rest of the page knows it through this object alone. It extends the interfaces `Events` (events.ts),
 * `Search`, `Review` and the like (state.ts) by declaration merging, so that its part of them goes with its folder.
 *
 * If several features answer, the first answer that is not null counts. A feature is asked before those it builds on.
 */
import type { MoveText, Remark, ReviewedPly, Space, View } from "../engine/protocol.ts";
import type { Scene } from "./board-description.ts";
import type { Event, EventKind, Handlers } from "./events.ts";
import type { Notice } from "./notice.ts";
import type { RequiredQueries } from "./queries.ts";
import type { Message, Path, Search, State } from "./state.ts";

export interface Feature {
  readonly name: string;
  /** The names of the features that it builds on. */
  readonly needs?: readonly string[];

  // --- events ---

  /** How its events change the state; also other events, in place of what core does with them. */
  readonly handlers?: Handlers;
  /** Those of its events that can happen in a tab that only follows the game (roles.ts). */
  readonly openToFollowers?: readonly EventKind[];
  /** Its part of what is known of the live position, fresh. */
  readonly freshSearch?: () => Partial<Search>;
  /** The state after any event, where the feature has to adapt to it. */
  settle?(after: State, before: State, event: Event): State;

  // --- at the board ---

  /** The path of the position in which a move that was tried is to be tried again; null where none is. */
  triedFrom?(state: State): Path | null;
  /** The state after "Cancel" or Escape, while nothing is chosen; null to leave it to others. */
  cancel?(state: State): State | null;
  /** The state after "Hint"; null to leave it to others. */
  askHint?(state: State): State | null;
  /** Does a move have to be confirmed? */
  isDoubtful?(state: State, move: string): boolean;
  /** The spaces where the answers to a choice could cost stacks. */
  stakes?(state: State): Stakes;

  /** The move that plays itself in the live position, where Python does not say so. */
  onlyMove?(state: State, live: View): MoveText | null;

  // --- what the board shows ---

  /** Arrows, in place of those of a hint. */
  arrows?(state: State): Pick<Scene, "arrows" | "arrowKind"> | null;
  /** The path of a better move, beside *arrows*. */
  better?(state: State, arrows: Space[][] | undefined): Space[] | null;
  /** Stacks to ring. */
  meant?(state: State): Space[] | null;
  connectivity?(state: State): Scene["connectivity"] | null;

  // --- questions to Python ---

  /** Its input. */
  queries?(state: State): Partial<RequiredQueries>;
  /** Positions whose views it needs. */
  views?(state: State): Path[];

  // --- words ---

  /** The headline over a position that is looked back at. */
  headline?(state: State): Message | null;
  /** The headline of a turn, in place of whose it is. */
  turnHeadline?(state: State, live: View): Message | null;
  /** Why nothing happened, where the game has words of its own for it. */
  refusal?(notice: Notice): Message | null;
  /** The keys of its hints that begin with the word "Hint", which the eye reads above them. */
  readonly namedHints?: readonly string[];
  /** The text of a hint, in place of its reasons. */
  advice?(state: State): Message[] | null;
  /** The move that led to a position that is looked back at. */
  pastMove?(state: State): Message[] | null;
  /** The meaning of the marks of connections. */
  legend?(state: State): Message[];
  /** The lesson of a lost game. */
  lessonOfLoss?(state: State): Message[] | null;
  /** Does a picture beside the words show moves and chances already? */
  isCompared?(state: State): boolean;
  /** Did a move cost much, although it has no mark? */
  isCostly?(reviewed: ReviewedPly): boolean;
  /** The share of its work that is done, from 0 to 1, and the text for it; null while it does nothing. */
  progress?(state: State): { key: string; share: number } | null;
  /** The lesson of the turn. */
  teach?(state: State): Taught | null;
  /** Does a hint add its note to a beginner, who has read something else? */
  isNoteDue?(state: State, note: Remark): boolean;
  /** Do estimates of who wins say nothing to the person who plays? */
  hidesEstimates?(state: State): boolean;
  /** Are only the stacks of the player to move moved, although the game is analysed? */
  isForOneSide?(state: State): boolean;
  /** The sentences below it. */
  details?(state: State): Message[] | null;

  /** Do pieces that lose contact leave the board? The page then says so. */
  readonly cutsOff?: boolean;

  // --- what is saved ---

  /** Can a finished game be opened again, so that it is kept? */
  readonly keepsFinished?: boolean;

  // --- the place that a reload leads back to ---

  /** The fields of the place that it saves, under its own names; null for none. */
  savePlace?(state: State): Record<string, unknown> | null;
  /** The state at the place, whatever was saved. */
  restorePlace?(state: State, saved: Record<string, unknown>): State;
}

/** The lesson of a turn in a first game. */
export interface Taught {
  message: Message;
  /** The page says it even if pieces have just been cut off. */
  isUrgent: boolean;
  /** It comes before what the computer has done. */
  isPraise: boolean;
}

/** The most that the answer to a move could cost. */
export interface Stakes {
  /** Targets where it could cost much. */
  exposed: Space[];
  /** Those of them where the stack would be high. */
  high: Space[];
  /** By target: so many pieces could be cut off. */
  stakes: Record<Space, number>;
  /** Targets where these are the pieces of the stack that moves. */
  ownStakes: Space[];
}

let installed: readonly Feature[] = [];

/** Have *features* answer; what builds on another one answers before it. */
export function installFeatures(features: readonly Feature[]) {
  installed = inOrder(features).toReversed();
}

/**
 * The same features, each after those that it needs.
 * @throws {Error} One is missing, or needs itself by a detour.
 */
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

/** Does a feature say yes? */
export function anyAnswer(ask: (feature: Feature) => boolean | undefined) {
  return installed.some((feature) => ask(feature) === true);
}

/** The first answer of a feature that is not null. */
export function firstAnswer<Answer>(ask: (feature: Feature) => Answer | null | undefined) {
  for (const feature of installed) {
    const answer = ask(feature);
    if (answer !== null && answer !== undefined) return answer;
  }
  return null;
}
