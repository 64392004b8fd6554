/** Live regions: how much they hold, and what happens to what cannot be heard. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveRegion } from "./live-region.js";

/** An element that can hold paragraphs. */
class Region {
  /** @type {{ text: string, remove: () => void }[]} */
  children = [];

  /** @param {any[]} nodes */
  append(...nodes) {
    for (const node of nodes) {
      node.remove = () => this.children.splice(this.children.indexOf(node), 1);
      this.children.push(node);
    }
  }

  get childElementCount() {
    return this.children.length;
  }

  get firstElementChild() {
    return this.children[0];
  }

  get texts() {
    return this.children.map(({ text }) => text).join(" ");
  }
}

beforeEach(() => {
  globalThis.document = /** @type {any} */ ({
    createElement: () => ({
      text: "",
      append(/** @type {string} */ text) {
        this.text = text;
      },
    }),
  });
});

test("the oldest sentences leave a region that is full", () => {
  const element = new Region();
  const region = new LiveRegion(() => /** @type {any} */ (element));
  for (const text of ["1", "2", "3", "4", "5", "6", "7"]) region.say([text]);
  assert.equal(element.texts, "2 3 4 5 6 7");
});

test("what cannot be heard waits, and the newest of it is said then", () => {
  const element = new Region();
  let isAudible = false;
  const region = new LiveRegion(() => /** @type {any} */ (isAudible ? element : null));
  region.say(["1", "2", "3", "4"]);
  region.say(["5", "6", "7"]);
  assert.equal(element.texts, "");
  isAudible = true;
  region.flush();
  assert.equal(element.texts, "2 3 4 5 6 7");
});
