import { z } from "zod";
import { invalidEmail } from "#app/lib/email.ts";
import { email } from "../fields.ts";

/** The gate of the portfolio asks for nothing but an address. */
export const portfolioAccessSchema = z.object({ email: email("Email", invalidEmail) });
