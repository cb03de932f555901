import { z } from "zod";
import { maxEmail } from "#app/lib/email.ts";

/** Whether this can be an account's address: better-auth accepts a stricter syntax than our visitor forms. */
export const isAccountEmail = (value: string): boolean =>
  value.length <= maxEmail && z.email().safeParse(value).success;
