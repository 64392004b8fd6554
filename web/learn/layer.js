/**
 * The layer that teaches the game: lessons, puzzles, rules, tips. It is created when it is opened and removed
 * when it is closed; the game beneath it is not touched.
 *
 * @import { Engine, State, Translate } from "../state/state.d.ts"
 * @import { Geometry } from "../board/geometry.js"
 * @import { EngineClient } from "../engine/client.js"
 * @import { GroupedLesson } from "./lesson.js"
 * @import { Puzzles } from "./puzzles.js"
 * @import { Card, Section } from "./reading-pages.js"
 */

import { LiveRegion } from "../a11y/live-region.js";
import { createSvg } from "../board/stack-art.js";
import { createButton as button, loadStyle, createElement as make, openModal } from "../ui/dom.js";
import { LessonPage } from "./lesson-page.js";
import { PuzzlePage } from "./puzzle-page.js";
import { drawRules, drawTips } from "./reading-pages.js";

/** @typedef {"lessons" | "puzzles" | "rules" | "tips"} PageName */
/** @typedef {{ lessons: GroupedLesson[], cards: Card[], sections: Section[], tips: Card[], puzzles: Puzzles }} Teaching */

/**
 * What the pages of the layer need of the rest of the page.
 * @typedef {object} LayerContext
 * @property {EngineClient} engine
 * @property {Geometry} geometry  Of the board.
 * @property {() => State} page
 * @property {Translate} t
 * @property {(text: string) => void} say  Announces a text.
 * @property {() => void} play  Begin a game.
 * @property {() => void} onFinished  The last of the lessons is done.
 * @property {(name: PageName) => void} onShown  A page is shown.
 * @property {() => void} close  Close the layer.
 */

/** @type {PageName[]} */
const PAGES = ["lessons", "puzzles", "rules", "tips"];
const STYLES = ["learn/learn.css", "learn/lesson.css", "learn/puzzle.css"];

/**
 * Load the contents of the pages and their style sheets.
 * @returns {Promise<Teaching>}
 */
export async function loadTeaching() {
  const [teaching, puzzles] = await Promise.all([
    load("learn/teaching.json"),
    load("learn/puzzles.json"),
    ...STYLES.map((name) => loadStyle(name)),
  ]);
  return { ...teaching, puzzles };
}

/** @param {string} name */
async function load(name) {
  const reply = await fetch(name);
  if (!reply.ok) throw new Error(`${name}: status ${reply.status}`);
  return reply.json();
}

export class LearnLayer {
  /** What is played at a board of its own. @type {LessonPage | PuzzlePage | null} */
  #played = null;
  /** The lesson that was left for another page. @type {string | null} */
  #left = null;

  /**
   * @param {Teaching} teaching
   * @param {Omit<LayerContext, "say" | "close">} context
   * @param {() => void} onClose
   */
  constructor(teaching, context, onClose) {
    const { t } = context;
    this.teaching = teaching;
    this.region = make("div", { class: "visually-hidden", "aria-live": "polite" });
    const liveRegion = new LiveRegion(() => this.region);
    /** @type {LayerContext} */
    this.context = {
      ...context,
      say: (text) => liveRegion.say([text]),
      close: () => this.dialog.close(),
      play: () => {
        this.dialog.close();
        context.play();
      },
    };
    this.tabs = PAGES.map((name) => button("quiet", () => this.show(name), [t(`learn.${name}`)]));
    const cross = button("quiet", () => this.dialog.close(), [
      createSvg("svg", { class: "icon", "aria-hidden": "true" }, [
        createSvg("use", { href: "#icon-close" }),
      ]),
    ]);
    cross.setAttribute("aria-label", t("button.close"));
    this.body = make("div", { class: "learn-body" });
    this.dialog = make("dialog", { class: "learn", "aria-labelledby": "learn-title" }, [
      make("header", { class: "learn-head" }, [
        make("h2", { id: "learn-title" }, [t("learn.title")]),
        make("nav", { class: "learn-tabs", "aria-labelledby": "learn-title" }, this.tabs),
        cross,
      ]),
      this.body,
      this.region,
    ]);
    this.dialog.addEventListener("close", () => {
      // The event comes late: meanwhile it may have been opened again.
      if (this.dialog.open) return;
      this.#played?.leave();
      this.dialog.remove();
      onClose();
    });
    document.body.append(this.dialog);
  }

  /** @param {PageName} name */
  show(name) {
    if (this.#played instanceof LessonPage) this.#left = this.#played.lesson;
    this.#played?.leave();
    this.#played = null;
    for (const [index, tab] of this.tabs.entries()) {
      tab.setAttribute("aria-current", String(PAGES[index] === name));
    }
    if (!this.dialog.open) {
      openModal(this.dialog);
      this.tabs[PAGES.indexOf(name)]?.focus();
    }
    if (name === "rules") this.body.replaceChildren(drawRules(this.teaching, this.context));
    else if (name === "tips") this.body.replaceChildren(drawTips(this.teaching.tips, this.context));
    else if (name === "puzzles") this.#play(new PuzzlePage(this.teaching.puzzles, this.context));
    else this.#play(new LessonPage(this.teaching.lessons, this.context, this.#left));
    this.body.scrollTop = 0;
    this.context.onShown(name);
  }

  /** @param {Engine} engine */
  follow(engine) {
    this.#played?.follow(engine);
  }

  /** @param {LessonPage | PuzzlePage} page */
  #play(page) {
    this.#played = page;
    this.body.replaceChildren(page.element);
    page.enter();
  }
}
