/**
 * The page of the lessons: one at a time, its text beside its board, and buttons to the others.
 *
 * @import { Engine } from "../state/state.d.ts"
 * @import { GroupedLesson } from "./lesson.js"
 * @import { LayerContext } from "./layer.js"
 */

import { forTheEye } from "../messages/for-the-eye.js";
import { createButton as button, createElement as make, translateAll } from "../ui/dom.js";
import { LessonController } from "./lesson-controller.js";
import { readLessons, writeLessons } from "./progress.js";

export class LessonPage {
  /** @type {LessonController | null} */
  #controller = null;
  #at = 0;
  /** @type {Set<string>} */
  #finished;
  /** The one with which all were done. @type {string | null} */
  #closing = null;
  #spoken = "";

  /**
   * @param {GroupedLesson[]} lessons
   * @param {LayerContext} layer
   * @param {string | null} [left]  The name of the lesson that was left for another page of the layer.
   */
  constructor(lessons, layer, left = null) {
    this.lessons = lessons;
    this.layer = layer;
    const { engine, geometry, page } = layer;
    this.context = { engine, geometry, settings: () => page().session.settings };
    const { t } = layer;
    const progress = readLessons(lessons.map(({ name }) => name));
    this.#finished = new Set(progress.done);
    const at = lessons.findIndex(({ name }) => name === left);
    this.#at = at < 0 ? this.#firstShown(progress.at) : at;

    this.steps = lessons.map((_, index) => button("quiet has-tip", () => this.#open(index, true)));
    this.groups = [...new Set(lessons.map(({ group }) => group))].map((name) => {
      const steps = this.steps.filter((_, index) => lessons[index]?.group === name);
      return { name, steps, progress: make("span", { class: "lesson-group-progress" }) };
    });
    this.title = make("h3", { id: "lesson-title", tabindex: "-1" });
    this.text = make("p");
    this.task = make("p", { class: "lesson-task" });
    this.board = make("div", { class: "lesson-board" });
    this.message = make("div", { class: "lesson-message", id: "lesson-message" });
    this.progress = make("p", { class: "lesson-progress" });
    this.keys = make("p", { class: "visually-hidden", id: "lesson-keys" }, [t("lesson.keys")]);
    this.back = button("", () => this.#open(this.#at - 1, true), [t("lesson.back")]);
    this.again = button("", () => this.#controller?.restart(), [t("lesson.again")]);
    this.hint = button("", () => this.#controller?.help(), [t("button.hint")]);
    this.pass = button("primary", () => this.#controller?.pass(), [t("lesson.pass")]);
    this.retry = button("primary lesson-retry", () => this.layer.engine.start(), [
      t("button.try-again"),
    ]);
    this.next = button("", () => this.#open(this.#following ?? this.#at, true), [t("lesson.next")]);
    this.play = button("primary", () => this.layer.play(), [t("lesson.play")]);
    for (const forward of [this.next, this.play]) {
      forward.setAttribute("aria-describedby", this.message.id);
    }
    // Only one of the two is visible, in a box of fixed size, so that nothing beside it moves.
    const turn = make("div", { class: "lesson-turn" }, [this.hint, this.pass]);
    const tools = [this.retry, this.back, this.again, turn, this.next, this.play];
    this.element = make("section", { class: "lesson", "aria-labelledby": this.title.id }, [
      make("div", { class: "lesson-main" }, [
        make("div", { class: "lesson-head" }, [
          make(
            "ol",
            { class: "lesson-groups" },
            this.groups.map((group) => this.#drawGroup(group)),
          ),
          this.progress,
        ]),
        make("div", { class: "lesson-text" }, [this.title, this.text, this.task]),
        this.board,
      ]),
      this.message,
      make("div", { class: "lesson-buttons" }, tools),
      this.keys,
    ]);
  }

  /**
   * The lesson to begin with: the first that is still to be done from where it was left, or from the beginning.
   * @param {string | null} name  Of the one that was open last.
   */
  #firstShown(name) {
    const isOpen = (/** @type {{ name: string }} */ lesson) => !this.#finished.has(lesson.name);
    const left = this.lessons.findIndex((lesson) => lesson.name === name);
    const next = this.lessons.findIndex((lesson, index) => index >= left && isOpen(lesson));
    return Math.max(0, next < 0 ? this.lessons.findIndex(isOpen) : next);
  }

  /**
   * A group of lessons: its name, how many of them are done, and a button for each.
   * @param {{ name: string, steps: HTMLButtonElement[], progress: HTMLElement }} group
   */
  #drawGroup({ name, steps, progress }) {
    const id = `lesson-group-${name}`;
    const title = make("span", {}, [this.layer.t(`lesson.group.${name}`)]);
    const item = make("li", { class: "lesson-group" }, [
      make("p", { class: "lesson-group-name", id }, [title, " ", progress]),
      make(
        "ol",
        { class: "lesson-steps", "aria-labelledby": id },
        steps.map((step) => make("li", {}, [step])),
      ),
    ]);
    item.style.setProperty("--lessons", String(steps.length));
    return item;
  }

  /** Start; the element has to be in the page. */
  enter() {
    this.#open(this.#at, false);
  }

  /** The lesson that comes next: after the last, the first that is still to be done; null for none. */
  get #following() {
    if (this.#at + 1 < this.lessons.length) return this.#at + 1;
    const open = this.lessons.findIndex(({ name }) => !this.#finished.has(name));
    return open < 0 ? null : open;
  }

  /** The name of the lesson that is open. */
  get lesson() {
    return this.lessons[this.#at]?.name ?? null;
  }

  /** End whatever goes on. */
  leave() {
    this.#controller?.close();
    this.#controller = null;
  }

  /** @param {Engine} engine */
  follow(engine) {
    this.#controller?.followEngine(engine);
  }

  /**
   * @param {number} index
   * @param {boolean} isPressed  Opened by a press: the focus goes to its title, and its text is spoken.
   */
  #open(index, isPressed) {
    const lesson = this.lessons[index];
    if (!lesson) return;
    this.#controller?.close();
    this.#at = index;
    this.#saveProgress();
    const { t, page } = this.layer;
    this.title.dataset.number = String(index + 1);
    this.title.textContent = t(`lesson.${lesson.name}.title`);
    this.text.textContent = t(`lesson.${lesson.name}.text`);
    this.task.textContent = t(`lesson.${lesson.name}.task`);
    this.#spoken = "";
    this.message.textContent = "";
    const controller = new LessonController(lesson, page().session.engine, this.context, {
      onChange: () => this.#paint(),
      onEscape: this.layer.close,
      say: (key) => this.layer.say(t(key)),
    });
    this.#controller = controller;
    controller.svg.setAttribute("aria-describedby", this.keys.id);
    controller.open(this.board);
    if (!isPressed) return;
    this.title.focus();
    this.layer.say(`${this.text.textContent} ${this.task.textContent}`);
  }

  /** @param {HTMLButtonElement} step */
  #isFinished(step) {
    return this.#finished.has(String(this.lessons[this.steps.indexOf(step)]?.name));
  }

  #saveProgress() {
    writeLessons({ done: [...this.#finished], at: String(this.lessons[this.#at]?.name) });
  }

  #paint() {
    const controller = this.#controller;
    if (!controller) return;
    const { t } = this.layer;
    controller.paint(t);
    const { isSettling, stage } = controller;
    const isMissed = stage === "missed" && !isSettling;
    const messages = [...controller.messages(), ...this.#endTexts(controller)];
    // Of a move that missed the task the eye has seen what it did: it reads the verdict alone.
    const news = stage === "missed" ? messages.slice(-1) : messages;
    const shown = forTheEye(news, controller.settings());
    this.#say(translateAll(shown, t), translateAll(messages, t), controller.isNews);
    this.message.classList.toggle("is-missed", isMissed || controller.isIllegal);
    this.message.classList.toggle("is-done", stage === "done" && !isSettling);
    if (stage === "done" && !this.#finished.has(controller.lesson.name)) {
      this.#finished.add(controller.lesson.name);
      this.#saveProgress();
      if (this.#finished.size === this.lessons.length) {
        this.#closing = controller.lesson.name;
        this.layer.onFinished();
      }
    }
    this.#paintButtons(controller);
    this.#paintSteps();
  }

  /**
   * That all lessons are done, once the one on the board is the last of them.
   * @param {LessonController} controller
   */
  #endTexts({ stage, isSettling, lesson }) {
    const others = this.lessons.filter(({ name }) => name !== lesson.name);
    const isAll = others.every(({ name }) => this.#finished.has(name));
    return stage === "done" && !isSettling && isAll ? [{ key: "lesson.all-done" }] : [];
  }

  /**
   * @param {string[]} shown  What happened, and what helps: each in a line of its own.
   * @param {string[]} sentences  The same, to be heard.
   * @param {boolean} isNews  Are they to be spoken?
   */
  #say(shown, sentences, isNews) {
    const text = sentences.join(" ");
    // A message stays until there is a new one.
    if (!text) return;
    if (shown.join(" ") !== this.message.textContent) {
      const lines = shown.map((line, index) => make("p", {}, [index ? ` ${line}` : line]));
      this.message.replaceChildren(...lines);
    }
    if (text === this.#spoken || !isNews) return;
    if (this.#spoken) this.layer.say(text);
    this.#spoken = text;
  }

  /** @param {LessonController} controller */
  #paintButtons({ lesson, stage, isSettling, isPassing, isBegun, engine, svg }) {
    const isLast = this.#at === this.lessons.length - 1;
    const isDone = stage === "done" && !isSettling;
    const isReady = engine.kind === "ready";
    this.back.disabled = this.#at === 0;
    this.again.disabled = !isBegun;
    this.again.classList.toggle("primary", stage === "missed" && !isSettling);
    this.hint.disabled = stage !== "open" || !isReady;
    this.hint.classList.toggle("is-away", isPassing);
    const isPassed = !isPassing && document.activeElement === this.pass;
    this.pass.classList.toggle("is-away", !isPassing);
    if (isPassed) focusBoard(svg);
    this.retry.hidden = engine.kind !== "failed";
    // Who steps through the lessons does not begin a game unawares: that is offered once the last one is done.
    const isKnown = isDone || this.#finished.has(lesson.name);
    const isEnd = isKnown && this.#following === null;
    const isPlayable = isEnd || (isDone && lesson.name === this.#closing);
    this.next.hidden = isPlayable;
    this.next.disabled = isLast && !isDone;
    this.next.classList.toggle("primary", isDone);
    this.play.hidden = !isPlayable;
    this.play.classList.toggle("primary", isPlayable);
    // Enter goes on to the next lesson.
    if (isDone && svg.contains(document.activeElement))
      (isPlayable ? this.play : this.next).focus();
  }

  #paintSteps() {
    const { t } = this.layer;
    const counts = { done: this.#finished.size, total: this.lessons.length };
    this.progress.textContent = t("lesson.progress", counts);
    for (const { steps, progress } of this.groups) {
      const done = steps.filter((step) => this.#isFinished(step)).length;
      progress.textContent = t("lesson.group.progress", { done, total: steps.length });
    }
    for (const [index, step] of this.steps.entries()) {
      const name = String(this.lessons[index]?.name);
      const isDone = this.#isFinished(step);
      const placeholders = { number: index + 1, title: t(`lesson.${name}.title`) };
      step.textContent = String(index + 1);
      step.setAttribute("aria-label", t(isDone ? "lesson.item.done" : "lesson.item", placeholders));
      step.title = String(placeholders.title);
      step.classList.toggle("is-done", isDone);
      if (index === this.#at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
  }
}

/** @param {SVGSVGElement} board */
function focusBoard(board) {
  /** @type {SVGElement | null} */ (board.querySelector("[tabindex='0']"))?.focus();
}
