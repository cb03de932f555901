import { inputOf, type Problems, problemsOf } from "@datumline/glare/check/check-input";
import type { CheckValues } from "@datumline/glare/check/values";
import { maxReceptors } from "@datumline/glare/check/values";
import { z } from "zod";

// Server only: the browser judges with the same `problemsOf`, and needs no Zod for it.

const text = z.string().max(200);

/** A form that can be computed, as the engine's input. The sentences are those of `problemsOf`. */
const checkSchema = z
  .object({
    place: text,
    latitude: text,
    longitude: text,
    utc: text,
    width: text,
    depth: text,
    height: text,
    tilt: text,
    facing: text,
    glass: text,
    receptors: z
      .array(z.object({ name: text, bearing: text, distance: text, eye: text }))
      .max(maxReceptors),
  })
  .superRefine((values, context) => {
    for (const [field, message] of Object.entries(problemsOf(values))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(inputOf);

/** Checks a form: the engine's input, or what is wrong with it. */
export function checkValues(values: CheckValues) {
  const parsed = checkSchema.safeParse(values);
  if (parsed.success) return { input: parsed.data, problems: {} as Problems };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { input: undefined, problems };
}
