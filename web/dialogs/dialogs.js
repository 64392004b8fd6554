/**
 * The dialogs of the page: how they open and close, and the language in the settings.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { byId, onClick, openModal } from "../ui/dom.js";

/** Makes every dialog open by its button, and close by its cross and by a press on the backdrop. */
export function wireDialogs() {
  for (const name of ["help", "settings", "about"]) {
    onClick(byId(`open-${name}`), () => openDialog(name));
  }
  onClick(byId("open-language"), () => {
    openDialog("settings");
    /** @type {HTMLElement | null} */ (document.querySelector("[name=language]:checked"))?.focus();
  });
  const cross = /** @type {HTMLTemplateElement} */ (byId("cross")).content;
  for (const head of document.querySelectorAll(".dialog-header"))
    head.append(cross.cloneNode(true));
  for (const dialog of document.querySelectorAll("dialog")) {
    let isOnBackdrop = false;
    dialog.addEventListener("pointerdown", ({ target }) => {
      isOnBackdrop = target === dialog;
    });
    dialog.addEventListener("click", ({ target }) => {
      const isCross = target instanceof Element && target.closest("[data-close]");
      // A drag that selects text and ends on the backdrop is not a press there.
      if ((target === dialog && isOnBackdrop) || isCross) dialog.close();
    });
    dialog.addEventListener("submit", (event) => event.preventDefault());
  }
}

/**
 * Opens a dialog, scrolled to its top.
 * @param {string} id
 */
export function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  openModal(dialog);
  // Otherwise the browser restores the scroll position.
  dialog.scrollTop = 0;
}

/**
 * Shows the language on its button, and confirms a choice in the settings.
 * @param {Translate} t
 * @param {string} language
 * @param {boolean} isFirst  It has just been opened: nobody has chosen the language.
 */
export function paintLanguage(t, language, isFirst) {
  const name = byId("language-name");
  name.lang = language;
  name.textContent =
    document.querySelector(`#settings-language [lang="${language}"]`)?.textContent ?? "";
  byId("language-said").textContent = isFirst ? "" : t("settings.language.now");
}

/**
 * Says in the settings that the chosen language has not been loaded yet.
 * @param {Translate} t
 */
export function paintLateLanguage(t) {
  byId("language-said").textContent = t("settings.language.late");
}
