/** The table below a board that stands by itself: its planks are those of tabletop.svg, which is in the page. */
import { createSvg } from "../../board/stack-art.ts";

/** It fills what it is put into: in the largest windows 1900 by 1300. */
export function drawTabletop() {
  const planks = [0, 2200].map((x) => createSvg("use", { href: "#planks-column", x }));
  return createSvg("svg", { class: "tabletop is-inset", "aria-hidden": "true" }, planks);
}
