/** The welcome of GIPF's first visit: DVONN's card with other words, and a push that makes a row. */
import { byId } from "../../ui/dom.ts";
import LESSONS from "./lessons.json" with { type: "json" };
import { drawFigure } from "./rule-figures.ts";

/** The piece on the dot is pushed in; that on C2 completes the row, which ends at a black one. */
export const PUSH = {
  pieces: { B3: "w", C2: "w", D3: "w", E3: "w", F2: "b" },
  ghosts: { C1: "w" },
  rows: [["B3", "F2"] as const],
  captured: ["F2"],
};

/** Put what is GIPF's into the card; its lessons come before a game that nobody new could judge. */
export function dressWelcome() {
  const [learn, play] = [byId("welcome-learn"), byId("welcome-play")];
  byId("welcome-title").dataset.i18n = "gipf.welcome.title";
  byId("welcome").querySelector(".welcome-text p")?.setAttribute("data-i18n", "gipf.welcome.text");
  learn.dataset.i18n = "gipf.welcome.learn";
  learn.dataset.placeholders = JSON.stringify({ lessons: LESSONS.length });
  play.dataset.i18n = "gipf.welcome.play";
  learn.className = "primary";
  play.className = "";
  play.before(learn);
  const picture = drawFigure(PUSH);
  picture.setAttribute("class", "welcome-picture gipf-welcome");
  picture.setAttribute("aria-hidden", "true");
  byId("welcome").querySelector(".welcome-picture")?.replaceWith(picture);
}
