/** The practice that is saved with a person's place in a game. Saved data is not trusted. */
import * as v from "valibot";
import { orNull } from "../../shell/schema.ts";

const Length = v.pipe(v.number(), v.integer(), v.minValue(1));

const SavedPractice = orNull(
  v.object({
    length: Length,
    first: Length,
    past: v.fallback(v.array(Length), []),
    found: v.array(Length),
    answered: v.array(Length),
  }),
);

/** The saved practice; null for none. */
export function readPractice(saved: unknown) {
  return v.parse(SavedPractice, saved);
}
