import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { ReplyTimer } from "./reply-timer.ts";

let timer: ReplyTimer;
let played: string[];
const follow = (ply: number, move: string | null) =>
  timer.follow(ply, move, (reply) => played.push(reply));

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  timer = new ReplyTimer(700);
  played = [];
});

test("changes of the state that leave the reply as it is do not hold it back", () => {
  for (let ms = 0; ms < 700; ms += 100) {
    assert.deepEqual(played, []);
    follow(1, "A1B1");
    mock.timers.tick(100);
  }
  assert.deepEqual(played, ["A1B1"]);
});

test("the pause begins again after another move, even if the reply is the same", () => {
  follow(1, "PASS");
  mock.timers.tick(600);
  follow(3, "PASS");
  mock.timers.tick(600);
  assert.deepEqual(played, []);
  mock.timers.tick(100);
  assert.deepEqual(played, ["PASS"]);
});

test("a reply that is no longer due is not played", () => {
  follow(1, "A1B1");
  follow(0, null);
  mock.timers.tick(700);
  follow(1, "A1B1");
  timer.stop();
  mock.timers.tick(700);
  assert.deepEqual(played, []);
});

test("a reply that did not change the game is played again", () => {
  follow(1, "A1B1");
  mock.timers.tick(700);
  follow(1, "A1B1");
  mock.timers.tick(700);
  assert.deepEqual(played, ["A1B1", "A1B1"]);
});
