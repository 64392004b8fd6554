/** A layer in which a position is set up, piece by piece. Python makes every change and judges it. */
import { BARE } from "../../board/bare-description.ts";
import { Board } from "../../board/board.ts";
import { CLOSE_UP_ATTRIBUTE, drawCloseUp } from "../../board/close-up.ts";
import { drawStack, readToken } from "../../board/stack-art.ts";
import { EMPTY_BOARD } from "../../core/document.ts";
import { SIDES } from "../../core/seats.ts";
import type { Translate } from "../../core/state.ts";
import { EngineError } from "../../engine/pending-requests.ts";
import type { PositionEdit, PositionFault, SetupReply, Space } from "../../engine/protocol.ts";
import { faultTexts } from "../../shell/fault-messages.ts";
import { setLayerMode } from "../../shell/mode.ts";
import type { Page } from "../../shell/page.ts";
import {
  createButton,
  createElement,
  iconOf,
  loadStyle,
  openModal,
  reportFailure,
  setMessages,
  translateAll,
} from "../../ui/dom.ts";

import { boardKeyMap } from "../play/key-map.ts";

/** The pieces to put on the board, and "none" to empty a space. */
const TOOLS = ["white", "black", "dvonn", "none"] as const;
type Tool = (typeof TOOLS)[number];
const SIGNS: Record<Tool, string> = { white: "w", black: "b", dvonn: "r", none: "" };
const PHASES = ["placing", "stacking"] as const;
const STYLES = ["features/learning/learn.css", "features/editor/editor.css"];
const PERSON = { kind: "person" } as const;

