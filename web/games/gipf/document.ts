/** Puts what belongs to GIPF into the document, in the place of what is DVONN's. */
import { dressPage, loadStyles } from "../others/dress.ts";
import { drawBoard } from "./drawing.ts";
import { addChoices } from "./new-game.ts";
import { showRules } from "./rules.ts";
import { dressWelcome } from "./welcome.ts";

/** Its style sheets, in cascade order. */
const STYLES = [
  "gipf/board",
  "gipf/lessons",
  "gipf/panels",
  "others/phone",
  "gipf/phone",
  "gipf/rules",
  "gipf/welcome",
];

export async function prepareDocument() {
  await loadStyles(...STYLES);
  drawBoard(document.querySelector("#board") as SVGSVGElement);
  addChoices();
  showRules();
  dressWelcome();
  dressPage({
    wordmark: "GIPF",
    title: "gipf.page.title",
    about: "gipf.about",
    boardKeys: "gipf.board.keys",
    cardCount: "gipf.card.lost",
    countPlaceholders: { lost: 0 },
    cardScore: "gipf.card.reserve",
    example: "gipf.type.example",
  });
}
