/** Colour on screen and the reflected share of the scanner's light, 0 to 1. */
const all = {
  Render: { colour: "#E4DFD4", reflectivity: 0.72 },
  Plasterboard: { colour: "#F3F1EC", reflectivity: 0.85 },
  Concrete: { colour: "#B4BAC2", reflectivity: 0.46 },
  "Structural steel": { colour: "#5C6C82", reflectivity: 0.3 },
  "Roof panel": { colour: "#8E99A8", reflectivity: 0.55 },
  "Paving stone": { colour: "#CFCBC2", reflectivity: 0.38 },
  Aluminium: { colour: "#3C4B5F", reflectivity: 0.34 },
  Glass: { colour: "#9FBAD8", reflectivity: 0.05 },
  "Painted wood": { colour: "#9C7B57", reflectivity: 0.6 },
  "Supply air": { colour: "#3B6CC9", reflectivity: 0.5 },
  "Extract air": { colour: "#93B2E3", reflectivity: 0.5 },
  "Heating flow": { colour: "#B4553B", reflectivity: 0.42 },
  "Heating return": { colour: "#7A6A8F", reflectivity: 0.42 },
  "Galvanised steel": { colour: "#9AA5B1", reflectivity: 0.48 },
  "Cable tray": { colour: "#B7791F", reflectivity: 0.45 },
  Equipment: { colour: "#4A5A6E", reflectivity: 0.4 },
  Luminaire: { colour: "#FBF3D4", reflectivity: 0.8 },
} as const;

export type Material = keyof typeof all;
export const materials: Record<Material, { colour: string; reflectivity: number }> = all;
