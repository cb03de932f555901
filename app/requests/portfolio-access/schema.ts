import { z } from "zod";
import { email } from "#app/forms/rules.server.ts";
import { invalidEmail } from "#app/lib/email.ts";

/** The gate of the portfolio asks for nothing but an address. */
export const portfolioAccessSchema = z.object({ email: email("Email", invalidEmail) });
