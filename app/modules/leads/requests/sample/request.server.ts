import { longDate } from "#app/lib/dates.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { sampleReportRequests } from "#modules/leads/.server/request-tables.ts";
import { sampleLeadMail, sampleMail } from "#modules/leads/lead-emails.ts";
import { defineRequest } from "#modules/leads/requests/kind.server.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { sampleLinkDays, samples } from "../../../viewer/samples.ts";
import { sampleModel, sampleReport } from "./definition.ts";

const sampleRequest = (definition: typeof sampleModel | typeof sampleReport) =>
  defineRequest(definition, {
    table: sampleReportRequests,
    rowFields: definition.fields,
    store: (tx, values) => insertRequest(tx, sampleReportRequests, values),
    restore: (row) => row,
    emails({ email }, { siteUrl, secret }) {
      const { title, inWords, format } = samples[definition.kind];
      const { token, expires } = issueSampleToken(secret, definition.kind);
      const linkExpiresAt = new Date(expires);
      return {
        linkExpiresAt,
        toFirm: {
          mail: sampleLeadMail,
          inserts: { email, title, sample: inWords },
          facts: [
            ["Email", email],
            ["Sample", title],
          ],
        },
        toVisitor: {
          mail: sampleMail,
          inserts: { title, sample: inWords, days: String(sampleLinkDays) },
          url: new URL(`/samples/${token}`, siteUrl).href,
          facts: [
            ["Format", format],
            ["Link works until", longDate(linkExpiresAt.toISOString())],
          ],
        },
      };
    },
  });

export const sampleModelRequest = sampleRequest(sampleModel);
export const sampleReportRequest = sampleRequest(sampleReport);
