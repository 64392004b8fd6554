/** Makes elements for what is built only when it is opened. */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} look  Classes.
 * @param {() => void} action
 * @param {(Node | string)[]} [children]
 */
export function button(look, action, children = []) {
  const element = make("button", { type: "button", class: look }, children);
  element.addEventListener("click", action);
  return element;
}
