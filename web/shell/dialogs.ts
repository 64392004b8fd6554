import { byId, onClick, openModal } from "../ui/dom.ts";

/** Lets buttons open their dialogs, and lets a cross or a press on the backdrop close a dialog. */
export function wireDialogs() {
  for (const name of ["help", "about"]) {
    onClick(byId(`open-${name}`), () => openDialog(name));
  }
  const cross = (byId("cross") as HTMLTemplateElement).content;
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

export function openDialog(id: string) {
  const dialog = byId(id) as HTMLDialogElement;
  openModal(dialog);
  // Without this, the browser would restore the scroll position.
  dialog.scrollTop = 0;
}
