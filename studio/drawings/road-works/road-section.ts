/** A strip of the road next to the centre line, listed from the centre line outwards. */
type Strip = {
  name: string;
  widthFt: number;
  /** Fall away from the centre line in percent; negative if the surface rises towards the limit of ROW. */
  fallPercent: number;
  /** Step up at the edge nearer to the centre line: the face of a curb, ft. */
  stepFt?: number;
  paved: boolean;
};

type UtilityLine = {
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

type RoadParameters = {
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

/** A strip set out: x from the centre line, right positive; levels above the crown. All ft, `from` is left. */
export type SetOut = Strip & {
  from: number;
  to: number;
  levelFrom: number;
  levelTo: number;
};

/** An object under the road: centre and half sizes in ft; y is a level above the crown, so negative. */
export type Body = {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  shape: "round" | "box";
};

export type RoadSection = {
  parameters: RoadParameters;
  /** From the left limit of ROW to the right. */
  strips: readonly SetOut[];
  /** Widths of the strips, ft; they add up to `rowFt`. */
  chainFt: readonly number[];
  rowFt: number;
  layers: readonly { name: string; thicknessIn: number; topIn: number; bottomIn: number }[];
  pavementIn: number;
  utilities: readonly (UtilityLine & { body: Body; clearanceFt: number })[];
  nearest: { tag: string; clearanceFt: number };
  /** The ducts' envelope. */
  nest: Body;
  /** Surface to crown, ducts, bedding; they add up to `trenchDepthIn`. */
  depthChainIn: readonly [number, number, number];
  trenchDepthIn: number;
};

/**
 * Sets out the section and measures the new duct against every line. Throws a RangeError when a line is nearer than
 * allowed or the ducts do not fit their trench.
 */
export function buildRoadSection(parameters: RoadParameters = oneWayStreet): RoadSection {
  const { trench } = parameters;
  const right = setOut(parameters.right);
  const mirrored = setOut(parameters.left).map((s) => ({
    ...s,
    from: 0 - s.to,
    to: 0 - s.from,
    levelFrom: s.levelTo,
    levelTo: s.levelFrom,
  }));
  const strips = [...mirrored.reverse(), ...right];
  const nestWidthIn = trench.ways * (trench.ductOuterIn + trench.ductGapIn) - trench.ductGapIn;
  if (nestWidthIn + 2 * trench.ductGapIn > trench.widthIn) {
    throw new RangeError("The ducts do not fit the trench.");
  }
  const nest = bodyAt(strips, {
    offsetFt: trench.offsetFt,
    coverFt: trench.coverIn / 12,
    shape: "box",
    widthIn: nestWidthIn,
    heightIn: trench.ductOuterIn,
  });
  const utilities = parameters.utilities.map((u) => {
    const body = bodyAt(strips, u);
    return { ...u, body, clearanceFt: trafficClearance(nest, body) };
  });
  const nearest = utilities.reduce((a, b) => (b.clearanceFt < a.clearanceFt ? b : a));
  if (nearest.clearanceFt < parameters.minClearanceFt) {
    throw new RangeError(`The new duct is too near to ${nearest.tag}.`);
  }
  let topIn = 0;
  const layers = parameters.pavement.map((layer) => {
    const made = { ...layer, topIn, bottomIn: topIn + layer.thicknessIn };
    topIn = made.bottomIn;
    return made;
  });
  const chainFt = strips.map((s) => s.widthFt);
  return {
    parameters,
    strips,
    chainFt,
    rowFt: chainFt.reduce((sum, width) => sum + width, 0),
    layers,
    pavementIn: topIn,
    utilities,
    nearest: { tag: nearest.tag, clearanceFt: nearest.clearanceFt },
    nest,
    depthChainIn: [trench.coverIn, trench.ductOuterIn, trench.beddingIn],
    trenchDepthIn: trench.coverIn + trench.ductOuterIn + trench.beddingIn,
  };
}

/** Level of the surface at x, ft above the crown; at the face of a curb, the strip nearer to the left counts. */
export function surfaceAt(strips: readonly SetOut[], x: number): number {
  const strip = strips.find((s) => x >= s.from && x <= s.to);
  if (!strip) throw new RangeError(`${x} ft is outside the right-of-way.`);
  const share = (x - strip.from) / (strip.to - strip.from);
  return strip.levelFrom + share * (strip.levelTo - strip.levelFrom);
}

/** Clear distance between a box and a body, ft; 0 when they touch or overlap. */
export function trafficClearance(box: Body, other: Body): number {
  const round = other.shape === "round";
  const dx = Math.abs(box.x - other.x) - box.halfWidth - (round ? 0 : other.halfWidth);
  const dy = Math.abs(box.y - other.y) - box.halfHeight - (round ? 0 : other.halfHeight);
  const apart = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  return Math.max(0, round ? apart - other.halfWidth : apart);
}

function setOut(outwards: readonly Strip[]): SetOut[] {
  let x = 0;
  let level = 0;
  return outwards.map((strip) => {
    const from = x;
    const levelFrom = level + (strip.stepFt ?? 0);
    x += strip.widthFt;
    level = levelFrom - (strip.widthFt * strip.fallPercent) / 100;
    return { ...strip, from, to: x, levelFrom, levelTo: level };
  });
}

function bodyAt(
  strips: readonly SetOut[],
  u: Pick<UtilityLine, "offsetFt" | "coverFt" | "shape" | "widthIn" | "heightIn">,
): Body {
  return {
    x: u.offsetFt,
    y: surfaceAt(strips, u.offsetFt) - u.coverFt - u.heightIn / 24,
    halfWidth: u.widthIn / 24,
    halfHeight: u.heightIn / 24,
    shape: u.shape,
  };
}
