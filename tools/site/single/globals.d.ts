/** Globals of the single-file edition. */
declare global {
  interface Window {
    /** Resolves when workers can be started. */
    embeddedFiles: Promise<void>;
  }
}

export {};
