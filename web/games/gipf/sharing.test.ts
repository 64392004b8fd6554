/** A record of GIPF contains the games of DVONN that decided challenges. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { newGame } from "../../core/document.ts";
import { gameText } from "../../text/game-text.ts";
import { recordOf } from "./sharing.ts";

const SEATS = { white: { kind: "person" }, black: { kind: "person" } } as const;

it("writes a game of DVONN in brackets, and only before its result", () => {
  const path = ["E5E6", "CHALLENGE", "WON", "A1B2"];
  const dvonnGames = [
    { path: path.slice(0, 3), moves: ["F3", "A3"] },
    { path: ["E5E6", "CHALLENGE", "LOST"], moves: ["K3"] },
  ];
  const game = { ...newGame(SEATS, false, null, { name: "gipf", start: "a start" }), dvonnGames };
  const { record, comments } = recordOf(game, path);
  assert.equal(
    gameText(record, comments),
    '# --position "a start"\n\nE5E6 CHALLENGE [ F3 A3 ] WON A1B2\n',
  );
  assert.deepEqual(recordOf({ ...game, start: null }, ["A1B2"]), {
    record: { start: null, moves: ["A1B2"] },
    comments: [],
  });
});
