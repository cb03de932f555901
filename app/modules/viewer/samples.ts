import { servicePaths } from "#modules/catalogue/service-paths.ts";

/** Samples by email; each name is also that of its form and its lead. */
export const sampleNames = ["sample-model", "sample-report"] as const;
export type SampleName = (typeof sampleNames)[number];

type Sample = {
  /** As a heading, and within a sentence. */
  title: string;
  inWords: string;
  /** The content of the file, for the visitor. */
  text: string;
  /** The file's format, as a person calls it. */
  format: string;
  /** The page with its form. */
  path: string;
};

export const samples: Record<SampleName, Sample> = {
  "sample-model": {
    title: "Sample BIM model",
    inWords: "the sample BIM model",
    text: "The plant and office building as an IFC4 model, its point cloud as LAS, a sheet of plans and sections as PDF, and a readme, all in one ZIP file.",
    format: "ZIP with IFC, LAS and PDF",
    path: servicePaths["scan-to-bim"],
  },
  "sample-report": {
    title: "Sample glare report",
    inWords: "the sample glare report",
    text: "A glint and glare assessment of a fictitious solar farm: inputs, plans, method, minutes, times and hazard for every receptor, conclusion and limits, as a PDF.",
    format: "PDF",
    path: servicePaths.solar,
  },
};

/** How long the link in the email works. */
export const sampleLinkDays = 14;
