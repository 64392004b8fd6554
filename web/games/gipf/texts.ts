/**
 * The texts of GIPF, which come with it.
 *
 * Small, because two pages need them: that of GIPF and that of a challenge.
 */
import { textsOf } from "../others/dress.ts";
import ENGLISH from "./i18n/en.json" with { type: "json" };

export const TEXTS = textsOf("gipf", ENGLISH);
