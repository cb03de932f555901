import { email } from "#app/fields/fields.ts";
import { invalidEmail } from "#app/lib/email.ts";
import type { ServiceId } from "#modules/catalogue/services.ts";
import { defineForm } from "#modules/leads/requests/definition.ts";
import { type SampleName, samples } from "../../../viewer/samples.ts";

const defineSample = <const Sample extends SampleName>(
  sample: Sample,
  service: ServiceId,
  name: string,
) =>
  defineForm({
    kind: sample,
    name,
    path: samples[sample].path,
    fields: { email: email("Email", { missing: invalidEmail }) },
    about: { text: samples[sample].title },
    service,
  });

export const sampleModel = defineSample("sample-model", "scan-to-bim", "Sample model");

export const sampleReport = defineSample("sample-report", "solar", "Sample report");
