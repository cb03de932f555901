import { group, line, list, searchResult, text, titledText } from "#app/fields/fields.ts";
import { servicePaths } from "#modules/catalogue/service-paths.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";

const chapter = (label: string) =>
  group(label, { title: line("Heading"), lead: text("Introduction") });

const sample = (label: string) =>
  group(label, { title: line("Title"), text: text("Text"), action: line("Link") });

/** Home's texts next to claims, services and testimonials. */
export const homeDocument = defineContent({
  id: "home",
  title: "Home",
  page: "/",
  fields: {
    hero: group("First screen", {
      title: line("Title"),
      lead: text("Introduction"),
      delivery: text("Delivery", { isContractual: true }),
    }),
    services: chapter("Services"),
    pricesLink: line("Link to prices"),
    work: chapter("Work"),
    wipeCaption: text("Caption of the scan and its model"),
    sampleReport: sample("Sample report"),
    samplePortfolio: sample("Portfolio"),
    reasons: group("Why clients choose the firm", {
      title: line("Heading"),
      items: list("Reasons", titledText("Reason"), { one: "reason", min: 1, max: 12 }),
    }),
    pillars: group("Standards", {
      title: line("Heading"),
      items: list("Standards", titledText("Standard"), { one: "standard", min: 1, max: 6 }),
      checkers: line("Heading: who checks"),
      checkSheet: line("Link to the check sheet"),
      checklists: line("Link to the checklists"),
      commentLog: line("Link to the comment log"),
    }),
    closing: titledText("Closing"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "{firm.name} | FTTH, solar, BIM and civil drafting",
      description:
        "FTTH drafting and permitting, solar glare and EMI reports, Scan-to-BIM and civil permit plans for clients in {claims.countries} countries. Standard delivery in {claims.standardDelivery}.",
    },
    hero: {
      title: "Engineering drawings, models and reports, ready to submit",
      lead: "We draft FTTH networks, write solar glare and EMI reports, turn scans into BIM and prepare civil permit plans for telecom operators, solar developers and architects in 25+ countries.",
      delivery:
        "Standard delivery in {claims.standardDelivery} for a report or a small permit set; other scopes vary by service, from 3 to 14 days. Express option for urgent work. We reply to quote requests within {claims.replyWithin}.",
    },
    services: {
      title: "One drawing office for the whole set",
      lead: "Choose the service you need. Each has its own deliverables, timeline and fixed quote.",
    },
    pricesLink: "How we price work",
    work: { title: "Look at the work first", lead: "Judge us by our drawings." },
    wipeCaption:
      "Our sample building. Left: its laser scan, simulated with realistic noise. Right: the model built from it, LOD 300 with services at LOD 350. Roofs removed.",
    sampleReport: {
      title: "Sample SGHAT report",
      text: "See how a glare assessment reads before you order one. Our own engine models a fictitious site: receptors, minutes of glare through the year, and hazard graded by the same published method as SGHAT.",
      action: "View the sample report",
    },
    samplePortfolio: {
      title: "Project portfolio",
      text: "Selected sheets and models from FTTH, solar, BIM and civil work. Enter your email to view them.",
      action: "Browse the portfolio",
    },
    reasons: {
      title: "Why clients choose us",
      items: [
        {
          title: "Specialized expertise",
          text: "Outside plant, solar assessment, BIM and civil each have their own drafters and checkers, who know the standard, the software and the questions the reviewer will ask.",
        },
        {
          title: "Regulatory compliance",
          text: "Reports and sheets are prepared to the rules of the body that reviews them, including the FCC, CAA and FAA, and cite the clause they address.",
        },
        {
          title: "Fast turnaround",
          text: "{claims.standardDelivery} is our standard delivery for a report or a small permit set; each service gives its own range. When a permit window closes earlier, the express option moves your sheets to the front.",
        },
        {
          title: "Cost-effective, transparent quotes",
          text: "A fixed price per sheet, report or model, with the inclusions in writing. No hourly surprises.",
        },
      ],
    },
    pillars: {
      title: "Our standards",
      items: [
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
          text: "Every issue states its revision, its date and what changed. We reply to comments until the sheet is accepted.",
        },
      ],
      checkers: "Who checks a sheet before it is issued",
      checkSheet: "A completed check sheet",
      checklists: "The checklists",
      commentLog: "A comment log",
    },
    closing: {
      title: "Send us the route, the site or the scan",
      text: "Tell us what you need drawn and by when. We reply to quote requests within {claims.replyWithin}; a 30-minute consultation is free.",
    },
  },
});

/** Opens the dialog to request the sample report. */
export const sampleReportPath = `${servicePaths.solar}#sample-report`;

/** Testimonials, by role and without names. */
export const testimonialsDocument = defineContent({
  id: "testimonials",
  title: "Testimonials",
  hint: "By role, without names. Hidden on the live site until you replace or confirm it.",
  page: "/",
  fields: {
    title: line("Heading"),
    testimonials: list(
      "Testimonials",
      group("Testimonial", {
        quote: text("Quote", { maxLength: 600 }),
        role: line("Role"),
        organisation: line("Organisation"),
        country: line("Country", { isOptional: true }),
      }),
      { one: "testimonial", max: 12, placeholder: "hidden" },
    ),
  },
  initial: {
    title: "What clients say",
    testimonials: [
      {
        quote:
          "The low-level design came back with splice counts that matched our records to the fibre. Our permit reviewer had no comments on the first submission.",
        role: "Network Planning Lead",
        organisation: "Fibre operator",
        country: "Ireland",
      },
      {
        quote:
          "The glare report answered the aviation authority's questions before they were asked, and the planning drawings arrived with it as one consistent set.",
        role: "Development Manager",
        organisation: "Solar developer",
        country: "United Kingdom",
      },
      {
        quote:
          "We sent an E57 on Monday and opened a clean Revit model the week after. Deviations from the scan were listed, not hidden.",
        role: "Project Architect",
        organisation: "Architecture practice",
        country: "United States",
      },
    ],
  },
});

export type Testimonial = ContentOf<typeof testimonialsDocument>["testimonials"][number];
