/** Globals that the classic scripts leave for the modules. Types only. */

/** Why a file does not come: the end of a text's key, `failure.…`, and the text's placeholders. */
export interface StartFailure {
  code: import("../core/state.ts").FileFailure;
  placeholders: Record<string, string | number>;
}

declare global {
  interface Window {
    /**
     * From page-start.ts: can this browser run the page, and does it do all of it; why files do not come (null if they
     * do); the end of the watch over the start.
     */
    pageStart: {
      canRun(): boolean;
      isUpToDate(): boolean;
      findCause(addresses: string[]): Promise<StartFailure | null>;
      end(): void;
    };
    /** From language.ts. */
    languages: {
      /** The language of index.html, whose texts main.js contains. */
      written: string;
      /**
       * The first language, "" once its texts have failed to come, and its texts, null for the language of index.html.
       */
      first: { language: string; texts: Promise<import("../text/translate.ts").Texts> | null };
      languageFor(choice: string): string;
      loadTexts(language: string): Promise<import("../text/translate.ts").Texts>;
    };
  }
}
