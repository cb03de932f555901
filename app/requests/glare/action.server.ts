import { insertGlareAssessment } from "#server/db/queries/glare-assessments.ts";
import type { RequestKind } from "../receive.server.ts";
import { glareSchema } from "./schema.ts";

export const glareRequest: RequestKind<typeof glareSchema> = {
  form: "glare",
  schema: glareSchema,
  success: "Thank you! Your glare assessment request has been submitted successfully.",
  failure: "There was an error submitting your request. Please try again.",
  leadKind: () => "glare",
  store: (tx, { details: _, ...assessment }) => insertGlareAssessment(tx, assessment),
  lead: ({ name, email, siteAddress, company, pvSize, details }) => ({
    name,
    email,
    summary: siteAddress,
    words: [company, pvSize, details],
    details,
  }),
  async mails(values, { services }) {
    const { glareMails } = await import("./emails.ts");
    return glareMails(values, services.env.MAIL_TO);
  },
};
