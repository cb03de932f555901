import { z } from "zod";
import { email, invalidEmail } from "../fields.ts";

export const sampleSchema = z.object({ email: email("Email", invalidEmail) });
