/**
 * The texts of GIPF, which come with it.
 *
 * Small, because two pages need them: that of GIPF and that of a challenge.
 */
import ENGLISH from "./i18n/en.json" with { type: "json" };

export { ENGLISH };

/** Those in another language than English. */
export async function loadTexts(language: string): Promise<Record<string, string>> {
  const reply = await fetch(`games/gipf/i18n/${language}.json`);
  if (!reply.ok) throw new Error(`no texts of GIPF in "${language}": status ${reply.status}`);
  return reply.json();
}
