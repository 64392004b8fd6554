/**
 * The lessons: one at a time, its text beside its board, and the way from one to the next.
 *
 * @import { State } from "../state/state.d.ts"
 * @import { Lesson } from "./lesson.js"
 * @import { Teacher } from "./layer.js"
 */

import { createButton as button, createElement as make } from "../ui/dom.js";
import { LessonDesk } from "./lesson-controller.js";
import { readLessons, writeLessons } from "./progress.js";

export class LessonPage {
  /** @type {LessonDesk | null} */
  #desk = null;
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
    this.again = button("", () => this.#desk?.again(), [t("lesson.again")]);
    this.hint = button("", () => this.#desk?.help(), [t("button.hint")]);
    this.pass = button("primary", () => this.#desk?.pass(), [t("lesson.pass")]);
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
    this.#desk?.close();
    this.#desk = null;
  }

  /** @param {State} page */
  follow(page) {
    this.#desk?.follow(page);
  }

  /**
   * @param {number} index
   * @param {boolean} isAsked  By a press: the eye and the focus go to the new lesson.
   */
  #open(index, isAsked) {
    const lesson = this.lessons[index];
    if (!lesson) return;
    this.#desk?.close();
    this.#at = index;
    this.#keep();
    const { t, engine, page } = this.teacher;
    this.title.textContent = t(`lesson.${lesson.name}.title`);
    this.text.textContent = t(`lesson.${lesson.name}.text`);
    this.task.textContent = t(`lesson.${lesson.name}.task`);
    this.#said = "";
    this.message.textContent = "";
    const desk = new LessonDesk(lesson, page(), engine, {
      onChange: () => this.#paint(),
      onEscape: this.teacher.close,
      say: (key) => this.teacher.say(t(key)),
    });
    this.#desk = desk;
    desk.board.setAttribute("aria-describedby", this.keys.id);
    desk.open(this.board);
    if (!isAsked) return;
    this.title.focus();
    this.teacher.say(`${this.text.textContent} ${this.task.textContent}`);
  }

  #keep() {
    writeLessons({ done: [...this.#done], at: String(this.lessons[this.#at]?.name) });
  }

  #paint() {
    const desk = this.#desk;
    if (!desk) return;
    const { t } = this.teacher;
    const { stage } = desk;
    desk.paint(t);
    this.#tell(
      desk
        .messages()
        .map(({ key, placeholders }) => t(key, placeholders))
        .join(" "),
      desk,
    );
    this.message.classList.toggle(
      "is-missed",
      stage === "missed" || desk.state.interaction.notice !== null,
    );
    this.message.classList.toggle("is-done", stage === "done");
    if (stage === "done" && !this.#done.has(desk.lesson.name)) {
      this.#done.add(desk.lesson.name);
      this.#keep();
    }
    this.#paintButtons(desk);
    this.#paintSteps();
  }

  /**
   * @param {string} text
   * @param {LessonDesk} desk
   */
  #tell(text, desk) {
    // What was told holds until there is something new.
    if (!text) return;
    this.message.textContent = text;
    if (text === this.#said || !desk.isNews) return;
    if (this.#said) this.teacher.say(text);
    this.#said = text;
  }

  /** @param {LessonDesk} desk */
  #paintButtons({ stage, isPassing, state, board }) {
    const isLast = this.#at === this.lessons.length - 1;
    const isDone = stage === "done";
    const isReady = state.session.engine.kind === "ready";
    this.back.disabled = this.#at === 0;
    this.again.disabled = state.game.livePath.length === 0;
    this.again.classList.toggle("primary", stage === "missed");
    this.hint.disabled = stage !== "open" || !isReady;
    this.hint.classList.toggle("is-away", isPassing);
    const isPassed = !isPassing && document.activeElement === this.pass;
    this.pass.classList.toggle("is-away", !isPassing);
    if (isPassed) focusBoard(board);
    this.retry.hidden = state.session.engine.kind !== "failed";
    this.next.hidden = isLast;
    this.next.classList.toggle("primary", isDone);
    this.play.hidden = !isLast;
    this.play.classList.toggle("primary", isDone);
    // Enter goes on, whatever the board was played with.
    if (isDone && board.contains(document.activeElement)) (isLast ? this.play : this.next).focus();
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
