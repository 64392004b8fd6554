/**
 * The lessons: one at a time, its text beside its board, and the way from one to the next.
 *
 * @import { Engine } from "../state/state.d.ts"
 * @import { Lesson } from "./lesson.js"
 * @import { Teacher } from "./layer.js"
 */

import { createButton as button, createElement as make, translateAll } from "../ui/dom.js";
import { LessonController } from "./lesson-controller.js";
import { readLessons, writeLessons } from "./progress.js";

export class LessonPage {
  /** @type {LessonController | null} */
  #controller = null;
  #at = 0;
  /** @type {Set<string>} */
  #done;
  #said = "";

  /**
   * @param {Lesson[]} lessons
   * @param {Teacher} teacher
   */
  constructor(lessons, teacher) {
    this.lessons = lessons;
    this.teacher = teacher;
    const { engine, geometry, page } = teacher;
    this.context = { engine, geometry, settings: () => page().session.settings };
    const { t } = teacher;
    const kept = readLessons(lessons.map(({ name }) => name));
    this.#done = new Set(kept.done);
    this.#at = Math.max(
      0,
      lessons.findIndex(({ name }) => name === kept.at),
    );

    this.steps = lessons.map((_, index) => button("quiet", () => this.#open(index, true)));
    this.title = make("h3", { id: "lesson-title", tabindex: "-1" });
    this.text = make("p");
    this.task = make("p", { class: "lesson-task" });
    this.board = make("div", { class: "lesson-board" });
    this.message = make("p", { class: "lesson-message", id: "lesson-message" });
    this.keys = make("p", { class: "visually-hidden", id: "lesson-keys" }, [t("lesson.keys")]);
    this.back = button("", () => this.#open(this.#at - 1, true), [t("lesson.back")]);
    this.again = button("", () => this.#controller?.restart(), [t("lesson.again")]);
    this.hint = button("", () => this.#controller?.help(), [t("button.hint")]);
    this.pass = button("primary", () => this.#controller?.pass(), [t("lesson.pass")]);
    this.retry = button("primary lesson-retry", () => this.teacher.engine.start(), [
      t("button.try-again"),
    ]);
    this.next = button("", () => this.#open(this.#at + 1, true), [t("lesson.next")]);
    this.play = button("primary", () => this.teacher.play(), [t("lesson.play")]);
    for (const forward of [this.next, this.play]) {
      forward.setAttribute("aria-describedby", this.message.id);
    }
    // One of both is there at a time, in a place of one size, so that nothing beside it moves.
    const turn = make("div", { class: "lesson-turn" }, [this.hint, this.pass]);
    const tools = [this.retry, this.back, this.again, turn, this.next, this.play];
    this.element = make("section", { class: "lesson", "aria-labelledby": this.title.id }, [
      make("div", { class: "lesson-main" }, [
        make(
          "ol",
          { class: "lesson-steps" },
          this.steps.map((step) => make("li", {}, [step])),
        ),
        make("div", { class: "lesson-text" }, [this.title, this.text, this.task]),
        this.board,
      ]),
      this.message,
      make("div", { class: "lesson-buttons" }, tools),
      this.keys,
    ]);
  }

  /** It is in the page from now on. */
  enter() {
    this.#open(this.#at, false);
  }

  /** It is in the page no more. */
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
   * @param {boolean} isAsked  By a press: the eye and the focus go to the new lesson.
   */
  #open(index, isAsked) {
    const lesson = this.lessons[index];
    if (!lesson) return;
    this.#controller?.close();
    this.#at = index;
    this.#keep();
    const { t, page } = this.teacher;
    this.title.textContent = t(`lesson.${lesson.name}.title`);
    this.text.textContent = t(`lesson.${lesson.name}.text`);
    this.task.textContent = t(`lesson.${lesson.name}.task`);
    this.#said = "";
    this.message.textContent = "";
    const controller = new LessonController(lesson, page().session.engine, this.context, {
      onChange: () => this.#paint(),
      onEscape: this.teacher.close,
      say: (key) => this.teacher.say(t(key)),
    });
    this.#controller = controller;
    controller.svg.setAttribute("aria-describedby", this.keys.id);
    controller.open(this.board);
    if (!isAsked) return;
    this.title.focus();
    this.teacher.say(`${this.text.textContent} ${this.task.textContent}`);
  }

  #keep() {
    writeLessons({ done: [...this.#done], at: String(this.lessons[this.#at]?.name) });
  }

  #paint() {
    const controller = this.#controller;
    if (!controller) return;
    const { t } = this.teacher;
    const { stage } = controller;
    controller.paint(t);
    this.#say(translateAll(controller.messages(), t).join(" "), controller.isNews);
    this.message.classList.toggle("is-missed", stage === "missed" || controller.isIllegal);
    this.message.classList.toggle("is-done", stage === "done");
    if (stage === "done" && !this.#done.has(controller.lesson.name)) {
      this.#done.add(controller.lesson.name);
      this.#keep();
    }
    this.#paintButtons(controller);
    this.#paintSteps();
  }

  /**
   * @param {string} text
   * @param {boolean} isNews  Is it to be spoken, too?
   */
  #say(text, isNews) {
    // A message stays until there is a new one.
    if (!text) return;
    this.message.textContent = text;
    if (text === this.#said || !isNews) return;
    if (this.#said) this.teacher.say(text);
    this.#said = text;
  }

  /** @param {LessonController} controller */
  #paintButtons({ stage, isPassing, isBegun, engine, svg }) {
    const isLast = this.#at === this.lessons.length - 1;
    const isDone = stage === "done";
    const isReady = engine.kind === "ready";
    this.back.disabled = this.#at === 0;
    this.again.disabled = !isBegun;
    this.again.classList.toggle("primary", stage === "missed");
    this.hint.disabled = stage !== "open" || !isReady;
    this.hint.classList.toggle("is-away", isPassing);
    const isPassed = !isPassing && document.activeElement === this.pass;
    this.pass.classList.toggle("is-away", !isPassing);
    if (isPassed) focusBoard(svg);
    this.retry.hidden = engine.kind !== "failed";
    this.next.hidden = isLast;
    this.next.classList.toggle("primary", isDone);
    this.play.hidden = !isLast;
    this.play.classList.toggle("primary", isDone);
    // Enter goes on, whatever the board was played with.
    if (isDone && svg.contains(document.activeElement)) (isLast ? this.play : this.next).focus();
  }

  #paintSteps() {
    const { t } = this.teacher;
    for (const [index, step] of this.steps.entries()) {
      const name = String(this.lessons[index]?.name);
      const isDone = this.#done.has(name);
      const placeholders = { number: index + 1, title: t(`lesson.${name}.title`) };
      step.textContent = String(index + 1);
      step.setAttribute("aria-label", t(isDone ? "lesson.item.done" : "lesson.item", placeholders));
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
