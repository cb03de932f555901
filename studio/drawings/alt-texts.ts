import { firm } from "@datumline/brand/firm";

/** Descriptions of the catalogue's sheets. */
export const altTexts = {
  "exploded-building":
    "Exploded isometric of a two-storey office in its layers: foundation, concrete frame, building services and envelope",
  "ftth-plan":
    "FTTH feeder and splitter plan of a street block with a duct section and its splitter schedule",
  "location-plan": `Plan of the region around ${firm.address.city} with the coast and distance rings, a key plan, the coordinates and the working hours shared with seven cities`,
  "reach-map": `Map of the world in true distances and bearings from ${firm.address.city}, with the great circles to seven cities and the working hours they share`,
  "road-works":
    "Cross-section of a street with four utilities and a new duct, and the traffic-control plan for closing its right lane",
  "scan-to-model":
    "A house drawn as scan points on the left and as an LOD 300 model on the right, with its deviation schedule",
  "sun-path":
    "Sun-path diagram of Dublin over a section of a PV array and the ray it reflects to a house",
} as const;

/** The sheets by name; each comes in two sizes. */
export type DrawnSubject = keyof typeof altTexts;

/**
 * Descriptions of the drawings that the build draws from the sample building (studio/building). They come in
 * two sizes.
 */
export const builtAltTexts = {
  "sample-building":
    "Isometric of a two-storey office and plant hall from the south-west, its roofs lifted off the frame and the rooms",
  "sample-services":
    "Isometric of the building's services: air handling unit, ducts, heating pipes and cable trays on two storeys",
} as const;

export type BuiltSubject = keyof typeof builtAltTexts;

/** Descriptions of the covers of portfolio categories, which come in one size. */
export const coverAltTexts = {
  "bim-coordination":
    "Section through a ceiling void under a cellular beam: a supply duct lowered out of a clash, pipes, a cable tray, a drain and a sprinkler",
  "ftth-splice":
    "Straight-line diagram of a feeder cable by tube and fibre colour, through splitters to the terminals it serves",
  "pv-layout":
    "Layout plan of a ground-mounted PV array with its rows, row pitch, access track and setbacks",
  "scan-plan":
    "Floor plan of an office, its western part as scan points, its eastern part as drawn walls with doors and dimensions",
  "site-grading":
    "Grading plan with contours, a road on a circular curve, its stations and spot levels, and balanced earthworks",
} as const;

export type Cover = keyof typeof coverAltTexts;
