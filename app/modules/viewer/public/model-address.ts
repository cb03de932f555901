import type { SampleModelId } from "@datumline/studio/building/viewed";

const prefix = "model-";

/**
 * The open model is in the address, as `#model-services`, so that it can be linked to and Back closes it. On the page of the
 * sample models it is also the anchor of its image and its elements.
 */
export const modelAnchor = (id: SampleModelId) => `${prefix}${id}`;

/** Whether an address's hash opens a model. */
export const isModelHash = (hash: string) => hash.startsWith(`#${prefix}`);

/** The sample building as it is fetched: its model, some 30 KB, and its laser scan, a megabyte. */
export const sampleFiles = {
  model: "/samples/building.glb",
  cloud: "/samples/cloud.glb",
} as const;
