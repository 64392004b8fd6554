/**
 * What the dialog for a new game asks for GIPF, above what is rarely chosen: the version and the potentials,
 * in the place of the setup.
 */
import { canSave } from "../../shell/storage.ts";
import { byId, createElement } from "../../ui/dom.ts";
import { isVersion, startOf } from "./starts.ts";

const VERSIONS = ["basic", "standard", "tournament"];
const POTENTIALS = ["0", "3", "4", "5", "6"];
const CHALLENGES = ["0", "1", "2", "3"];

/** Names of the choices, to be remembered with the others. */
export const CHOICES = ["version", "potentials", "challenges"];

/** Put the choices into the dialog. */
export function addChoices() {
  const versions = fieldset(
    "gipf.version",
    "version",
    VERSIONS,
    (value) => `gipf.version.${value}`,
  );
  // The style sheet shows that of the version which is chosen.
  for (const value of VERSIONS)
    versions.append(about(`gipf.version.${value}.about`, { "data-of": value }));
  const potentials = fieldset("gipf.potentials", "potentials", POTENTIALS, (value) =>
    value === "0" ? "gipf.potentials.none" : null,
  );
  potentials.append(about("gipf.potentials.about"));
  const challenges = fieldset("gipf.challenges", "challenges", CHALLENGES, (value) =>
    value === "0" ? "gipf.challenges.none" : null,
  );
  challenges.classList.add("gipf-challenges");
  challenges.append(about("gipf.challenges.about"));
  // The game of DVONN is a page of its own, to which only what is saved leads.
  const choices = [versions, potentials, ...(canSave() ? [challenges] : [])];
  byId("new-start").remove();
  const place = createElement("div", { class: "gipf-choices" }, choices);
  const more = byId("new-more");
  more.before(place);
  place.append(more);
}

/** The start that is chosen. */
export function chosenStart(fieldOf: (field: string) => string) {
  const version = fieldOf("version");
  const counts = [fieldOf("potentials"), fieldOf("challenges")].map(Number);
  return startOf(isVersion(version) ? version : "basic", counts[0] ?? 0, counts[1] ?? 0);
}

/** What a choice means. */
function about(key: string, attributes?: Record<string, string>) {
  return createElement("p", { "data-i18n": key, ...attributes });
}

/**
 * @param title  Its key.
 * @param keyOf  Null where the value is its own text.
 */
function fieldset(
  title: string,
  name: string,
  values: string[],
  keyOf: (value: string) => string | null,
) {
  const legend = createElement("legend", { "data-i18n": title });
  const choices = values.map((value, index) => {
    const input = createElement("input", { type: "radio", name, value });
    input.defaultChecked = index === 0;
    const key = keyOf(value);
    const text = createElement("span", key ? { "data-i18n": key } : {}, key ? [] : [value]);
    return createElement("label", {}, [input, text]);
  });
  return createElement("fieldset", { class: "choices" }, [legend, ...choices]);
}
