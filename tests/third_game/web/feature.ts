import type { Feature } from "../../core/feature.ts";

/** Explains refusals. */
export const SQUARES: Feature = {
  name: "squares",
  refusal: (notice) => {
    if (notice.kind === "unreadable")
      return { key: "col.unreadable", placeholders: { text: notice.text } };
    if (!("reason" in notice)) return null;
    const space = notice.space ?? ("path" in notice ? notice.path.at(-1) : null) ?? "";
    return { key: `col.illegal.${notice.reason}`, placeholders: { space } };
  },
};
