export const uniclass = ["EF_65_40", "Ventilation"] as const;

/** Common properties of each system's runs. */
export const supply = {
  kind: "duct",
  material: "Supply air",
  system: "Supply air",
  uniclass,
} as const;
export const extract = {
  kind: "duct",
  material: "Extract air",
  system: "Extract air",
  uniclass,
} as const;
