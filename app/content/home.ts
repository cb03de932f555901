import { serviceOf } from "#app/catalogue/services.ts";

export const homeHero = {
  title: "Engineering drawings, models and reports, ready to submit",
  lead: "We draft FTTH networks, write solar glare and EMI reports, turn scans into BIM and prepare civil permit plans for telecom operators, solar developers and architects in 25+ countries.",
  delivery:
    "Standard delivery in 5-7 days. Express option for urgent work. Quotes answered within 24 hours.",
} as const;

export const sampleReport = {
  title: "Sample SGHAT report",
  text: "See how a glare assessment reads before you order one: receptors, method, sun-path geometry and minutes of glare through the year.",
  /** Opens the dialog in which it is asked for. */
  path: `${serviceOf("solar").path}#sample-report`,
  action: "View the sample report",
} as const;

export const samplePortfolio = {
  title: "Project portfolio",
  text: "Selected sheets and models from FTTH, solar, BIM and civil work. One email opens all of it.",
  path: "/portfolio",
  action: "Browse the portfolio",
} as const;

export const reasons = [
  {
    title: "Specialized expertise",
    text: "Outside plant, solar assessment, BIM and civil each have their own drafters and checkers, who know the standard, the software and the questions the reviewer will ask.",
  },
  {
    title: "Regulatory compliance",
    text: "Reports and sheets are prepared against the rules of the body that reads them, among them FCC, CAA and FAA, and cite the clause they answer.",
  },
  {
    title: "Fast turnaround",
    text: "5-7 days is our standard delivery. When a permit window closes earlier, the express option moves your sheets to the front.",
  },
  {
    title: "Cost-effective, transparent quotes",
    text: "A fixed price by sheet, report or model, with what is included written down. No hourly surprises at the end.",
  },
] as const;

export const pillars = [
  {
    title: "Accuracy",
    text: "Quantities, lengths and levels come from the model, not from retyping. Totals on the sheet add up to the schedule.",
  },
  {
    title: "Clarity",
    text: "One drawing answers one question. Line weights, notes and references let a reviewer find it at first glance.",
  },
  {
    title: "Accountability",
    text: "Every issue carries its revision, its date and what changed. Comments are answered until the sheet is accepted.",
  },
] as const;

/** By role, without names. */
export const testimonials = [
  {
    id: 1,
    content:
      "The low-level design came back with splice counts that matched our records to the fibre. Our permit reviewer had no comments on the first submission.",
    position: "Network Planning Lead",
    author: "Fibre operator, Ireland",
  },
  {
    id: 2,
    content:
      "The glare report answered the aviation authority's questions before they were asked, and the planning drawings arrived with it as one consistent set.",
    position: "Development Manager",
    author: "Solar developer, United Kingdom",
  },
  {
    id: 3,
    content:
      "We sent an E57 on Monday and opened a clean Revit model the week after. Deviations from the scan were listed, not hidden.",
    position: "Project Architect",
    author: "Architecture practice, United States",
  },
] as const;
