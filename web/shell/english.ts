/** All English texts: those that are needed first stand in start-page.ts, too. */
export { default as ENGLISH } from "../i18n/en.json" with { type: "json" };
