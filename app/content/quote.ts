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
