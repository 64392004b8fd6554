/** A person's notes on the position shown: a comment, a sign, and the order of variations. */
import { isInVariation, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { isFollower } from "../../core/roles.ts";
import type { Glyph, Path, State, Translate } from "../../core/state.ts";
import { promote } from "../../core/variations.ts";
import { createButton, createElement, iconOf, setText, setTextIn } from "../../ui/dom.ts";
import { GLYPH_NAMES } from "../play/glyphs.ts";

const GLYPHS = Object.keys(GLYPH_NAMES) as Glyph[];

export class NotePanel {
  readonly button = createElement(
    "button",
    { type: "button", class: "quiet engine-note", id: "note", popovertarget: "note-menu" },
    [iconOf("note"), createElement("span")],
  );
  readonly comment = createElement("p", { class: "node-comment", id: "node-comment" });
  readonly menu = createElement("section", {
    class: "menu note-menu",
    id: "note-menu",
    popover: "",
  });
  private readonly field = createElement("textarea", { id: "note-text", rows: "3" });
  private readonly label = createElement("label", { for: "note-text" });
  private readonly glyphs = GLYPHS.map((glyph) => ({ glyph, element: this.#glyphButton(glyph) }));
  private readonly promoteButton = createButton("", () => this.#change("variationPromoted"));
  private readonly deleteButton = createButton("", () => this.#change("variationRemoved"));
  private readonly drawButton = createButton("", () => this.#draw());
  private readonly signsTitle = createElement("legend");
  /** The position that a person comments on, even if another one is shown meanwhile. */
  #commented: Path = [];

  constructor(
    private readonly dispatch: Dispatch,
    private readonly state: () => State,
  ) {
    this.promoteButton.id = "promote-variation";
    this.deleteButton.id = "delete-variation";
    this.drawButton.id = "draw-arrows";
    const signs = this.glyphs.map(({ element }) => element);
    this.menu.append(
      createElement("fieldset", {}, [
        this.signsTitle,
        createElement("div", { class: "note-signs" }, signs),
      ]),
      this.label,
      this.field,
      createElement("div", { class: "note-variation" }, [this.promoteButton, this.deleteButton]),
      createElement("div", { class: "note-variation" }, [this.drawButton]),
    );
    this.field.addEventListener("focus", () => {
      // If the window regains the focus, so does the field; the position shown may have changed.
      this.#commented = shownPath(this.state());
      this.#showComment(this.state());
    });
    this.field.addEventListener("blur", () => this.#showComment(this.state()));
    this.field.addEventListener("input", () => {
      const comment = this.field.value;
      this.dispatch({ kind: "positionCommented", path: this.#commented, comment });
    });
  }

  paint(state: State, t: Translate) {
    const node = nodeShown(state);
    const path = shownPath(state);
    const { tree } = state.game;
    const canChange = !isFollower(state);
    setTextIn(this.button, "span", t("button.note"));
    this.button.title = t("button.note");
    this.button.setAttribute("aria-label", t("button.note"));
    setText(this.label, t("note.comment"));
    setText(this.promoteButton, t("note.promote"));
    setText(this.deleteButton, t("note.delete"));
    setText(this.drawButton, t("note.draw"));
    this.drawButton.setAttribute("aria-pressed", String(state.interaction.drawing !== null));
    this.menu.setAttribute("aria-label", t("button.note"));
    setText(this.signsTitle, t("note.signs"));
    this.button.disabled = !canChange;
    const comment = node?.comment ?? "";
    setText(this.comment, comment);
    this.comment.hidden = comment === "";
    if (this.field !== document.activeElement) this.#showComment(state);
    for (const { glyph, element } of this.glyphs) {
      element.setAttribute("aria-pressed", String(node?.glyph === glyph));
      element.setAttribute("aria-label", `${glyph} ${t(`glyph.${GLYPH_NAMES[glyph]}`)}`);
      element.disabled = path.length === 0;
    }
    this.#setEnabled(this.promoteButton, promote(state.game, path) !== tree);
    this.#setEnabled(this.deleteButton, isInVariation(state));
  }

  #showComment(state: State) {
    this.field.value = nodeShown(state)?.comment ?? "";
  }

  #setEnabled(button: HTMLButtonElement, isOn: boolean) {
    // Move the focus to the button of the notes, where Escape still closes them.
    if (!isOn && button === document.activeElement) this.button.focus();
    button.disabled = !isOn;
  }

  #glyphButton(glyph: Glyph) {
    return createButton("", () => {
      const state = this.state();
      const given = nodeShown(state)?.glyph === glyph ? null : glyph;
      this.dispatch({ kind: "moveMarked", path: shownPath(state), glyph: given });
    }, [glyph]);
  }

  #draw() {
    this.dispatch({ kind: "drawingPressed" });
    if (!this.state().interaction.drawing) return;
    this.menu.hidePopover();
    // The next keys choose spaces.
    document.querySelector<SVGElement>("#board [tabindex='0']")?.focus();
  }

  #change(kind: "variationPromoted" | "variationRemoved") {
    this.dispatch({ kind, path: shownPath(this.state()) });
  }
}
