/** The rules of GIPF in short, in the place of DVONN's in the dialog for help. */

import { createSvg } from "../../board/stack-art.ts";
import { createElement } from "../../ui/dom.ts";
import { showHelp } from "../others/dress.ts";
import { drawPiece } from "./piece-art.ts";
import { drawFigures, FIGURES } from "./rule-figures.ts";
import { LESSONS_ADDRESS } from "./starts.ts";

/** What the rules say, and the text that is the title of each card. */
const SECTIONS = [
  ["goal", "gipf.title.goal"],
  ["push", "gipf.lesson.push.title"],
  ["row", "gipf.lesson.row.title"],
  ["take", "gipf.lesson.capture.title"],
  ["turn", "gipf.lesson.order.title"],
  ["gipf", "gipf.lesson.gipf.title"],
  ["potential", "gipf.lesson.load.title"],
  ["jump", "gipf.lesson.jump.title"],
  ["challenge", "gipf.lesson.challenge.title"],
  ["end", "basic.end.title"],
];
const SIGNS = [
  ["basic", ["w", "b"]],
  ["gipf", ["W"]],
  ["loaded", ["ww"]],
  ["used", ["bw", "bbw"]],
];

/** Put them there. */
export function showRules() {
  const sections = SECTIONS.map(([name = "", title = ""]) =>
    createElement("section", {}, [
      createElement("h3", { "data-i18n": title }),
      ...[FIGURES[name]].flatMap((figures) => (figures ? [drawFigures(figures)] : [])),
      createElement("p", { "data-i18n": `gipf.rules.${name}` }),
    ]),
  );
  const signs = SIGNS.map(([name, tokens]) =>
    createElement("div", {}, [
      createElement(
        "dt",
        {},
        [...(tokens as string[])].map((pieces) =>
          createSvg("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true", class: "sign" }, [
            drawPiece({ pieces }),
          ]),
        ),
      ),
      createElement("dd", { "data-i18n": `gipf.sign.${name}` }),
    ]),
  );
  const rules = createElement("div", { class: "gipf-rules" }, [
    createElement("div", { class: "gipf-cards" }, sections),
    createElement("h3", { "data-i18n": "help.signs" }),
    createElement("dl", { class: "signs" }, signs),
    createElement("h3", { "data-i18n": "moves.title" }),
    createElement("p", { "data-i18n": "gipf.moves.signs" }),
  ]);
  const lessons = createElement("p", { class: "gipf-lessons-link" }, [
    createElement("a", {
      class: "button",
      href: LESSONS_ADDRESS,
      "data-i18n": "welcome.learn",
    }),
  ]);
  showHelp(lessons, rules);
}
