import { z } from "zod";
import { longestPassword, shortestPassword } from "#app/lib/password.ts";

/** The password that somebody chooses. Server only, like all schemas. */
export const newPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(shortestPassword, `${label} must have at least ${shortestPassword} characters.`)
    .max(longestPassword, `${label} must have at most ${longestPassword} characters.`);
