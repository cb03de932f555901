import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { glareAssessments } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "#modules/leads/requests/kind.server.ts";
import { glareAnswering } from "./answering.ts";
import { glare } from "./definition.ts";

export const glareRequest = defineRequest(glare, {
  table: glareAssessments,
  rowFields: glare.fields,
  store: (tx, { details: _, ...values }) => insertRequest(tx, glareAssessments, values),
  restore: (row, { lead }) => ({ ...row, details: lead.details }),
  async mails(values, { services, reference }) {
    const { glareMails } = await import("./emails.ts");
    const [settings, texts] = await Promise.all([
      services.settings(),
      services.documents.current(),
    ]);
    return glareMails(texts, values, reference, settings);
  },
  answering: glareAnswering,
});
