/** Reads what was saved, or comes from a file or link, by schemas: nothing of it is trusted. Pure. */
import * as v from "valibot";

/** The value in a text of JSON as `schema` describes it; null where it is another, or there is none. */
export function parseAs<const S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text ?? ""), { abortEarly: true });
    return result.success ? result.output : null;
  } catch {
    // The text is no JSON, or nested so deeply that the schema exhausts the stack.
    return null;
  }
}

/** Null where the value is missing, or another than `schema` describes. */
export function orNull<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullable(schema), null);
}

/** Those items of a list that `schema` describes, as they are. */
export function itemsOf<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((item): item is v.InferOutput<S> => v.is(schema, item))),
  );
}

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Side = v.picklist(["white", "black"]);
export const Texts = v.array(v.string());
export const LevelName = v.pipe(v.string(), v.regex(/^[a-z]+$/));
/** Any object, whatever it holds. */
export const Fields = v.record(v.string(), v.unknown());
