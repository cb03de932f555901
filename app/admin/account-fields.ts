import { z } from "zod";
import { email } from "#app/forms/rules.server.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { longestPassword, shortestPassword } from "#app/lib/password.ts";
import { isAccountEmail } from "#server/accounts/account-email.ts";

// The fields of accounts. Server only, like all schemas.

/** The password that somebody chooses. */
export const newPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(shortestPassword, `${label} must have at least ${shortestPassword} characters.`)
    .max(longestPassword, `${label} must have at most ${longestPassword} characters.`);

/** The address of an account. */
export const accountEmail = () => email("Email").toLowerCase().refine(isAccountEmail, invalidEmail);
