/** The variations and comments in the list of moves, each below the move that it replaces. */
import { isAnalysed, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import { isSamePath, nodeAt } from "../../core/tree.ts";
import type { VariationMove } from "../../core/variation-tree.ts";
import { branchesIn } from "../../core/variation-tree.ts";
import { createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { markItem } from "./move-item.ts";
import { nameText } from "./move-names.ts";

interface Block {
  ply: number;
  element: HTMLElement;
}

export class Variations {
  #blocks: Block[] = [];
  #moves: Map<HTMLElement, { path: Path; name: string }> = new Map();
  #shown = "[]";
  /** The path of the focused move, while the blocks are rebuilt. */
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
      this.#focused = this.#moves.get(document.activeElement as HTMLElement)?.path ?? null;
      for (const { element } of this.#blocks) {
        moveFocusToBoard(element);
        element.remove();
      }
      this.#moves.clear();
      this.#blocks = branches.flatMap(({ ply, comment, lines }) => [
        ...(comment ? [{ ply: ply - 1, element: createComment(comment, "li") }] : []),
        ...lines.map((line) => ({ ply, element: this.#createLine(line, t, "li") })),
      ]);
    }
    for (const [button, { path, name }] of this.#moves) {
      markItem(button, name, nodeAt(state.game.tree, path)?.reviewedPly ?? null, null, t);
    }
    this.#markCurrent(shownPath(state));
    return isChanged;
  }

  get isEmpty() {
    return this.#blocks.length === 0;
  }

  /** Puts each block below its move's line; *lineOf* takes the number of plies before the move. */
  place(lineOf: (ply: number) => Element | null) {
    for (const { ply, element } of this.#blocks.toReversed()) lineOf(ply)?.after(element);
    const focused = this.#focused;
    this.#focused = null;
    if (focused) this.#buttonOf(focused)?.focus({ preventScroll: true });
  }

  #buttonOf(path: Path) {
    return [...this.#moves].find(([, move]) => isSamePath(move.path, path))?.[0] ?? null;
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
    Object.assign(button.dataset, { ply: String(path.length), mark: "" });
    const plain = t("moves.item", { who: player, number: round, move: text });
    const name = glyph ? `${plain} ${glyph}` : plain;
    button.setAttribute("aria-label", name);
    this.#moves.set(button, { path, name });
    const number = `${round}${player === "white" ? "." : "…"}`;
    const numbered = createElement("span", { class: "round", "aria-hidden": "true" }, [number]);
    const parts = isNumbered ? [numbered, button] : [button];
    return createElement("span", { class: "variation-move" }, parts);
  }
}

function createComment(text: string, tag: "li" | "span") {
  return createElement(tag, { class: "move-comment" }, [text]);
}
