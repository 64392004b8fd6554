/** A layer in which a position is set up piece by piece. Python makes and judges every change. */
import { BARE } from "../../board/bare-description.ts";
import { Board } from "../../board/board.ts";
import { CLOSE_UP_ATTRIBUTE } from "../../board/close-up.ts";
import type { Look } from "../../board/description.ts";
import { createSvg, drawStack } from "../../board/stack-art.ts";
import { SIDES } from "../../core/seats.ts";
import type { Translate } from "../../core/state.ts";
import { EngineError } from "../../engine/pending-requests.ts";
import type { PositionEdit, SetupReply, Space } from "../../engine/protocol.ts";
import { faultTexts } from "../../shell/fault-messages.ts";
import { setLayerMode } from "../../shell/mode.ts";
import type { Page } from "../../shell/page.ts";
import { copyToClipboard } from "../../ui/clipboard.ts";
import {
  createButton,
  createElement,
  iconOf,
  loadStyle,
  openModal,
  reportFailure,
  setMessages,
  setText,
} from "../../ui/dom.ts";
import { onKeyDown } from "../../ui/key-presses.ts";
import { boardKeyMap } from "../play/key-map.ts";
import { choose, chosenIn, radios, showValue } from "./choices.ts";
import type { EditedGame } from "./edited-game.ts";

const STYLES = ["features/learning/learn.css", "features/editor/editor.css"];
const PERSON = { kind: "person" } as const;

