/**
 * A move in the list of moves: what it looks like and what it is called.
 *
 * @import { Ply, ReviewedPly, Side } from "../engine/protocol.d.ts"
 * @import { Translate } from "../state/state.d.ts"
 */
import { moveText } from "../messages/analysis-messages.js";
import { isHeavy } from "../state/review.js";
import { SIDES } from "../state/seats.js";
import { createElement } from "../ui/dom.js";

/**
 * How another game than DVONN shows a ply for which its text is not enough.
 * @typedef {object} OwnItem
 * @property {string} what  What the accessible name adds to the move.
 * @property {(Node | string)[] | null} parts  What is shown in place of its text; null for that.
 */

/**
 * The button of a ply.
 * @param {Ply} ply
 * @param {number} at  How many plies there are with it.
 * @param {number} number  Of its round.
 * @param {OwnItem | null} own
 * @param {Translate} t
 */
export function createItem(ply, at, number, own, t) {
  const { move: canonical, spaces, player, lost, text } = ply;
  const move = text ?? (isWord(canonical) ? t(wordKey(canonical)) : moveText(spaces));
  const losers = SIDES.filter((side) => lost[side]);
  const button = createElement("button", { type: "button", tabindex: "-1", class: `is-${player}` });
  button.dataset.ply = String(at);
  button.dataset.mark = "";
  // The numbers are for the eye; the accessible name says them in words.
  const name = own
    ? t(`gipf.moves.item.${player}`, { number, move, what: own.what })
    : losers.length
      ? t(removingKey(player, losers), { number, move, ...lost })
      : t(`moves.item.${player}`, { number, move });
  button.setAttribute("aria-label", name);
  if (own) button.title = name;
  const losses = (own ? [] : losers).map((side) =>
    createElement("span", {
      class: `lost is-${side}`,
      title: t(`status.preview.${side}`, { count: lost[side] }),
      "data-lost": t("board.lost", { pieces: lost[side] }),
    }),
  );
  button.append(createElement("span", { class: "move" }, own?.parts ?? [move]), ...losses);
  return button;
}

/**
 * The key of the name of a move that removes pieces: of one side alone only these are counted.
 * @param {Side} player
 * @param {Side[]} losers
 */
function removingKey(player, losers) {
  const [loser, other] = losers;
  return `moves.item.removing.${player}${other ? "" : `.${loser}`}`;
}

/**
 * Shows the mark that a review has given to a move, or that a move without one was costly.
 * @param {HTMLElement} item
 * @param {string} name  Its accessible name without a mark.
 * @param {ReviewedPly | null} reviewed
 * @param {Translate} t
 */
export function markItem(item, name, reviewed, t) {
  const mark = reviewed?.mark ?? "";
  const isCostly = reviewed !== null && isHeavy(reviewed);
  const { dataset, classList } = item;
  if (dataset.mark === mark && classList.contains("is-costly") === isCostly) return;
  dataset.mark = mark;
  classList.toggle("is-costly", isCostly);
  const said = mark || (isCostly ? "costly" : "");
  const marked = said ? t("moves.item.marked", { item: name, mark: t(`mark.${said}`) }) : name;
  item.setAttribute("aria-label", marked);
  if (said) item.title = t(`mark.${said}`);
  else item.removeAttribute("title");
}

/**
 * Is a move a word, such as PASS, and not a path?
 * @param {string} move
 */
function isWord(move) {
  return /^[A-Z]+$/.test(move);
}

/** @param {string} word */
export function wordKey(word) {
  return word === "PASS" ? "moves.pass" : `gipf.moves.${word.toLowerCase()}`;
}

/**
 * Do two plies have the same item in the list?
 * @param {Ply} one
 * @param {Ply | undefined} other
 */
export function isSameItem({ move, player, lost }, other) {
  const isSameMove = move === other?.move && player === other.player;
  return isSameMove && SIDES.every((side) => lost[side] === other.lost[side]);
}

/**
 * Removes the item of a ply, and its line with the last one.
 * @param {HTMLElement} item
 */
export function removeItem(item) {
  const round = item.parentElement;
  item.remove();
  if (!round?.querySelector("button")) round?.remove();
}
