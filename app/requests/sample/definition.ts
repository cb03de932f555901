import type { ServiceId } from "#app/catalogue/services.ts";
import { type SampleName, samples } from "#app/content/samples.ts";
import { email } from "#app/forms/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "../definition.ts";

const defineSample = <const Sample extends SampleName>(
  sample: Sample,
  service: ServiceId,
  name: string,
  success: string,
) =>
  defineForm({
    kind: sample,
    name,
    path: samples[sample].path,
    fields: { email: email({ label: "Email", missing: invalidEmail }) },
    about: { text: samples[sample].title },
    service,
    success,
    successWithoutMail: `Thank you! We will send ${samples[sample].inWords} to your email as soon as we can.`,
    failure: "There was an error processing your request. Please try again.",
  });

export const sampleModel = defineSample(
  "sample-model",
  "scan-to-bim",
  "Sample model",
  "Sample BIM model has been sent to your email!",
);

export const sampleReport = defineSample(
  "sample-report",
  "solar",
  "Sample report",
  "Thank you! The sample report has been sent to your email.",
);
