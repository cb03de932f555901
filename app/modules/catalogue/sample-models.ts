/** The two models of the sample building, and how far each can be relied on. */
export const sampleModels = [
  { id: "building", lod: 300 },
  { id: "services", lod: 350 },
] as const;
