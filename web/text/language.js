/**
 * Chooses the language and starts to fetch its texts before the first paint, so that a German page
 * never flashes in English. A classic script, because modules run too late; they find the result
 * in `window.languages`.
 */
(() => {
  /** Those with a file in i18n/; index.html itself is in the first. */
  const LANGUAGES = ["en", "de", "fr", "it", "nl", "es", "pl"];
  const WRITTEN = String(LANGUAGES[0]);
  /** In ms: after this time without texts, those of index.html are shown. */
  const TIMEOUT_MS = 5000;
  const root = document.documentElement;

  /** @param {string} choice  "system" for the first of the browser's languages that is available. */
  function languageFor(choice) {
    if (LANGUAGES.includes(choice)) return choice;
    const wanted = navigator.languages.map((tag) => String(tag.toLowerCase().split("-")[0]));
    return wanted.find((language) => LANGUAGES.includes(language)) ?? WRITTEN;
  }

  function savedChoice() {
    try {
      return String(JSON.parse(localStorage.getItem("dvonn:settings") ?? "{}").language);
    } catch {
      return "system";
    }
  }

  /**
   * @param {string} language
   * @returns {Promise<Record<string, string>>}
   */
  async function loadTexts(language) {
    const reply = await fetch(`i18n/${language}.json`);
    if (!reply.ok) throw new Error(`no texts in "${language}": status ${reply.status}`);
    return reply.json();
  }

  const language = languageFor(savedChoice());
  const first = { language, texts: loadTexts(language) };
  window.languages = { written: WRITTEN, first, languageFor, loadTexts };
  if (language === WRITTEN) {
    // The locale loader handles a failure.
    first.texts.catch(() => {});
    return;
  }
  root.lang = language;
  root.classList.add("is-wordless");
  const showFallback = () => {
    if (!root.classList.contains("is-wordless")) return;
    root.classList.remove("is-wordless");
    root.lang = WRITTEN;
  };
  setTimeout(showFallback, TIMEOUT_MS);
  first.texts.catch(showFallback);
})();
