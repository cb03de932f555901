/** A rolled section, mm. */
type Section = {
  name: string;
  depthMm: number;
  flangeMm: number;
  webMm: number;
  /** Straight part of the web between the root radii. */
  straightMm: number;
};

/** Sections of BS 4-1, by their published dimensions. */
export const steelBeam: Section = {
  name: "UB 305 × 165 × 40",
  depthMm: 303.4,
  flangeMm: 10.2,
  webMm: 6,
  straightMm: 265.2,
};
export const steelColumn: Section = {
  name: "UC 203 × 203 × 46",
  depthMm: 203.2,
  flangeMm: 11,
  webMm: 7.2,
  straightMm: 160.8,
};

/** A fin plate welded to the flange of the column and bolted to the web of the beam, mm. */
export const finPlate = {
  widthMm: 100,
  thickMm: 10,
  gapMm: 10,
  bolts: 3,
  boltMm: 20,
  holeMm: 22,
  /** Across the flats of the bolt's head. */
  headMm: 30,
  pitchMm: 70,
  endMm: 40,
  /** From the column's face to the line of bolts. */
  lineMm: 50,
  weldMm: 6,
} as const;

/** Height of the plate: its bolts and the ends beyond them, mm. */
export function plateHeight({ bolts, pitchMm, endMm }: typeof finPlate = finPlate): number {
  return (bolts - 1) * pitchMm + 2 * endMm;
}
