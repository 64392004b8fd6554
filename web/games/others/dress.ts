/** Dresses the page, which index.html draws and words for the first game, for another one. */
import { byId, createElement, loadStyle } from "../../ui/dom.ts";
import ADDRESSES from "../addresses.json" with { type: "json" };
import type { GameTexts } from "../game.ts";

/** Replaces the first game's parts of the document; texts by their keys. */
interface Dress {
  /** In the place of the wordmark. */
  wordmark: string;
  title: string;
  about: string;
  /** How the board is used by keyboard. */
  boardKeys: string;
  /** On a player's card, until there is a position: below the player, and what the large number counts. */
  cardCount: string;
  countPlaceholders: Record<string, number>;
  cardScore: string;
  /** How a move is written. */
  example: string;
}

/**
 * Load style sheets; from then on the page shows what was hidden as the first game's.
 * @param names  Below games/, in cascade order.
 */
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

/** Put the rules of a game into the dialog for help; what is there stays, for what it is wired with, but is hidden. */
export function showHelp(...parts: Element[]) {
  const help = byId("help");
  const header = help.querySelector(".dialog-header") as Element;
  const keys = help.querySelector("#open-keys")?.closest(".dialog-links");
  for (const part of [header, keys, ...parts]) part?.classList.add("is-own");
  help.classList.add("has-own-rules");
  header.after(...parts);
}

/** @param original  The texts of a game in the language that the page is written in; the others are in its folder. */
export function textsOf(game: string, original: Record<string, string>): GameTexts {
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
