import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import { played } from "../review/fixtures/reviewed-game.ts";
import { LastingRequest, readLasting } from "./lasting.ts";

const BEGUN = initialState(newGame(played().game.seats, false), settingsFrom({}));

beforeEach(fakeStorage);

/** A browser that agrees or refuses to keep saved data, and counts the requests to do so. */
function browser(isAgreeing: boolean) {
  let isKept = false;
  let requests = 0;
  const persist = async () => {
    requests += 1;
    isKept = isAgreeing;
    return isKept;
  };
  return { manager: () => ({ persisted: async () => isKept, persist }), asked: () => requests };
}

/** Waits until all promises are settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the request to keep saved data", () => {
  it("is made only once, after the first finished game, even over several visits", async () => {
    const { manager, asked } = browser(false);
    const first = new LastingRequest(manager);
    first.follow(BEGUN);
    await settled();
    assert.equal(asked(), 0);
    first.follow(played());
    first.follow(played());
    await settled();
    assert.equal(asked(), 1);
    new LastingRequest(manager).follow(played());
    await settled();
    assert.equal(asked(), 1);
    assert.equal(await readLasting(manager), "at-risk");
  });

  it("is not made by a tab that follows another", async () => {
    const { manager, asked } = browser(true);
    const { session, ...rest } = played();
    new LastingRequest(manager).follow({ ...rest, session: { ...session, role: "follower" } });
    await settled();
    assert.equal(asked(), 0);
  });

  it("is made again when the app is installed, unless the browser has agreed", async () => {
    const refusing = browser(false);
    new LastingRequest(refusing.manager).follow(played());
    await settled();
    await new LastingRequest(refusing.manager).ask();
    assert.equal(refusing.asked(), 2);
    const agreeing = browser(true);
    await new LastingRequest(agreeing.manager).ask();
    await new LastingRequest(agreeing.manager).ask();
    assert.equal(agreeing.asked(), 1);
    assert.equal(await readLasting(agreeing.manager), "kept");
  });

  it("breaks nothing if the browser lacks the API or throws", async () => {
    const refused = () => Promise.reject(new Error("refused"));
    const thrown = () => {
      throw new Error("insecure");
    };
    const managers = [
      () => undefined,
      () => ({}),
      thrown,
      () => ({ persisted: refused, persist: refused }),
      () => ({ persisted: thrown, persist: thrown }),
    ];
    for (const manager of managers) {
      await new LastingRequest(manager).ask();
      assert.equal(await readLasting(manager), "unknown");
    }
  });
});
