/** What visitors can ask for by mail; each name is also that of its form and of the lead that it makes. */
export const sampleNames = ["sample-model", "sample-report"] as const;
export type SampleName = (typeof sampleNames)[number];

type Sample = {
  /** As a heading, and within a sentence. */
  title: string;
  inWords: string;
  /** What the visitor will find in the file. */
  text: string;
  /** The file's format, as a person calls it. */
  format: string;
  /** Where it can be asked for. */
  path: string;
};

export const samples: Record<SampleName, Sample> = {
  "sample-model": {
    title: "Sample BIM model",
    inWords: "the sample BIM model",
    text: "One house at LOD 200 and at LOD 300, as two IFC4 files in a ZIP. Revit and any IFC viewer open them.",
    format: "ZIP with two IFC4 files",
    path: "/services/scan-to-bim",
  },
  "sample-report": {
    title: "Sample glare report",
    inWords: "the sample glare report",
    text: "One receptor of a small PV array in Dublin, from its geometry to the dates and hours of glare, as a PDF.",
    format: "PDF",
    path: "/services/solar-pv-permitting",
  },
};

/** How long the link in the mail works. */
export const sampleLinkDays = 14;
