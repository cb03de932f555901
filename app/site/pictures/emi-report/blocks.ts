import type { ReportBlock, ReportDocument } from "@datumline/samples/pdf/report-document";

export type Chapter = ReportDocument["chapters"][number];

export const text = (words: string): ReportBlock => ({ kind: "text", text: words });
export const heading = (words: string): ReportBlock => ({ kind: "heading", text: words });
export const aside = (words: string): ReportBlock => ({ kind: "aside", text: words });
