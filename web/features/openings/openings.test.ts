import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Opening, OpeningEnds, OpeningRow } from "../../engine/protocol.ts";
import { basisText, frequencyText, leadText, resultsOf, rowText } from "./openings.ts";

const t = (key: string, placeholders: object = {}) => `${key} ${JSON.stringify(placeholders)}`;
const NONE: OpeningEnds = {
  ...{ games: 0, white: 0, draws: 0, black: 0, difference: null, times: null },
};
const SOME: OpeningEnds = { ...NONE, games: 8, white: 5, draws: 1, black: 2, difference: 1.26 };
const ALL = { real: SOME, self_play: NONE, together: SOME };
const ROW: OpeningRow = { ...ALL, spaces: ["C2", "D4"], prior: 0.1, kind: null };

describe("the openings", () => {
  it("say how many games reached the position", () => {
    const opening: Opening = { ...ALL, basis: "position", rows: [ROW] };
    assert.deepEqual(basisText(opening), {
      key: "openings.basis.position",
      placeholders: { people: 8, computer: 0 },
    });
  });

  it("name the mirror images of a space", () => assert.equal(rowText(ROW, t), "D4"));

  it("name what spaces of a kind have in common", () => {
    const kind = { steps: 2, is_edge: true, own: 0, other: 0 };
    const place = 'openings.kind {"steps":"2","edge":"edge"}';
    assert.equal(rowText({ ...ROW, kind }, t), place);
    const beside = rowText({ ...ROW, kind: { ...kind, own: 1 } }, t);
    assert.equal(beside, `${place} openings.kind.around {"own":"1","other":"0"}`);
  });

  it("give the share of the games, or the rate compared with chance", () => {
    assert.equal(frequencyText({ ...SOME, games: 2 }, SOME, t), 'openings.share {"share":0.25}');
    assert.equal(frequencyText(NONE, SOME, t), "");
    const times = frequencyText({ ...SOME, times: 1.84 }, SOME, t);
    assert.equal(times, 'openings.times {"times":1.8}');
  });

  it("give the results as parts of all games, and White's average lead", () => {
    assert.deepEqual(resultsOf(SOME), { white: 5 / 8, draws: 1 / 8, black: 2 / 8 });
    assert.equal(resultsOf(NONE), null);
    assert.equal(leadText("openings.lead", SOME, t), 'openings.lead {"pieces":1.3}');
    assert.equal(leadText("openings.lead", NONE, t), "");
  });
});
