import { group, line, text } from "#app/fields/fields.ts";
import { defineContent, type TextReader } from "#modules/content/documents/define-content.ts";
import { type SampleName, sampleLinkDays, samples } from "./samples.ts";

const dialog = (sample: SampleName) =>
  group(samples[sample].title, { title: line("Title"), text: text("Description") });

const textOf = (sample: SampleName) => ({
  title: samples[sample].title,
  text: samples[sample].text,
});

/** The texts of the dialogs to request a sample by email. */
export const sampleDialogsDocument = defineContent({
  id: "sample-dialogs",
  title: "Sample request dialogs",
  page: samples["sample-model"].path,
  isPreviewed: false,
  fields: {
    model: dialog("sample-model"),
    report: dialog("sample-report"),
    link: line("Delivery", { hint: `Links work for ${sampleLinkDays} days.` }),
  },
  initial: {
    model: textOf("sample-model"),
    report: textOf("sample-report"),
    link: `We'll email you a download link, which works for ${sampleLinkDays} days.`,
  },
});

export type SampleText = { title: string; text: string };

export function sampleText(texts: TextReader, sample: SampleName): SampleText {
  const { model, report, link } = texts.of(sampleDialogsDocument);
  const { title, text } = sample === "sample-model" ? model : report;
  return { title, text: `${text} ${link}` };
}
