/** A layer above the game, with lessons, puzzles, rules and tips. */
import type { Geometry } from "../../board/geometry.ts";
import { createSvg } from "../../board/stack-art.ts";
import type { Engine, State, Translate } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import { LiveRegion } from "../../shell/live-region.ts";
import { setLayerMode } from "../../shell/mode.ts";
import {
  createButton as button,
  loadStyle,
  createElement as make,
  openModal,
} from "../../ui/dom.ts";
import type { GroupedLesson } from "./lesson.ts";
import { LessonPage } from "./lesson-page.ts";
import { PuzzlePage } from "./puzzle-page.ts";
import { type Puzzle, puzzlesIn } from "./puzzles.ts";
import type { Card, Section } from "./reading-pages.ts";
import { drawRules, drawTips } from "./reading-pages.ts";

export type PageName = "lessons" | "puzzles" | "rules" | "tips";
type Teaching = {
  lessons: GroupedLesson[];
  cards: Card[];
  sections: Section[];
  tips: Card[];
  puzzles: Puzzle[];
};

export interface LayerContext {
  engine: EngineClient;
  geometry: Geometry;
  /** The name of the game. */
  game: string;
  page: () => State;
  t: Translate;
  say: (text: string) => void;
  play: () => void;
  /** Called when all lessons are done. */
  onFinished: () => void;
  onShown: (name: PageName) => void;
  close: () => void;
}

const PAGES: PageName[] = ["lessons", "puzzles", "rules", "tips"];
const STYLES = ["learn", "lesson", "puzzle"];

export async function loadTeaching(): Promise<Teaching> {
  const [teaching, puzzles] = await Promise.all([
    load("features/learning/teaching.json"),
    load("features/learning/puzzles.json"),
    ...STYLES.map((name) => loadStyle(`features/learning/${name}.css`)),
  ]);
  return { ...teaching, puzzles: puzzlesIn(puzzles) };
}

async function load(name: string) {
  const reply = await fetch(name);
  if (!reply.ok) throw new Error(`${name}: status ${reply.status}`);
  return reply.json();
}

export class LearnLayer {
  private readonly region;
  private readonly context: LayerContext;
  private readonly tabs;
  private readonly body;
  private readonly dialog;
  #played: LessonPage | PuzzlePage | null = null;
  /** The lesson to return to from another page of the layer. */
  #left: string | null = null;

  constructor(
    private readonly teaching: Teaching,
    context: Omit<LayerContext, "say" | "close">,
    onClose: () => void,
  ) {
    const { t } = context;
    this.region = make("div", { class: "visually-hidden", "aria-live": "polite" });
    const liveRegion = new LiveRegion(() => this.region);
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
      // This event comes late: the layer may have been reopened.
      if (this.dialog.open) return;
      this.#played?.leave();
      this.dialog.remove();
      setLayerMode(null);
      onClose();
    });
    document.body.append(this.dialog);
  }

  show(name: PageName) {
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
    setLayerMode(name === "puzzles" ? "puzzle" : "learn");
    this.context.onShown(name);
  }

  follow(engine: Engine) {
    this.#played?.follow(engine);
  }

  #play(page: LessonPage | PuzzlePage) {
    this.#played = page;
    this.body.replaceChildren(page.element);
    page.enter();
  }
}
