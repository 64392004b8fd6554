/**
 * Compiles the texts of the page, which are ICU messages, and lists their faults.
 *
 * node messages.mjs GIVEN MADE: reads a list of files from GIVEN, each with its `name`, `language`,
 * `texts` and the `original` texts to compare them with; writes to MADE, for each file, the
 * compiled `texts` and the `faults`, one line per fault.
 *
 * A compiled text is a string with placeholders such as {move}, {probability:percent} and
 * {pieces:signed}, or an object whose only key names the placeholder that chooses between texts:
 * {"count": {"one": "1 piece", "other": "{count} pieces"}}.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { hoistSelectors } from "@formatjs/icu-messageformat-parser/manipulator.js";

/** Larger than any number in these games. From a million on, French has another plural form. */
const LARGEST_NUMBER = 1000;
const PARSER_OPTIONS = { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: true };

class Fault extends Error {}

/** @returns A function with the same results as `compute`, which it calls once for each argument. */
function remembered(compute) {
  const known = new Map();
  return (argument) => {
    if (!known.has(argument)) known.set(argument, compute(argument));
    return known.get(argument);
  };
}

/** Returns the plural forms of a language; ICU wants "other" even if no integer uses it. */
const pluralForms = remembered((language) => {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: LARGEST_NUMBER }, (_, number) => number);
  return [...new Set(numbers.map((number) => rules.select(number))), "other"].filter(
    (form, at, forms) => forms.indexOf(form) === at,
  );
});

function parsed(text) {
  try {
    return hoistSelectors(parse(text, PARSER_OPTIONS));
  } catch (error) {
    const kind = error.message.toLowerCase().replaceAll("_", " ");
    throw new Fault(error.location ? `${kind} at character ${error.location.start.offset}` : kind);
  }
}

/** @returns The string of a message without a choice; # stands for the placeholder `counted`. */
function template(elements, counted) {
  return elements.map((element) => part(element, counted)).join("");
}

function part(element, counted) {
  if (element.type === TYPE.literal) {
    if (/[{}]/.test(element.value)) throw new Fault("a text cannot show braces");
    return element.value;
  }
  if (element.type === TYPE.pound) return `{${counted}}`;
  if (element.type === TYPE.argument) return `{${element.value}}`;
  if (element.type === TYPE.number) return `{${element.value}${numberFormat(element)}}`;
  throw new Fault(`the page cannot format {${element.value}}`);
}

function numberFormat({ value, style }) {
  if (!style) return "";
  if (style === "percent") return ":percent";
  const options = Object.entries(style.parsedOptions ?? {}).map((option) => option.join("="));
  if (options.join() === "signDisplay=exceptZero") return ":signed";
  throw new Fault(`the page has no such format for the number {${value}}`);
}

/** @returns The compiled form of parsed elements. */
function compile(elements, counted) {
  const [first] = elements;
  if (first?.type !== TYPE.select && first?.type !== TYPE.plural)
    return template(elements, counted);
  if (first.offset) throw new Fault(`{${first.value}} has an offset`);
  if (first.pluralType === "ordinal") throw new Fault(`{${first.value}} is an ordinal`);
  const inner = first.type === TYPE.plural ? first.value : counted;
  const branches = Object.entries(first.options);
  return {
    [first.value]: Object.fromEntries(
      branches.map(([name, { value }]) => [name, compile(value, inner)]),
    ),
  };
}

/** Yields each string of a message with the choices that lead to it. */
function* leavesOf(elements, chosen = { select: {}, plural: {} }) {
  const [first] = elements;
  const kind = { [TYPE.select]: "select", [TYPE.plural]: "plural" }[first?.type];
  if (!kind) {
    const [counted] = Object.keys(chosen.plural).slice(-1);
    const used = template(elements, counted).match(/\{.*?\}/g) ?? [];
    yield { ...chosen, used: new Set(used) };
    return;
  }
  for (const [name, { value }] of Object.entries(first.options)) {
    yield* leavesOf(value, { ...chosen, [kind]: { ...chosen[kind], [first.value]: name } });
  }
}

/** @returns {string[]} The faults in the plurals of a message. */
function pluralFaults(elements, language) {
  const [first] = elements;
  if (!first?.options) return [];
  const inner = Object.values(first.options).flatMap(({ value }) => pluralFaults(value, language));
  if (first.type !== TYPE.plural) return inner;
  const due = pluralForms(language);
  const given = Object.keys(first.options);
  return [
    ...due.filter((form) => !given.includes(form)).map((form) => `lacks the plural form "${form}"`),
    ...given.filter((form) => !due.includes(form)).map((form) => `"${form}" is no plural form`),
    ...inner,
  ];
}

/** Returns the parsed original of a text; translations into all languages are compared with it. */
const parsedOriginal = remembered(parsed);

/** @returns {string} The selected branches that lead to a string, such as "who=you". */
function pathOf({ select }) {
  return Object.keys(select)
    .sort()
    .map((name) => `${name}=${select[name]}`)
    .join(", ");
}

/** @returns {string[]} How the branches and placeholders of a message differ from the original's. */
function differences(elements, original) {
  const [own, due] = [[...leavesOf(elements)], [...leavesOf(original)]];
  const found = [
    ...pathsMissing(own, due).map((path) => `lacks the branch ${path || "without select"}`),
    ...pathsMissing(due, own).map((path) => `has a branch too many: ${path || "without select"}`),
  ];
  if (found.length) return found;
  return own.flatMap((leaf) => {
    const { used: wanted } = due.find((other) => isSame(leaf, other)) ?? leaf;
    // The plural form "one" may say its number in words, as in "a piece".
    const spare = Object.entries(leaf.plural).flatMap(([name, form]) =>
      form === "one" ? [`{${name}}`] : [],
    );
    const differing = [...wanted, ...leaf.used].filter(
      (one) => wanted.has(one) !== leaf.used.has(one) && !spare.includes(one),
    );
    if (!differing.length) return [];
    return [`placeholders differ: ${differing.join(", ")} (expected ${[...wanted].join(", ")})`];
  });
}

/** @returns {string[]} The paths of *due* that *given* lacks. */
function pathsMissing(given, due) {
  const known = given.map(pathOf);
  return [...new Set(due.map(pathOf))].filter((path) => !known.includes(path));
}

/** True if a translation's string translates the original's string: they have the same choices. */
function isSame(leaf, original) {
  const isPlural = Object.entries(original.plural).every(
    ([name, form]) => form === (leaf.plural[name] === "one" ? "one" : "other"),
  );
  return isPlural && pathOf(leaf) === pathOf(original);
}

function compiledFile({ name, language, texts, original }) {
  const compiled = {};
  const faults = [];
  for (const [key, text] of Object.entries(texts)) {
    const tell = (fault) => faults.push(`${name}: ${key}: ${fault}: ${text}`);
    try {
      const elements = parsed(text);
      compiled[key] = compile(elements);
      pluralFaults(elements, language).forEach(tell);
      if (key in original) differences(elements, parsedOriginal(original[key])).forEach(tell);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      tell(error.message);
    }
  }
  return { texts: compiled, faults };
}

const [given, made] = process.argv.slice(2);
const files = JSON.parse(readFileSync(given, "utf-8"));
writeFileSync(made, JSON.stringify(files.map(compiledFile)));
