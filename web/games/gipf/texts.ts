/**
 * The texts of GIPF, which come with it.
 *
 * Small, because two pages need them: that of GIPF and that of a challenge.
 */
import type { GameTexts } from "../game.ts";
import ENGLISH from "./i18n/en.json" with { type: "json" };

export const TEXTS: GameTexts = {
  original: ENGLISH,
  load: async (language) => {
    const reply = await fetch(`games/gipf/i18n/${language}.json`);
    if (!reply.ok) throw new Error(`no texts of GIPF in "${language}": status ${reply.status}`);
    return reply.json();
  },
};
