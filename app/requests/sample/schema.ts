import { z } from "zod";
import { invalidEmail } from "#app/lib/email.ts";
import { email } from "../fields.ts";

export const sampleSchema = z.object({ email: email("Email", invalidEmail) });
