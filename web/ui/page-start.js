/**
 * Says what is wrong, in the person's language, when the page cannot start, or is slow to: a file has not
 * come, an error stopped it, the browser is too old, or it was opened from a disk. Stands first in
 * index.html, so that it hears everything, and ends when main.js says that the page has begun.
 *
 * A classic script that any browser can read, too old ones included (the build refuses newer syntax).
 */
(function () {
  /** By language and key; the build takes them from web/i18n. @type {Record<string, Record<string, string>>} */
  var TEXTS = {
    /* build: start-texts */
  };
  /** The oldest that everything works in. */
  var OLDEST = "Chrome 123, Edge 123, Firefox 125, Safari 17.5";
  /** In ms: without a beginning by then, the page says that it is slow. */
  var PATIENCE_MS = 10000;
  var root = document.documentElement;
  root.classList.add("is-scripted");
  /** Buttons that would do nothing. @type {HTMLButtonElement[]} */
  var disabled = [];
  var hasEnded = false;

  /** Without these no move can be made: modules, and what unpacks Python. */
  function canRun() {
    return "noModule" in document.createElement("script") && "DecompressionStream" in window;
  }

  /** Without these the page works, but not all of it as it should: its colours, the menu, the dialogs. */
  function isUpToDate() {
    return (
      CSS.supports("color", "light-dark(#000, #fff)") &&
      "popover" in HTMLElement.prototype &&
      "showModal" in HTMLDialogElement.prototype
    );
  }

  /** @param {() => void} action */
  function whenParsed(action) {
    if (document.readyState !== "loading") action();
    else document.addEventListener("DOMContentLoaded", action);
  }

  /**
   * @param {string} id
   * @param {string} text
   * @param {string} language
   */
  function write(id, text, language) {
    var element = document.getElementById(id);
    if (!element) return;
    element.textContent = text;
    element.lang = language;
  }

  /**
   * Shows two texts, and the button that loads the page again.
   * @param {string} title
   * @param {string} detail
   * @param {() => void} [before]  Runs before, once there is a page to show them in.
   */
  function show(title, detail, before) {
    whenParsed(function () {
      if (hasEnded) return;
      if (before) before();
      var wanted = window.languages ? window.languages.first.language : "";
      var language = TEXTS[wanted] ? wanted : "en";
      var texts = TEXTS[language] || {};
      var sentences = String(texts[detail]).replace("{browsers}", OLDEST);
      root.classList.remove("is-wordless");
      // The rest of the page is in English, and of no use.
      if (language !== "en") root.classList.add("is-untranslated");
      write("status-title", String(texts[title]), language);
      write("status-detail", sentences, language);
      write("try-again", String(texts["button.try-again"]), language);
      write("announcements", texts[title] + ". " + sentences, language);
      var again = document.getElementById("try-again");
      if (!again) return;
      again.hidden = false;
      again.onclick = function () {
        location.reload();
      };
    });
  }

  /** @param {string} reason  The key of a text. */
  function fail(reason) {
    clearTimeout(timer);
    show("start.title", reason, function () {
      root.setAttribute("data-engine", "failed");
      root.classList.add("cannot-start");
      var buttons = document.getElementsByTagName("button");
      for (var i = 0; i < buttons.length; i += 1) {
        var button = buttons[i];
        if (!button || button.disabled || button.id === "try-again") continue;
        button.disabled = true;
        disabled.push(button);
      }
    });
  }

  /** @param {Event} event  Of the window: an error in a script, or the failure of an element to load. */
  function onError(event) {
    var target = /** @type {Partial<Element> | null} */ (event.target);
    var isScript = Boolean(target && target.tagName === "SCRIPT");
    if (target !== window && !isScript) return;
    // All of it may be in one file.
    if (location.protocol === "file:" && !root.hasAttribute("data-edition")) fail("start.file");
    else if (!canRun()) fail("start.old");
    else fail(isScript ? "start.missing" : "start.failed");
  }

  function onRejection() {
    fail("start.failed");
  }

  /** The page has begun: from now on it says itself what is wrong. */
  function end() {
    hasEnded = true;
    clearTimeout(timer);
    root.classList.remove("is-untranslated", "cannot-start");
    removeEventListener("error", onError, true);
    removeEventListener("unhandledrejection", onRejection);
    for (var i = 0; i < disabled.length; i += 1) {
      var button = disabled[i];
      if (button) button.disabled = false;
    }
    var again = document.getElementById("try-again");
    if (again) again.onclick = null;
    var ids = ["status-title", "status-detail", "try-again", "announcements"];
    for (var j = 0; j < ids.length; j += 1) {
      var element = document.getElementById(String(ids[j]));
      if (element) element.removeAttribute("lang");
    }
  }

  var timer = setTimeout(function () {
    show("status.loading", "start.slow");
  }, PATIENCE_MS);
  // In the capturing phase, because the failures of elements do not bubble.
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  if (!canRun()) fail("start.old");
  window.pageStart = { canRun: canRun, isUpToDate: isUpToDate, end: end };
})();
