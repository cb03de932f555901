import { data } from "react-router";
import type { z } from "zod";

/** Parses a form of ours; throws 400 for what none of them sends. */
export function parseOrBadRequest<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw data("This form is not from this site.", { status: 400 });
  return parsed.data;
}
