/**
 * The choices for a new game of GIPF: the version, and each player's potentials and challenges.
 * Also the start positions (rules G2, G3, P1) as position strings.
 */
import { canSave } from "../../shell/storage.ts";
import { byId, createElement } from "../../ui/dom.ts";

export const LESSONS_ADDRESS = "?game=lessons";
export const PUZZLES_ADDRESS = "?game=puzzles";

/** Boards and hands, by version. */
const STARTS = {
  basic: { board: "b,2,w/5/6/w,5,b/6/5/b,2,w", letter: "b", hand: "12", mark: "" },
  standard: { board: "B,2,W/5/6/W,5,B/6/5/B,2,W", letter: "s", hand: "12", mark: "" },
  tournament: { board: "4/5/6/7/6/5/4", letter: "t", hand: "18", mark: "f" },
};
type Version = keyof typeof STARTS;
export const VERSIONS = Object.keys(STARTS) as Version[];

/**
 * The values of each choice, the usual one first. The page saves the chosen values under the names
 * of the choices.
 */
const VALUES: Record<string, string[]> = {
  version: VERSIONS,
  potentials: ["0", "3", "4", "5", "6"],
  challenges: ["0", "1", "2", "3"],
};
export const CHOICES = Object.keys(VALUES);

/**
 * @param challenges  The challenges of each player; limited to the number of potentials.
 */
export function startOf(version: Version, potentials: number, challenges: number = 0) {
  const { board, letter, hand, mark } = STARTS[version];
  const count = Math.min(challenges, potentials);
  const one = `${hand}${potentials ? `+${potentials}` : ""}${mark}${count ? `c${count}` : ""}`;
  return `${board} w m ${letter} ${one} ${one} 0`;
}

/** True if a new game can begin at *start*. */
export function isBeginning(start: string | null) {
  const counts = [0, 1, 2, 3, 4, 5, 6];
  const startsOf = (version: Version) =>
    counts.flatMap((potentials) => counts.map((count) => startOf(version, potentials, count)));
  return start !== null && VERSIONS.flatMap(startsOf).includes(start);
}

/** The start position for the values chosen. */
export function chosenStart(fieldOf: (field: string) => string) {
  const version = VERSIONS.find((one) => one === fieldOf("version")) ?? "basic";
  return startOf(version, Number(fieldOf("potentials")), Number(fieldOf("challenges")));
}

/** Puts the choices into the dialog, above the choices that are rarely used. */
export function addChoices() {
  // A challenge is decided on another page, which reads it from storage: without storage, offer no
  // challenges.
  const names = CHOICES.filter((name) => name !== "challenges" || canSave());
  const place = createElement("div", { class: "gipf-choices" }, names.map(fieldset));
  byId("new-start").remove();
  const more = byId("new-more");
  more.before(place);
  place.append(more);
}

function fieldset(name: string) {
  const values = VALUES[name] ?? [];
  const text = (key: string, about: Record<string, string> = {}) =>
    createElement("p", { "data-i18n": key, ...about });
  const isVersion = name === "version";
  const choices = values.map((value, index) => {
    const input = createElement("input", { type: "radio", name, value });
    input.defaultChecked = index === 0;
    const key = isVersion ? `gipf.version.${value}` : value === "0" ? `gipf.${name}.none` : null;
    const label = createElement("span", key ? { "data-i18n": key } : {}, key ? [] : [value]);
    return createElement("label", {}, [input, label]);
  });
  // The style sheet shows only the chosen version's description.
  const about = isVersion
    ? values.map((value) => text(`gipf.version.${value}.about`, { "data-of": value }))
    : [text(`gipf.${name}.about`)];
  const legend = createElement("legend", { "data-i18n": `gipf.${name}` });
  return createElement("fieldset", { class: `choices gipf-${name}` }, [
    legend,
    ...choices,
    ...about,
  ]);
}
