import { z } from "zod";
import { maxEmail } from "#app/lib/email.ts";

/** Whether somebody can sign in with this address; better-auth takes fewer than a visitor may write to us from. */
export const isAccountEmail = (value: string): boolean =>
  value.length <= maxEmail && z.email().safeParse(value).success;
