/** The table below a board that stands by itself: its planks are those of tabletop.svg, which is in the page. */
import { createSvg } from "../board/stack-art.js";

/** It fills what it is put into. */
export function drawTabletop() {
  const planks = createSvg("rect", { width: "100%", height: "100%", fill: "url(#planks)" });
  return createSvg("svg", { class: "tabletop is-inset", "aria-hidden": "true" }, [planks]);
}
