import { longDate } from "#app/lib/dates.ts";
import { insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { sampleReportRequests } from "#modules/leads/.server/request-tables.ts";
import { defineRequest } from "#modules/leads/.server/requests/define-request.ts";
import { sampleLeadMail, sampleMail } from "#modules/leads/lead-email-texts.ts";
import { sampleModel, sampleReport } from "#modules/leads/requests/sample/definition.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { sampleLinkDays, samples } from "#modules/viewer/samples.ts";

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
