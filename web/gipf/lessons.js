/**
 * The lessons of GIPF: its own page, with positions to play on and a text beside the board. What a lesson
 * begins with is saved apart from the game.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { Message, State, Translate } from "../state/state.d.ts"
 */
import { isRecord, parse, read, write } from "../persistence/storage.js";
import { liveView } from "../state/cursor-selectors.js";
import { newGame } from "../state/game.js";
import { forcedMove } from "../state/turn-selectors.js";
import { byId, createButton, createElement } from "../ui/dom.js";
import { GIPF_ADDRESS } from "./challenges.js";
import { gipfDetails, gipfHeadline, STATUS_TEXTS } from "./messages.js";
import { LESSONS_PROGRESS } from "./starts.js";

const FIRST_GAME_ADDRESS = "?game=gipf&first";
/**
 * What the status panel says when there is nothing to play.
 * @type {Record<string, { headline: Message, details: Message[] }>}
 */
const STAGE_TEXTS = {
  done: { headline: { key: "lesson.praise" }, details: [] },
  missed: { headline: { key: "gipf.missed" }, details: [{ key: "lesson.missed" }] },
};
const SEATS = /** @type {const} */ ({ white: { kind: "person" }, black: { kind: "person" } });

/**
 * The learner is White; `goal` matches the moves that do the task.
 * @type {readonly { name: string, start: string, goal: RegExp }[]}
 */
export const LESSONS = [
  { name: "push", start: "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 12 12 0", goal: /./ },
  { name: "row", start: "4/1,w,w,w,1/6/3,b,3/1,b,4/b,4/4 w m b 5 5 0", goal: /^(C1C2|C7C6)$/ },
  { name: "capture", start: "4/1,w,w,w,b/6/3,b,3/1,b,4/b,4/4 w m b 5 5 0", goal: /^C1C2$/ },
  { name: "order", start: "w,b,2/b,4/w,b,4/w,b,5/6/5/4 w m b 5 5 0", goal: /^C1C2$/ },
  { name: "gipf", start: "W,3/5/w,w,W,w,2/7/6/B,4/4 w s s 9 11 1", goal: /^xD2D3D5$/ },
  { name: "load", start: "2,b,1/5/w,2,b,2/W,6/6/B,4/3,b w m s 10+3 8+3 0", goal: /^P/ },
  { name: "jump", start: "W,3/5/w,w,b,ww,2/7/2,b,3/B,4/4 w m s 8 9 1", goal: /^D5D4$/ },
  {
    name: "challenge",
    start: "W,3/5/b,b,w,bb,2/7/2,w,3/B,4/4 w cD5D4 s 8c1 8 1",
    goal: /^CHALLENGE$/,
  },
];

export class Lessons {
  #at = 0;
  /** @type {Set<string>} */
  #finished = new Set();

  /** @param {Dispatch} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
    const saved = parse(read(LESSONS_PROGRESS) ?? "");
    if (isRecord(saved) && Array.isArray(saved.done)) {
      this.#finished = new Set(saved.done.map(String));
      this.#at = Math.max(
        0,
        LESSONS.findIndex(({ name }) => name === saved.at),
      );
    }
    document.documentElement.dataset.lessons = "open";
    this.steps = LESSONS.map((_, index) => createButton("quiet", () => this.#open(index)));
    this.title = createElement("h3", { tabindex: "-1" });
    this.task = createElement("p");
    this.message = createElement("p", { class: "gipf-lesson-message", role: "status" });
    const items = this.steps.map((step) => createElement("li", {}, [step]));
    const leave = { href: GIPF_ADDRESS, "data-i18n": "gipf.challenge.back" };
    const lesson = createElement("div", { class: "gipf-lesson" }, [
      createElement("ol", { class: "gipf-lesson-steps" }, items),
      this.title,
      this.task,
      this.message,
      createElement("p", {}, [createElement("a", leave)]),
    ]);
    byId("move-list").parentElement?.append(lesson);
    this.next = createButton("primary", () => this.#open(this.#at + 1));
    this.again = createButton("", () => this.#open(this.#at));
    this.play = createButton("", () => location.assign(FIRST_GAME_ADDRESS));
    byId("ask-yes").before(this.next, this.again, this.play);
  }

  /** What is on the board first. */
  get firstGame() {
    return newGame(SEATS, false, null, { name: "gipf", start: this.#lesson.start });
  }

  /** What the status panel says: as in a game, until the task is done. */
  get statusTexts() {
    const textsIn = (/** @type {State} */ state) =>
      state.session.engine.kind === "ready" && !state.interaction.asking
        ? STAGE_TEXTS[stageOf(this.#lesson, state)]
        : undefined;
    return {
      ...STATUS_TEXTS,
      headline: (/** @type {State} */ state) => textsIn(state)?.headline ?? gipfHeadline(state),
      details: (/** @type {State} */ state) => textsIn(state)?.details ?? gipfDetails(state),
    };
  }

  get #lesson() {
    return /** @type {typeof LESSONS[number]} */ (LESSONS[this.#at]);
  }

  /** @param {number} index */
  #open(index) {
    if (!LESSONS[index]) return;
    this.#at = index;
    this.#save();
    const { start } = this.#lesson;
    this.dispatch({ kind: "gameStarted", seats: SEATS, filled: false, start });
    this.title.focus();
  }

  #save() {
    write(LESSONS_PROGRESS, JSON.stringify({ done: [...this.#finished], at: this.#lesson.name }));
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { name } = this.#lesson;
    const stage = stageOf(this.#lesson, state);
    if (stage === "done" && !this.#finished.has(name)) {
      this.#finished.add(name);
      this.#save();
    }
    this.title.textContent = t(`gipf.lesson.${name}.title`);
    this.task.textContent = t(`gipf.lesson.${name}.task`);
    setText(this.message, stage === "done" ? t(`gipf.lesson.${name}.done`) : "");
    document.documentElement.dataset.lessons = stage;
    this.task.hidden = stage === "done";
    this.message.classList.toggle("is-done", stage === "done");
    const isLast = this.#at === LESSONS.length - 1;
    this.next.hidden = isLast || stage !== "done";
    this.again.hidden = state.game.livePath.length === 0;
    this.again.classList.toggle("primary", stage === "missed");
    this.play.hidden = !isLast || stage !== "done";
    this.next.textContent = t("lesson.next");
    this.again.textContent = t("lesson.again");
    this.play.textContent = t("lesson.play");
    this.#paintSteps(t);
  }

  /** @param {Translate} t */
  #paintSteps(t) {
    for (const [index, step] of this.steps.entries()) {
      const { name } = /** @type {typeof LESSONS[number]} */ (LESSONS[index]);
      const isDone = this.#finished.has(name);
      const placeholders = { number: index + 1, title: t(`gipf.lesson.${name}.title`) };
      step.textContent = String(index + 1);
      step.setAttribute("aria-label", t(isDone ? "lesson.item.done" : "lesson.item", placeholders));
      step.classList.toggle("is-done", isDone);
      if (index === this.#at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
  }
}

/**
 * Is the task still open, was something else played, or is it done, with all that follows by itself?
 * @param {{ goal: RegExp }} lesson
 * @param {State} state
 * @returns {"open" | "missed" | "done"}
 */
export function stageOf({ goal }, state) {
  const [first] = state.game.livePath;
  if (first === undefined) return "open";
  if (!goal.test(first)) return "missed";
  const isSettled = liveView(state) !== null && forcedMove(state) === null;
  return isSettled ? "done" : "open";
}

/**
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
