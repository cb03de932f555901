import type { DrawingName } from "@datumline/studio/drawings/catalog";

/** A drawing, or a part of it, for an entry of a page; it opens in full. */
export type SheetDetail = {
  drawing: DrawingName;
  /** Its subject, in two or three words. */
  caption: string;
  /** The visible part, 4:3: left, top, width and height in the drawing's px. It cuts through no letters. */
  view?: readonly [left: number, top: number, width: number, height: number];
};

/** The parts of drawings that can appear next to an entry of a list, by caption. */
const details = [
  { drawing: "ftth-plan", caption: "Route plan", view: [4, 20, 296, 222] },
  { drawing: "ftth-plan", caption: "Duct section", view: [4.5, 251.4, 215.2, 161.4] },
  { drawing: "ftth-splice", caption: "Splice schedule" },
  { drawing: "pon-loss-budget", caption: "Loss budget" },
  { drawing: "pon-topologies", caption: "PON topologies" },
  { drawing: "pole-loads", caption: "Pole loading" },
  { drawing: "ice-and-wind", caption: "Ice and wind load cases" },
  { drawing: "row-plan-profile", caption: "Bore under a road" },
  { drawing: "row-plan-profile", caption: "Plan and profile" },
  { drawing: "row-half-section", caption: "Right-of-way half section" },
  { drawing: "row-half-section", caption: "Half section" },
  { drawing: "lane-closure-plan", caption: "Lane closure" },
  { drawing: "lane-closure-plan", caption: "Traffic control" },
  { drawing: "taper-lengths", caption: "Taper lengths" },
  { drawing: "road-works", caption: "Trench detail", view: [412, 4, 208, 156] },
  { drawing: "site-grading", caption: "Grading plan" },
  { drawing: "mass-haul", caption: "Earthworks" },
  { drawing: "crest-sight", caption: "Stopping sight distance at a crest" },
  { drawing: "pv-layout", caption: "Site layout" },
  { drawing: "sun-path", caption: "Array section", view: [310, -24, 306, 229.5] },
  { drawing: "sun-path", caption: "A window near the array", view: [312, 158, 212, 159] },
  { drawing: "glare-season", caption: "Times and durations" },
  { drawing: "glare-season", caption: "Days and times" },
  { drawing: "glare-hazard", caption: "Ocular hazard" },
  { drawing: "glare-tower", caption: "Line of sight from a tower" },
  { drawing: "glare-tower", caption: "Glare at a tower" },
  { drawing: "emission-limits", caption: "CISPR and FCC limits" },
  { drawing: "emission-distance", caption: "Field strength against distance" },
  { drawing: "scan-to-model", caption: "The scan", view: [14, 40, 212, 159] },
  { drawing: "registration-drift", caption: "Registration check" },
  { drawing: "scan-plan", caption: "From points to walls" },
  { drawing: "scan-to-model", caption: "Deviations by element", view: [430, 4, 188, 141] },
  { drawing: "steel-connection-lod", caption: "LOD 200 to 400" },
  { drawing: "bim-coordination", caption: "A clash, closed" },
  { drawing: "exploded-building", caption: "Layers of a model", view: [0, 8, 392, 294] },
] as const satisfies readonly SheetDetail[];

/** Captions of earlier versions, which stored documents may still have. */
export const earlierCaptions = {
  "Loading cases of a pole": "Ice and wind load cases",
  "Sight over a crest": "Stopping sight distance at a crest",
  "Limits of CISPR and FCC": "CISPR and FCC limits",
  "EMI with distance": "Field strength against distance",
  "Check of the registration": "Registration check",
} satisfies Record<string, DetailName>;

/** If an entry has no drawing. */
export const noDetail = "None";

type DetailName = (typeof details)[number]["caption"];

/** The choices of an entry. */
export const detailNames: readonly [string, ...string[]] = [
  noDetail,
  ...details.map(({ caption }) => caption),
];

const detailOf = (caption: string): SheetDetail | undefined =>
  details.find((each) => each.caption === caption);

/** Entries with the chosen part of a drawing, if one is chosen. */
export const withDetails = <Entry extends { drawing: string }>(entries: readonly Entry[]) =>
  entries.map(({ drawing, ...entry }) => ({ ...entry, detail: detailOf(drawing) }));

/** The chosen parts of drawings. */
export const detailsOf = (captions: readonly string[]): SheetDetail[] =>
  captions.flatMap((caption) => detailOf(caption) ?? []);
