/** The current use of the page. Tests and style sheets read it in `data-mode` of `<html>`. */

export type Mode = "play" | "analysis" | "edit" | "puzzle" | "learn";

let board: Mode = "play";
/** The mode of a layer over the board; null without a layer. */
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
