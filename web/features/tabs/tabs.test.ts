import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { FakeBrowser } from "../../shell/fixtures/fake-browser.ts";

/** Kinds of browsers in which tabs can talk; they differ in how the writer is chosen. */
const KINDS = ["locks", "no locks", "locks refused"] as const;

async function twoTabs(kind: (typeof KINDS)[number] | "no channel") {
  const browser = new FakeBrowser(kind);
  const first = browser.open();
  await browser.settle();
  first.play();
  const second = browser.open();
  await browser.settle();
  return { browser, first, second };
}

for (const kind of KINDS) {
  describe(`two tabs with one game (${kind})`, () => {
    it("have one writer, the first tab, whose moves the second tab follows", async () => {
      const { browser, first, second } = await twoTabs(kind);
      assert.deepEqual([first.role, second.role], ["writer", "follower"]);
      first.play();
      await browser.settle();
      assert.deepEqual([second.game, browser.saved], ["ab", ["a", "ab"]]);
    });

    it("change roles when the follower takes over", async () => {
      const { browser, first, second } = await twoTabs(kind);
      // A change that is not saved, such as clock time, is sent to the tab that takes over.
      first.game = "a later";
      second.tabs.takeOver();
      await browser.settle();
      assert.deepEqual([first.role, second.role], ["follower", "writer"]);
      assert.equal(second.game, "a later");
      second.play();
      await browser.settle();
      assert.equal(first.game, second.game);
      assert.equal(first.tabs.canSave(), false);
    });

    it("continue the game in the other tab when the writer is closed", async () => {
      const { browser, first, second } = await twoTabs(kind);
      first.play();
      first.close();
      await browser.settle();
      assert.equal(second.role, "writer");
      second.play();
      assert.deepEqual(browser.saved, ["a", "ab", "abc"]);
    });

    it("lose nothing when the writer crashes: the other tab takes over, at once or on a press", async () => {
      const { browser, first, second } = await twoTabs(kind);
      first.play();
      await browser.settle();
      first.close({ isCrash: true });
      await browser.settle();
      // Without locks nobody hears of a crash: the tab says that the game is open elsewhere.
      assert.equal(second.role, kind === "locks" ? "writer" : "follower");
      if (second.role === "follower") second.tabs.takeOver();
      await browser.settle();
      second.play();
      assert.deepEqual([second.role, browser.saved], ["writer", ["a", "ab", "abc"]]);
    });

    it("show one clock, the writer's", async () => {
      const { browser, first, second } = await twoTabs(kind);
      first.tabs.sendClock(3000);
      second.tabs.sendClock(9000);
      await browser.settle();
      assert.deepEqual([first.spent, second.spent], [0, 3000]);
    });

    it("do not wait for a frozen writer, which wakes as a follower and saves nothing", async () => {
      const { browser, first, second } = await twoTabs(kind);
      first.freeze();
      second.tabs.takeOver();
      await browser.settle();
      assert.equal(second.role, "writer");
      for (let moves = 0; moves < 3; moves += 1) second.play();
      // The first tab's computer plays before the tab hears of the new writer.
      first.thaw(() => first.play());
      await browser.settle();
      assert.deepEqual([first.role, second.role], ["follower", "writer"]);
      assert.deepEqual([first.game, browser.storage.get("dvonn:game")], ["abcd", "abcd"]);
    });

    it("save nothing from a frozen writer after the tab that took over is closed", async () => {
      const { browser, first, second } = await twoTabs(kind);
      first.freeze();
      second.tabs.takeOver();
      await browser.settle();
      for (let moves = 0; moves < 3; moves += 1) second.play();
      second.close();
      first.thaw(() => first.play());
      await browser.settle();
      assert.deepEqual([first.role, first.game], ["writer", "abcd"]);
      assert.equal(browser.storage.get("dvonn:game"), "abcd");
    });

    it("keep their roles when one of them is reloaded", async () => {
      const { browser, first, second } = await twoTabs(kind);
      const firstAgain = first.reload();
      await browser.settle();
      assert.deepEqual([firstAgain.role, second.role], ["writer", "follower"]);
      const secondAgain = second.reload();
      await browser.settle();
      assert.deepEqual([firstAgain.role, secondAgain.role], ["writer", "follower"]);
      firstAgain.play();
      await browser.settle();
      assert.equal(secondAgain.game, "ab");
    });

    it("keep their roles when the other tab takes over before it hears of the reload", async (t) => {
      t.mock.timers.enable({ apis: ["Date"] });
      const { browser, first, second } = await twoTabs(kind);
      t.mock.timers.tick(1000);
      first.close();
      await browser.deliver();
      t.mock.timers.tick(1000);
      const earlier = browser.storage.get("dvonn:writer") ?? "";
      const again = browser.open(first.session);
      // The storage, too, shows its changes late to another tab.
      browser.storage.set("dvonn:writer", earlier);
      t.mock.timers.tick(1);
      browser.endWaits();
      await browser.settle();
      assert.deepEqual([again.role, second.role], ["writer", "follower"]);
      again.play();
      await browser.settle();
      assert.deepEqual([second.game, browser.storage.get("dvonn:game")], ["ab", "ab"]);
    });

    it("have one writer when the browser opens both at the same moment", async () => {
      const { browser, first, second } = await twoTabs(kind);
      first.close();
      second.close();
      await browser.settle();
      const restored = [second, first].map(({ session }) => browser.open(session));
      await browser.settle();
      assert.equal(browser.writers.length, 1);
      browser.writers[0]?.play();
      await browser.settle();
      assert.deepEqual(
        restored.map(({ game }) => game),
        ["ab", "ab"],
      );
    });

    it("lose nothing in random events with up to four tabs", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(999), { maxLength: 25 }), async (numbers) => {
          const browser = new FakeBrowser(kind);
          for (const number of numbers) {
            step(browser, number);
            if (number % 3) await browser.settle();
          }
          for (const tab of browser.tabs) if (tab.isFrozen) tab.thaw(() => tab.play());
          if (!browser.tabs.length) browser.open();
          await browser.settle();
          // Without locks, no tab notices a crash: a press is needed to play on.
          if (!browser.writers.length) browser.tabs[0]?.tabs.takeOver();
          await browser.settle();
          assert.equal(browser.writers.length, 1);
          for (const [index, text] of browser.saved.entries()) {
            assert.ok(text.startsWith(browser.saved[index - 1] ?? ""), browser.saved.join(" "));
          }
          const kept = browser.storage.get("dvonn:game") ?? "";
          for (const tab of browser.tabs) assert.ok(tab.game.startsWith(kept), tab.game);
        }),
        { numRuns: 60, seed: 20261122 },
      );
    });
  });
}

