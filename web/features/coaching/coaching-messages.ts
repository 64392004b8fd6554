/** Texts for the lessons of a first game. Pure. */
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";
import type { Coaching } from "./coaching.ts";

export function coachText(
  state: State,
  { idea, count, spaces, move: cut = [] }: Coaching,
): Message {
  const you = soloSide(state.game);
  const { placeholders } = messageOf("coach", state.game, otherSide(you ?? "black"));
  return {
    key: `coach.${idea}`,
    placeholders: {
      ...placeholders,
      count: count ?? spaces.length,
      ...(cut.length && { move: moveText(cut), pieces: count ?? 0 }),
    },
  };
}
