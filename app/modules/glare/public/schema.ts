import { inputOf, type Problems, problemsOf } from "@datumline/glare/check/check-input";
import type { CheckValues } from "@datumline/glare/check/values";
import { maxReceptors } from "@datumline/glare/check/values";
import { z } from "zod";

// Server only: the browser judges with the same `problemsOf`, and needs no Zod for it.

const text = z.string().max(200);

/** Size limit of a form; `problemsOf` checks its content. */
const bounds = z.object({
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
});

function problemsWith(values: CheckValues): Problems {
  const bounded = bounds.safeParse(values);
  if (bounded.success) return problemsOf(values);
  return Object.fromEntries(
    bounded.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
}

/** Checks a form: the engine's input, or the errors. */
export function checkValues(values: CheckValues) {
  const problems = problemsWith(values);
  return Object.keys(problems).length === 0
    ? { input: inputOf(values), problems }
    : { input: undefined, problems };
}
