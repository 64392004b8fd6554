/**
 * Applies the saved appearance before the first paint, so that a dark page never flashes white;
 * modules run too late. A classic script for old browsers: the build refuses newer syntax.
 */
(function () {
  var root = document.documentElement;
  /** The games, by the names in their addresses (games/addresses.json). */
  var ADDRESSES = "build: addresses" as unknown as Record<string, { game: string }>;
  var FIRST = (ADDRESSES[""] as { game: string }).game;
  var named = /[?&]game=(\w+)/.exec(location.search);
  var address = named ? String(named[1]) : "";
  var isKnown = Object.hasOwn(ADDRESSES, address);
  var game = isKnown ? (ADDRESSES[address] as { game: string }).game : FIRST;
  /** For a browser without media queries in scripts. */
  var NEVER = { matches: false, addEventListener: function () {} };
  if (!window.matchMedia) {
    window.matchMedia = function () {
      return NEVER;
    } as unknown as typeof matchMedia;
  }
  var forcedColors = matchMedia("(forced-colors: active)");
  var moreContrast = matchMedia("(prefers-contrast: more)");

  function applySaved() {
    try {
      var saved = JSON.parse(localStorage.getItem("dvonn:settings") || "{}");
      if (typeof saved.theme === "string") root.dataset.theme = saved.theme;
      if (typeof saved.board === "string") root.dataset.board = saved.board;
      root.classList.toggle("has-coordinates", saved.coordinates !== false);
      root.classList.toggle("is-turned", (saved.turned === true) !== isBlackAlone());
    } catch (_) {
      // If nothing is saved, or the text is unreadable, the device decides.
    }
  }

  /** Black is near if Black is the only person in the saved game (core/seats.ts). */
  function isBlackAlone() {
    var seats = JSON.parse(localStorage.getItem(savedName(game)) || "{}").game?.seats;
    return seats?.white?.kind === "computer" && seats?.black?.kind === "person";
  }

  function update() {
    var theme = root.dataset.theme || "system";
    var isContrast = theme === "contrast" || (theme === "system" && moreContrast.matches);
    root.classList.toggle("is-contrast", isContrast || forcedColors.matches);
    if (!document.body) return;
    var color = getComputedStyle(document.body).backgroundColor;
    var metas = document.querySelectorAll("meta[name='theme-color']");
    for (var i = 0; i < metas.length; i += 1) metas[i]?.setAttribute("content", color);
  }

  /** The same name as in shell/storage.ts. */
  function savedName(name: string) {
    return name === FIRST ? "dvonn:game" : "dvonn:game-" + name;
  }

  // Loads the typeface that the style names, before the first paint. A host may forbid the font.
  if (document.fonts && document.fonts.load) {
    document.fonts.load("1em Figtree").then(null, function () {});
  }
  // On another game's page, the first game's drawing stays hidden until the right one is loaded
  // (frame.css).
  root.dataset.game = game;
  applySaved();
  update();
  new MutationObserver(update).observe(root, { attributeFilter: ["data-theme"] });
  // Update in a later task: modules have just changed the page, whose styles decide its colour.
  document.addEventListener("DOMContentLoaded", () => setTimeout(update));
  [forcedColors, moreContrast, matchMedia("(prefers-color-scheme: dark)")].forEach(
    function (media) {
      // Older browsers have another method; their page keeps its first colours.
      if (media.addEventListener) media.addEventListener("change", update);
    },
  );
})();
