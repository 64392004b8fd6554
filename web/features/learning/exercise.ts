/** The shared part of lesson and puzzle pages: texts, board, message and buttons. */
import type { Geometry } from "../../board/geometry.ts";
import type { Engine, Message, Settings } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import {
  createButton as button,
  createElement as make,
  setMessages,
  translateAll,
} from "../../ui/dom.ts";
import { forTheEye } from "../play/for-the-eye.ts";
import { drawTabletop } from "./diagram.ts";
import type { LayerContext } from "./layer.ts";
import type { Lesson } from "./lesson.ts";
import { LessonController } from "./lesson-controller.ts";
import type { LESSON_WORDS } from "./lesson-messages.ts";
import { engineTexts } from "./lesson-messages.ts";

export interface LessonCallbacks {
  onChange: () => void;
  /** Called on Escape if the board has nothing to cancel. */
  onEscape: () => void;
  /** Announces a text by its key, without placeholders. */
  say: (key: string) => void;
}

export interface LessonContext {
  engine: EngineClient;
  /** The geometry of the whole board. */
  geometry: Geometry;
  settings: () => Settings;
  /** Texts of this kind of exercise. */
  words: typeof LESSON_WORDS;
}

interface ExercisePage {
  words: typeof LESSON_WORDS;
  onChange: (exercise: Exercise) => void;
  /** Texts that follow all others. */
  endTexts: (controller: LessonController) => Message[];
}

export class Exercise {
  private readonly context;
  readonly title = make("h3", { id: "lesson-title", tabindex: "-1" });
  readonly text = make("p");
  readonly task = make("p", { class: "lesson-task" });
  readonly progress = make("p", { class: "lesson-progress" });
  private readonly board = make("div", { class: "lesson-board" }, [drawTabletop()]);
  private readonly message = make("div", { class: "lesson-message", id: "lesson-message" });
  private readonly keys;
  private readonly again;
  private readonly hint;
  private readonly pass;
  private readonly retry;
  controller: LessonController | null = null;
  #spoken = "";

  constructor(
    private readonly layer: LayerContext,
    private readonly page: ExercisePage,
  ) {
    const { engine, geometry, page: state, t } = layer;
    const settings = () => state().session.settings;
    this.context = { engine, geometry, settings, words: page.words };
    this.keys = make("p", { class: "visually-hidden", id: "lesson-keys" }, [t("lesson.keys")]);
    this.again = button("", () => this.controller?.restart(), [t("lesson.again")]);
    this.hint = button("", () => this.controller?.help(), [t("button.hint")]);
    this.pass = button("primary", () => this.controller?.pass(), [t("lesson.pass")]);
    this.retry = button("primary lesson-retry", () => engine.start(), [t("button.try-again")]);
  }

  /**
   * @param list  Links to the other exercises.
   * @param facts  The elements between the title and the text.
   */
  layOut(list: HTMLElement, back: HTMLElement, forward: HTMLElement[], facts: HTMLElement[] = []) {
    const { title, text, task, progress, board, message, retry, again, hint, pass, keys } = this;
    for (const button of forward) button.setAttribute("aria-describedby", message.id);
    // Only one of "Hint" and "Pass" is visible, in a box of fixed size, so that nothing moves.
    const turn = make("div", { class: "lesson-turn" }, [hint, pass]);
    return make("section", { class: "lesson", "aria-labelledby": title.id }, [
      make("div", { class: "lesson-main" }, [
        make("div", { class: "lesson-head" }, [list, progress]),
        make("div", { class: "lesson-text" }, [title, ...facts, text, task]),
        board,
      ]),
      message,
      make("div", { class: "lesson-buttons" }, [retry, back, again, turn, ...forward]),
      keys,
    ]);
  }

  read() {
    this.layer.say(`${this.text.textContent} ${this.task.textContent}`);
  }

  /** Opens a lesson. The exercise must already be in the page. */
  open(lesson: Lesson) {
    const { page, say, t } = this.layer;
    this.clear();
    this.board.inert = false;
    this.controller = new LessonController(lesson, page().session.engine, this.context, {
      onChange: () => this.page.onChange(this),
      onEscape: this.layer.close,
      say: (key) => say(t(key)),
    });
    this.controller.svg.setAttribute("aria-describedby", this.keys.id);
    this.controller.open(this.board);
  }

  /** Ends the exercise. Its board stays in sight until the next one opens, but takes no presses. */
  clear() {
    this.board.inert = true;
    this.controller?.close();
    this.controller = null;
    this.#spoken = "";
    this.message.textContent = "";
    this.message.classList.remove("is-missed", "is-done");
  }

  /** Shows that the exercise waits for the engine. */
  wait(engine: Engine) {
    setMessages(this.message, this.layer.t, engineTexts(engine));
    this.#disable();
    this.retry.hidden = engine.kind !== "failed";
  }

  /** Shows an empty tabletop, because there is no exercise. */
  empty() {
    this.board.querySelector(".board")?.remove();
    this.#disable();
    this.retry.hidden = true;
  }

  #disable() {
    this.again.disabled = true;
    this.again.classList.remove("primary");
    this.hint.disabled = true;
    this.hint.classList.remove("is-away");
    this.pass.classList.add("is-away");
  }

  follow(engine: Engine) {
    this.controller?.followEngine(engine);
  }

  /** True once the task is done and its last move has been shown. */
  get isDone() {
    return this.controller?.stage === "done" && !this.controller.isSettling;
  }

  paint() {
    const { controller } = this;
    if (!controller) return;
    const { t } = this.layer;
    controller.paint(t);
    const { stage, look } = controller;
    const messages = [...controller.messages(), ...this.page.endTexts(controller)];
    // After a missed task, only the verdict is shown, because the board shows what happened.
    const isSeen = ({ key }: Message) => key.startsWith("announce.");
    const news = stage === "missed" ? messages.filter((message) => !isSeen(message)) : messages;
    const shown = forTheEye(news, controller.settings());
    this.#say(translateAll(shown, t), translateAll(messages, t), controller.isNews);
    this.message.classList.toggle("is-missed", look === "missed");
    this.message.classList.toggle("is-done", look === "done");
    this.#paintButtons(controller);
  }

  /** After the task, moves the focus from the board to a button, so that Enter continues. */
  focusAfter(forward: HTMLElement) {
    if (this.isDone && this.controller?.svg.contains(document.activeElement)) forward.focus();
  }

  #paintButtons({ stage, isSettling, isPassing, isBegun, engine, svg }: LessonController) {
    const isReady = engine.kind === "ready";
    this.again.disabled = !isBegun;
    this.again.classList.toggle("primary", stage === "missed" && !isSettling);
    this.hint.disabled = stage !== "open" || !isReady;
    this.hint.classList.toggle("is-away", isPassing);
    const isPassed = !isPassing && document.activeElement === this.pass;
    this.pass.classList.toggle("is-away", !isPassing);
    if (isPassed) svg.querySelector<SVGElement>("[tabindex='0']")?.focus();
    this.retry.hidden = engine.kind !== "failed";
  }

  /**
   * @param shown  The lines to show.
   * @param sentences  The sentences to speak.
   */
  #say(shown: string[], sentences: string[], isNews: boolean) {
    const text = sentences.join(" ");
    // A message stays until the next one.
    if (!text) return;
    if (shown.join(" ") !== this.message.textContent) {
      const lines = shown.map((line, index) => make("p", {}, [index ? ` ${line}` : line]));
      this.message.replaceChildren(...lines);
    }
    if (text === this.#spoken || !isNews) return;
    if (this.#spoken) this.layer.say(text);
    this.#spoken = text;
  }
}
