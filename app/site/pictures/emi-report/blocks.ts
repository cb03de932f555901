import type { ReportBlock, ReportDocument } from "@datumline/studio/pdf/report-document";

export type ReportChapter = ReportDocument["chapters"][number];

export const textBlock = (words: string): ReportBlock => ({ kind: "text", text: words });
export const headingBlock = (words: string): ReportBlock => ({ kind: "heading", text: words });
export const aside = (words: string): ReportBlock => ({ kind: "aside", text: words });
