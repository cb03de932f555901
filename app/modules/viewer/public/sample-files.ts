/** The sample building as it is fetched: its model, some 60 KB, and its laser scan, a megabyte. */
export const sampleFiles = {
  model: "/samples/building.glb",
  cloud: "/samples/cloud.glb",
} as const;
