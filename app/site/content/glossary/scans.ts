import { defineTrade } from "./trade.ts";

export const scanTrade = defineTrade({
  id: "scanning",
  title: "Scanning",
  terms: [
    {
      name: "Point cloud",
      meaning:
        "Millions of measured points, each with its position, which together describe a surface.",
    },
    {
      name: "Registration",
      meaning:
        "Fitting several scans into one coordinate system. The remaining difference between them is its residual error.",
    },
    {
      name: "Scan-to-BIM",
      meaning:
        "Making a building model from a point cloud: the model shows what is there, within an agreed tolerance.",
    },
    {
      name: "Deviation report",
      meaning:
        "A list, often with a coloured view, of places where cloud and model differ by more than the tolerance.",
    },
    {
      name: "E57",
      meaning:
        "An open file format for point clouds and images from scanners, standardised as ASTM E2807.",
    },
    {
      name: "LAS and LAZ",
      meaning: "An open file format for point clouds maintained by ASPRS, and its compressed form.",
    },
    {
      name: "RCS and RCP",
      meaning: "Autodesk ReCap files: a scan (RCS) and a project that combines scans (RCP).",
    },
    {
      name: "Range noise",
      meaning:
        "The scatter of repeated measurements of the same point, stated as one standard deviation.",
    },
    {
      name: "Occlusion",
      meaning:
        "An area a scanner could not see because something was in the way. A model must not invent it.",
    },
    {
      name: "Existing-conditions drawings",
      meaning:
        "Plans, sections and elevations of a building as it is, for the team that will alter it.",
    },
  ],
});
