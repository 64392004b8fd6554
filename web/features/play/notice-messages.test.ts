import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import { noticeTexts } from "./notice-messages.ts";

const PERSON = { kind: "person" } as const;
const PIP = { kind: "computer", level: "novice" } as const;
/** White has stacks on A1 and C1, Black has one on B1. */
const VIEW = viewAfter(["A1", "B1", "C1"]);
const BLOCKED: import("../../core/notice.ts").Notice = {
  kind: "blocked",
  reason: "not_your_stack",
  space: "B1",
  spaces: [],
};

describe("a press on an opponent's stack", () => {
  it("names the computer if one person plays against it", () => {
    const [text] = noticeTexts(BLOCKED, VIEW, newGame({ white: PERSON, black: PIP }, false));
    assert.deepEqual(text, {
      key: "blocked.not_your_stack",
      placeholders: { who: "level", space: "B1", level: { key: "level.novice" } },
    });
  });

  it("names the colours if two people play or the players are unknown", () => {
    const two = newGame({ white: PERSON, black: PERSON }, false);
    for (const game of [two, null]) {
      const [text] = noticeTexts(BLOCKED, VIEW, game);
      assert.match(named(text), /^blocked\.not_your_stack (white|black)$/);
    }
  });
});

describe("a typed text that is no move", () => {
  it("is quoted in a message for this phase", () => {
    const [text] = noticeTexts({ kind: "unreadable", text: "NONSENSE", fault: "no_move" }, VIEW);
    assert.deepEqual(text, {
      key: "notice.unreadable.stacking",
      placeholders: { text: "NONSENSE" },
    });
  });

  it("may name a space that does not exist, or fit several moves", () => {
    const faults = { no_such_space: "notice.no-space", several_moves: "notice.several" };
    for (const [fault, key] of Object.entries(faults)) {
      const [text] = noticeTexts(
        {
          kind: "unreadable",
          text: "A1 Z9",
          fault: fault as import("../../engine/protocol.ts").TypingFault,
        },
        VIEW,
      );
      assert.deepEqual(text, { key, placeholders: { text: "A1 Z9" } });
    }
  });
});
