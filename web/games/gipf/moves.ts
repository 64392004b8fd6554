/**
 * The parts of a move of GIPF, and the texts of moves and plies. In the move list, a sign precedes
 * a jump, and a taking shows the number of pieces taken of each kind.
 */

import { createSvg } from "../../board/stack-art.ts";
import { pressOf } from "../../core/choices.ts";
import { pathOf } from "../../core/presses.ts";
import { isSolo } from "../../core/seats.ts";
import type { Game, Message, Translate } from "../../core/state.ts";
import type { MoveText, Ply, Space, View } from "../../engine/protocol.ts";
import { moveText } from "../../features/play/analysis-messages.ts";
import type { OwnItem } from "../../features/play/move-item.ts";
import { spacesNamed } from "../../features/play/move-names.ts";
import { messageOf } from "../../features/play/person-messages.ts";
import { createElement } from "../../ui/dom.ts";
import { isDot } from "./drawing.ts";
import { gipfPart, gipfPly, kindOf, ownerOf, pieceText } from "./looks.ts";
import { drawPiece, pictureOf } from "./piece-art.ts";

/** The presses that choose the kind of piece, before the press on a dot. */
export const KINDS = ["gipf", "loaded", "basic"] as const;

/** The tokens of the pieces that come in. */
export const TOKENS = {
  gipf: { white: "W", black: "B" },
  loaded: { white: "ww", black: "bb" },
  basic: { white: "w", black: "b" },
};

/** The plies that state the result of a game of DVONN about a challenged jump. */
export const DECISIONS = ["WON", "TIED", "LOST"];

/** The text keys of moves that name no point. */
const WORDS = Object.fromEntries(
  ["DONE", "ALLOW", "CHALLENGE", ...DECISIONS].map((move) => [
    move,
    `gipf.moves.${move.toLowerCase()}`,
  ]),
);

export function isKind(space: string) {
  return KINDS.some((kind) => kind === space);
}

/** The parts of a legal move: origin and target, or the pieces taken. */
interface Parts {
  spaces: Space[];
  isTaking: boolean;
  /** The kind of piece that comes in. */
  kind: (typeof KINDS)[number] | null;
}

/** @returns Null if the move names no point. */
export function partsOf(view: View, move: MoveText): Parts | null {
  const path = pathOf(view.presses, move);
  if (!path) return null;
  const choice = pressOf(view, path)?.choice;
  if (choice) {
    const taken = Object.keys(choice.moves).find((names) => choice.moves[names] === move) ?? "";
    const spaces = [...choice.must, ...choice.may.filter((space) => taken.includes(space))];
    return { spaces: spaces.sort(), isTaking: true, kind: null };
  }
  const spaces = path.filter((space) => !isKind(space));
  const chosen = KINDS.find((one) => one === path[0]) ?? gipfPart(view).kinds[0] ?? null;
  return { spaces, isTaking: false, kind: view.stacks[spaces[0] ?? ""] ? null : chosen };
}

/** A ply in words. */
export function plyTexts(ply: Ply, game: Game): Message[] {
  const { move, player: who, text, spaces, removed } = ply;
  if (!text) {
    const word = DECISIONS.includes(move) && isSolo(game) ? "decided" : "ply";
    return [messageOf(`gipf.${word}.${move.toLowerCase()}`, game, who)];
  }
  if (removed.length) return [{ key: "gipf.ply.take", placeholders: { who, spaces } }];
  if (isJump(ply)) return [{ key: "gipf.ply.jump", placeholders: { who, move: text } }];
  const kind = kindBrought(ply);
  if (!kind) return [{ key: "gipf.ply", placeholders: { who, move: text } }];
  return [{ key: `gipf.ply.${kind}`, placeholders: { who, move: moveText(spaces) } }];
}

/** True if a potential jumps or its jump is announced. */
function isJump({ text, spaces, removed }: Ply) {
  return text !== undefined && removed.length === 0 && !isDot(spaces[0] ?? "");
}

