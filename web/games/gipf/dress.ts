/** Replaces DVONN's parts of the document with GIPF's. */
import { byId, createElement } from "../../ui/dom.ts";
import { dressPage, loadStyles, showHelp } from "../others/dress.ts";
import { drawBoard } from "./drawing.ts";
import LESSONS from "./lessons.json" with { type: "json" };
import { addChoices, LESSONS_ADDRESS, PUZZLES_ADDRESS } from "./new-game.ts";
import { drawPiece, pictureOf } from "./piece-art.ts";
import { drawFigure, drawFigures, FIGURES } from "./rule-figures.ts";
import RULES from "./rules.json" with { type: "json" };

/** Style sheets, in cascade order. */
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

/** Replaces DVONN's rules in the help dialog with GIPF's illustrated rules. */
function showRules() {
  const text = (name: "h3" | "p" | "dd", key: string) => createElement(name, { "data-i18n": key });
  const sections = Object.entries(RULES.sections).map(([name, title]) => {
    const figures = FIGURES[name];
    const drawn = figures ? [drawFigures(figures)] : [];
    return createElement("section", {}, [
      text("h3", title),
      ...drawn,
      text("p", `gipf.rules.${name}`),
    ]);
  });
  const signs = Object.entries(RULES.signs).map(([name, tokens]) => {
    const drawn = tokens.map((pieces) => pictureOf([drawPiece({ pieces })], { class: "sign" }));
    return createElement("div", {}, [
      createElement("dt", {}, drawn),
      text("dd", `gipf.sign.${name}`),
    ]);
  });
  const rules = createElement("div", { class: "gipf-rules" }, [
    createElement("div", { class: "gipf-cards" }, sections),
    text("h3", "help.signs"),
    createElement("dl", { class: "signs" }, signs),
    text("h3", "moves.title"),
    text("p", "gipf.moves.signs"),
  ]);
  const links = Object.entries({
    "welcome.learn": LESSONS_ADDRESS,
    "learn.puzzles": PUZZLES_ADDRESS,
  });
  const drawn = links.map(([key, href]) =>
    createElement("a", { class: "button", href, "data-i18n": key }),
  );
  showHelp(createElement("p", { class: "gipf-lessons-link" }, drawn), rules);
}

/**
 * Puts GIPF's words and picture on the welcome card, and the button for the lessons before the
 * button for the game.
 */
function dressWelcome() {
  const [learn, play] = [byId("welcome-learn"), byId("welcome-play")];
  byId("welcome-title").dataset.i18n = "gipf.welcome.title";
  byId("welcome").querySelector(".welcome-text p")?.setAttribute("data-i18n", "gipf.welcome.text");
  learn.dataset.i18n = "gipf.welcome.learn";
  learn.dataset.placeholders = JSON.stringify({ lessons: LESSONS.length });
  play.dataset.i18n = "gipf.welcome.play";
  learn.className = "primary";
  play.className = "";
  play.before(learn);
  for (const picture of (FIGURES.welcome ?? []).map((figure) => drawFigure(figure))) {
    picture.setAttribute("class", "welcome-picture gipf-welcome");
    picture.setAttribute("aria-hidden", "true");
    byId("welcome").querySelector(".welcome-picture")?.replaceWith(picture);
  }
}
