/** Adapts the page, which is written for DVONN, to another game. */

import type { Texts } from "../../text/translate.ts";
import { byId, createElement, loadStyle } from "../../ui/dom.ts";
import ADDRESSES from "../addresses.json" with { type: "json" };
import type { GameTexts } from "../game.ts";

/** The game's own parts of the document. Texts are given by their keys. */
interface Dress {
  /** Replaces the wordmark. */
  wordmark: string;
  title: string;
  about: string;
  /** How to use the board with the keyboard. */
  boardKeys: string;
  /** The line with a count of pieces on a player's card, until the first position is known. */
  cardCount: string;
  countPlaceholders: Record<string, number>;
  /** The name of the large number on the card. */
  cardScore: string;
  /** An example of a typed move. */
  example: string;
}

/** @param names  Style sheets below games/, in cascade order. */
export async function loadStyles(...names: string[]) {
  await Promise.all(names.map((name) => loadStyle(`games/${name}.css`)));
  document.documentElement.dataset.styled = "";
}

export function dressPage(dress: Dress) {
  const wordmark = document.querySelector(".wordmark") as HTMLElement;
  wordmark.dataset.i18nAriaLabel = dress.title;
  wordmark.replaceChildren(createElement("span", { "aria-hidden": "true" }, [dress.wordmark]));
  const other = byId("other-game") as HTMLAnchorElement;
  other.href = "?";
  other.dataset.placeholders = JSON.stringify({ game: ADDRESSES[""].title });
  for (const about of document.querySelectorAll<HTMLElement>('[data-i18n="about.game"]')) {
    about.dataset.i18n = dress.about;
  }
  byId("board-keys").dataset.i18n = dress.boardKeys;
  for (const count of document.querySelectorAll(".card-count")) {
    count.setAttribute("data-i18n", dress.cardCount);
    count.setAttribute("data-placeholders", JSON.stringify(dress.countPlaceholders));
  }
  for (const label of document.querySelectorAll('[data-i18n="card.score"]')) {
    label.setAttribute("data-i18n", dress.cardScore);
  }
  for (const id of ["typed-move", "ear-move"]) {
    byId(id).dataset.i18nPlaceholder = dress.example;
  }
}

/** Replaces all of the help dialog except its header and the link to the keys. */
export function showHelp(...parts: Element[]) {
  const help = byId("help");
  const header = help.querySelector(".dialog-header") as Element;
  const keys = help.querySelector("#open-keys")?.closest(".dialog-links");
  for (const part of [header, keys, ...parts]) part?.classList.add("is-own");
  help.classList.add("has-own-rules");
  header.after(...parts);
}

/**
 * @param original  The texts in the language of index.html; the game's folder has those in other
 * languages.
 */
export function textsOf(game: string, original: Texts): GameTexts {
  return {
    original,
    load: async (language) => {
      const reply = await fetch(`games/${game}/i18n/${language}.json`);
      if (!reply.ok)
        throw new Error(`no texts of ${game} in "${language}": status ${reply.status}`);
      return reply.json();
    },
  };
}
