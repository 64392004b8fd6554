/**
 * A game, as the page shows and plays it: one object, which DVONN implements like any other. The rules are Python's;
 * this is how the game looks, what it says, and what it adds to the page. Types only.
 */
import type { BoardGame } from "../board/board.ts";
import type { BoardDescription } from "../board/description.ts";
import type { State, Translate } from "../core/state.ts";
import type { EndingWords } from "../features/ending/ending-scene.ts";
import type { Contents } from "../features/inspector/stack-inspector.ts";
import type { Words } from "../features/listen/announcements.ts";
import type { QueryWords } from "../features/listen/query-runner.ts";
import type { GameSetup } from "../features/new-game/new-game.ts";
import type { MoveWords } from "../features/play/move-list.ts";
import type { StatusTexts } from "../features/play/status.ts";
import type { Sharing } from "../features/sharing/share.ts";
import type { Guest, PageFeature } from "../shell/page.ts";

export interface GamePlugin {
  /** As requests and saved games name it. */
  readonly name: string;
  /** Features that only this game has, */
  readonly features: readonly PageFeature[];
  /** and those that nobody needs before the first move. */
  loadLater(): Promise<readonly PageFeature[]>;
  /** Fetch what reads the game's own part of a saved game (features/saving/own-parts.ts). */
  loadReader(): Promise<unknown>;
  /** The game's texts, which add to the page's own. */
  readonly texts: GameTexts;
  /** Put what belongs to the game into the document, before the page begins. */
  prepare(): Promise<void>;

  // --- the board ---
  readonly board: BoardGame;
  describe(
    state: State,
    t: Translate,
    spaces: Iterable<string>,
    isAnimated: boolean,
  ): BoardDescription;

  // --- words ---
  /** The key of the tab's title, with the headline of the game in it. */
  readonly titleKey: string;
  readonly status: StatusTexts;
  readonly moves: MoveWords;
  readonly contents: Contents;
  readonly ending: EndingWords;
  readonly spoken: Words;
  /** Answers to the questions of a screen reader, loaded with the first. */
  queries(): Promise<QueryWords>;

  // --- games ---
  readonly setup: GameSetup;
  readonly sharing: Sharing;
  /** "here" where the page opens them, the address where they are a page of their own, null for none. */
  readonly lessons: "here" | { address: string } | null;
}

export interface GameTexts {
  /** In the language that the page is written in. */
  readonly original: Record<string, string>;
  /** @throws {Error} The texts in this language do not come. */
  load(language: string): Promise<Record<string, string>>;
}

/** The game that an address opens. */
export interface Opening {
  game: GamePlugin;
  /** Another game in the place of one's own, such as one from a link. */
  guest?: Guest;
  /** Ends the names of what is saved there, apart from that of the page without an address; none for that. */
  savedApart?: string;
  /** Texts that add to those of the game. */
  texts?: GameTexts;
}
