/**
 * The choice of a level: a slider with a step for each, which says the level's name and what it is
 * like to play against.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { knownLevel } from "../state/game.js";

export class LevelField {
  /** @type {string[]} */
  #names = [];
  /** What was chosen, also while the slider does not know it. */
  #chosen;

  /**
   * @param {HTMLElement} box  A fieldset with a legend.
   * @param {string} chosen  The level it begins with.
   */
  constructor(box, chosen) {
    this.#chosen = chosen;
    this.slider = Object.assign(document.createElement("input"), { type: "range", min: "0" });
    this.slider.setAttribute("aria-labelledby", String(box.querySelector("legend")?.id));
    this.name = made("output", "level-name");
    this.rank = made("span", "level-rank");
    this.about = made("p", "level-about");
    const head = made("div", "level-head");
    head.append(this.name, this.rank);
    box.append(head, this.slider, this.about);
    this.t = /** @type {Translate} */ ((key) => key);
    this.slider.addEventListener("input", () => {
      this.value = this.#names[Number(this.slider.value)] ?? this.#chosen;
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
    return this.#names.length > 1 ? knownLevel(this.#chosen, this.#names) : this.#chosen;
  }

  set value(name) {
    this.#chosen = name;
    this.#show();
  }

  #show() {
    const { t, slider, value: name } = this;
    const at = Math.max(0, this.#names.indexOf(name));
    const [title, about] = [t(`level.${name}`), t(`level.${name}.about`)];
    const last = Math.max(1, this.#names.length - 1);
    slider.value = String(at);
    slider.disabled = this.#names.length < 2;
    slider.style.setProperty("--part", String(at / last));
    slider.setAttribute("aria-valuetext", t("new.level.value", { level: title, about }));
    this.name.textContent = title;
    const total = this.#names.length;
    this.rank.textContent = total > 1 ? t("new.level.rank", { rank: at + 1, total }) : "";
    this.about.textContent = about;
  }
}

/**
 * @param {string} name
 * @param {string} className
 */
function made(name, className) {
  const element = document.createElement(name);
  element.className = className;
  // The slider says it all by itself.
  element.setAttribute("aria-hidden", "true");
  return element;
}
