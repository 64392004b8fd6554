/**
 * The dialogs of the page: how they open and close.
 */
import { byId, onClick } from "../ui/dom.js";

/** Make every dialog open by its button and close by its cross and by a press beside it. */
export function wireDialogs() {
  for (const name of ["help", "settings", "about"]) {
    onClick(byId(`open-${name}`), () => openDialog(name));
  }
  onClick(byId("open-language"), () => {
    openDialog("settings");
    /** @type {HTMLElement | null} */ (document.querySelector("[name=language]:checked"))?.focus();
  });
  const cross = /** @type {HTMLTemplateElement} */ (byId("cross")).content;
  for (const head of document.querySelectorAll(".sheet-head")) head.append(cross.cloneNode(true));
  for (const dialog of document.querySelectorAll("dialog")) {
    let isBeside = false;
    dialog.addEventListener("pointerdown", ({ target }) => {
      isBeside = target === dialog;
    });
    dialog.addEventListener("click", ({ target }) => {
      const isCross = target instanceof Element && target.closest("[data-close]");
      // Text marked by a drag that ends beside the dialog is no press there.
      if ((target === dialog && isBeside) || isCross) dialog.close();
    });
    dialog.addEventListener("submit", (event) => event.preventDefault());
  }
}

/** @param {string} id */
export function openDialog(id) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  dialog.showModal();
  // A browser would go on where it was left.
  dialog.scrollTop = 0;
}
