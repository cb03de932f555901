/** The box that is ticked for the express option. */
export const expressOption = "Express option for urgent work";

/** Levels of development that scans are modelled at. */
export const modelLevels = ["LOD 100", "LOD 200", "LOD 300", "LOD 400"] as const;

export const scanFormats = ["rcs", "e57", "las", "pts", "xyz"] as const;
