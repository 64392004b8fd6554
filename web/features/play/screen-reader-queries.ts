/** The questions of screen-reader users, in the order of their keys 1 to 7. */
export const QUERIES = ["last", "score", "movable", "around", "stack", "dvonns", "left"] as const;

export type Query = (typeof QUERIES)[number];