export class Editor {
  private readonly dialog;
  private readonly board;
  private readonly svg;
  private readonly turns;
  private readonly phases;
  private readonly text = createElement("input", {
    id: "editor-position",
    autocomplete: "off",
    spellcheck: "false",
  });
  private readonly said = createElement("p", { class: "editor-said", role: "status" });
  private readonly done;
  #tool: Tool = "white";
  #setup: SetupReply | null = null;
  /** Changes are made one after the other. */
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {
    const act = (key: string, edit: PositionEdit) =>
      createButton("", () => this.#change(edit), [t(key)]);
    this.svg = drawCloseUp(page.board.geometry, [], "grid", true);
    this.svg.setAttribute("aria-label", t("editor.board"));
    this.board = new Board(this.svg, CLOSE_UP_ATTRIBUTE);
    const first = page.board.geometry.spaces[Math.floor(page.board.geometry.spaces.length / 2)];
    this.board.drawing.groups.get(String(first))?.setAttribute("tabindex", "0");
    this.turns = radios("editor-turn", t("editor.turn"), SIDES, (side) => t(`side.${side}`));
    this.phases = radios("editor-phase", t("editor.phase"), PHASES, (one) => t(`moves.${one}`));
    this.done = createButton("primary", () => this.#analyse(), [t("button.analyse")]);
    this.done.id = "editor-done";
    const close = createButton("quiet", () => this.dialog.close(), [iconOf("close")]);
    close.setAttribute("aria-label", t("button.close"));
    const label = createElement("label", { for: "editor-position" }, [t("editor.position")]);
    this.dialog = createElement("dialog", { class: "editor", "aria-labelledby": "editor-title" }, [
      createElement("header", { class: "editor-head" }, [
        createElement("h2", { id: "editor-title" }, [t("button.set-up")]),
        close,
      ]),
      createElement("div", { class: "editor-board" }, [this.svg]),
      createElement("div", { class: "editor-side" }, [
        this.#tools(),
        createElement("div", { class: "editor-choices" }, [this.turns, this.phases]),
        createElement("div", { class: "editor-actions" }, [
          act("editor.clear", { kind: "clear" }),
          createButton("", () => this.#change(randomBoard()), [t("editor.random")]),
          act("editor.swap", { kind: "swap_colors" }),
          act("editor.mirror", { kind: "mirror" }),
        ]),
        createElement("div", { class: "editor-text" }, [label, this.text]),
        this.said,
        this.done,
      ]),
    ]);
    this.turns.addEventListener("change", () =>
      this.#change({ kind: "turn", side: chosenIn(this.turns) as "white" | "black" }),
    );
    this.phases.addEventListener("change", () =>
      this.#change({ kind: "phase", phase: chosenIn(this.phases) }),
    );
    this.text.addEventListener("change", () => this.#read(this.text.value.trim()));
    this.dialog.addEventListener("close", () => this.#leave());
  }

  /** Opens with the position on the page's board. */
  async open() {
    await Promise.all(STYLES.map((style) => loadStyle(style)));
    document.body.append(this.dialog);
    openModal(this.dialog);
    setLayerMode("edit");
    this.board.listen(
      {
        onPress: (space) => this.#press(space),
        onHover: () => {},
        onLift: () => false,
        onDrop: () => false,
        onDrawn: () => {},
        onEscape: () => this.dialog.close(),
        onStep: () => {},
        onEdge: () => {},
        onNothing: () => {},
      },
      boardKeyMap(() => this.page.state().session.settings),
    );
    await this.#read(this.page.state().cursor.view?.position ?? EMPTY_BOARD);
  }

  #tools() {
    const tools = radios("editor-tool", this.t("editor.tools"), TOOLS, (tool) =>
      this.t(`editor.tool.${tool}`),
    );
    for (const [index, label] of [...tools.querySelectorAll("label")].entries()) {
      const token = SIGNS[TOOLS[index] ?? "none"];
      if (!token) continue;
      const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      sign.setAttribute("viewBox", "-50 -50 100 100");
      sign.setAttribute("aria-hidden", "true");
      sign.append(drawStack({ ...readToken(token), pieces: token }));
      label.querySelector("span")?.prepend(sign);
    }
    const [input] = tools.querySelectorAll("input");
    if (input) input.checked = true;
    tools.addEventListener("change", () => {
      this.#tool = chosenIn(tools) as Tool;
    });
    return tools;
  }

  #press(space: Space) {
    if (this.#tool !== "none") return this.#change({ kind: "put", space, piece: this.#tool });
    if (this.#setup?.stacks[space]) this.#change({ kind: "take", space });
  }

  #change(edit: PositionEdit) {
    this.#last = this.#last.then(() => this.#edit(this.#setup?.position ?? EMPTY_BOARD, edit));
    return this.#last;
  }

  #read(position: string) {
    this.#last = this.#last.then(() => this.#edit(position, { kind: "read" }));
    return this.#last;
  }

  async #edit(position: string, edit: PositionEdit) {
    try {
      this.#setup = await this.page.engine.ask("edit_position", { position, edit });
      this.#paint(this.#setup, this.#setup.faults);
    } catch (error) {
      this.done.disabled = true;
      // The text stays as it was typed.
      if (error instanceof EngineError && error.faults.length) {
        setMessages(this.said, this.t, faultTexts([...error.faults]));
      } else reportFailure(error);
    }
  }

  #paint({ position, stacks, turn, phase }: SetupReply, faults: readonly PositionFault[]) {
    const { t } = this;
    const meant = faults.flatMap(({ spaces = [] }) => spaces);
    const labels = Object.fromEntries(
      this.board.geometry.spaces.map((space) => {
        const token = stacks[space]?.token;
        return [space, token ? `${space}: ${token}` : space];
      }),
    );
    this.board.paint({ ...BARE, game: "editor", stacks, mode: "play", meant, labels });
    this.text.value = position;
    choose(this.turns, turn);
    choose(this.phases, phase);
    this.said.textContent = translateAll(faultTexts([...faults]), t).join(" ");
    this.done.disabled = faults.length > 0;
  }

  /** Begins a game of two people in the position, and analyses it. */
  #analyse() {
    const start = this.#setup?.position;
    if (!start) return;
    this.dialog.close();
    const seats = { white: PERSON, black: PERSON };
    const begun = this.page.use("new-game").report({
      ...{ kind: "gameStarted", seats, filled: false },
      start: start === EMPTY_BOARD ? null : start,
    });
    return begun.then(() => this.page.dispatch({ kind: "analysisPressed" }));
  }

  #leave() {
    this.board.clear();
    this.dialog.remove();
    setLayerMode(null);
  }
}

function randomBoard(): PositionEdit {
  return { kind: "random", seed: Math.floor(Math.random() * 2 ** 31) };
}

function radios<Choice extends string>(
  name: string,
  legend: string,
  choices: readonly Choice[],
  textOf: (choice: Choice) => string,
) {
  const labels = choices.map((value) =>
    createElement("label", {}, [
      createElement("input", { type: "radio", name, value }),
      createElement("span", {}, [textOf(value)]),
    ]),
  );
  const title = createElement("legend", {}, [legend]);
  return createElement("fieldset", { class: "choices", id: name }, [title, ...labels]);
}

function chosenIn(choices: HTMLElement) {
  return choices.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
}

function choose(choices: HTMLElement, value: string) {
  for (const input of choices.querySelectorAll("input")) input.checked = input.value === value;
}
