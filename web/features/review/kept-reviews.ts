/**
 * Keeps the results of the last reviews, so that a reopened game has its marks at once. Saved data is not trusted.
 */

import * as v from "valibot";
import { gameKey } from "../../core/document.ts";
import type { Game, KnownPosition } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { itemsOf, parseAs, Texts } from "../../shell/schema.ts";
import { keptName, read, write } from "../../shell/storage.ts";

const NAME = "reviews";
/** Format 2 includes the number of nodes of each search. */
const FORMAT = 2;
/** Each kept review takes as much room as a hundred games. */
const MOST_KEPT = 10;

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Integer = v.pipe(v.number(), v.integer());
const Finite = v.pipe(v.number(), v.finite());

const Remark = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z._-]+$/)),
  player: v.exactOptional(v.picklist(["white", "black"])),
  numbers: v.exactOptional(v.record(v.string(), Finite)),
  spaces: v.exactOptional(Texts),
});
const Comment = v.object({
  to_mover: v.array(Remark),
  to_opponent: v.array(Remark),
  to_beginner: v.nullable(Remark),
  choice: v.nullable(v.picklist(["free", "only", "some"])),
});

const Review = v.pipe(
  v.object({
    win_probability: Share,
    score_difference: Finite,
    proven: v.boolean(),
    best: v.string(),
    second: v.nullable(Share),
    nodes: Integer,
    principal_variation: Texts,
    comment: Comment,
  }),
  v.check(({ principal_variation: line, best }) => line[0] === best),
);

const Evaluation = v.object({
  win_probability: Share,
  score_difference: Finite,
  proven: v.nullable(v.picklist(["white", "black", "draw"])),
  solved: v.nullable(Integer),
});

const KeptReview = v.object({
  /** The game's start and moves. */
  game: v.string(),
  /** The version of the program that searched. */
  version: v.string(),
  /** One position before each move, and one after the last. */
  positions: v.array(v.nullable(v.object({ review: Review, evaluation: Evaluation }))),
});
/** The type of the schema, with the page's own type for positions. */
type KeptReview = v.InferOutput<typeof KeptReview> & { positions: (KnownPosition | null)[] };

const SavedReviews = v.object({ format: v.literal(FORMAT), reviews: itemsOf(KeptReview) });

/**
 * Keeps the findings of a review; drops the oldest reviews if there is no room.
 * @param version  The program's version.
 */
export function keepReview(game: Game, version: string) {
  const positions = nodesAlong(game.tree, game.livePath).map(({ review, evaluation }) =>
    review && evaluation ? { review, evaluation } : null,
  );
  const kept = { game: gameKey(game), version, positions };
  const others = readReviews().filter((one) => one.game !== kept.game);
  let reviews = [kept, ...others].slice(0, MOST_KEPT);
  while (reviews.length && !writeReviews(reviews)) {
    reviews = reviews.slice(0, Math.floor(reviews.length / 2));
  }
}

/**
 * The kept review of a game; null if there is none, or if another version of the program made it.
 * @param version  The program's version.
 */
export function readReview(game: Game, version: string): (KnownPosition | null)[] | null {
  const name = gameKey(game);
  const kept = readReviews().find((one) => one.game === name && one.version === version);
  return kept && kept.positions.length === game.livePath.length + 1 ? kept.positions : null;
}

function readReviews() {
  return (parseAs(SavedReviews, read(keptName(NAME)))?.reviews ?? []) as KeptReview[];
}

function writeReviews(reviews: KeptReview[]) {
  return write(keptName(NAME), JSON.stringify({ format: FORMAT, reviews }));
}
