import type { DrawingName } from "@datumline/studio/drawings/catalog";
import type { ServiceId } from "#modules/catalogue/services.ts";

type SampleSetFile = {
  /** The address of its PDF. */
  path: string;
  title: string;
  /** Its content, in a few words. */
  contents: string;
  /** Two of its drawings, as pictures next to the link. */
  pictured: readonly [DrawingName, DrawingName];
};

/** Public downloads: worked examples, put together in app/site/pictures (sample-sets.ts, emi-report). */
export const sampleSets = {
  ftth: {
    path: "/samples/ftth-sheet-set.pdf",
    title: "Sample FTTH sheet set",
    contents: "4 sheets on A2",
    pictured: ["ftth-splice", "row-plan-profile"],
  },
  solar: {
    path: "/samples/emi-report.pdf",
    title: "Sample EMI report",
    contents: "9 sheets on A4",
    pictured: ["emission-distance", "emission-plan"],
  },
  bim: {
    path: "/samples/bim-sheets.pdf",
    title: "Sample BIM sheets",
    contents: "3 sheets on A2",
    pictured: ["bim-coordination", "steel-connection-lod"],
  },
  civil: {
    path: "/samples/civil-permit-set.pdf",
    title: "Sample civil permit set",
    contents: "5 sheets on A2",
    pictured: ["lane-closure-plan", "site-grading"],
  },
} as const satisfies Partial<Record<ServiceId, SampleSetFile>>;

export type SampleSetName = keyof typeof sampleSets;

export const isSampleSet = (name: string): name is SampleSetName => name in sampleSets;
