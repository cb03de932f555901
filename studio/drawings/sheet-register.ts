import type { DrawnSubject } from "./alt-texts.ts";

type RegisteredSheet = {
  /** As in the title strip, which has it in capitals. */
  title: string;
  /** After the firm's initials: the letter of the discipline, and a number in its hundred. */
  number: string;
  revision: string;
  /** Scale denominator of the sheet on A2; unset if its views have different scales. */
  scale?: number;
};

/** The title of each whole sheet, for its strip and every list of sheets. */
export const sheetRegister = {
  "exploded-building": {
    title: "Exploded building model",
    number: "BM-301",
    revision: "C",
    scale: 150,
  },
  "ftth-plan": {
    title: "FTTH feeder & splitter plan",
    number: "FT-101",
    revision: "B",
    scale: 200,
  },
  "location-plan": { title: "Location plan", number: "GN-002", revision: "A" },
  "reach-map": { title: "Reach map, shared hours", number: "GN-001", revision: "A" },
  "road-works": { title: "Road section & traffic plan", number: "CV-401", revision: "A" },
  "scan-to-model": {
    title: "Scan to BIM, dimetric view",
    number: "SB-201",
    revision: "A",
    scale: 50,
  },
  "sun-path": { title: "Sun path & PV reflection", number: "PV-101", revision: "A" },
} as const satisfies Record<DrawnSubject, RegisteredSheet>;

/** A sheet's scale in words. */
export function scaleOf(name: DrawnSubject): string {
  const { scale }: RegisteredSheet = sheetRegister[name];
  return scale ? `1:${scale} at A2` : "scales as noted";
}
