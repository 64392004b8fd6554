/** The variations and comments in the list of moves, each below the move that it replaces. */
import { isAnalysed, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import { isSamePath } from "../../core/tree.ts";
import type { VariationMove } from "../../core/variation-tree.ts";
import { branchesIn } from "../../core/variation-tree.ts";
import { createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { nameText } from "./move-names.ts";

interface Block {
  ply: number;
  element: HTMLElement;
}

export class Variations {
  #blocks: Block[] = [];
  #paths: Map<HTMLElement, Path> = new Map();
  #shown = "[]";
  /** The path of the focused move, while the blocks are made again. */
  #focused: Path | null = null;
  /** The move of a variation whose position is on the board. */
  current: HTMLElement | null = null;

  constructor(private readonly dispatch: Dispatch) {}

  /** Returns true if the blocks have changed and must be placed again. */
  paint(state: State, t: Translate) {
    const branches = isAnalysed(state) ? branchesIn(state) : [];
    const key = JSON.stringify([branches, branches.length ? t("moves.pass") : ""]);
    const isChanged = key !== this.#shown;
    if (isChanged) {
      this.#shown = key;
      this.#focused = this.#paths.get(document.activeElement as HTMLElement) ?? null;
      for (const { element } of this.#blocks) {
        moveFocusToBoard(element);
        element.remove();
      }
      this.#paths.clear();
      this.#blocks = branches.flatMap(({ ply, comment, lines }) => [
        ...(comment ? [{ ply: ply - 1, element: createComment(comment, "li") }] : []),
        ...lines.map((line) => ({ ply, element: this.#createLine(line, t, "li") })),
      ]);
    }
    this.#markCurrent(shownPath(state));
    return isChanged;
  }

  get isEmpty() {
    return this.#blocks.length === 0;
  }

  /** Puts each block below its line; *lineOf* finds the line by the plies before the move. */
  place(lineOf: (ply: number) => Element | null) {
    for (const { ply, element } of this.#blocks.toReversed()) lineOf(ply)?.after(element);
    const focused = this.#focused;
    this.#focused = null;
    if (focused) this.#buttonOf(focused)?.focus({ preventScroll: true });
  }

  #buttonOf(path: Path) {
    return [...this.#paths].find(([, at]) => isSamePath(at, path))?.[0] ?? null;
  }

  #markCurrent(path: Path) {
    this.current?.removeAttribute("aria-current");
    this.current = this.#buttonOf(path);
    this.current?.setAttribute("aria-current", "true");
  }

  #createLine(line: VariationMove[], t: Translate, tag: "li" | "span"): HTMLElement {
    const parts = line.flatMap((move) => [
      this.#createMove(move, t),
      ...(move.comment ? [createComment(move.comment, "span")] : []),
      ...move.others.map((other) => this.#createLine(other, t, "span")),
    ]);
    return createElement(tag, { class: tag === "li" ? "variation" : "variation is-inner" }, parts);
  }

  #createMove({ path, move, player, round, isNumbered, glyph }: VariationMove, t: Translate) {
    const text = nameText(move, t);
    const button = createElement("button", { type: "button", class: `is-${player}` }, [
      createElement("span", { class: "move" }, [text]),
      ...(glyph ? [createElement("b", { class: "glyph" }, [glyph])] : []),
    ]);
    button.addEventListener("click", () => this.dispatch({ kind: "pathShown", path }));
    this.#paths.set(button, path);
    const name = t("moves.item", { who: player, number: round, move: text });
    button.setAttribute("aria-label", glyph ? `${name} ${glyph}` : name);
    const number = `${round}${player === "white" ? "." : "…"}`;
    const numbered = createElement("span", { class: "round", "aria-hidden": "true" }, [number]);
    const parts = isNumbered ? [numbered, button] : [button];
    return createElement("span", { class: "variation-move" }, parts);
  }
}

function createComment(text: string, tag: "li" | "span") {
  return createElement(tag, { class: "move-comment" }, [text]);
}
