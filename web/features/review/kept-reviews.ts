/**
 * Keeps the findings of reviews with the games of the library, so that a reopened game has its
 * marks at once. Saved data is not trusted.
 */

import * as v from "valibot";
import { gameKey } from "../../core/document.ts";
import type { Game, KnownPosition } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { Texts } from "../../shell/schema.ts";
import type { Library } from "../library/store.ts";

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

/** Reads and keeps the findings of a review by the id of its game. */
export type Reviews = Pick<Library, "review" | "keepReview">;

/**
 * Keeps the findings of a review.
 * @param version  The program's version.
 */
export async function keepReview(reviews: Reviews, id: string, game: Game, version: string) {
  const positions = nodesAlong(game.tree, game.livePath).map(({ review, evaluation }) =>
    review && evaluation ? { review, evaluation } : null,
  );
  await reviews.keepReview(id, { game: gameKey(game), version, positions });
}

/**
 * The kept review of a game; null if there is none, or if another version of the program made it.
 * @param version  The program's version.
 */
export async function readReview(
  reviews: Reviews,
  id: string,
  game: Game,
  version: string,
): Promise<(KnownPosition | null)[] | null> {
  const read = v.safeParse(KeptReview, await reviews.review(id), { abortEarly: true });
  const kept = read.success ? read.output : null;
  const isOfGame = kept?.game === gameKey(game) && kept.version === version;
  const isWhole = kept?.positions.length === game.livePath.length + 1;
  return isOfGame && isWhole ? (kept.positions as (KnownPosition | null)[]) : null;
}
