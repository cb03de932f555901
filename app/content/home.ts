import type { Confirmable } from "@datumline/brand/confirmable";
import { claims } from "@datumline/brand/firm";
import { serviceOf } from "#app/catalogue/services.ts";

export const homeHero = {
  title: "Engineering drawings, models and reports, ready to submit",
  lead: "We draft FTTH networks, write solar glare and EMI reports, turn scans into BIM and prepare civil permit plans for telecom operators, solar developers and architects in 25+ countries.",
  delivery:
    "Standard delivery in 5-7 days for a report or a small permit set; other scopes by service, from 3 to 14 days. Express option for urgent work. Quotes answered within 24 hours.",
} as const;

export const chapters = {
  services: {
    title: "One drawing office for the whole set",
    lead: "Pick the sheet you need. Each comes with its deliverables, its timeline and a fixed quote.",
  },
  work: { title: "Look at the work first", lead: "Judge us by our drawings." },
  reasons: "Why clients choose us",
  pillars: "Our standards",
  checkers: "Who checks before a sheet is issued",
  testimonials: "What clients say",
} as const;

export const closing = {
  title: "Send us the route, the site or the scan",
  text: `Tell us what you need drawn and by when. Quotes are answered within ${claims.replyWithin}; a 30-minute consultation is free.`,
} as const;

export const wipeCaption =
  "Our sample building: on the left its laser scan, simulated with the noise of a real one; on the right the model drawn from it, LOD 300 with services at LOD 350. The roofs are taken off.";

export const sampleReport = {
  title: "Sample SGHAT report",
  text: "See how a glare assessment reads before you order one. Our own engine computes a fictitious site: receptors, minutes of glare through the year, and the hazard by the published method that SGHAT uses too.",
  /** Opens the dialog in which it is asked for. */
  path: `${serviceOf("solar").path}#sample-report`,
  action: "View the sample report",
} as const;

export const samplePortfolio = {
  title: "Project portfolio",
  text: "Selected sheets and models from FTTH, solar, BIM and civil work. Enter your email to view them.",
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
    text: "5-7 days is our standard delivery for a report or a small permit set; each service gives its own range. When a permit window closes earlier, the express option moves your sheets to the front.",
  },
  {
    title: "Cost-effective, transparent quotes",
    text: "A fixed price by sheet, report or model, with what is included written down. No hourly surprises at the end.",
  },
] as const;

export const pillars = [
  {
    title: "Accuracy",
    text: "Quantities, lengths and levels come from the model and are never retyped. Totals on the sheet add up to the schedule.",
  },
  {
    title: "Clarity",
    text: "One drawing answers one question. Line weights, notes and references let a reviewer find it at a glance.",
  },
  {
    title: "Accountability",
    text: "Every issue carries its revision, its date and what changed. Comments are answered until the sheet is accepted.",
  },
] as const;

/** Stand-ins, by role and without names. */
export const testimonials = [
  {
    id: 1,
    isConfirmed: false,
    content:
      "The low-level design came back with splice counts that matched our records to the fibre. Our permit reviewer had no comments on the first submission.",
    position: "Network Planning Lead",
    author: "Fibre operator, Ireland",
  },
  {
    id: 2,
    isConfirmed: false,
    content:
      "The glare report answered the aviation authority's questions before they were asked, and the planning drawings arrived with it as one consistent set.",
    position: "Development Manager",
    author: "Solar developer, United Kingdom",
  },
  {
    id: 3,
    isConfirmed: false,
    content:
      "We sent an E57 on Monday and opened a clean Revit model the week after. Deviations from the scan were listed, not hidden.",
    position: "Project Architect",
    author: "Architecture practice, United States",
  },
] as const satisfies readonly Confirmable[];
