import { anyAnswer } from "../../core/feature.ts";
import { SIDES } from "../../core/seats.ts";
import type { Glyph, Translate } from "../../core/state.ts";
import type { Ply, ReviewedPly } from "../../engine/protocol.ts";
import { createElement } from "../../ui/dom.ts";
import { moveText } from "./analysis-messages.ts";
import type { MoveWords } from "./move-list.ts";

/** How a game shows a ply for which the text of the move is not enough. */
export interface OwnItem {
  /** The key of the item's accessible name, without the player. */
  key: string;
  /** The value of the placeholder *what*. */
  what: string;
  /** The parts that replace the text; null keeps the text. */
  parts: (Node | string)[] | null;
}

/**
 * @param at  The number of plies up to and including this ply.
 * @param number  The number of the round.
 */
export function createItem(
  ply: Ply,
  at: number,
  number: number,
  own: OwnItem | null,
  { words }: Pick<MoveWords, "words">,
  t: Translate,
) {
  const { move: canonical, spaces, player, lost, text } = ply;
  const word = words[canonical];
  const move = text ?? (word ? t(word) : moveText(spaces));
  const losers = SIDES.filter((side) => lost[side]);
  const button = createElement("button", { type: "button", tabindex: "-1", class: `is-${player}` });
  Object.assign(button.dataset, { ply: String(at), mark: "" });
  const made = { who: player, number, move };
  // If only one side loses pieces, the name counts only the pieces of this side.
  const removed = (losers.length === 1 && losers[0]) || "both";
  const name = own
    ? t(own.key, { ...made, what: own.what })
    : losers.length
      ? t("moves.item.removing", { ...made, removed, ...lost })
      : t("moves.item", made);
  button.setAttribute("aria-label", name);
  if (own) button.title = name;
  const losses = (own ? [] : losers).map((side) =>
    createElement("span", {
      class: `lost is-${side}`,
      title: t("status.preview", { who: side, count: lost[side] }),
      "data-lost": t("board.lost", { pieces: lost[side] }),
    }),
  );
  button.append(createElement("span", { class: "move" }, own?.parts ?? [move]), ...losses);
  return button;
}

/** @param name  The accessible name without the mark of a review. */
export function markItem(
  item: HTMLElement,
  name: string,
  reviewed: ReviewedPly | null,
  glyph: Glyph | null,
  t: Translate,
) {
  const mark = reviewed?.mark ?? "";
  const isCostly = reviewed !== null && anyAnswer((feature) => feature.isCostly?.(reviewed));
  const { dataset, classList } = item;
  const isSame = dataset.mark === mark && (dataset.glyph ?? "") === (glyph ?? "");
  if (isSame && classList.contains("is-costly") === isCostly) return;
  if (glyph) dataset.glyph = glyph;
  else delete dataset.glyph;
  dataset.mark = mark;
  classList.toggle("is-costly", isCostly);
  const said = mark || (isCostly ? "costly" : "");
  const marked = said ? t("moves.item.marked", { item: name, mark: t(`mark.${said}`) }) : name;
  item.setAttribute("aria-label", glyph ? `${marked} ${glyph}` : marked);
  if (said) item.title = t(`mark.${said}`);
  else item.removeAttribute("title");
}

export function isSameItem({ move, player, lost }: Ply, other: Ply | undefined) {
  const isSameMove = move === other?.move && player === other.player;
  return isSameMove && SIDES.every((side) => lost[side] === other.lost[side]);
}

export function removeItem(item: HTMLElement) {
  const round = item.parentElement;
  item.remove();
  if (!round?.querySelector("button")) round?.remove();
}
