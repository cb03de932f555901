import { z } from "zod";
import { maxEmail } from "#app/lib/email.ts";

/** Whether an account can use this address: better-auth accepts a stricter syntax than our visitor forms. */
export const isAccountEmail = (value: string): boolean =>
  value.length <= maxEmail && z.email().safeParse(value).success;
