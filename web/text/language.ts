/**
 * Chooses the language and starts to fetch its texts before the first paint, so that a German page
 * never flashes in English. Modules run too late; they find the result in `window.languages`.
 *
 * A classic script that any browser can read, even a very old one (the build refuses newer syntax).
 */
(function () {
  /**
   * index.html and main.js contain the texts of the first language; the others have a file in
   * i18n/.
   */
  var LANGUAGES = ["en", "de", "fr", "it", "nl", "es", "pl"];
  var WRITTEN = "en";
  var TIMEOUT_MS = 5000; // afterwards the texts of index.html are shown
  var root = document.documentElement;

  /** "system" is the first of the browser's languages that is available. */
  function languageFor(choice: string) {
    if (LANGUAGES.indexOf(choice) >= 0) return choice;
    var wanted = navigator.languages || [navigator.language || WRITTEN];
    for (var i = 0; i < wanted.length; i += 1) {
      var language = String(wanted[i]).toLowerCase().split("-")[0];
      if (LANGUAGES.indexOf(String(language)) >= 0) return String(language);
    }
    return WRITTEN;
  }

  function savedChoice() {
    try {
      return String(JSON.parse(localStorage.getItem("dvonn:settings") || "{}").language);
    } catch (_) {
      return "system";
    }
  }

  function loadTexts(language: string): Promise<import("./translate.ts").Texts> {
    return fetch("i18n/" + language + ".json").then(function (reply) {
      if (!reply.ok) throw new Error('no texts in "' + language + '": status ' + reply.status);
      return reply.json();
    });
  }

  function showFallback() {
    if (!root.classList.contains("is-wordless")) return;
    root.classList.remove("is-wordless");
    root.lang = WRITTEN;
  }

  var language = languageFor(savedChoice());
  var isWritten = language === WRITTEN || !window.fetch;
  var texts: Promise<import("./translate.ts").Texts> | null = isWritten
    ? null
    : loadTexts(language);
  window.languages = {
    written: WRITTEN,
    first: { language: language, texts: texts },
    languageFor: languageFor,
    loadTexts: loadTexts,
  };
  if (!texts) return;
  root.lang = language;
  root.classList.add("is-wordless");
  setTimeout(showFallback, TIMEOUT_MS);
  texts.then(null, showFallback);
})();