/** The kind of piece that a push has brought in; null for a basic one. */
function kindBrought(ply: Ply) {
  const kind = kindOf(gipfPly(ply).token || "w");
  return kind === "basic" ? null : kind;
}

// --- in the list of moves ---

/** The view box of a whole piece. */
const WHOLE = "-48 -48 96 96";
/** The view box of a potential without the pieces below it. */
const ALONE = "-38 -46 76 76";
/** An arc that ends in an arrowhead. */
const LEAP = "M2 12Q9-3 16 9M16.5 3.5V10H10";

/** The sign of a taking, or of the piece that a push brings in. */
const SIGN = /^(x|[GP](?=[A-Z]))/;

/** A taking with its spots, a push with the sign of its piece, or the word of an answer. */
export function moveNameOf(move: MoveText): Message | string {
  const word = WORDS[move];
  if (word) return { key: word };
  const spaces = spacesNamed(move);
  const sign = SIGN.exec(move)?.[0] ?? "";
  return sign === "x" ? `×${spaces.join(" ")}` : sign + moveText(spaces);
}

function itemOf(ply: Ply, t: Translate): OwnItem | null {
  const key = "gipf.moves.item";
  if (ply.removed.length) {
    const kinds = takenIn(ply);
    // A saved game may lack the pieces taken.
    if (!kinds.length) return { key, what: t("gipf.moves.taken"), parts: null };
    const pieces = kinds.map(({ token, number }) => {
      // A used potential is taken without the pieces below.
      const isUsed = kindOf(token) === "used";
      const piece = isUsed ? t("gipf.potential", { who: ownerOf(token) }) : pieceText(token, t);
      return t("gipf.moves.count", { number, piece });
    });
    const what = t("gipf.moves.taken.pieces", { pieces });
    return { key, what, parts: ["×", ...kinds.map(drawTaken)] };
  }
  if (isJump(ply)) return { key, what: t("gipf.moves.jump"), parts: [drawLeap(), ply.text ?? ""] };
  const kind = kindBrought(ply);
  return kind && { key, what: t(`gipf.kind.${kind}`), parts: null };
}

/** The number of pieces taken of each kind, in the order of the spots. */
function takenIn(ply: Ply) {
  const kinds: Map<string, { token: string; number: number }> = new Map();
  for (const token of gipfPly(ply).taken ?? []) {
    const name = `${kindOf(token)} ${ownerOf(token)}`;
    kinds.set(name, { token, number: (kinds.get(name)?.number ?? 0) + 1 });
  }
  return [...kinds.values()];
}

function drawTaken({ token, number }: { token: string; number: number }) {
  const hidden = kindOf(token) === "used" ? token.length - 1 : 0;
  const piece = drawPiece({ pieces: token, hidden });
  const picture = pictureOf([piece], { viewBox: hidden ? ALONE : WHOLE });
  const text = number > 1 ? [String(number)] : [];
  return createElement("span", { class: "taken-kind" }, [...text, picture]);
}

function drawLeap() {
  return pictureOf([createSvg("path", { d: LEAP })], { class: "leap", viewBox: "0 0 18 14" });
}

/** The meaning of the signs before moves. */
function signsOf(t: Translate) {
  const signs = [
    { sign: "G", key: "gipf.kind.gipf" },
    { sign: "P", key: "gipf.kind.loaded" },
    { sign: drawLeap(), key: "gipf.moves.jump" },
    { sign: "×", key: "gipf.moves.taken" },
  ];
  return signs.map(({ sign, key }) => {
    const mark = createElement("b", {}, [sign]);
    return createElement("span", {}, [mark, createElement("span", {}, [t(key)])]);
  });
}

export const MOVES = {
  item: itemOf,
  signs: signsOf,
  words: WORDS,
  example: () => "gipf.type.example",
};
