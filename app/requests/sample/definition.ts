import type { ServiceId } from "#app/catalogue/services.ts";
import { type SampleName, samples } from "#app/content/samples.ts";
import { email } from "#app/forms/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import { defineForm } from "../definition.ts";

const defineSample = <const Sample extends SampleName>(
  sample: Sample,
  service: ServiceId,
  name: string,
) =>
  defineForm({
    kind: sample,
    name,
    path: samples[sample].path,
    fields: { email: email({ label: "Email", missing: invalidEmail }) },
    about: { text: samples[sample].title },
    service,
  });

export const sampleModel = defineSample("sample-model", "scan-to-bim", "Sample model");

export const sampleReport = defineSample("sample-report", "solar", "Sample report");
