/**
 * The appearance that was chosen, before anything is painted: a page that is
 * to be dark never flashes. A classic script, because modules run too late.
 */
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem("dvonn:settings") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Nothing kept, or nothing readable: the device decides.
  }
})();
