import { z } from "zod";
import { email } from "#app/forms/rules.server.ts";
import { invalidEmail } from "#app/lib/email.ts";

/** In small letters: one mailbox must not be subscribed, or written to, once for each spelling. */
export const newsletterSchema = z.object({ email: email("Email", invalidEmail).toLowerCase() });
