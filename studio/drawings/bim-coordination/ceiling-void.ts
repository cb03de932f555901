/** Services between a slab and the ceiling below it. All lengths in mm: x across the section, z above the floor. */
type VoidParameters = {
  /** Floor to floor; finished and structural level are one here. */
  storey: number;
  width: number;
  slab: number;
  /** A cellular steel beam, seen from its side. */
  beam: { depth: number; flange: number; cell: number; pitch: number; cells: number };
  ceiling: { height: number; depth: number; tile: number; firstJoint: number };
  /** Supply duct: sheet metal, its lagging, and the underside of the lagging before and after coordination. */
  duct: {
    id: string;
    width: number;
    height: number;
    lagging: number;
    left: number;
    bottom: number;
    bottomBefore: number;
  };
  /** Ceiling diffuser under the duct, and the neck that joins them. */
  diffuser: { tile: number; width: number; neck: number };
  tray: { width: number; height: number; left: number; bottom: number; cables: number };
  /** Chilled-water pipes through cells of the beam, counted from the left. */
  pipes: readonly { id: string; cell: number; outer: number; lagging: number }[];
  /** Condensate drain: its invert at the start, and its run for each mm of fall. */
  drain: { outer: number; from: number; invert: number; fall: number };
  sprinkler: { x: number; pipe: number; drop: number; axis: number };
  luminaire: { tile: number; height: number };
};

/** The corridor of an office: beam 500, duct 800 × 350, storey 4,000. */
export const corridor: VoidParameters = {
  storey: 4000,
  width: 2150,
  slab: 150,
  beam: { depth: 500, flange: 20, cell: 300, pitch: 450, cells: 5 },
  ceiling: { height: 2700, depth: 40, tile: 600, firstJoint: 75 },
  duct: {
    id: "SA-01",
    width: 800,
    height: 350,
    lagging: 25,
    left: 120,
    bottom: 2900,
    bottomBefore: 3030,
  },
  diffuser: { tile: 1, width: 450, neck: 250 },
  tray: { width: 300, height: 60, left: 1120, bottom: 3060, cables: 6 },
  pipes: [
    { id: "F", cell: 4, outer: 114, lagging: 30 },
    { id: "R", cell: 5, outer: 114, lagging: 30 },
  ],
  drain: { outer: 56, from: 1080, invert: 3245, fall: 40 },
  sprinkler: { x: 1575, pipe: 42, drop: 34, axis: 3090 },
  luminaire: { tile: 2, height: 100 },
};

/** An upright rectangle in the section, mm. */
export type Extent = {
  left: number;
  right: number;
  bottom: number;
  top: number;
};

/** A circle in the section, mm. */
type Round = {
  x: number;
  z: number;
  diameter: number;
};

/**
 * Clear distance between two extents, mm. Negative when they clash: how far one of them would have to move to get out
 * of the other.
 */
export function clearance(a: Extent, b: Extent): number {
  const across = Math.max(b.left - a.right, a.left - b.right);
  const upright = Math.max(b.bottom - a.top, a.bottom - b.top);
  return across > 0 && upright > 0 ? Math.hypot(across, upright) : Math.max(across, upright);
}

/** A ceiling void with everything in its place. */
export type CeilingVoid = {
  parameters: VoidParameters;
  /** Heights from the slab's top to the floor; they sum to the storey. */
  chain: readonly number[];
  beam: Extent;
  cells: readonly Round[];
  /** The duct with its lagging, before and after. */
  ductBefore: Extent;
  duct: Extent;
  tray: Extent;
  pipes: readonly (Round & { id: string; lagged: number })[];
  /** Inverts at both ends of the drain. */
  drain: { from: number; to: number; inverts: readonly [number, number]; outer: number };
  luminaire: Extent;
  /** Middle of the diffuser. */
  diffuserX: number;
  /** Distance of beam and duct, before and after. */
  clash: { before: number; after: number };
};

/** Places slab, beam and services as the parameters require. */
export function buildVoid(p: VoidParameters = corridor): CeilingVoid {
  const soffit = p.storey - p.slab - p.beam.depth;
  const beam = { left: 0, right: p.width, bottom: soffit, top: p.storey - p.slab };
  const first = (p.width - (p.beam.cells - 1) * p.beam.pitch) / 2;
  const cells = Array.from({ length: p.beam.cells }, (_, i) => ({
    x: first + i * p.beam.pitch,
    z: soffit + p.beam.depth / 2,
    diameter: p.beam.cell,
  }));
  const lagged = (bottom: number): Extent => ({
    left: p.duct.left,
    right: p.duct.left + p.duct.width + 2 * p.duct.lagging,
    bottom,
    top: bottom + p.duct.height + 2 * p.duct.lagging,
  });
  const duct = lagged(p.duct.bottom);
  const ductBefore = lagged(p.duct.bottomBefore);
  const ceilingTop = p.ceiling.height + p.ceiling.depth;
  const stops = [
    p.storey,
    beam.top,
    beam.bottom,
    duct.top,
    duct.bottom,
    ceilingTop,
    p.ceiling.height,
    0,
  ];
  const jointBefore = (tile: number) => p.ceiling.firstJoint + (tile - 1) * p.ceiling.tile;
  return {
    parameters: p,
    chain: stops.slice(1).map((z, i) => (stops[i] ?? z) - z),
    beam,
    cells,
    ductBefore,
    duct,
    tray: {
      left: p.tray.left,
      right: p.tray.left + p.tray.width,
      bottom: p.tray.bottom,
      top: p.tray.bottom + p.tray.height,
    },
    pipes: p.pipes.map(({ id, cell, outer, lagging }) => {
      const { x = 0, z = 0 } = cells[cell - 1] ?? {};
      return { id, x, z, diameter: outer, lagged: outer + 2 * lagging };
    }),
    drain: {
      from: p.drain.from,
      to: p.width,
      inverts: [p.drain.invert, p.drain.invert - (p.width - p.drain.from) / p.drain.fall],
      outer: p.drain.outer,
    },
    luminaire: {
      left: jointBefore(p.luminaire.tile),
      right: jointBefore(p.luminaire.tile + 1),
      bottom: p.ceiling.height,
      top: p.ceiling.height + p.luminaire.height,
    },
    diffuserX: jointBefore(p.diffuser.tile) + p.ceiling.tile / 2,
    clash: { before: clearance(beam, ductBefore), after: clearance(beam, duct) },
  };
}
