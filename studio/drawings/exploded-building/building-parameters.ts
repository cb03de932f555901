/** The modelled objects. All lengths in m. */
export type BuildingParameters = {
  baysX: number;
  baysY: number;
  bayX: number;
  bayY: number;
  /** Floor to floor, structural slab levels. */
  storeyM: number;
  columnM: number;
  /** Depth is the downstand below the slab. */
  beamM: { width: number; depth: number };
  slabM: number;
  /** Core outside size and its walls; it is in the north-east bay. */
  coreM: { x: number; y: number; wall: number };
  wallM: number;
  parapetM: number;
  mainDuctM: { width: number; height: number };
  insulationM: number;
  /** Undersides of the main ducts as coordinated, and as first modelled, above the ground floor. */
  ductBottomM: number;
  ductBottomBeforeM: number;
  ceilingM: number;
  /** Clearances that the coordination requires between structure and insulated services. */
  requiredClearanceM: number;
};

/** Two storeys of 24 × 9 m on a grid of 6.00 × 4.50 m. */
export const office: BuildingParameters = {
  baysX: 4,
  baysY: 2,
  bayX: 6,
  bayY: 4.5,
  storeyM: 3.6,
  columnM: 0.4,
  beamM: { width: 0.3, depth: 0.4 },
  slabM: 0.2,
  coreM: { x: 3.6, y: 2.7, wall: 0.2 },
  wallM: 0.2,
  parapetM: 0.6,
  mainDuctM: { width: 0.9, height: 0.35 },
  insulationM: 0.025,
  ductBottomM: 2.55,
  ductBottomBeforeM: 2.73,
  ceilingM: 2.4,
  requiredClearanceM: 0.05,
};
