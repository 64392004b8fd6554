/** What the page is used for, which tests and style sheets read in `data-mode` of `<html>`. */

export type Mode = "play" | "analysis" | "edit" | "puzzle" | "learn";

let board: Mode = "play";
/** A layer over the board has a mode of its own. */
let layer: Mode | null = null;

export function setBoardMode(mode: "play" | "analysis") {
  board = mode;
  write();
}

/** @param mode  Null once the layer is closed. */
export function setLayerMode(mode: Mode | null) {
  layer = mode;
  write();
}

function write() {
  const mode = layer ?? board;
  const { dataset } = document.documentElement;
  if (dataset.mode !== mode) dataset.mode = mode;
}
