/**
 * Applies the saved appearance before the first paint, so that a dark page never flashes white;
 * afterwards follows the setting and the system. A classic script, because modules run too late.
 */
(() => {
  const root = document.documentElement;
  const forcedColors = matchMedia("(forced-colors: active)");
  const moreContrast = matchMedia("(prefers-contrast: more)");

  function applySaved() {
    try {
      const saved = JSON.parse(localStorage.getItem("dvonn:settings") ?? "{}");
      for (const name of ["theme", "board"]) {
        if (typeof saved[name] === "string") root.dataset[name] = saved[name];
      }
      root.classList.toggle("has-turned", saved.turned === true);
      root.classList.toggle("has-coordinates", saved.coordinates !== false);
    } catch {
      // Nothing saved, or unreadable: the device decides.
    }
  }

  function update() {
    const theme = root.dataset.theme ?? "system";
    const isContrast = theme === "contrast" || (theme === "system" && moreContrast.matches);
    root.classList.toggle("is-contrast", isContrast || forcedColors.matches);
    if (!document.body) return;
    const { backgroundColor } = getComputedStyle(document.body);
    for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
      meta.setAttribute("content", backgroundColor);
    }
  }

  applySaved();
  update();
  new MutationObserver(update).observe(root, { attributeFilter: ["data-theme"] });
  document.addEventListener("DOMContentLoaded", update);
  for (const media of [forcedColors, moreContrast, matchMedia("(prefers-color-scheme: dark)")]) {
    media.addEventListener("change", update);
  }
})();
