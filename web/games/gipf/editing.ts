/** GIPF's part of the position editor: pieces, versions and the players' hands. */
import type { Stack } from "../../board/description.ts";
import { SIDES } from "../../core/seats.ts";
import type { Translate } from "../../core/state.ts";
import type { PositionEdit, SetupReply, Side } from "../../engine/protocol.ts";
import { choose, chosenIn, radios, showValue } from "../../features/editor/choices.ts";
import type { EditedGame, EditorControls, EditTool } from "../../features/editor/edited-game.ts";
import { createElement, setText } from "../../ui/dom.ts";
import { partTexts } from "./contents.ts";
import { drawSpots } from "./drawing.ts";
import { kindOf, ownerOf, pieceText, stackOf } from "./looks.ts";
import { startOf, VERSIONS } from "./new-game.ts";
import type { GipfEdit, GipfOpening, GipfSetup } from "./protocol.ts";

/** The tokens of the pieces to put on the board; "+w" and "+b" put a potential onto a piece. */
const PIECES = ["w", "W", "ww", "+w", "b", "B", "bb", "+b"];
/** The phases that can be chosen. "answer" and "dvonn" need a jump that was announced in a game. */
const CHOOSABLE = ["move", "take_first", "take_last"];
const PHASES = [...CHOOSABLE, "answer", "dvonn", "over"];
const OPENINGS: readonly GipfOpening[] = ["first", "open", "closed"];
/** The maximum of each part in a hand. */
const HELD = { reserve: 18, potentials: 6, challenges: 6 } as const;
type Part = keyof typeof HELD;
const PARTS = Object.keys(HELD) as Part[];
const MOST_TURNS = 100;

function toolOf(piece: string, t: Translate): EditTool {
  const who = ownerOf(piece);
  if (!piece.startsWith("+")) return { piece, name: pieceText(piece, t), look: stackOf(piece) };
  // A potential alone, as it lies on a piece of the other colour.
  const below = who === "white" ? "b" : "w";
  const look = { ...stackOf(below + piece.slice(1)), hidden: 1 };
  return { piece, name: t("gipf.potential", { who }), look };
}

export const EDITED: EditedGame = {
  styles: ["games/gipf/editing.css"],
  empty: startOf("basic", 0),
  usual: null,
  tools: (t) => [
    ...PIECES.map((piece) => toolOf(piece, t)),
    { piece: "", name: t("gipf.editor.none"), look: null },
  ],
  hasSigns: true,
  phases: PHASES,
  choosable: CHOOSABLE,
  phaseText: (phase, t) => t(`gipf.editor.phase.${phase}`),
  changes: {
    "gipf.editor.start": own({ kind: "start" }),
    "editor.clear": () => ({ kind: "clear" }),
    "editor.swap": () => ({ kind: "swap_colors" }),
    "editor.mirror": () => ({ kind: "mirror" }),
  },
  refused: "gipf.editor.refused",
  stackText: partsText,
  drawBoard: (_, attribute) => drawSpots(attribute),
  controls: (t, change) => new Controls(t, change),
};

function own(edit: GipfEdit): () => PositionEdit {
  return () => ({ kind: "own", own: edit });
}

/** The name of the piece on a spot, and of what lies below a used potential. */
function partsText({ token }: Stack, t: Translate) {
  const name = pieceText(token, t);
  if (kindOf(token) !== "used") return name;
  const below = partTexts(token).slice(1);
  const pieces = below.map(({ text }) => t(text.key, text.placeholders));
  return t("space.with-note", { name, remark: t("gipf.answer.below", { pieces }) });
}

/** Controls for the version, the players' hands and the count of turns without a loss. */
class Controls implements EditorControls {
  readonly element;
  private readonly versions;
  private readonly numbers: { side: Side; part: Part; field: HTMLInputElement }[] = [];
  private readonly openings: { side: Side; field: HTMLSelectElement }[] = [];
  private readonly lost: { side: Side; field: HTMLElement }[] = [];
  private readonly openingRow;
  private readonly count;

  constructor(
    private readonly t: Translate,
    private readonly change: (edit: PositionEdit) => unknown,
  ) {
    this.versions = radios("editor-version", t("gipf.version"), VERSIONS, (version) =>
      t(`gipf.version.${version}`),
    );
    this.versions.addEventListener("change", () =>
      this.#make({ kind: "version", version: chosenIn(this.versions) }),
    );
    const sides = SIDES.map((side) => createElement("th", { scope: "col" }, [t(`side.${side}`)]));
    const head = createElement("tr", {}, [createElement("td"), ...sides]);
    const rows = PARTS.map((part) => this.#row(part, (side) => this.#numberField(side, part)));
    this.openingRow = this.#row("opening", (side) => this.#openingField(side));
    const lost = this.#row("lost", (side) => {
      const field = createElement("span");
      this.lost.push({ side, field });
      return field;
    });
    this.count = this.#field(MOST_TURNS, (number) => this.#make({ kind: "count", number }));
    const label = createElement("label", {}, [t("gipf.editor.count"), this.count]);
    this.element = createElement("div", { class: "gipf-setup" }, [
      this.versions,
      createElement("table", {}, [
        createElement("thead", {}, [head]),
        createElement("tbody", {}, [...rows, this.openingRow, lost]),
      ]),
      label,
    ]);
  }

  paint(setup: SetupReply) {
    const { version, hands, count } = setup.own as GipfSetup;
    choose(this.versions, version);
    for (const { side, part, field } of this.numbers) showValue(field, String(hands[side][part]));
    for (const { side, field } of this.openings) field.value = hands[side].opening;
    for (const { side, field } of this.lost) setText(field, String(hands[side].lost));
    this.openingRow.hidden = version !== "tournament";
    showValue(this.count, String(count));
  }

  #make(edit: GipfEdit) {
    this.change({ kind: "own", own: edit });
  }

  #row(name: string, fieldOf: (side: Side) => HTMLElement) {
    const title = this.t(`gipf.editor.${name}`);
    const fields = SIDES.map((side) => {
      const field = fieldOf(side);
      if (name !== "lost") {
        field.setAttribute("aria-label", this.t("gipf.editor.of", { who: side, what: title }));
      }
      return createElement("td", {}, [field]);
    });
    return createElement("tr", {}, [createElement("th", { scope: "row" }, [title]), ...fields]);
  }

  #numberField(side: Side, part: Part) {
    const field = this.#field(HELD[part], (number) =>
      this.#make({ kind: "hand", side, part, number }),
    );
    this.numbers.push({ side, part, field });
    return field;
  }

  #openingField(side: Side) {
    const options = OPENINGS.map((value) =>
      createElement("option", { value }, [this.t(`gipf.editor.opening.${value}`)]),
    );
    const field = createElement("select", {}, options);
    field.addEventListener("change", () =>
      this.#make({ kind: "opening", side, opening: field.value as GipfOpening }),
    );
    this.openings.push({ side, field });
    return field;
  }

  /** A field for a whole number from 0 to *most*. */
  #field(most: number, change: (number: number) => void) {
    const field = createElement("input", {
      ...{ type: "number", inputmode: "numeric", min: "0", max: String(most), step: "1" },
    });
    field.addEventListener("change", () => {
      const number = Math.min(most, Math.max(0, Math.round(field.valueAsNumber || 0)));
      field.value = field.defaultValue = String(number);
      change(number);
    });
    return field;
  }
}
