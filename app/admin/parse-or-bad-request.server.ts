import { data } from "react-router";
import type { z } from "zod";

/** Parses one of our forms; throws 400 for values that none of them can send. */
export function parseOrBadRequest<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw data("This form is not from this site.", { status: 400 });
  return parsed.data;
}
