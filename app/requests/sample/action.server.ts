import { type SampleName, samples } from "#app/content/samples.ts";
import { insertSampleRequest } from "#server/db/queries/sample-report-requests.ts";
import { issueSampleToken } from "#server/sample-links.ts";
import type { RequestKind } from "../receive.server.ts";
import { sampleSchema } from "./schema.ts";

function sampleRequest(sample: SampleName, success: string): RequestKind<typeof sampleSchema> {
  return {
    form: sample,
    schema: sampleSchema,
    success,
    successWithoutMail: `Thank you! We will send ${samples[sample].inWords} to your email as soon as we can.`,
    failure: "There was an error processing your request. Please try again.",
    leadKind: () => sample,
    store: insertSampleRequest,
    lead: ({ email }) => ({ name: "", email, summary: samples[sample].title }),
    async mails({ email }, { siteUrl, services }) {
      const { sampleMails } = await import("./emails.ts");
      const { token, expires } = issueSampleToken(services.secret, sample);
      const link = { url: new URL(`/samples/${token}`, siteUrl).href, expires };
      return sampleMails(sample, email, link, services.env.MAIL_TO);
    },
  };
}

export const sampleModelRequest = sampleRequest(
  "sample-model",
  "Sample BIM model has been sent to your email!",
);

export const sampleReportRequest = sampleRequest(
  "sample-report",
  "Thank you! The sample report has been sent to your email.",
);
