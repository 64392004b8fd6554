/** Translates whole messages with named placeholders, never sentences concatenated from parts. */
import type { Placeholders, Translate } from "../core/state.ts";
import { ifAvailable } from "./intl.ts";

/**
 * A text as the build compiles it (tools/page/messages.mjs): a string with placeholders, or an
 * object with one entry. The name of the entry is the placeholder that chooses between texts, as in
 * {"count": {"one": "1 piece", "other": "{count} pieces"}}.
 */
export type Text = string | { readonly [name: string]: { readonly [branch: string]: Text } };
/** The texts of a language, by key. */
export type Texts = Readonly<Record<string, Text>>;

/**
 * The number of texts that a translator caches. One paint asks for about a hundred, most of them
 * cached.
 */
const CACHE_SIZE = 1000;
/** Empty brackets, with the space before them. */
const EMPTY_BRACKETS = /\s*\(\s*\)/g;
/**
 * Attributes with text in index.html. For the attribute NAME, `data-i18n-NAME` has the key of the
 * text.
 */
const TEXT_ATTRIBUTES = ["aria-label", "placeholder", "content", "alt", "title"];

export function translator(
  texts: Texts,
  language: string,
  {
    spell = (text) => text,
    isWhole = true,
    onGap = () => {},
  }: {
    spell?: ((text: string) => string) | undefined;
    /** False if texts will be added; a missing text is empty until then. */
    isWhole?: boolean;
    /** Called for a placeholder that nothing fills. */
    onGap?: (gap: Error) => void;
  } = {},
): Translate {
  const plurals = onFirstUse(() => new Intl.PluralRules(language));
  const pluralOf = (count: number) => plurals()?.select(count) ?? (count === 1 ? "one" : "other");
  const format = createFormatter(language);
  const render: (key: string, placeholders: Placeholders) => string = (key, placeholders) => {
    const tellGap = (name: string) => onGap(new Error(`nothing fills {${name}} of "${key}"`));
    let text = texts[key];
    while (typeof text === "object") {
      const [[name, branches]] = Object.entries(text) as [[string, Record<string, Text>]];
      const value = placeholders[name];
      // A number chooses the branch of its plural form; a word chooses the branch of that name.
      text =
        branches[typeof value === "number" ? pluralOf(value) : String(value)] ?? branches.other;
      if (text === undefined) tellGap(name);
    }
    text ??= isWhole ? key : "";
    let hasGap = false;
    const filled = spell(text).replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, style) => {
      const value = placeholders[name] ?? "";
      const part =
        typeof value === "object" && "key" in value
          ? render(value.key, value.placeholders ?? {})
          : format(value, style);
      if (part === "") {
        hasGap = true;
        if (isWhole) tellGap(name);
      }
      return part;
    });
    return hasGap ? filled.replace(EMPTY_BRACKETS, "") : filled;
  };
  const cache: Map<string, string> = new Map();
  return (key, placeholders = {}) => {
    const cacheKey = key + JSON.stringify(placeholders);
    const cached = cache.get(cacheKey);
    if (cached !== undefined) return cached;
    if (cache.size === CACHE_SIZE) cache.clear();
    const text = render(key, placeholders);
    cache.set(cacheKey, text);
    return text;
  };
}

function createFormatter(
  language: string,
): (value: string | number | readonly string[], style?: string) => string {
  // Each formatter takes milliseconds to make, and the page needs few formatters at first.
  const numberFormat = (options?: Intl.NumberFormatOptions) =>
    onFirstUse(() => new Intl.NumberFormat(language, options));
  const plain = numberFormat();
  const percent = numberFormat({ style: "percent" });
  const signed = numberFormat({ signDisplay: "exceptZero" });
  const list = onFirstUse(() => new Intl.ListFormat(language === "en" ? "en-GB" : language));
  return (value, style) => {
    if (typeof value === "object") return list()?.format(value) ?? [...value].join(", ");
    if (typeof value === "string") return value;
    if (isShort(value) && !style) return String(value);
    if (style === "percent") return percent()?.format(value) ?? `${Math.round(100 * value)}%`;
    if (style === "signed") {
      const text = signed()?.format(value) ?? (value > 0 ? `+${value}` : String(value));
      // A minus sign, as on the badges of the board, even if a locale writes a hyphen.
      return text.replace("-", "\u2212");
    }
    return plain()?.format(value) ?? String(value);
  };
}

/** True for numbers without separators in any language: they need no Intl while the page opens. */
function isShort(value: number) {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** Calls `make` once, when its result is first needed; the result is null if `make` fails. */
function onFirstUse<T>(make: () => T): () => T | null {
  let made: { value: T | null } | null = null;
  return () => {
    made ??= { value: ifAvailable(make) };
    return made.value;
  };
}

/** Writes the static texts of the page where they differ, because each write costs a layout. */
export function translatePage(root: ParentNode, t: Translate) {
  for (const element of root.querySelectorAll<HTMLElement>("[data-i18n]")) {
    const key = element.dataset.i18n ?? "";
    const text = t(key, placeholdersOf(element, t));
    if (text && text !== key && element.textContent !== text) element.textContent = text;
  }
  for (const attribute of TEXT_ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[data-i18n-${attribute}]`)) {
      const key = element.getAttribute(`data-i18n-${attribute}`) ?? "";
      const text = t(key);
      if (text && text !== key && element.getAttribute(attribute) !== text)
        element.setAttribute(attribute, text);
    }
  }
}

/** The placeholder values of a static element: numbers, or keys of texts. */
function placeholdersOf({ dataset }: HTMLElement, t: Translate): Placeholders {
  const placeholders = Object.entries(JSON.parse(dataset.placeholders ?? "{}"));
  const write = (value: unknown) => (typeof value === "number" ? value : t(String(value)));
  return Object.fromEntries(placeholders.map(([name, value]) => [name, write(value)]));
}
