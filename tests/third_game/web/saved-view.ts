/** Checks Col's part of a saved view. No saved data is trusted. */
import * as v from "valibot";
import { provideOwnParts } from "../../features/saving/own-parts.ts";
import { Count } from "../../shell/schema.ts";

const OwnView = v.object({ free: v.object({ white: Count, black: Count }) });

provideOwnParts({ isOwnView: (own) => v.is(OwnView, own) });
