/** A duct nest in a trench; every length in mm. */
type TrenchParameters = {
  columns: number;
  rows: number;
  ductOuter: number;
  ductInner: number;
  /** Clear distance between ducts, held by spacers. */
  ductGap: number;
  /** Surface to the crown of the topmost duct. */
  cover: number;
  bedding: number;
  /** Sand above the crown of the topmost duct. */
  surroundAbove: number;
  /** Surface to the marker tape. */
  tapeDepth: number;
  surfacing: number;
  subBase: number;
  width: number;
};

/**
 * Footway trench for 4-way 40/33 HDPE. Cover is 450: the NJUG guidelines (volume 1) specify at least 350 over
 * communication ducts in a footway.
 */
export const footwayTrench: TrenchParameters = {
  columns: 2,
  rows: 2,
  ductOuter: 40,
  ductInner: 33,
  ductGap: 10,
  cover: 450,
  bedding: 60,
  surroundAbove: 75,
  tapeDepth: 250,
  surfacing: 60,
  subBase: 100,
  width: 300,
};

export type Trench = TrenchParameters & {
  nestWidth: number;
  nestHeight: number;
  /** Trench wall to the nearest duct. */
  sideClearance: number;
  depth: number;
  /** Cover, nest, bedding: from the surface down to the trench bottom. */
  depthChain: readonly [number, number, number];
  /** Duct centres: x from the trench axis, y down from the surface; way 1 is top left. */
  ducts: readonly { way: number; x: number; y: number }[];
};

/** Sets out a trench; throws a RangeError when the nest does not fit or the tape is not above the sand. */
export function buildTrench(parameters: TrenchParameters): Trench {
  const { columns, rows, ductOuter, ductGap, cover, bedding, width } = parameters;
  const pitch = ductOuter + ductGap;
  const nestWidth = columns * pitch - ductGap;
  const nestHeight = rows * pitch - ductGap;
  const sideClearance = (width - nestWidth) / 2;
  if (sideClearance < ductGap) throw new RangeError("The duct nest does not fit the trench.");
  if (parameters.tapeDepth > cover - parameters.surroundAbove) {
    throw new RangeError("The marker tape must be above the sand surround.");
  }
  const ducts = Array.from({ length: columns * rows }, (_, i) => ({
    way: i + 1,
    x: (i % columns) * pitch - nestWidth / 2 + ductOuter / 2,
    y: cover + Math.floor(i / columns) * pitch + ductOuter / 2,
  }));
  return {
    ...parameters,
    nestWidth,
    nestHeight,
    sideClearance,
    depth: cover + nestHeight + bedding,
    depthChain: [cover, nestHeight, bedding],
    ducts,
  };
}
