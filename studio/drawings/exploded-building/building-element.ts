import type { Box } from "@datumline/maths/axonometry";

export type Layer = "foundation" | "structure" | "envelope" | "mep";

/** A modelled element; schedules count categories of these. */
export type BuildingElement = {
  layer: Layer;
  category: string;
  id?: string;
  box: Box;
  /** Length on the centre line, m; beams from grid to grid. */
  lengthM?: number;
  /** Net area, m2: slabs without the shaft, walls without openings. */
  areaM2?: number;
  volumeM3?: number;
};
