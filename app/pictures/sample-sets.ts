import { firm } from "@datumline/brand/firm";
import { altTexts, type Subject } from "@datumline/drawings/alt-texts";
import { type DrawingName, drawingMarkup } from "@datumline/drawings/catalog";
import { scaleOf, sheetRegister } from "@datumline/drawings/sheet-register";
import type { SheetSet } from "@datumline/samples/pdf/sheet-set";
import { type SampleSetName, sampleSets } from "#app/content/sample-sets.ts";

const isSubject = (name: string): name is Subject => Object.hasOwn(altTexts, name);

/** All samples but the report. */
type SheetSetName = Exclude<SampleSetName, "solar">;

type Listed = readonly [drawing: DrawingName, title: string, shows: string];

/** The sheets of each set in their order. Whole sheets have their own number and scale, figures are numbered as details. */
const listed: Record<SheetSetName, { lead: string; sheets: readonly Listed[] }> = {
  ftth: {
    lead: "Four sheets as they stand in an FTTH set: plan, splices, loss budget and a bore under a road. Worked examples of our own, each with a network of its own; none is a client's.",
    sheets: [
      ["ftth-plan", "FTTH feeder & splitter plan", "Homes, ducts, terminals, splitter schedule"],
      [
        "ftth-splice",
        "Splice diagram",
        "Feeder by tube and fibre colour, to the terminals it serves",
      ],
      ["pon-loss-budget", "Loss budget", "The longest branch and what it loses"],
      ["row-plan-profile", "Bore, plan and profile", "A crossing under a road, for its permit"],
    ],
  },
  bim: {
    lead: "Sheets out of coordinated models: an office in its layers, a ceiling void and a steel connection at four levels of development. Worked examples of our own, not a client's buildings.",
    sheets: [
      [
        "exploded-building",
        "Exploded building model",
        "Frame, services and envelope; a clash and its schedule",
      ],
      [
        "bim-coordination",
        "Ceiling void, coordinated",
        "A duct lowered out of a clash under a cellular beam",
      ],
      [
        "steel-connection-lod",
        "Steel connection",
        "The same connection at LOD 200, 300, 350 and 400",
      ],
    ],
  },
  civil: {
    lead: "The sheets of a road opening permit: section, traffic control, grading, earthworks and a bore. Worked examples of our own, not a client's project; a set for submission goes to your engineer of record.",
    sheets: [
      [
        "road-works",
        "Road section & traffic plan",
        "Utilities, new duct, levels and traffic control",
      ],
      [
        "lane-closure-plan",
        "Lane closure",
        "The closed lane to scale, and its taper with each device",
      ],
      ["site-grading", "Grading plan", "Contours, alignment, spot levels, cut and fill"],
      ["mass-haul", "Mass diagram", "Profile and haul of a short road"],
      ["row-plan-profile", "Bore, plan and profile", "A crossing under a road"],
    ],
  },
};

/** As the title lines of covers have them. */
const coverNumbers: Partial<Record<DrawingName, string>> = {
  "bim-coordination": "BM-302",
  "ftth-splice": "FT-102",
  "pv-layout": "PV-102",
  "site-grading": "CV-402",
};
const numberOf = (drawing: DrawingName) =>
  isSubject(drawing) ? sheetRegister[drawing].number : coverNumbers[drawing];

const notes = [
  "Drawn by our own generators from the parameters of the example: figures on a sheet and in its schedule come from one model.",
  "Whole sheets keep the scale in their title block on A2. Figures are enlarged and are not to be scaled from.",
  "Worked examples show how a set is drawn. They are no design and must not be built from.",
];

/** The sets that the build makes. */
export const sampleSheetSets = (): { path: string; format: "set"; set: SheetSet }[] =>
  (Object.keys(listed) as SheetSetName[]).map((name) => ({
    path: sampleSets[name].path,
    format: "set",
    set: {
      title: sampleSets[name].title,
      lead: listed[name].lead,
      notes,
      sheets: listed[name].sheets.map(([drawing, title, shows], index) => ({
        svg: drawingMarkup(drawing),
        title,
        shows,
        number: `${firm.initials}-${numberOf(drawing) ?? `D-${index + 1}`}`,
        scale: isSubject(drawing) ? scaleOf(drawing) : "not to scale",
      })),
    },
  }));
