/** Puts what belongs to GIPF into the document, in the place of what is DVONN's. */
import { byId, createElement, loadStyle } from "../../ui/dom.ts";
import { drawBoard } from "./drawing.ts";
import { addChoices } from "./new-game.ts";
import { showRules } from "./rules.ts";
import { dressWelcome } from "./welcome.ts";

/** Its style sheets, in cascade order. */
const STYLES = ["board", "lessons", "panels", "phone", "rules", "welcome"];

export async function prepareDocument() {
  await Promise.all(STYLES.map((name) => loadStyle(`games/gipf/${name}.css`)));
  document.documentElement.dataset.styled = "";
  drawBoard(document.querySelector("#board") as SVGSVGElement);
  addChoices();
  showRules();
  dressWelcome();
  const wordmark = document.querySelector(".wordmark") as HTMLElement;
  wordmark.dataset.i18nAriaLabel = "gipf.page.title";
  wordmark.replaceChildren(createElement("span", { "aria-hidden": "true" }, ["GIPF"]));
  const other = byId("other-game") as HTMLAnchorElement;
  other.href = "?";
  other.dataset.placeholders = '{"game":"DVONN"}';
  for (const about of document.querySelectorAll<HTMLElement>('[data-i18n="about.game"]')) {
    about.dataset.i18n = "gipf.about";
  }
  byId("board-keys").dataset.i18n = "gipf.board.keys";
  for (const count of document.querySelectorAll(".card-count")) {
    count.setAttribute("data-i18n", "gipf.card.lost");
    count.setAttribute("data-placeholders", '{"lost":0}');
  }
  for (const label of document.querySelectorAll('[data-i18n="card.score"]')) {
    label.setAttribute("data-i18n", "gipf.card.reserve");
  }
  for (const id of ["typed-move", "ear-move"]) {
    const input = byId(id) as HTMLInputElement;
    input.dataset.i18nPlaceholder = "gipf.type.example";
  }
}
