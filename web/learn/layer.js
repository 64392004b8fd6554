/**
 * The layer in which the game is taught: lessons, rules, tips. It is built when it is opened and
 * gone when it is closed; the game on the board beneath is not touched.
 *
 * @import { Engine, State, Translate } from "../state/state.d.ts"
 * @import { Geometry } from "../board/geometry.js"
 * @import { EngineClient } from "../engine/client.js"
 * @import { Lesson } from "./lesson.js"
 * @import { Section, Tip } from "./reading-pages.js"
 */

import { LiveRegion } from "../a11y/live-region.js";
import { createSvg } from "../board/stack-art.js";
import { createButton as button, createElement as make } from "../ui/dom.js";
import { LessonPage } from "./lesson-page.js";
import { drawRules, drawTips } from "./reading-pages.js";

/** @typedef {"lessons" | "rules" | "tips"} PageName */
/** @typedef {{ lessons: Lesson[], sections: Section[], tips: Tip[] }} Teaching */

/**
 * What the pages of the layer need of the world.
 * @typedef {object} Teacher
 * @property {EngineClient} engine
 * @property {Geometry} geometry  Of the board.
 * @property {() => State} page
 * @property {Translate} t
 * @property {(text: string) => void} say  Aloud.
 * @property {() => void} play  Begin a game.
 * @property {() => void} close  Leave the layer.
 */

/** @type {PageName[]} */
const PAGES = ["lessons", "rules", "tips"];
const STYLES = ["learn/learn.css", "learn/lesson.css"];

/**
 * Load what is shown, and how it looks.
 * @returns {Promise<Teaching>}
 */
export async function loadTeaching() {
  const [reply] = await Promise.all([
    fetch("learn/teaching.json"),
    ...STYLES.map((name) => loadStyle(name)),
  ]);
  if (!reply.ok) throw new Error(`no teaching: ${reply.status}`);
  return reply.json();
}

/** @param {string} href */
function loadStyle(href) {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = make("link", { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(null));
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("no style for what is taught"));
    });
    document.head.append(link);
  });
}

export class LearnLayer {
  /** @type {LessonPage | null} */
  #lessons = null;

  /**
   * @param {Teaching} teaching
   * @param {Omit<Teacher, "say" | "close">} world
   * @param {() => void} onClose
   */
  constructor(teaching, world, onClose) {
    const { t } = world;
    this.teaching = teaching;
    this.region = make("div", { class: "visually-hidden", "aria-live": "polite" });
    const liveRegion = new LiveRegion(() => this.region);
    /** @type {Teacher} */
    this.teacher = {
      ...world,
      say: (text) => liveRegion.say([text]),
      close: () => this.dialog.close(),
      play: () => {
        this.dialog.close();
        world.play();
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
      this.#lessons?.leave();
      this.dialog.remove();
      onClose();
    });
    document.body.append(this.dialog);
  }

  /** @param {PageName} name */
  show(name) {
    this.#lessons?.leave();
    this.#lessons = null;
    for (const [index, tab] of this.tabs.entries()) {
      tab.setAttribute("aria-current", String(PAGES[index] === name));
    }
    if (!this.dialog.open) {
      this.dialog.showModal();
      this.tabs[PAGES.indexOf(name)]?.focus();
    }
    if (name === "rules")
      this.body.replaceChildren(drawRules(this.teaching.sections, this.teacher));
    else if (name === "tips") this.body.replaceChildren(drawTips(this.teaching.tips, this.teacher));
    else this.#teach();
    this.body.scrollTop = 0;
  }

  /** @param {Engine} engine */
  follow(engine) {
    this.#lessons?.follow(engine);
  }

  #teach() {
    this.#lessons = new LessonPage(this.teaching.lessons, this.teacher);
    this.body.replaceChildren(this.#lessons.element);
    this.#lessons.enter();
  }
}
