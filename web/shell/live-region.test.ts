/** Live regions: their size, and texts that cannot be heard yet. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LiveRegion } from "./live-region.ts";

/** An element that can hold paragraphs. */
class Region {
  children: { text: string; remove: () => void }[] = [];

  append(...nodes: any[]) {
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
  globalThis.document = {
    createElement: () => ({
      text: "",
      append(text: string) {
        this.text = text;
      },
    }),
  } as any;
});

test("a full region drops the oldest sentences", () => {
  const element = new Region();
  const region = new LiveRegion(() => element as any);
  for (const text of "abcdefghijk") region.say([text]);
  assert.equal(element.texts, "b c d e f g h i j k");
});

test("texts that cannot be heard yet wait; later the newest are heard", () => {
  const element = new Region();
  let isAudible = false;
  const region = new LiveRegion(() => (isAudible ? element : null) as any);
  region.say([..."abcdef"]);
  region.say([..."ghijk"]);
  assert.equal(element.texts, "");
  isAudible = true;
  region.flush();
  assert.equal(element.texts, "b c d e f g h i j k");
});
