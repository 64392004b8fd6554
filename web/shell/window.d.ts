/**
 * What the classic scripts of the page leave for its modules.
 * Read by the type checker only; never shipped.
 */

/** Why a file does not come: the end of a text's key, `failure.…`, and what it names. */
export interface StartFailure {
  code: import("../core/state.ts").FileFailure;
  placeholders: Record<string, string | number>;
}

declare global {
  interface Window {
    /**
     * Left by page-start.ts: whether this browser can run the page, and does all of it as it should; what
     * finds out why files of the page do not come, null if they do; and what ends the watch over its start.
     */
    pageStart: {
      canRun(): boolean;
      isUpToDate(): boolean;
      findCause(addresses: string[]): Promise<StartFailure | null>;
      end(): void;
    };
    /** Left by language.ts. */
    languages: {
      /** The language of index.html itself, whose texts main.js contains. */
      written: string;
      /**
       * The language to begin with, "" once its texts are known not to come; and those texts, null for
       * the language of index.html.
       */
      first: { language: string; texts: Promise<Record<string, string>> | null };
      languageFor(choice: string): string;
      loadTexts(language: string): Promise<Record<string, string>>;
    };
  }
}
