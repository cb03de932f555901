import { z } from "zod";
import { email } from "#app/forms/rules.server.ts";
import { invalidEmail } from "#app/lib/email.ts";

export const sampleSchema = z.object({ email: email("Email", invalidEmail) });
