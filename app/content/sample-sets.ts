import type { DrawingName } from "@datumline/drawings/catalog";
import type { ServiceId } from "#app/catalogue/services.ts";

type SampleSetFile = {
  /** Where its PDF lies. */
  path: string;
  title: string;
  /** How many drawings are in it. */
  sheets: number;
  /** Two of them, as pictures beside the link. */
  pictured: readonly [DrawingName, DrawingName];
};

/** Drawing sets that anybody can download: worked examples, put together by app/pictures/sample-sets.ts. */
export const sampleSets = {
  ftth: {
    path: "/samples/ftth-sheet-set.pdf",
    title: "Sample FTTH sheet set",
    sheets: 4,
    pictured: ["ftth-splice", "row-plan-profile"],
  },
  solar: {
    path: "/samples/emi-sheets.pdf",
    title: "Sample EMI sheets",
    sheets: 3,
    pictured: ["emission-distance", "pv-layout"],
  },
  bim: {
    path: "/samples/bim-sheets.pdf",
    title: "Sample BIM sheets",
    sheets: 3,
    pictured: ["bim-coordination", "steel-connection-lod"],
  },
  civil: {
    path: "/samples/civil-permit-set.pdf",
    title: "Sample civil permit set",
    sheets: 5,
    pictured: ["lane-closure-plan", "site-grading"],
  },
} as const satisfies Partial<Record<ServiceId, SampleSetFile>>;

export type SampleSetName = keyof typeof sampleSets;
