/** The part of a link after the code of its moves (docs/links.md). Pure. */
import { isInVariation, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import { newGame, spansBefore, withView } from "../../core/document.ts";
import { quoted } from "../../core/quoting.ts";
import { levelOf, SIDES } from "../../core/seats.ts";
import type { Ending, Game, Path, Seats, Span, State } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import type { GameRecord, Ply, Side, View } from "../../engine/protocol.ts";

/** The seats of a linked game: anybody can play on with either side. */
const PERSONS = { white: { kind: "person" }, black: { kind: "person" } } as const;

const EXAMPLES = {
  p: "p=61",
  f: "f=49, f=7-49,61-87",
  w: "w=novice",
  b: "b=novice",
  s: "s=w, s=b",
  id: "id=7k2m0c4x9qzd",
  e: "e=rw, e=rb, e=tw, e=tb, e=d",
};
type ParameterName = keyof typeof EXAMPLES;

const ENDINGS: Readonly<Record<string, Ending>> = {
  rw: { kind: "resigned", side: "white" },
  rb: { kind: "resigned", side: "black" },
  tw: { kind: "time", side: "white" },
  tb: { kind: "time", side: "black" },
  d: { kind: "agreed" },
};
const SIDE_LETTERS: Readonly<Record<string, Side>> = { w: "white", b: "black" };

/** Punctuation after a value belongs to the sentence around the link. */
const SIGNS_AT_END = /[^a-z0-9]+$/i;

/** A wrong value, and examples of right ones. */
type LinkFault = { text: string; expected: string };

export interface LinkDetails {
  ply: number | null;
  /** The number of opening plies that no player chose. */
  fixed: number;
  /** The spans of later plies that no player chose, in order. */
  spans: readonly Span[];
  /** The computers' levels. */
  levels: Partial<Record<Side, string>>;
  /** The side of the person who opens the link. */
  side: Side | null;
  /** The id of a game by links; null for any other game. */
  id: string | null;
  ending: Ending | null;
  faults: readonly LinkFault[];
}

export const NO_DETAILS: LinkDetails = {
  ...{ ply: null, fixed: 0, spans: [], levels: {}, side: null, id: null },
  ...{ ending: null, faults: [] },
};

/**
 * Returns the game to share: a shown variation becomes a separate game, between persons and without
 * an early end.
 */
export function gameShared(state: State): Game {
  const { game } = state;
  if (!isInVariation(state)) return game;
  const fork = playedLength(state);
  const [filled = null] = spansBefore(game.filled ? [game.filled] : [], fork);
  return {
    ...{ ...game, seats: PERSONS, livePath: shownPath(state), ending: null },
    ...{ fixed: Math.min(game.fixed, fork), filled, finished: spansBefore(game.finished, fork) },
  };
}

/**
 * Returns the fragment of a link to the game.
 * @param link  Asks Python for the code of the moves.
 */
export async function fragmentOf(
  game: Game,
  shown: Path,
  link: (record: GameRecord) => Promise<{ code: string }>,
) {
  const { code } = await link({ start: game.start, moves: [...game.livePath] });
  return `g=${code}${writeLinkDetails(game, shown)}`;
}

/** Returns the part after the code, such as "&p=61&f=7-49&b=novice". */
export function writeLinkDetails(game: Game, shown: Path = game.livePath) {
  const { livePath, fixed, filled, finished, seats, ending } = game;
  const spans = spansBefore([...(filled ? [filled] : []), ...finished], livePath.length);
  const parts = [
    ["p", shown.length < livePath.length && shown.length],
    ["f", spansText(fixed, spans)],
    ["w", levelOf(seats.white)],
    ["b", levelOf(seats.black)],
    ["e", endingCode(ending)],
  ];
  return parts
    .flatMap(([name, value]) => (value || value === 0 ? [`&${name}=${value}`] : []))
    .join("");
}

export function readLinkDetails(link: URLSearchParams): LinkDetails {
  const faults: LinkFault[] = [];
  const parameter = <Value>(name: ParameterName, read: (text: string) => Value | null) => {
    const text = link.get(name)?.replace(SIGNS_AT_END, "");
    if (text === undefined) return null;
    const value = read(text);
    if (value === null) faults.push(faultOf(name, text));
    return value;
  };
  const undecided = parameter("f", spansIn);
  const [white, black] = [parameter("w", levelIn), parameter("b", levelIn)];
  return {
    ply: parameter("p", countIn),
    fixed: undecided?.fixed ?? 0,
    spans: undecided?.spans ?? [],
    levels: { ...(white && { white }), ...(black && { black }) },
    side: parameter("s", (text) => entryOf(SIDE_LETTERS, text)),
    id: parameter("id", (text) => (/^[0-9a-z]{12}$/.test(text) ? text : null)),
    ending: parameter("e", (text) => entryOf(ENDINGS, text)),
    faults,
  };
}

/** True for the link of a game by links: it has an id, or names a side in a game without computers. */
export function isByLinks({ id, side, levels }: LinkDetails) {
  return id !== null || (side !== null && !levels.white && !levels.black);
}

/**
 * Returns the game of a link, the path to the position to show, and wrong values as faults. The
 * second argument is Python's reply for the last position.
 */
export function linkedGame(
  { start, moves }: GameRecord,
  { view, plies }: { view: View; plies: Ply[] },
  details: LinkDetails,
  levels: readonly string[],
): { game: Game; path: Path | null; faults: LinkFault[] } {
  const { ply, fixed, spans } = details;
  const faults = [...details.faults];
  const check = (isRight: boolean, name: ParameterName, value: unknown) => {
    if (!isRight) faults.push(faultOf(name, String(value)));
    return isRight;
  };
  const filled = spans.filter(({ from }) => plies[from]?.phase === "placing");
  const finished = spans.filter((span) => !filled.includes(span));
  const isWithin = fixed <= moves.length && spans.every(({ to }) => to <= moves.length);
  // The rest of the board can be filled only once in a game.
  const isPossible = check(isWithin && filled.length <= 1, "f", spansText(fixed, spans));
  const isOver = view.phase === "over";
  const isEarly = details.ending !== null && check(!isOver, "e", endingCode(details.ending));
  const ending = isEarly ? details.ending : null;
  const known = SIDES.filter((side) => {
    const level = details.levels[side];
    const isKnown = level === undefined || levels.includes(level);
    return check(isKnown, side === "white" ? "w" : "b", level) && level !== undefined;
  });
  const game = {
    ...newGame(seatsOf(details.levels, known, isOver || isEarly), false, null, { start }),
    ...(isPossible && { fixed, filled: filled[0] ?? null, finished }),
    ...{ tree: treeOfLine(moves), livePath: moves, ending, counted: true },
  };
  const { side } = details;
  check(!side || levelOf(game.seats[side]) === null, "s", side?.charAt(0));
  const isShown = ply !== null && check(ply <= moves.length, "p", ply) && ply < moves.length;
  const path = isShown ? moves.slice(0, ply) : null;
  return { game: withView(game, moves, { view }, plies), path, faults };
}

/**
 * The seats. If a game in progress has exactly one computer of a known level, that computer plays
 * on; otherwise both sides become persons.
 */
function seatsOf(levels: LinkDetails["levels"], known: Side[], isEnded: boolean): Seats {
  const isOn = !isEnded && known.length === 1;
  const seats = known.map((side) => {
    const level = String(levels[side]);
    const seat = isOn ? { kind: "computer", level } : { kind: "person", playedBy: level };
    return [side, seat];
  });
  return { ...PERSONS, ...Object.fromEntries(seats) };
}

function endingCode(ending: Ending | null) {
  if (!ending) return null;
  return ending.kind === "agreed" ? "d" : `${ending.kind.charAt(0)}${ending.side.charAt(0)}`;
}

/** Writes spans such as "49,61-87"; a single number counts plies at the beginning. */
function spansText(fixed: number, spans: readonly Span[]) {
  return [...(fixed ? [fixed] : []), ...spans.map(({ from, to }) => `${from}-${to}`)].join(",");
}

/** Reads spans, which must be in ascending order; null for a text that is wrong. */
function spansIn(text: string) {
  let fixed = 0;
  let last = 0;
  const spans: Span[] = [];
  for (const [index, part] of text.split(",").entries()) {
    const [from, to, ...more] = part.split("-").map(countIn);
    const isAtStart = index === 0 && to === undefined;
    if (from === null || from === undefined || to === null || more.length) return null;
    if (isAtStart) {
      fixed = from;
      last = from;
    } else if (to !== undefined && last <= from && from < to) {
      spans.push({ from, to });
      last = to;
    } else return null;
  }
  return { fixed, spans };
}

function countIn(text: string) {
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function levelIn(text: string) {
  return /^[a-z]{1,20}$/.test(text) ? text : null;
}

function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}

function faultOf(name: ParameterName, value: string): LinkFault {
  const text = `${name}=${value}`;
  return { text: quoted(text), expected: EXAMPLES[name] };
}
