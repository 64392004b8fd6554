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
     * they load. takePress: ends the watch for early presses, and returns the button that was
     * pressed last; null if that press was elsewhere. end: ends the reports on the start.
     */
    pageStart: {
      canRun(): boolean;
      isUpToDate(): boolean;
      findCause(addresses: string[]): Promise<StartFailure | null>;
      takePress(): HTMLButtonElement | null;
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
