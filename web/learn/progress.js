/**
 * What is saved of learning between visits: the lessons done, that a game was begun, and that the welcome was answered.
 * Saved values are validated when they are read.
 */
import { isRecord, ownName, parse, read, write } from "../persistence/storage.js";

const LESSONS = "lessons";
const WELCOMED = "welcomed";
const BEGUN = "begun";

/**
 * Which lessons are done, and which was open last.
 * @param {string[]} names  Of the lessons there are; others are dropped.
 * @returns {{ done: string[], at: string | null }}
 */
export function readLessons(names) {
  const saved = parse(read(LESSONS) ?? "");
  const { done, at } = isRecord(saved) ? saved : {};
  return {
    done: Array.isArray(done) ? names.filter((name) => done.includes(name)) : [],
    at: names.includes(at) ? at : null,
  };
}

/**
 * Lessons that are done stay so: another tab may have saved some.
 * @param {{ done: string[], at: string }} progress
 */
export function writeLessons({ done, at }) {
  const saved = parse(read(LESSONS) ?? "");
  const before = isRecord(saved) && Array.isArray(saved.done) ? saved.done : [];
  write(LESSONS, JSON.stringify({ done: [...new Set([...before, ...done])], at }));
}

/** Has somebody chosen how to begin with this game, at an earlier visit? */
export function readWelcomed() {
  return read(ownName(WELCOMED)) !== null;
}

export function writeWelcomed() {
  write(ownName(WELCOMED), "yes");
}

/** Has somebody begun a game, at an earlier visit or in another game of this one? */
export function readBegun() {
  return read(ownName(BEGUN)) !== null;
}

export function writeBegun() {
  write(ownName(BEGUN), "yes");
}