export class Editor {
  private readonly dialog;
  private readonly board;
  private readonly svg;
  private readonly turns;
  private readonly phases;
  private readonly controls;
  private readonly text = createElement("input", {
    id: "editor-position",
    autocomplete: "off",
    spellcheck: "false",
  });
  private readonly said = createElement("p", { class: "editor-said", role: "status" });
  /** Tells a screen reader what a press has put on a space. */
  private readonly spoken = createElement("p", { class: "visually-hidden", role: "status" });
  private readonly back;
  private readonly forward;
  private readonly done;
  #piece = "";
  /** The positions set up so far; `#at` is the index of the one shown. */
  #history: SetupReply[] = [];
  #at = -1;
  /** The last change. Changes are made one after another, and only the last result is painted. */
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly page: Page,
    private readonly game: EditedGame,
    private readonly t: Translate,
  ) {
    const act = (key: string, action: () => unknown) => createButton("", action, [t(key)]);
    this.svg = game.drawBoard(page.board.geometry, CLOSE_UP_ATTRIBUTE);
    this.svg.setAttribute("aria-label", t("editor.board"));
    this.board = new Board(this.svg, CLOSE_UP_ATTRIBUTE, page.game.board);
    const { spaces } = this.board.geometry;
    const first = spaces[Math.floor(spaces.length / 2)];
    this.board.drawing.groups.get(String(first))?.setAttribute("tabindex", "0");
    this.turns = radios("editor-turn", t("editor.turn"), SIDES, (side) => t(`side.${side}`));
    this.phases = radios("editor-phase", t("editor.phase"), game.phases, (phase) =>
      game.phaseText(phase, t),
    );
    this.controls = game.controls?.(t, (edit) => this.#change(edit)) ?? null;
    this.back = iconButton("undo", t("button.undo"), () => this.#step(-1));
    this.forward = iconButton("redo", t("button.redo"), () => this.#step(1));
    this.done = [
      createButton("primary", () => this.#analyse(), [t("button.analyse")]),
      createButton("", () => this.#playOn(), [t("button.play-from-here")]),
    ];
    const close = iconButton("close", t("button.close"), () => this.dialog.close());
    const label = createElement("label", { for: "editor-position" }, [t("editor.position")]);
    this.dialog = createElement("dialog", { class: "editor", "aria-labelledby": "editor-title" }, [
      createElement("header", { class: "editor-head" }, [
        createElement("h2", { id: "editor-title" }, [t("button.set-up")]),
        this.back,
        this.forward,
        close,
      ]),
      createElement("div", { class: "editor-board" }, [this.svg]),
      createElement("div", { class: "editor-side" }, [
        this.#tools(),
        createElement("div", { class: "editor-choices" }, [this.turns, this.phases]),
        ...(this.controls ? [this.controls.element] : []),
        createElement("div", { class: "editor-actions" }, [
          ...Object.entries(game.changes).map(([key, edit]) =>
            act(key, () => this.#change(edit())),
          ),
          act("editor.current", () => this.#read(this.#current)),
          act("share.copy", () => this.#copy()),
        ]),
        createElement("div", { class: "editor-text" }, [label, this.text]),
      ]),
      createElement("footer", { class: "editor-foot" }, [this.said, this.spoken, ...this.done]),
    ]);
    this.turns.addEventListener("change", () =>
      this.#change({ kind: "turn", side: chosenIn(this.turns) as "white" | "black" }),
    );
    this.phases.addEventListener("change", () =>
      this.#change({ kind: "phase", phase: chosenIn(this.phases) }),
    );
    const readText = () => {
      this.text.defaultValue = this.text.value;
      return this.#read(this.text.value.trim());
    };
    this.text.addEventListener("change", readText);
    // A pasted text is read at once, without waiting for a key.
    this.text.addEventListener("input", (event) => {
      if ((event as InputEvent).inputType === "insertFromPaste") readText();
    });
    onKeyDown(this.dialog, (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (!isUndo || event.target === this.text) return;
      event.preventDefault();
      this.#step(event.shiftKey ? 1 : -1);
    });
    this.dialog.addEventListener("close", () => this.#leave());
  }

  /** Opens the editor with the position on the page's board. */
  async open() {
    await Promise.all([...STYLES, ...this.game.styles].map((style) => loadStyle(style)));
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
    await this.#read(this.#current);
  }

  get #current() {
    return this.page.state().cursor.view?.position ?? this.game.empty;
  }

  get #setup() {
    return this.#history[this.#at] ?? null;
  }

  #tools() {
    const offered = this.game.tools(this.t);
    const pieces = offered.map(({ piece }) => piece);
    const nameOf = new Map(offered.map(({ piece, name }) => [piece, name]));
    const title = this.t("editor.tools");
    const tools = radios("editor-tool", title, pieces, (piece) => nameOf.get(piece) ?? "");
    tools.classList.toggle("has-signs", this.game.hasSigns);
    for (const [index, label] of [...tools.querySelectorAll("label")].entries()) {
      const { look, name } = offered[index] ?? {};
      const text = label.querySelector("span");
      if (!look || !text) continue;
      text.prepend(this.#sign(look));
      if (!this.game.hasSigns) continue;
      label.title = name ?? "";
      text.lastChild?.replaceWith(
        createElement("span", { class: "visually-hidden" }, [label.title]),
      );
    }
    this.#piece = pieces[0] ?? "";
    choose(tools, this.#piece);
    tools.addEventListener("change", () => {
      this.#piece = chosenIn(tools);
    });
    return tools;
  }

  #sign(look: Look) {
    const draw = this.page.game.board.draw ?? drawStack;
    const view = { viewBox: "-50 -50 100 100", "aria-hidden": "true" };
    return createSvg("svg", view, [draw(look)]);
  }

  #press(space: Space) {
    const { t, game } = this;
    const before = this.#setup;
    if (!this.#piece && !before?.stacks[space]) return;
    const edit = this.#piece
      ? ({ kind: "put", space, piece: this.#piece } as const)
      : ({ kind: "take", space } as const);
    this.#change(edit).then(() => {
      const setup = this.#setup;
      setText(this.spoken, setup ? this.#labelOf(setup, space) : "");
      if (setup === before) setText(this.said, t(game.refused));
    });
  }

  #change(edit: PositionEdit) {
    return this.#queue(() => this.#edit(this.#setup?.position ?? this.game.empty, edit));
  }

  #read(position: string) {
    return this.#queue(() => this.#edit(position, { kind: "read" }));
  }

  /** Undoes or redoes a change. */
  #step(by: -1 | 1) {
    return this.#queue(async () => {
      this.#at = Math.max(0, Math.min(this.#history.length - 1, this.#at + by));
      return true;
    });
  }

  /** @param action  Returns true if the editor must be painted. */
  #queue(action: () => Promise<boolean>) {
    this.#waiting += 1;
    this.#last = this.#last.then(async () => {
      const isChanged = await action();
      this.#waiting -= 1;
      if (isChanged && !this.#waiting) this.#paint();
    });
    return this.#last;
  }

  async #edit(position: string, edit: PositionEdit) {
    try {
      const setup = await this.page.engine.ask("edit_position", { position, edit });
      if (setup.position !== this.#setup?.position) {
        this.#history = [...this.#history.slice(0, this.#at + 1), setup];
        this.#at += 1;
      }
      return true;
    } catch (error) {
      for (const button of this.done) button.disabled = true;
      // The text stays as it was typed.
      if (error instanceof EngineError && error.faults.length) {
        setMessages(this.said, this.t, faultTexts([...error.faults]));
      } else reportFailure(error);
      return false;
    }
  }

  #paint() {
    const setup = this.#setup;
    if (!setup) return;
    const { position, stacks, turn, phase, faults } = setup;
    const meant = faults.flatMap(({ spaces = [] }) => spaces);
    const labels = Object.fromEntries(
      this.board.geometry.spaces.map((space) => [space, this.#labelOf(setup, space)]),
    );
    this.board.paint({ ...BARE, game: "editor", stacks, mode: "play", meant, labels });
    showValue(this.text, position);
    choose(this.turns, turn);
    choose(this.phases, phase, (one) => this.game.choosable.includes(one));
    this.controls?.paint(setup);
    setMessages(this.said, this.t, faultTexts([...faults]));
    this.back.disabled = this.#at <= 0;
    this.forward.disabled = this.#at >= this.#history.length - 1;
    for (const button of this.done) button.disabled = faults.length > 0;
  }

  #labelOf({ stacks }: SetupReply, space: Space) {
    const stack = stacks[space];
    if (!stack) return this.t("space.empty", { space });
    return this.t("space.stack", { space, stack: this.game.stackText(stack, this.t) });
  }

  async #copy() {
    const isCopied = await copyToClipboard(this.text.value);
    if (isCopied) setText(this.said, this.t("share.copied"));
    else this.text.select();
  }

  /** The start of a game from the position; null for the usual start, as in saved games. */
  get #start() {
    const { position = this.game.empty } = this.#setup ?? {};
    return position === this.game.usual ? null : position;
  }

  /**
   * Waits for all changes, and closes the editor unless the position has faults. Returns false if
   * the editor stays open, or was closed meanwhile.
   */
  async #finish() {
    await this.#last;
    const isDone = this.dialog.open && this.done.every(({ disabled }) => !disabled);
    if (isDone) this.dialog.close();
    return isDone;
  }

  /** Begins a game of two people from the position, and analyses it. */
  async #analyse() {
    if (!(await this.#finish())) return;
    const start = this.#start;
    const seats = { white: PERSON, black: PERSON };
    await this.page.use("new-game").report({ kind: "gameStarted", seats, filled: false, start });
    this.page.dispatch({ kind: "analysisPressed" });
  }

  /** Offers a game from the position. */
  async #playOn() {
    if (await this.#finish()) await this.page.use("new-game").playOn(this.#start);
  }

  #leave() {
    this.board.clear();
    this.dialog.remove();
    setLayerMode(null);
  }
}

function iconButton(icon: string, name: string, action: () => unknown) {
  const button = createButton("quiet", action, [iconOf(icon)]);
  button.setAttribute("aria-label", name);
  button.title = name;
  return button;
}
