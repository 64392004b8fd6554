/**
 * How moves of GIPF look in the list of moves: a jump has a sign before it, and a taking shows the pieces that
 * it took, each kind once with their number. What they are called has all spots, as records have them.
 */

import { createSvg } from "../../board/stack-art.ts";
import type { Translate } from "../../core/state.ts";
import type { Ply } from "../../engine/protocol.ts";
import type { OwnItem } from "../../features/play/move-item.ts";
import { createElement } from "../../ui/dom.ts";
import { pieceText } from "./labels.ts";
import { kindOf, ownerOf } from "./looks.ts";
import { isJump, takenIn } from "./moves.ts";
import { gipfPly } from "./own.ts";
import { drawPiece } from "./piece-art.ts";

/** What is seen of a picture: a piece, or a potential without one. */
const WHOLE = "-48 -48 96 96";
const ALONE = "-38 -46 76 76";
/** An arc from one spot to another, with its head. */
const LEAP = "M2 12Q9-3 16 9M16.5 3.5V10H10";

/** The key of the name of an item. */
const ITEM = "gipf.moves.item";

export function itemOf(ply: Ply, t: Translate): OwnItem | null {
  if (ply.removed.length) {
    const kinds = takenIn(ply);
    // A game that was saved without it.
    if (!kinds.length) return { key: ITEM, what: t("gipf.moves.taken"), parts: null };
    const pieces = kinds.map(({ token, count }) =>
      t("gipf.moves.count", { number: count, piece: goingText(token, t) }),
    );
    return {
      key: ITEM,
      what: t("gipf.moves.taken.pieces", { pieces }),
      parts: ["×", ...kinds.map(({ token, count }) => drawTaken(token, count))],
    };
  }
  if (isJump(ply))
    return { key: ITEM, what: t("gipf.moves.jump"), parts: [drawLeap(), ply.text ?? ""] };
  const { token } = gipfPly(ply);
  const kind = token ? kindOf(token) : "basic";
  return kind === "basic" ? null : { key: ITEM, what: t(`gipf.kind.${kind}`), parts: null };
}

/** What the signs before moves are. */
export function signsOf(t: Translate) {
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

/** What is taken of a piece: of a used potential it alone. */
function goingText(token: string, t: Translate) {
  return kindOf(token) === "used" ? t(`gipf.potential.${ownerOf(token)}`) : pieceText(token, t);
}

function drawTaken(token: string, count: number) {
  const hidden = kindOf(token) === "used" ? token.length - 1 : 0;
  const picture = createSvg("svg", { viewBox: hidden ? ALONE : WHOLE, "aria-hidden": "true" }, [
    drawPiece({ pieces: token, hidden }),
  ]);
  return createElement("span", { class: "taken-kind" }, [
    ...(count > 1 ? [String(count)] : []),
    picture,
  ]);
}

function drawLeap() {
  return createSvg("svg", { class: "leap", viewBox: "0 0 18 14", "aria-hidden": "true" }, [
    createSvg("path", { d: LEAP }),
  ]);
}
