/**
 * A game as the page shows and plays it; DVONN implements this interface like any other game.
 * Python has the rules; a plugin has the game's look, its texts and its additions to the page.
 * Types only.
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
import type { Texts } from "../text/translate.ts";

export interface GamePlugin {
  /** The name in requests and saved games. */
  readonly name: string;
  /** The features that only this game has. */
  readonly features: readonly PageFeature[];
  /** Loads the game's features that nobody needs before the first move. */
  loadLater(): Promise<readonly PageFeature[]>;
  /** Loads the game's features that only an analysis or a finished game needs. */
  loadStudy(): Promise<readonly PageFeature[]>;
  /** Loads the code that reads the game's own part of a saved game (features/saving/own-parts.ts). */
  loadReader(): Promise<unknown>;
  /** The game's texts, in addition to the page's. */
  readonly texts: GameTexts;
  /** Puts the game's parts into the document before the page begins. */
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
  /** The key of the text for the tab's title; this text contains the headline. */
  readonly titleKey: string;
  readonly status: StatusTexts;
  readonly moves: MoveWords;
  readonly contents: Contents;
  readonly ending: EndingWords;
  readonly spoken: Words;
  /** Loads the answers to screen-reader queries, when the first query is made. */
  queries(): Promise<QueryWords>;

  // --- games ---
  /** True if a win has a margin, the score difference. */
  readonly hasScores: boolean;
  readonly setup: GameSetup;
  readonly sharing: Sharing;
  /** "here" for lessons and puzzles on this page, otherwise their addresses; null if there are none. */
  readonly lessons: "here" | { lessons: string; puzzles: string } | null;
}

export interface GameTexts {
  /** The texts in the language of index.html. */
  readonly original: Texts;
  /** @throws {Error} The texts cannot be loaded. */
  load(language: string): Promise<Texts>;
}

/** The game that an address opens. */
export interface Opening {
  game: GamePlugin;
  /** A game in place of the player's own, such as one from a link. */
  guest?: Guest;
  /** The suffix of all names in storage that belong to this address; none for DVONN's own. */
  savedApart?: string;
  /**
   * The suffix of the names in storage for results and for the choices for the next game; the same
   * as `savedApart` if left out. The puzzles of GIPF, for example, are saved apart from its games,
   * but share these data with them. "" means the data of DVONN.
   */
  keptApart?: string;
  /** Texts in place of the game's own. */
  texts?: GameTexts;
}
