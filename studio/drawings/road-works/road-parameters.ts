/** A strip of the road next to the centre line, listed from the centre line outwards. */
export type Strip = {
  name: string;
  widthFt: number;
  /** Fall away from the centre line in percent; negative if the surface rises towards the limit of ROW. */
  fallPercent: number;
  /** Step up at the edge nearer to the centre line: the face of a curb, ft. */
  stepFt?: number;
  paved: boolean;
};

export type UtilityLine = {
  tag: string;
  type: string;
  /** From the centre line to the axis, right positive, ft. */
  offsetFt: number;
  /** Surface above the axis to the top of the line, ft. */
  coverFt: number;
  shape: "round" | "box";
  /** Outside, in. */
  widthIn: number;
  heightIn: number;
};

export type RoadParameters = {
  left: readonly Strip[];
  right: readonly Strip[];
  /** From the top, in. */
  pavement: readonly { name: string; thicknessIn: number }[];
  utilities: readonly UtilityLine[];
  /** Minimum clear distance between the new duct and any line, ft. */
  minClearanceFt: number;
  trench: {
    offsetFt: number;
    widthIn: number;
    ways: number;
    ductOuterIn: number;
    ductGapIn: number;
    coverIn: number;
    beddingIn: number;
    /** Sand above the ducts, in. */
    surroundIn: number;
    tapeDepthIn: number;
  };
};

const curb = { name: "CURB", widthFt: 0.5, fallPercent: 0, stepFt: 0.5, paved: false };
const lane = { widthFt: 12, fallPercent: 2, paved: true };
const walk = { name: "SIDEWALK", widthFt: 7.5, fallPercent: -2, paved: false };

/**
 * A one-way street of two lanes, parking on its left. Sidewalks fall 2 %, within the 1:48 (2.08 %) that the 2010 ADA
 * Standards allow (403.3). Outside diameters: ductile iron 9.05 in (AWWA C151), RCP wall B 23 in (ASTM C76).
 */
export const oneWayStreet: RoadParameters = {
  left: [
    { ...lane, name: "LANE 1" },
    { name: "PARKING", widthFt: 8, fallPercent: 2, paved: true },
    curb,
    walk,
  ],
  right: [
    { ...lane, name: "LANE 2" },
    curb,
    { name: "PLANTING", widthFt: 8, fallPercent: -4, paved: false },
    walk,
  ],
  pavement: [
    { name: "SURFACE", thicknessIn: 2 },
    { name: "BINDER", thicknessIn: 3 },
    { name: "BASE", thicknessIn: 8 },
    { name: "SUB-BASE", thicknessIn: 12 },
  ],
  utilities: [
    line("SD", '18" RCP', -16.5, 4, 23),
    line("W", '8" DIP', -6, 4.5, 9.05),
    line("G", '4" PE', 4, 3, 4.5),
    { ...line("E", "DUCT BANK", 16.5, 2.5, 18), shape: "box" },
  ],
  minClearanceFt: 1,
  trench: {
    offsetFt: 9.5,
    widthIn: 18,
    ways: 2,
    ductOuterIn: 4.5,
    ductGapIn: 1.5,
    coverIn: 36,
    beddingIn: 6,
    surroundIn: 3,
    tapeDepthIn: 27,
  },
};

function line(
  tag: string,
  type: string,
  offsetFt: number,
  coverFt: number,
  outerIn: number,
): UtilityLine {
  return { tag, type, offsetFt, coverFt, shape: "round", widthIn: outerIn, heightIn: outerIn };
}
