import type { CategoryName } from "#app/lib/categories.ts";

type QuoteService = {
  /** Names it in an address: `/quote?service=ftth`. */
  id: string;
  title: string;
  category: CategoryName;
  features: readonly string[];
  timeline: string;
};

/** What a quote can be asked for. */
export const quoteServices = [
  {
    id: "ftth",
    title: "FTTH Drafting & Permitting",
    category: "FTTH",
    features: [
      "HLD and LLD network design",
      "Splice schedules and loss budgets",
      "Duct, chamber and pole schedules",
      "ROW and road-opening drawings",
      "Bill of materials",
    ],
    timeline: "5-10 working days",
  },
  {
    id: "solar",
    title: "EMI & Glint Reports for Solar",
    category: "Solar",
    features: [
      "Glint and glare (SGHAT) report",
      "EMI report",
      "Aviation, road, rail and dwelling receptors",
      "Mitigation proposals",
      "Planning drawings for Irish PV projects",
    ],
    timeline: "3-7 working days",
  },
  {
    id: "scan-to-bim",
    title: "Scan-to-BIM Modeling",
    category: "BIM",
    features: [
      "RCS, E57, LAS, PTS and XYZ input",
      "Revit models, LOD 100-400",
      "Architecture, structure and MEP",
      "Deviations from the scan listed",
      "RVT, DWG, PDF and IFC output",
    ],
    timeline: "7-14 working days",
  },
  {
    id: "civil",
    title: "OSP & Civil Permit Plans",
    category: "Civil",
    features: [
      "Plan and profile sheets",
      "Road and trench sections",
      "Utility crossings",
      "Traffic-control plans",
      "Pole loading documents",
    ],
    timeline: "5-12 working days",
  },
] as const satisfies readonly QuoteService[];

/** A service as a request stores it. */
type QuoteServiceTitle = (typeof quoteServices)[number]["title"];

export const quoteServiceTitles = quoteServices.map(({ title }) => title) as [
  QuoteServiceTitle,
  ...QuoteServiceTitle[],
];

/** The title of the service that an address names, if there is such a one. */
export function quoteServiceTitle(id: string): QuoteServiceTitle | undefined {
  return quoteServices.find((service) => service.id === id)?.title;
}

/** The box that is ticked for the express option. */
export const expressOption = "Express option for urgent work";

/** Levels of development that scans are modelled at. */
export const modelLevels = ["LOD 100", "LOD 200", "LOD 300", "LOD 400"] as const;

export const scanFormats = ["rcs", "e57", "las", "pts", "xyz"] as const;

export const quoteHero = {
  title: "Request a Quote",
  lead: "A fixed price by sheet, report or model, with what is included written down. Standard delivery is 5-7 days; urgent work has an express option.",
} as const;

export const quoteReasons = [
  {
    title: "Competitive pricing",
    text: "Priced by sheet, report or model, before the work begins. A change of scope is quoted before anybody draws it.",
  },
  {
    title: "Fast turnaround",
    text: "5-7 days is our standard delivery. The express option puts your sheets first when a permit window closes earlier.",
  },
  {
    title: "Global standards",
    text: "Sheets and reports follow the rules of the body that will read them, among them FCC, CAA and FAA, in its units and on its sheet sizes.",
  },
  {
    title: "Expert team",
    text: "Outside plant, solar, BIM and civil have drafters and checkers of their own. The one who quotes knows the work.",
  },
] as const;
