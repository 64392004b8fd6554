/**
 * The appearance that was chosen, before anything is painted: a page that is to be dark never
 * flashes. Later it follows the choice and the system. A classic script, because modules run too
 * late.
 */
(() => {
  const root = document.documentElement;
  const isForced = matchMedia("(forced-colors: active)");
  const isAsked = matchMedia("(prefers-contrast: more)");

  function dressAsKept() {
    try {
      const kept = JSON.parse(localStorage.getItem("dvonn:settings") ?? "{}");
      for (const name of ["theme", "board"]) {
        if (typeof kept[name] === "string") root.dataset[name] = kept[name];
      }
      root.classList.toggle("has-turned", kept.turned === true);
      root.classList.toggle("has-coordinates", kept.coordinates !== false);
    } catch {
      // Nothing kept, or nothing readable: the device decides.
    }
  }

  function follow() {
    const theme = root.dataset.theme ?? "system";
    const isContrast = theme === "contrast" || (theme === "system" && isAsked.matches);
    root.classList.toggle("is-contrast", isContrast || isForced.matches);
    if (!document.body) return;
    const { backgroundColor } = getComputedStyle(document.body);
    for (const meta of document.querySelectorAll("meta[name='theme-color']")) {
      meta.setAttribute("content", backgroundColor);
    }
  }

  dressAsKept();
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-theme"] });
  document.addEventListener("DOMContentLoaded", follow);
  for (const media of [isForced, isAsked, matchMedia("(prefers-color-scheme: dark)")]) {
    media.addEventListener("change", follow);
  }
})();
