/** What the edition in one file puts where every script finds it. */
declare global {
  interface Window {
    /** Resolves when workers can be started. */
    embeddedFiles: Promise<void>;
  }
}

export {};
