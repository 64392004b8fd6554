/**
 * The language of the page, and its texts on their way, before anything is painted: a page that
 * is to be German never flashes in English. A classic script, because modules run too late; what
 * it finds is left for them in `window.languages`.
 */
(() => {
  /** Those that have a file in i18n/; the first is what index.html is written in. */
  const LANGUAGES = ["en", "de", "fr", "it", "nl", "es", "pl"];
  const WRITTEN = String(LANGUAGES[0]);
  /** In ms: how long the words may stay away while their texts are on their way. */
  const PATIENCE_MS = 5000;
  const root = document.documentElement;

  /** @param {string} choice  "system" for the first language of the browser's that we have. */
  function languageFor(choice) {
    if (LANGUAGES.includes(choice)) return choice;
    const wanted = navigator.languages.map((tag) => String(tag.toLowerCase().split("-")[0]));
    return wanted.find((language) => LANGUAGES.includes(language)) ?? WRITTEN;
  }

  function keptChoice() {
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

  const language = languageFor(keptChoice());
  const first = { language, texts: loadTexts(language) };
  window.languages = { written: WRITTEN, first, languageFor, loadTexts };
  if (language === WRITTEN) {
    // What waits for the texts hears of a failure; here it changes nothing.
    first.texts.catch(() => {});
    return;
  }
  root.lang = language;
  root.classList.add("is-wordless");
  const showWritten = () => {
    if (!root.classList.contains("is-wordless")) return;
    root.classList.remove("is-wordless");
    root.lang = WRITTEN;
  };
  setTimeout(showWritten, PATIENCE_MS);
  first.texts.catch(showWritten);
})();
