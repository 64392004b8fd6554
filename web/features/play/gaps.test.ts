import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { newGame } from "../../core/document.ts";
import type { Event } from "../../core/events.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { Choices, computer, PERSON } from "../../core/fixtures/random-events.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { setNode } from "../../core/tree.ts";
import { SPOKEN } from "../../games/dvonn/spoken.ts";
import ENGLISH from "../../i18n/en.json" with { type: "json" };
import { translator } from "../../text/translate.ts";
import { translateAll } from "../../ui/dom.ts";
import { randomEvent } from "../fixtures/random.ts";
import { announcements } from "../listen/announcements.ts";
import {
  judged,
  judgedAs,
  MOVES,
  play,
  reviewed,
  searched,
} from "../review/fixtures/reviewed-game.ts";
import { moveText } from "./analysis-messages.ts";
import { details, headline } from "./messages.ts";

/** An English translator, and the texts in which it found an empty placeholder. */
function watched() {
  const gaps = new Set();
  return { t: translator(ENGLISH, "en", { onGap: ({ message }) => gaps.add(message) }), gaps };
}

/** The number of sequences of events. */
const RUNS = 400;
/** The maximum length of a sequence. */
const LENGTH = 80;

test("no message appears before its facts are known", () => {
  const { t, gaps } = watched();
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: LENGTH, size: "max" }), (numbers) => {
      let state = initialState(
        newGame({ white: PERSON, black: computer() }, false),
        settingsFrom({}),
      );
      const stale: Event[] = [];
      for (const number of numbers) {
        const event = randomEvent(state, new Choices(number), stale);
        const before = state;
        state = reduce(state, event);
        const announced = announcements(before, state, event, SPOKEN);
        translateAll([...announced, headline(state), ...details(state)], t);
      }
    }),
    { numRuns: RUNS, seed: 20261127 },
  );
  assert.deepEqual([...gaps], []);
});

test("the reply to a mistake is announced before its view arrives", () => {
  const { t, gaps } = watched();
  const path = MOVES.slice(0, 4);
  const { game, ...known } = play(judgedAs({}), { kind: "pathShown", path: [] });
  const before = { ...known, game: { ...game, tree: setNode(game.tree, path, { view: null }) } };
  const show = { kind: "pathShown", path } as const;

  const said = translateAll(announcements(before, reduce(before, show), show, SPOKEN), t);

  assert.deepEqual([...gaps], []);
  assert.match(said.join(" "), /a blunder/);
  assert.equal(said.at(-1), t("review.reply", { move: moveText(["C1", "A1"]) }));
});

test("no reply is announced after a person has tried the last placement", () => {
  const { t, gaps } = watched();
  const path = ["A1", "B1", "D1"];
  const tried = play(
    reviewed(),
    { kind: "pathShown", path: path.slice(0, 2) },
    { kind: "spacePressed", space: "D1" },
    (state) => ({
      ...{ kind: "viewArrived", generation: state.generation, path },
      ...{ view: viewAfter(path), plies: pliesOf(path) },
    }),
    searched(path, { best: "B1A1" }),
  );
  const verdict = judged([null, null, "blunder"], path)(tried);

  const said = translateAll(announcements(tried, reduce(tried, verdict), verdict, SPOKEN), t);

  assert.match(said.join(" "), /a blunder/);
  assert.deepEqual([...gaps], []);
});