/** One action of a person or the browser. */
function step(browser: FakeBrowser, number: number) {
  const { tabs } = browser;
  const tab = tabs[number % Math.max(1, tabs.length)];
  if (!tab || (number % 10 === 0 && tabs.length < 4)) return void browser.open();
  const awake = tabs.filter(({ isFrozen }) => !isFrozen);
  switch (Math.floor(number / 10) % 8) {
    case 0:
      return tab.close({ isCrash: number % 2 === 0 });
    case 1:
      return void tab.reload();
    case 2:
      return tab.role === "writer" && tab.freeze();
    case 3:
      return tab.isFrozen && tab.thaw(() => tab.play());
    case 4:
      return void awake[number % awake.length]?.tabs.takeOver();
    default:
      for (const writer of browser.writers) writer.play();
  }
}

describe("a tab", () => {
  it("is the writer and sends nothing where tabs cannot talk", async () => {
    const { browser, first, second } = await twoTabs("no channel");
    assert.deepEqual([first.role, second.role], ["writer", "writer"]);
    second.play();
    first.play();
    await browser.settle();
    assert.deepEqual([first.role, browser.storage.get("dvonn:game")], ["follower", "ab"]);
  });

  it("takes over at once when it is the only tab", async () => {
    const browser = new FakeBrowser("locks");
    const { tabs } = browser.open();
    let isTaken = false;
    tabs.takeOver().then(() => {
      isTaken = true;
    });
    await browser.deliver();
    assert.ok(isTaken);
  });

  it("gets unsaved state back from its follower when it is reloaded", async () => {
    const { browser, first, second } = await twoTabs("locks");
    first.game = "a not saved";
    first.tabs.publish(first.game);
    const again = first.reload();
    await browser.settle();
    assert.deepEqual([again.role, again.game], ["writer", "a not saved"]);
    assert.equal(second.role, "follower");
  });

  it("reads the newest saved game when it becomes the writer", async () => {
    const browser = new FakeBrowser("locks");
    const first = browser.open();
    await browser.settle();
    const second = browser.open();
    // The first tab sent its messages before the second could hear.
    browser.storage.set("dvonn:game", "a");
    first.close({ isCrash: true });
    await browser.settle();
    assert.deepEqual([second.role, second.game], ["writer", "a"]);
  });
});
