/** The level field: the computer players side by side, and a description of the chosen one. */
import { drawFace, tierOf } from "../../board/faces.ts";
import { createSvg } from "../../board/stack-art.ts";
import { knownLevel } from "../../core/document.ts";
import type { Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { createElement } from "../../ui/dom.ts";

/** Tiers of computer players, weakest first. */
const TIERS = ["easy", "medium", "hard", "very-hard", "master"];

export class LevelField {
  private readonly group;
  private readonly faces = createElement("div", { class: "level-faces" });
  private readonly name = createHidden("output", "level-name");
  private readonly rank = createHidden("span", "level-rank");
  private readonly about = createHidden("p", "level-about");
  private t = ((key) => key) as Translate;
  #names: string[] = [];
  /** The selected level. It may be unknown to the field until the levels are offered. */
  #selected;
  /** Levels that the person has beaten. */
  #beaten: readonly string[] = [];
  #radios: HTMLInputElement[] = [];

  /** @param side  The colour of the faces. */
  constructor(
    fieldset: HTMLElement,
    level: string,
    private readonly side: Side,
  ) {
    this.#selected = level;
    this.group = fieldset.id;
    const chosen = createHidden("div", "level-chosen", [this.name, this.about, this.rank]);
    fieldset.append(this.faces, chosen);
    this.faces.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.value = target.value;
    });
  }

  /**
   * @param names  The levels to offer, weakest first.
   * @param beaten  The levels that get a mark.
   */
  offer(names: string[], t: Translate, beaten: readonly string[] = []) {
    const isSame = names.join() === this.#names.join() && beaten.join() === this.#beaten.join();
    if (this.t === t && isSame) return;
    this.t = t;
    this.#names = names;
    this.#beaten = beaten;
    this.#radios = names.map((value) => {
      const about = { level: t(`level.${value}`), about: t(`level.${value}.about`) };
      const label = t("new.level.value", about);
      const { group: name } = this;
      const whole = beaten.includes(value) ? `${label}, ${t("new.level.beaten")}` : label;
      return createElement("input", { type: "radio", name, value, "aria-label": whole });
    });
    const choices = this.#radios.map((radio, rank) => this.#choice(radio, rank));
    this.faces.replaceChildren(...TIERS.map((tier, index) => this.#drawTier(tier, index, choices)));
    this.#show();
  }

  /** @param index  The index of the tier, from 0. */
  #drawTier(tier: string, index: number, choices: HTMLElement[]) {
    const name = createHidden("span", "level-tier-name", [this.t(`level.tier.${tier}`)]);
    const own = choices.filter((_, rank) => tierOf(rank) === index);
    const isAny = own.length > 0 && choices.length > 1;
    return createElement("div", { class: "level-tier" }, isAny ? [name, ...own] : own);
  }

  get value() {
    return this.#names.length > 1 ? knownLevel(this.#selected, this.#names) : this.#selected;
  }

  set value(name) {
    this.#selected = name;
    this.#show();
  }

  /** @param rank  The rank of the level among all levels, from 0. */
  #choice(radio: HTMLInputElement, rank: number) {
    const box = { class: "level-face", viewBox: "-50 -50 100 100" };
    const face = createSvg("svg", box, [drawFace(rank, this.side)]);
    const name = createElement("span", {}, [this.t(`level.${radio.value}`)]);
    const choice = createHidden("span", "level-choice", [face, name]);
    if (this.#beaten.includes(radio.value)) {
      const star = createSvg("use", { href: "#icon-star" });
      choice.append(createSvg("svg", { class: "icon level-beaten" }, [star]));
    }
    return createElement("label", {}, [radio, choice]);
  }

  #show() {
    const { t, value: name } = this;
    const total = this.#names.length;
    const rank = this.#names.indexOf(name) + 1;
    for (const radio of this.#radios) {
      radio.checked = radio.value === name;
      radio.disabled = total < 2;
    }
    this.name.textContent = t(`level.${name}`);
    const kind = TIERS[tierOf(Math.max(0, rank - 1))];
    const tier = t(`level.tier.${kind}`);
    const place = total > 1 ? [t("new.level.rank", { tier, rank, total })] : [];
    const beaten = this.#beaten.includes(name) ? [t("new.level.beaten")] : [];
    this.rank.textContent = [...place, ...beaten].join(" · ");
    this.about.textContent = t(`level.${name}.about`);
  }
}

/** Creates an element that is hidden from screen readers: they read the choice's own label. */
function createHidden(
  name: keyof HTMLElementTagNameMap,
  className: string,
  children: (Node | string)[] = [],
) {
  return createElement(name, { class: className, "aria-hidden": "true" }, children);
}
