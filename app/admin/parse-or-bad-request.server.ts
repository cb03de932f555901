import { data } from "react-router";
import type { z } from "zod";

/** What a form of ours says. What none of them sends is refused. */
export function parseOrBadRequest<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw data("This is no form of ours.", { status: 400 });
  return parsed.data;
}
