/**
 * The schemas of a saved game. Fields that earlier versions lack, or that the game can do without,
 * have fallbacks.
 */
import * as v from "valibot";
import { BONUSES, MINUTES } from "../../core/clock.ts";
import type { Ply, Presses, View } from "../../engine/protocol.ts";
import { Count, itemsOf, orNull, Side, Texts } from "../../shell/schema.ts";
import { ONE_LINE, TREE } from "./game-format.ts";
import { ownParts } from "./own-parts.ts";

/** The signs of annotated games. */
const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"] as const;

const NO_PIECES = { white: 0, black: 0 };

const Counts = v.object({ white: Count, black: Count });

export const Seat = v.union([
  v.object({
    kind: v.literal("person"),
    playedBy: v.exactOptional(v.string()),
    name: v.exactOptional(v.string()),
    away: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal("computer"), level: v.string() }),
]);

const Span = v.pipe(
  v.object({ from: Count, to: Count }),
  v.check(({ from, to }) => from <= to),
);

/** An earlier version saved only one span, without a list. */
const Spans = v.pipe(
  v.unknown(),
  v.transform((spans) => [spans].flat()),
  itemsOf(Span),
);

const Ending = v.union([
  v.object({ kind: v.literal("agreed") }),
  v.object({ kind: v.picklist(["resigned", "time"]), side: Side }),
]);

const Milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const SavedClock = v.object({
  minutes: v.picklist(MINUTES),
  bonus: v.picklist(BONUSES),
  spent: Milliseconds,
  /** The time left before each ply, keyed by the number of the ply. */
  left: v.record(v.string(), v.object({ white: Milliseconds, black: Milliseconds })),
});

/** Even a damaged game keeps these fields, if they can be read. */
export const HELP_AND_SPANS = {
  filled: orNull(Span),
  finished: v.fallback(Spans, []),
  /** An earlier version saved only the hints that were followed. */
  hints: orNull(Count),
  takebacks: v.fallback(Count, 0),
  analysed: v.fallback(v.boolean(), false),
};

/** A game as one line of moves: those played, and then those taken back. */
const LineGame = v.pipe(
  v.looseObject({
    ...HELP_AND_SPANS,
    name: v.fallback(v.string(), "dvonn"),
    id: v.fallback(v.nullable(v.string()), null),
    seats: v.object({ white: Seat, black: Seat }),
    start: v.nullable(v.string()),
    filling: v.boolean(),
    moves: Texts,
    /** The first `ply` moves are played; the first `fixed` of these were set up at random. */
    ply: Count,
    fixed: Count,
    ending: orNull(Ending),
    clock: orNull(SavedClock),
    counted: v.fallback(v.boolean(), false),
    /** The plies before which a hint recommended the move that was made. */
    hinted: v.fallback(v.array(v.unknown()), []),
  }),
  v.check(({ fixed, ply, moves }) => fixed <= ply && ply <= moves.length),
);

const SavedLine = v.object({
  shared: Count,
  moves: Texts,
  comments: v.exactOptional(v.record(v.string(), v.string())),
  drawn: v.exactOptional(v.fallback(v.record(v.string(), v.array(Texts)), {})),
  glyphs: v.exactOptional(v.fallback(v.record(v.string(), v.picklist(GLYPHS)), {})),
});

const Press = v.pipe(
  v.object({
    move: v.exactOptional(v.string()),
    removes: v.exactOptional(Texts),
    next: v.exactOptional(v.lazy((): v.GenericSchema<Presses> => SavedPresses)),
  }),
  v.check(({ move, removes }) => move === undefined || removes !== undefined),
);
const SavedPresses: v.GenericSchema<Presses> = v.record(v.string(), Press);

const SavedStack = v.pipe(
  v.object({
    token: v.string(),
    owner: v.nullable(Side),
    height: Count,
    dvonns: Count,
    pieces: v.string(),
  }),
  v.check(({ pieces, height }) => pieces.length === height),
);

/**
 * An earlier version saved plies without their phase and without the numbers of removed pieces, and
 * put DVONN's part among the other fields. The phase follows from the spaces: a placement names
 * one. If pieces were removed, Python has to send the ply again.
 */
const SavedPly = v.pipe(
  v.looseObject({
    move: v.string(),
    player: Side,
    phase: v.exactOptional(v.string()),
    removed: Texts,
    lost: v.exactOptional(Counts),
    spaces: Texts,
  }),
  v.transform(({ phase, lost, piece, own, ...ply }): Ply | null => {
    if (!lost && ply.removed.length) return null;
    return {
      ...ply,
      phase: phase ?? (ply.spaces.length === 1 ? "placing" : "stacking"),
      lost: lost ?? NO_PIECES,
      own: typeof own === "object" ? own : piece === "dvonn" ? { piece } : {},
    };
  }),
);

/** Each game checks its own part of a view. */
const SavedView = v.pipe(
  v.looseObject({
    position: v.string(),
    phase: v.string(),
    turn: Side,
    ply: Count,
    stacks: v.record(v.string(), SavedStack),
    presses: SavedPresses,
    words: Texts,
    forced: v.nullable(v.string()),
    premoves: v.record(v.string(), Texts),
    removed: Counts,
    // An earlier version did not save this field.
    is_chance: v.exactOptional(v.boolean(), false),
    last: v.nullable(SavedPly),
    winner: v.nullable(v.picklist(["white", "black", "draw"])),
    own: v.pipe(
      v.unknown(),
      v.check((own) => ownParts().isOwnView(own)),
    ),
  }),
  v.transform((view) => view as unknown as View),
);

/** The view and the plies are needed only until Python sends them again. */
export const GameText = v.object({
  format: v.picklist([ONE_LINE, TREE]),
  game: LineGame,
  lines: orNull(v.array(SavedLine)),
  source: orNull(v.record(v.string(), v.string())),
  view: orNull(SavedView),
  plies: v.fallback(v.array(SavedPly), []),
});
