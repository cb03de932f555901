import type { GlossaryEntry } from "./term.ts";

export const scanTerms: readonly GlossaryEntry[] = [
  [
    "Point cloud",
    "Millions of measured points, each with its position, which together show a surface.",
  ],
  [
    "Registration",
    "Fitting several scans into one coordinate system. What is left over between them is its residual error.",
  ],
  [
    "Scan-to-BIM",
    "Making a building model from a point cloud: the model shows what is there, within an agreed tolerance.",
  ],
  [
    "Deviation report",
    "A list, often with a coloured view, of where cloud and model differ by more than the tolerance.",
  ],
  [
    "E57",
    "An open file format for point clouds and images of scanners, standardised as ASTM E2807.",
  ],
  ["LAS and LAZ", "An open file format for point clouds kept by ASPRS, and its compressed form."],
  ["RCS and RCP", "Autodesk ReCap's files: a scan, and the project that puts scans together."],
  [
    "Range noise",
    "How much repeated measurements of the same point scatter, given as one standard deviation.",
  ],
  [
    "Occlusion",
    "What a scanner could not see because something stood in between. A model must not invent it.",
  ],
  [
    "Existing-conditions drawings",
    "Plans, sections and elevations of a building as it stands, for those who will change it.",
  ],
];
