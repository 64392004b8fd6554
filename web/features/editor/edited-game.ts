/** A game's part of the position editor. Types only. */
import type { Look, Stack } from "../../board/description.ts";
import type { Geometry } from "../../board/geometry.ts";
import type { Translate } from "../../core/state.ts";
import type { PositionEdit, SetupReply } from "../../engine/protocol.ts";

/** Something that a press puts on a space. */
export interface EditTool {
  /** The piece, as in `PositionEdit.piece`; an empty string clears the space. */
  piece: string;
  name: string;
  /** Its picture; null if the name is shown instead. */
  look: Look | null;
}

export interface EditedGame {
  readonly styles: readonly string[];
  /** The position to edit while no view is known. */
  readonly empty: string;
  /** The usual start, which saved games leave out; null for none. */
  readonly usual: string | null;
  tools(t: Translate): EditTool[];
  /** True if the tools are shown by pictures alone, without their names. */
  readonly hasSigns: boolean;
  /** `phases`: all phases. `choosable`: those that can always be chosen. */
  readonly phases: readonly string[];
  readonly choosable: readonly string[];
  phaseText(phase: string, t: Translate): string;
  /** The changes to the whole position, by the keys of their texts. */
  readonly changes: Readonly<Record<string, () => PositionEdit>>;
  /** The key of the text that says why a piece was not put on a space. */
  readonly refused: string;
  stackText(stack: Stack, t: Translate): string;
  drawBoard(geometry: Geometry, attribute: string): SVGSVGElement;
  /** The controls that only this game has, such as its version. */
  controls?(t: Translate, change: (edit: PositionEdit) => unknown): EditorControls;
}

export interface EditorControls {
  element: HTMLElement;
  paint(setup: SetupReply): void;
}
