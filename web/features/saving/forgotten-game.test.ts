import assert from "node:assert/strict";
import { it } from "node:test";
import { FakeBrowser } from "../../shell/fixtures/fake-browser.ts";
import { forgetEverything } from "../../shell/storage.ts";

// This test has its own file: after forgetEverything, the module saves nothing until it is
// reloaded.
it("a writer whose game was deleted neither saves it nor sends it to a tab that asks", async () => {
  const browser = new FakeBrowser("locks");
  const first = browser.open();
  await browser.settle();
  first.play();
  assert.deepEqual(browser.saved, ["a"]);
  forgetEverything();
  browser.storage.clear();
  const second = browser.open();
  await browser.settle();
  assert.deepEqual([first.tabs.canSave(), second.role, second.game], [false, "follower", ""]);
  first.tabs.sendClock(3000);
  await browser.settle();
  assert.equal(second.spent, 0);
});
