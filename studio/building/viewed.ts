// Constants shared by the files of the sample building and the viewer that reads them.

/** The two models of the building: the viewer opens with the requested one. */
export type SampleModelId = "building" | "services";

/** Number of elements of each kind in a model, in the order of its list. */
export type ModelContents = { elements: { name: string; ifcClass: string; count: number }[] };

/** In the order of the numbers that the cloud's points carry. */
export const drawnLayers = ["architecture", "structure", "mep"] as const;
export type ViewedLayer = (typeof drawnLayers)[number];

/** A point's byte for its distance to the model: 128 is on the surface, higher values are in front of it. */
export const stepsPerMillimetre = 8;

/** Images for pages: the building as it was scanned, as it was modelled, and the scan by its distance to the model. */
export const modelImageNames = ["cloud", "model", "deviation"] as const;
export type ModelImageName = (typeof modelImageNames)[number];

/** Px of an image of the model, and the widths that the site has it in. */
export const modelImageSize = { width: 1600, height: 1000 } as const;
export const modelImageWidths = [800, 1600] as const;

/** The address of an image of the model. */
export const modelImagePath = (name: ModelImageName, width: number, format: "avif" | "webp") =>
  `/samples/still-${name}-${width}.${format}`;
