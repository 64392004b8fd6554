/** All English texts; start-page.ts also has those needed first. */
export { default as ENGLISH } from "../i18n/en.json" with { type: "json" };
