/** The page of GIPF's puzzles: positions with one right move, saved separately from games. */
import type { State, Translate } from "../../core/state.ts";
import { readProgress, writeProgress } from "../../features/learning/progress.ts";
import { setLayerMode } from "../../shell/mode.ts";
import type { Page } from "../../shell/page.ts";
import { createButton, createElement } from "../../ui/dom.ts";
import type { Opening } from "../game.ts";
import { Exercises } from "./exercises.ts";
import { GIPF } from "./game.ts";
import PUZZLES from "./puzzles.json" with { type: "json" };

/** The storage name of the progress in the puzzles. */
const PROGRESS = "puzzles-gipf";

/**
 * row: a push that wins within some moves of the player; jump: a jump that wins within some moves;
 * save: a move that saves the last GIPF-piece.
 */
const THEMES = ["row", "jump", "save"] as const;
type Theme = (typeof THEMES)[number];

/** A puzzle proved by lab/study/gipf_puzzles.py: *move* is the only right push or jump. */
export interface Puzzle {
  start: string;
  move: string;
  theme: string;
  moves: number;
}

/**
 * The index of the next unsolved puzzle after the one at *index*; null if none is left.
 * @param theme  The theme of the puzzle; null for any theme.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  solved: { has: (start: string) => boolean },
  index: number,
  theme: Theme | null,
): number | null {
  const order = [...puzzles.keys()].map((step) => (index + 1 + step) % puzzles.length);
  const isNext = (at: number) => {
    const puzzle = puzzles[at];
    return at !== index && puzzle && !solved.has(puzzle.start) && fits(puzzle, theme);
  };
  return order.find(isNext) ?? null;
}

function fits(puzzle: Puzzle, theme: Theme | null) {
  return theme === null || puzzle.theme === theme;
}

export class Puzzles extends Exercises {
  private readonly choice = createElement("select");
  private readonly progress = createElement("p", { class: "gipf-puzzle-progress" });
  private readonly back = createButton("", () => this.#open(this.#trail.pop() ?? this.#at));
  /** The indices of the puzzles that were open before this one. */
  #trail: number[] = [];
  #at: number;
  #theme: Theme | null = null;
  #solved: Set<string>;

  constructor() {
    super();
    const starts = PUZZLES.map(({ start }) => start);
    const { done, at } = readProgress(PROGRESS, starts);
    this.#solved = new Set(done);
    const last = Math.max(0, starts.indexOf(at ?? ""));
    const isSolved = this.#solved.has(starts[last] ?? "");
    this.#at = isSolved ? (nextPuzzle(PUZZLES, this.#solved, last, null) ?? last) : last;
    this.choice.addEventListener("change", () => this.#choose());
    const head = createElement("div", { class: "gipf-puzzle-head" }, [this.choice, this.progress]);
    this.layOut(head, [this.back]);
  }

  override start(page: Page) {
    super.start(page);
    setLayerMode("puzzle");
  }

  get #puzzle() {
    return PUZZLES[this.#at] as Puzzle;
  }

  protected get exercise() {
    const { start, move } = this.#puzzle;
    return { start, goals: [`^${move}$`] };
  }

  protected get missedText() {
    return { key: `gipf.puzzle.missed.${this.#kind}` };
  }

  /** "save" or "win", for the texts. */
  get #kind() {
    return this.#puzzle.theme === "save" ? "save" : "win";
  }

  protected goOn() {
    const next = this.#next;
    if (next === null) return;
    this.#trail.push(this.#at);
    this.#open(next);
  }

  get #next() {
    return nextPuzzle(PUZZLES, this.#solved, this.#at, this.#theme);
  }

  #choose() {
    const { value } = this.choice;
    this.#theme = THEMES.find((theme) => theme === value) ?? null;
    if (fits(this.#puzzle, this.#theme)) return this.page?.paint();
    this.goOn();
    this.choice.focus();
  }

  #open(index: number) {
    this.#at = index;
    this.#save();
    this.restart();
  }

  #save() {
    writeProgress(PROGRESS, { done: [...this.#solved], at: this.#puzzle.start });
  }

  paint(state: State, t: Translate) {
    const { start, theme, moves } = this.#puzzle;
    const { stage, shown } = this.paintStage(state, t, (one) => {
      const kind = one === "done" ? theme : this.#kind;
      return t(`gipf.puzzle.${one}.${kind}`, { count: moves });
    });
    if (stage === "done" && !this.#solved.has(start)) {
      this.#solved.add(start);
      this.#save();
    }
    const turn = start.split(" ")[1] === "b" ? "black" : "white";
    this.title.textContent = t("puzzle.title", { number: this.#at + 1 });
    this.task.textContent = t(`gipf.puzzle.task.${this.#kind}`, { who: turn, count: moves });
    const counts = { done: this.#solved.size, total: PUZZLES.length };
    this.progress.textContent = t("puzzle.progress", counts);
    this.next.disabled = this.#next === null;
    this.next.classList.toggle("primary", shown === "done");
    this.back.disabled = this.#trail.length === 0;
    this.back.textContent = t("lesson.back");
    this.#paintChoice(t);
    this.focusAfter(shown, shown === "missed" ? [this.again] : [this.next, this.again]);
  }

  #paintChoice(t: Translate) {
    const name = t("puzzle.theme");
    if (this.choice.getAttribute("aria-label") === name) return;
    this.choice.setAttribute("aria-label", name);
    const any = createElement("option", { value: "" }, [t("puzzle.theme.any")]);
    const named = THEMES.map((theme) =>
      createElement("option", { value: theme }, [t(`gipf.puzzle.theme.${theme}`)]),
    );
    this.choice.replaceChildren(any, ...named);
    this.choice.value = this.#theme ?? "";
  }
}

export async function open(): Promise<Opening> {
  return { game: GIPF, guest: new Puzzles(), savedApart: "puzzles" };
}
