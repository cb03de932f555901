import { z } from "zod";
import { requiredEmail } from "#app/fields/rules.server.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { isAccountEmail } from "#app/lib/mailbox.server.ts";
import { maxPasswordLength, minPasswordLength } from "#app/lib/password.ts";

// The fields of accounts. Server only, like all schemas.

/** A new password. */
export const newPassword = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .min(minPasswordLength, `${label} must have at least ${minPasswordLength} characters.`)
    .max(maxPasswordLength, `${label} must have at most ${maxPasswordLength} characters.`);

/** The address of an account. */
export const accountEmail = () =>
  requiredEmail("Email").toLowerCase().refine(isAccountEmail, invalidEmail);

/** The fields of a proof of identity. */
export const reauthFields = {
  password: z.string({ error: "Enter your password." }).max(1_000),
  code: z.string().max(100).optional(),
};
