/**
 * Reports in the person's language why the page does not start, or starts slowly. It comes first in
 * index.html, so that it sees every error, and ends when the page has begun. No event says why a
 * file did not load, so this script asks for the file again. It is a classic script for old
 * browsers: the build refuses newer syntax.
 */
(function () {
  /** By language and key; the build takes the texts from web/i18n. */
  var TEXTS = "build: start-texts" as unknown as Record<string, Record<string, string>>;
  /** The oldest browsers in which everything works. */
  var OLDEST = "Chrome 123, Edge 123, Firefox 125, Safari 17.5";
  /** A page that has not begun after this time is called slow. */
  var PATIENCE_MS = 10000;
  /** A host that has not answered after this time counts as silent. */
  var ANSWER_MS = 5000;
  var QUOTED = 60;
  var root = document.documentElement;
  root.classList.add("is-scripted");
  var disabled: HTMLButtonElement[] = [];
  var hasEnded = false;
  var hasFailed = false;
  var refused: Record<string, boolean> = {};

  /** True if the browser has modules and can decompress Python: the first move needs both. */
  function canRun() {
    return "noModule" in document.createElement("script") && "DecompressionStream" in window;
  }

  /** True if colours, menu and dialogs look right in this browser; the page works in any case. */
  function isUpToDate() {
    return (
      CSS.supports("color", "light-dark(#000, #fff)") &&
      "popover" in HTMLElement.prototype &&
      "showModal" in HTMLDialogElement.prototype
    );
  }

  /** The button of the last press before the page has begun; null if that press was elsewhere. */
  var pressed: HTMLButtonElement | null = null;
  /** Buttons that do nothing by themselves; the browser opens popovers and submits forms. */
  var IDLE_BUTTONS = "button:not([popovertarget]):not([type=submit]):not(#try-again)";

  function onEarlyPress(event: Event) {
    pressed = event.target instanceof Element ? event.target.closest(IDLE_BUTTONS) : null;
  }

  document.addEventListener("click", onEarlyPress, true);

  function takePress() {
    document.removeEventListener("click", onEarlyPress, true);
    return pressed;
  }

  function whenParsed(action: () => void) {
    if (document.readyState !== "loading") action();
    else document.addEventListener("DOMContentLoaded", action);
  }

  function write(id: string, text: string, language: string) {
    var element = document.getElementById(id);
    if (!element) return;
    element.textContent = text;
    element.lang = language;
  }

  function quoted(message: string) {
    return message.length > QUOTED ? message.slice(0, QUOTED - 1) + "…" : message;
  }

  /** Shortens a long path to its end, which says the most. */
  function shownPath(address: string) {
    var path = new URL(address).pathname;
    return path.length > QUOTED ? "…" + path.slice(1 - QUOTED) : path;
  }

  /** @param before  Called once there is a page to show the texts in. */
  function show(
    title: string,
    detail: string,
    placeholders: Record<string, string | number>,
    before?: () => void,
  ) {
    whenParsed(function () {
      if (hasEnded) return;
      if (before) before();
      var wanted = window.languages ? window.languages.first.language : "";
      var language = TEXTS[wanted] ? wanted : "en";
      var texts = TEXTS[language] || {};
      var sentences = String(texts[detail]).replace(/\{(\w+)\}/g, function (_, name) {
        return String(placeholders[name]);
      });
      root.classList.remove("is-wordless");
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

  /** Reports the first failure; later ones are its consequences. *reason* is the key of a text. */
  function fail(reason: string, placeholders?: Record<string, string | number>) {
    if (hasFailed) return;
    hasFailed = true;
    clearTimeout(timer);
    show("start.title", reason, placeholders || {}, function () {
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

  /** @param otherwise  The key of the text if all files load now. */
  function failFor(
    addresses: string[],
    otherwise: string,
    placeholders?: Record<string, string | number>,
  ) {
    clearTimeout(timer);
    Promise.all([findCause(addresses), movedToFolder]).then(function (found) {
      var cause = found[0];
      if (found[1]) return;
      if (cause) fail("failure." + cause.code, cause.placeholders);
      else fail(otherwise, placeholders);
    });
  }

  /** Asks the host for a file without its contents; null if no answer comes in time. */
  function ask(address: string, redirect: RequestRedirect): Promise<Response | null> {
    var controller = new AbortController();
    var late: Promise<null> = new Promise(function (resolve) {
      setTimeout(function () {
        resolve(null);
        controller.abort();
      }, ANSWER_MS);
    });
    // The cache may hold a damaged file.
    var answer = fetch(address, { cache: "reload", redirect: redirect, signal: controller.signal });
    return Promise.race([late, answer]).then(function (response) {
      if (response && response.body) response.body.cancel();
      return response;
    });
  }

  function typeOf(response: Response) {
    var type = response.headers.get("Content-Type") || "";
    return type.split(";")[0] || "?";
  }

  function causeOf(address: string): Promise<import("./window.ts").StartFailure | null> {
    var file = shownPath(address);
    function cause(code: string, more?: Record<string, string | number>) {
      return {
        code: code,
        placeholders: Object.assign({ file: file }, more),
      } as import("./window.ts").StartFailure;
    }
    function judge(response: Response | null) {
      if (!response) return cause("file.unanswered");
      if (!response.ok) return cause("file.status", { status: response.status });
      var type = typeOf(response);
      var isScript = /\.js$/.test(new URL(address).pathname);
      if (isScript && !/(java|ecma)script/.test(type))
        return cause("file.type", { type: quoted(type) });
      return null;
    }
    return ask(address, "manual").then(
      function (response) {
        if (response && response.type === "opaqueredirect") {
          return ask(address, "follow").then(judge, function () {
            return cause("file.redirected");
          });
        }
        return refused[address] ? cause("file.policy") : judge(response);
      },
      function () {
        if (refused[address]) return cause("file.policy");
        return cause(navigator.onLine === false ? "file.offline" : "file.unreachable");
      },
    );
  }

  function findCause(addresses: string[]): Promise<import("./window.ts").StartFailure | null> {
    // The single-file edition needs no other file.
    if (root.hasAttribute("data-edition")) return Promise.resolve(null);
    // A page with an opaque origin can load no module and start no worker.
    if (window.origin === "null") {
      var isFramed = window.top !== window;
      return Promise.resolve({
        code: isFramed ? "file.sandbox" : "file.host-sandbox",
        placeholders: { address: location.href.replace(/#.*/, "") },
      });
    }
    var causes = addresses.map(function (address) {
      return causeOf(new URL(address, location.href).href);
    });
    return Promise.all(causes).then(function (found) {
      return found.filter(Boolean)[0] || null;
    });
  }

  function moduleAddresses() {
    var addresses: string[] = [];
    var elements = document.querySelectorAll("script[type=module][src], link[rel=modulepreload]");
    for (var i = 0; i < elements.length; i += 1) {
      var element = elements[i] as HTMLScriptElement & HTMLLinkElement;
      addresses.push(element.src || element.href);
    }
    return addresses;
  }

  /** Adds a missing slash after the page's folder: without it, relative addresses are wrong. */
  function moveToFolder(): Promise<boolean> {
    var path = location.pathname;
    var isPage = /(\/|\.html?)$/.test(path) || root.hasAttribute("data-edition");
    if (isPage || !/^https?:$/.test(location.protocol)) return Promise.resolve(false);
    var folder = new URL(location.href);
    folder.pathname = path + "/";
    return Promise.all([
      ask(new URL("main.js", folder).href, "follow"),
      ask(folder.href, "follow"),
    ]).then(
      function (answers) {
        var script = answers[0];
        var page = answers[1];
        // A host may answer every address with a page, or redirect to the address without the
        // slash.
        var isThere = script && script.ok && typeOf(script) !== "text/html";
        var isLeading = isThere && page && page.ok && /\/$/.test(new URL(page.url).pathname);
        if (!isLeading || hasEnded) return false;
        location.replace(folder.href);
        return true;
      },
      function () {
        return false;
      },
    );
  }

  function failByError(error: unknown) {
    var text = String(error).split("\n")[0] || "";
    // An error about a module that did not load contains the address of the module.
    var addresses = /import|module/.test(text) ? text.match(/https?:\/\/[^\s"'<>]+/) : null;
    failFor(addresses || [], "start.failed", { error: quoted(text) });
  }

  function onError(event: Event) {
    var target = event.target;
    var isScript = target instanceof HTMLScriptElement;
    if (target !== window && !isScript) return;
    if (location.protocol === "file:" && !root.hasAttribute("data-edition")) fail("start.file");
    else if (!canRun()) fail("start.old", { browsers: OLDEST });
    else if (isScript)
      whenParsed(function () {
        failFor(moduleAddresses(), "start.missing");
      });
    else failByError((event as ErrorEvent).message);
  }

  function onRejection(event: PromiseRejectionEvent) {
    failByError(event.reason);
  }

  function onRefusal(event: SecurityPolicyViolationEvent) {
    refused[event.blockedURI] = true;
  }

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
    show("status.loading", "start.slow", {});
  }, PATIENCE_MS);
  // Listen in the capture phase, because the errors of elements do not bubble.
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
  addEventListener("securitypolicyviolation", onRefusal);
  var movedToFolder = canRun() ? moveToFolder() : null;
  if (!canRun()) fail("start.old", { browsers: OLDEST });
  window.pageStart = {
    canRun: canRun,
    isUpToDate: isUpToDate,
    findCause: findCause,
    takePress: takePress,
    end: end,
  };
})();
