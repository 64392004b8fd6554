import { describePicture } from "../../core/board-description.ts";
import { liveView } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { opponentOf } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { boardWords } from "../../features/play/board-words.ts";
import { levelName } from "../../features/play/person-messages.ts";
import type { Sharing } from "../../features/sharing/share.ts";
import { ENDING } from "./ending.ts";

export const SHARING: Sharing = {
  name: "DVONN",
  titleKey: "page.title",
  subject: "share.subject",
  file: "dvonn",
  query: "",
  hasLinks: true,
  formats: [
    { name: "moves", title: "Moves (.txt)", extension: "txt" },
    { name: "littlegolem", title: "Little Golem (.txt)", extension: "txt" },
    { name: "boardspace", title: "BoardSpace (.sgf)", extension: "sgf" },
    { name: "codecup", title: "CodeCup (.txt)", extension: "txt" },
    { name: "link", title: "Link (.txt)", extension: "txt" },
    { name: "json", title: "JSON (.json)", extension: "json" },
  ],
  record: ({ start }, path) => ({ record: { start, moves: [...path] }, comments: [] }),
  board: {},
  describe: (state, t) => describePicture(state, boardWords(t)),
  stand: (view, computerOn, t) => {
    const { white, black } = dvonnPart(view).scores;
    const [first, second] = [computerOn("white"), computerOn("black")];
    const computers = first && second ? "both" : first ? "white" : second ? "black" : "none";
    return [t("share.scores", { computers, white, black, first, second })];
  },
  reason: () => [],
  counted: (view) => [{ key: "status.over.detail", placeholders: { ...dvonnPart(view).scores } }],
  ownResult: ownResultText,
  ending: ENDING,
};

/**
 * Returns the player's result against the computer, as a text for other people; null for any other
 * game.
 */
function ownResultText(state: State): Message | null {
  const opponent = opponentOf(state.game);
  const winner = winnerOf(state);
  // Leave out a game that the statistics do not count.
  if (!opponent || !winner || !state.game.counted) return null;
  const { you, side: other } = opponent;
  const result = winner === "draw" ? "drawn" : winner === you ? "won" : "lost";
  const { scores } = dvonnPart(liveView(state));
  const placeholders = { level: levelName(opponent), own: scores[you], other: scores[other] };
  return { key: `share.own.${result}`, placeholders };
}
