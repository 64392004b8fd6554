/** Globals that the classic scripts leave for the modules. Types only. */

/**
 * The reason why a file does not load. `code` is the end of a text's key, which begins with
 * `failure.`; the placeholders are for this text.
 */
export interface StartFailure {
  code: import("../core/state.ts").FileFailure;
  placeholders: Record<string, string | number>;
}

declare global {
  interface Window {
    /**
     * From start-watch.ts. canRun: true if this browser can run the page. isUpToDate: true if it
     * supports everything that the page uses. findCause: finds out why files do not load; null if
     * they load. repeatPress: repeats the last press of a button from before the page has begun.
     * end: ends the reports on the start.
     */
    pageStart: {
      canRun(): boolean;
      isUpToDate(): boolean;
      findCause(addresses: string[]): Promise<StartFailure | null>;
      repeatPress(): void;
      end(): void;
    };
    /** From language.ts. */
    languages: {
      /** The language of index.html, whose texts main.js contains. */
      written: string;
      /**
       * language: the language at the start; "" once loading its texts has failed. texts: the
       * texts in this language; null if index.html contains them.
       */
      first: { language: string; texts: Promise<import("../text/translate.ts").Texts> | null };
      languageFor(choice: string): string;
      loadTexts(language: string): Promise<import("../text/translate.ts").Texts>;
    };
  }
}
