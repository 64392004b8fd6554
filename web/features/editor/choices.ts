/** Groups of radio buttons and text fields, for the editor and a game's part of it. */
import { createElement } from "../../ui/dom.ts";

/** @param textOf  Returns the text of a choice. */
export function radios<Choice extends string>(
  name: string,
  legend: string,
  choices: readonly Choice[],
  textOf: (choice: Choice) => string,
) {
  const labels = choices.map((value) =>
    createElement("label", {}, [
      createElement("input", { type: "radio", name, value }),
      createElement("span", {}, [textOf(value)]),
    ]),
  );
  const title = createElement("legend", {}, [legend]);
  return createElement("fieldset", { class: "choices", id: name }, [title, ...labels]);
}

export function chosenIn(choices: HTMLElement) {
  return choices.querySelector<HTMLInputElement>("input:checked")?.value ?? "";
}

/** @param isOffered  Returns false for a choice to hide; the chosen one is never hidden. */
export function choose(
  choices: HTMLElement,
  value: string,
  isOffered: (choice: string) => boolean = () => true,
) {
  for (const input of choices.querySelectorAll("input")) {
    input.checked = input.value === value;
    const label = input.closest("label") as HTMLElement;
    label.hidden = !input.checked && !isOffered(input.value);
  }
}

/**
 * Shows a value in a field, unless somebody is typing another one. The `change` listener sets
 * `defaultValue` to the typed text.
 */
export function showValue(field: HTMLInputElement, value: string) {
  const isTyped = field === document.activeElement && field.value !== field.defaultValue;
  if (!isTyped) field.value = value;
  field.defaultValue = value;
}
