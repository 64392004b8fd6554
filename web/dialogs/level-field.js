/**
 * The level field: a slider with one step per level, and the name and description of the level.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { drawFace } from "../board/faces.js";
import { createSvg } from "../board/stack-art.js";
import { knownLevel } from "../state/game.js";
import { createElement } from "../ui/dom.js";

export class LevelField {
  /** @type {string[]} */
  #names = [];
  /** The selected level, which the slider may not offer yet. */
  #selected;

  /**
   * @param {HTMLElement} fieldset  With a legend.
   * @param {string} level  Initially selected.
   */
  constructor(fieldset, level) {
    this.#selected = level;
    this.slider = createElement("input", {
      type: "range",
      min: "0",
      "aria-labelledby": String(fieldset.querySelector("legend")?.id),
    });
    this.name = createHidden("output", "level-name");
    this.rank = createHidden("span", "level-rank");
    this.about = createHidden("p", "level-about");
    this.face = createSvg("svg", { class: "level-face", viewBox: "-50 -50 100 100" });
    const head = createHidden("div", "level-head", [this.face, this.name, this.rank]);
    fieldset.append(head, this.slider, this.about);
    this.t = /** @type {Translate} */ ((key) => key);
    this.slider.addEventListener("input", () => {
      this.value = this.#names[Number(this.slider.value)] ?? this.#selected;
    });
  }

  /**
   * @param {string[]} names  Weakest first.
   * @param {Translate} t
   */
  offer(names, t) {
    if (this.t === t && names.join() === this.#names.join()) return;
    this.t = t;
    this.#names = names;
    this.slider.max = String(Math.max(0, names.length - 1));
    this.#show();
  }

  get value() {
    return this.#names.length > 1 ? knownLevel(this.#selected, this.#names) : this.#selected;
  }

  set value(name) {
    this.#selected = name;
    this.#show();
  }

  #show() {
    const { t, slider, value: name } = this;
    const index = Math.max(0, this.#names.indexOf(name));
    const [title, about] = [t(`level.${name}`), t(`level.${name}.about`)];
    const last = Math.max(1, this.#names.length - 1);
    slider.value = String(index);
    slider.disabled = this.#names.length < 2;
    slider.style.setProperty("--level", String(index / last));
    slider.setAttribute("aria-valuetext", t("new.level.value", { level: title, about }));
    this.face.replaceChildren(drawFace(index, "black"));
    this.name.textContent = title;
    const total = this.#names.length;
    this.rank.textContent = total > 1 ? t("new.level.rank", { rank: index + 1, total }) : "";
    this.about.textContent = about;
  }
}

/**
 * Creates an element that screen readers ignore: the slider's value text says the same.
 * @param {keyof HTMLElementTagNameMap} name
 * @param {string} className
 * @param {Node[]} [children]
 */
function createHidden(name, className, children = []) {
  return createElement(name, { class: className, "aria-hidden": "true" }, children);
}
