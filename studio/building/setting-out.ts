/**
 * Setting-out of the sample building, m: x to the east from grid A, y to the north from grid 1, z up from the ground floor.
 * West of grid C is the two-storey office, east of it the plant hall.
 */
export const grid = { A: 0, B: 6, C: 12, D: 18, E: 24 } as const;
export const rows = { 1: 0, 2: 6, 3: 12 } as const;

export const storeys = [
  { name: "Ground floor", level: 0 },
  { name: "First floor", level: 3.6 },
  { name: "Roof", level: 7.2 },
] as const;

/** Faces of the outer walls, which are outside of the columns. */
export const outside = { west: -0.5, east: 24.5, south: -0.5, north: 12.5 } as const;
export const inside = { west: -0.2, east: 24.2, south: -0.2, north: 12.2 } as const;
export const footing = -0.2;

export const slabDepth = 0.25;
export const column = 0.4;
export const beam = { width: 0.3, depth: 0.5 } as const;
export const parapetTop = 7.9;
/** The edge of the office's slabs towards the hall: at the face of the columns on grid C. */
export const officeEdge = 12.2;

/** Underside of the floor above, and of the beams below it, over the floor of a storey. */
export const soffit = 3.6 - slabDepth;
export const underBeams = soffit - beam.depth;

/** The corridor of each storey is between two partitions. */
export const corridorAxes = { south: 6, north: 8.2 } as const;

/** Underside of the hall's roof: it rises from both eaves to the ridge over row 2. */
export const hall = { west: 12.35, eaves: 6.5, ridge: 7.4, overhang: 0.3, panel: 0.15 } as const;
const hallSlope = (hall.ridge - hall.eaves) / (rows[2] - outside.south);
export const hallPitch = Math.atan(hallSlope);
/** Level of the underside of the hall's roof at `y`, m. */
export const underRoof = (y: number) => hall.ridge - Math.abs(y - rows[2]) * hallSlope;
