import { insertRequest } from "#modules/leads/.server/queries/requests.ts";
import { sampleReportRequests } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "#modules/leads/requests/kind.server.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { sampleModel, sampleReport } from "./definition.ts";

const sampleRequest = (definition: typeof sampleModel | typeof sampleReport) =>
  defineRequest(definition, {
    table: sampleReportRequests,
    rowFields: definition.fields,
    store: (tx, values) => insertRequest(tx, sampleReportRequests, values),
    restore: (row) => row,
    async mails({ email }, { siteUrl, services }) {
      const { sampleMails } = await import("./emails.ts");
      const { token, expires } = issueSampleToken(services.secret, definition.kind);
      const link = { url: new URL(`/samples/${token}`, siteUrl).href, expires };
      const [settings, texts] = await Promise.all([
        services.settings(),
        services.documents.current(),
      ]);
      return sampleMails(texts, definition.kind, email, link, settings);
    },
  });

export const sampleModelRequest = sampleRequest(sampleModel);
export const sampleReportRequest = sampleRequest(sampleReport);
