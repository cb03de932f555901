import { z } from "zod";
import { invalidEmail } from "#app/lib/email.ts";
import { email } from "../fields.ts";

/** In small letters: one mailbox must not be subscribed, or written to, once for each spelling. */
export const newsletterSchema = z.object({ email: email("Email", invalidEmail).toLowerCase() });
