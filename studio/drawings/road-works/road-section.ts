import {
  oneWayStreet,
  type RoadParameters,
  type Strip,
  type UtilityLine,
} from "./road-parameters.ts";

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
