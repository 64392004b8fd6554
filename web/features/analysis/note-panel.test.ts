import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { Path, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { MOVES, play, played } from "../review/fixtures/reviewed-game.ts";
import { installDocument } from "./fixtures/fake-document.ts";
import { NotePanel } from "./note-panel.ts";

const FIRST = MOVES.slice(0, 1);
const SECOND = MOVES.slice(0, 2);

beforeEach(installDocument);

/** The notes of an analysis at the position after the first move. */
function openNotes() {
  let state: State = play(
    played(),
    { kind: "analysisPressed" },
    { kind: "positionCommented", path: SECOND, comment: "Second." },
    { kind: "pathShown", path: FIRST },
  );
  const panel = new NotePanel(
    (event) => {
      state = play(state, event);
      paint();
    },
    () => state,
  );
  const paint = () => panel.paint(state, (key) => key);
  paint();
  const field = panel.menu.querySelector("textarea") as HTMLTextAreaElement;
  return {
    field,
    button: panel.button,
    type: (text: string) => {
      field.value += text;
      field.dispatchEvent(new Event("input"));
    },
    show: (path: Path) => {
      state = play(state, { kind: "pathShown", path });
      paint();
    },
    commentOn: (path: Path) => nodeAt(state.game.tree, path)?.comment,
  };
}

describe("a comment that is being typed", () => {
  it("stays with its position if another position is shown meanwhile", () => {
    const { field, type, show, commentOn } = openNotes();
    field.focus();
    type("First");
    show(SECOND);
    type(".");
    assert.equal(commentOn(FIRST), "First.");
    assert.equal(commentOn(SECOND), "Second.");
  });

  it("is replaced by the comment on the position shown when its field is left", () => {
    const { field, button, type, show, commentOn } = openNotes();
    field.focus();
    type("First.");
    show(SECOND);
    button.focus();
    assert.equal(field.value, "Second.");
    field.focus();
    type("!");
    assert.equal(commentOn(SECOND), "Second.!");
  });

  it("is replaced by the comment on the position shown when its window regains the focus", () => {
    const { field, type, show, commentOn } = openNotes();
    field.focus();
    type("First.");
    // The field of a window in the background stays the active element.
    field.dispatchEvent(new Event("blur"));
    show(SECOND);
    field.dispatchEvent(new Event("focus"));
    type("!");
    assert.equal(commentOn(FIRST), "First.");
    assert.equal(commentOn(SECOND), "Second.!");
  });
});
