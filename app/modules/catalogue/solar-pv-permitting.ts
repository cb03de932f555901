import { firm } from "@datumline/brand/firm";
import { choice, group, line, list, searchResult, text } from "#app/fields/fields.ts";
import { defineContent, type TextReader } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import { rangeOf } from "./section-props.ts";
import {
  atAGlance,
  caseStudyFields,
  closing,
  crossPageFields,
  deliverables,
  drawing,
  lines,
  nameFields,
  serviceFirstScreen,
  serviceTitledTexts,
  sheets,
  steps,
} from "./service-fields.ts";
import { workedExample } from "./service-wording.ts";
import { serviceOf } from "./services.ts";
import { earlierCaptions, type SheetDetail } from "./sheet-details.ts";

/** How long a glare assessment takes; EMI and glint reports are quoted per site. */
const glareDays = "3-5 working days";
const quotedDelivery = "3-7 working days";

const planningAuthority =
  "Planning authority. Ireland: normally 8 weeks from a valid application, and 4 weeks after further information. England: 8 weeks, or 13 for major development.";

const pageFields = {
  hero: serviceFirstScreen,
  facts: atAGlance,
  expertise: group("Expertise", {
    title: line("Heading"),
    lead: text("Introduction"),
    items: serviceTitledTexts("Areas of expertise", { one: "area" }),
  }),
  readers: group("Who the report is for", {
    title: line("Heading"),
    lead: text("Introduction"),
    rows: list(
      "Readers",
      group("Reader", {
        name: line("Name"),
        place: line("Place"),
        rule: text("Rule"),
        answer: text("In the report"),
        drawing,
      }),
      { one: "reader", min: 1, max: 10 },
    ),
  }),
  caseStudy: group("Case study", caseStudyFields),
  workflow: group("Workflow", { lead: text("Introduction"), steps }),
  deliverables,
  package: group("What an order contains", {
    title: line("Heading"),
    lead: text("Introduction"),
    sheets,
    features: group("Drawing features", {
      title: line("Heading"),
      lines: list(
        "Outlines",
        group("Outline", {
          colour: choice("Colour", ["red", "blue", "yellow"]),
          text: line("Text"),
        }),
        { one: "outline", max: 6 },
      ),
      items: lines("Entries", { one: "entry" }),
    }),
  }),
  benefits: serviceTitledTexts("Benefits", { one: "benefit" }),
  assessment: group("Glare assessment", {
    title: line("Heading"),
    lead: text("Introduction"),
    facts: list("Facts", group("Fact", { name: line("Name"), value: line("Value") }), {
      one: "fact",
      max: 6,
    }),
  }),
  closing,
  meta: searchResult,
};

export const solarDocument = defineContent({
  id: "service-solar",
  upgrades: { 2: rewordingUpgrade(earlierCaptions) },
  title: "Solar PV Permitting",
  page: serviceOf("solar").path,
  fields: { ...nameFields, ...pageFields, ...crossPageFields },
  initial: {
    meta: {
      title: "Solar glint, glare and EMI reports",
      description:
        "Glint and glare assessments in 3-5 working days, EMI reports and planning drawings for Irish PV projects. For solar developers and planning consultants.",
    },
    hero: {
      title: "Solar glare reports that show where, when and for how long",
      lead: `Glint and glare assessments for solar developers in ${glareDays}, EMI reports, and the drawings for an Irish planning application.`,
    },
    facts: {
      for: "Solar developers, planning consultants",
      input: "Site address, array layout, module data",
      output: "Report and data, drawings in DWG and PDF",
      time: { from: 3, to: 5 },
    },
    expertise: {
      title: "What we assess and draw",
      lead: "Reflections, radio interference and the application drawings, from one model of the site.",
      items: [
        {
          title: "Glint and glare",
          text: "Each array's reflections minute by minute through a year, with their direction, duration and hazard to the eye, graded by the published method that SGHAT also uses (Ho et al. 2011).",
        },
        {
          title: "Aviation receptors",
          text: "Final approaches, control towers and helipads, stating the runway data and eye heights used.",
        },
        {
          title: "Roads, railways and homes",
          text: "Drivers, trains and windows within sight of the array, allowing for intervening terrain, hedges and buildings.",
        },
        {
          title: "EMI reports",
          text: "Inverters, transformers and cables assessed against nearby receivers: declared emission limits, separation distances and recommended site measurements.",
        },
        {
          title: "Irish planning drawings",
          text: "Location plan, site layout, elevations and roof plans for PV on the ground, on farms and on commercial roofs.",
        },
        {
          title: "Mitigation",
          text: "Tilt, azimuth, screening or a smaller array if a receptor is affected, with the result before and after.",
        },
      ],
    },
    /**
     * Sources: gov.ie, "Solar Planning Exemptions" (S.I. 492 and 493 of 2022); caa.co.uk, "What is safeguarding" and its
     * disclaimer on other sites; 86 FR 25801; 47 CFR Part 15.
     */
    readers: {
      title: "Who the report is for",
      lead: "A report is written for the body that has to accept it, and cites the rule it addresses.",
      rows: [
        {
          name: "Planning authority",
          place: "Ireland",
          rule: "S.I. 492 and 493 of 2022: 43 solar safeguarding zones around airports, aerodromes and helipads, where solar on roofs other than those of houses is exempted development only up to 300 sq m per rooftop.",
          drawing: "A window near the array",
          answer:
            "Which zone the site is in, what counts as exempted development, and the assessment of the rest.",
        },
        {
          name: "Aerodrome operators, with CAA guidance",
          place: "United Kingdom",
          rule: "Circular 01/2003: planning authorities consult the operator of a safeguarded aerodrome, who is responsible for its safeguarding. The CAA safeguards only its own sites.",
          drawing: "Times and durations",
          answer: "Approaches, circuits and the control tower, each with times and durations.",
        },
        {
          name: "FAA",
          place: "United States",
          rule: "Policy of May 2021 (86 FR 25801), for systems on federally obligated airports that have a control tower: the airport states that the tower cab suffers no ocular impact. Off-airport sites are outside its scope.",
          drawing: "Line of sight from a tower",
          answer: "Line of sight from the tower cab and every reflection that reaches it.",
        },
        {
          name: "FCC",
          place: "United States",
          rule: "47 CFR Part 15: limits for unintentional radiators such as inverters, and the operator's duty to end harmful interference (15.5). It is a rule for equipment and its operator, not a review of sites.",
          drawing: "CISPR and FCC limits",
          answer:
            "For the planner and the owner of a receiver: declared class of the equipment, distances, residual risk.",
        },
      ],
    },
    caseStudy: {
      lead: `${workedExample}: one window, one row of modules, two seasons.`,
      text: "Fixed-tilt rows at Dublin and a first-floor window 50 m away on a bearing of 255°. The sheet on this page computes the sun, the array and the reflection, and these figures with them (small screens show part of it). The sample report covers the same window.",
      figures: [
        { value: "1 May, 11 Aug", label: "glare from the row's west end" },
        { value: "7 Apr – 1 May", label: "from the whole 60 m, again 11 Aug – 4 Sep" },
        { value: "5:56", label: "solar time, which is 6:18 and 6:26 UTC" },
        { value: "11.5°", label: "solar altitude during glare" },
        { value: "82.5°", label: "between ray and module normal, in and out" },
        { value: "14.9°", label: "between the sun and its reflection" },
      ],
      note: `Sheet ${firm.initials}-PV-101, 53.35° N. Sun's centre without refraction, level ground, no obstructions. A full assessment adds terrain, screening and the sun's angular size.`,
    },
    workflow: {
      lead: "From site address to report.",
      steps: [
        {
          title: "Site and receptors",
          days: { from: 1, to: 1 },
          text: "The array, the terrain and every potential receptor. You confirm the list before anything is computed.",
        },
        {
          title: "Model",
          days: { from: 1, to: 2 },
          text: "Modules with tilt, azimuth, height and glass; observers with their eye height; existing screening.",
        },
        {
          title: "Analysis",
          days: { from: 2, to: 4 },
          text: "A year minute by minute: when each receptor is reached, for how long and how strongly. Then mitigation, if needed.",
        },
        {
          title: "Check and report",
          days: { from: 3, to: 5 },
          text: "A second engineer checks inputs, results and references. Report, drawings and calculation data are issued together.",
        },
      ],
    },
    deliverables: [
      {
        title: "Glint and glare report",
        items: [
          "Receptors on a plan, with their heights",
          "Dates, times and minutes for each of them",
          "Potential for after-image",
          "Mitigation, before and after",
        ],
      },
      {
        title: "EMI report",
        items: [
          "Declared emission limits of the equipment",
          "Distances to the receivers nearby",
          "Residual risk",
          "Recommended site measurements",
        ],
      },
      {
        title: "Planning drawings",
        items: [
          "Location plan and site layout",
          "Elevations and roof plans",
          "Record place map",
          "DWG and PDF",
        ],
      },
      {
        title: "Data",
        items: [
          "Calculation data of every receptor",
          "Inputs and assumptions",
          "Runway data and eye heights used",
          "Rules and references cited",
        ],
      },
    ],
    benefits: [
      {
        title: "An answer for each reader",
        text: "The report cites the rule that the authority or aerodrome works to, and says what it means for your site.",
      },
      {
        title: "Report and drawings agree",
        text: "Both come from one model of the array, so bearings, heights and distances are the same on every sheet.",
      },
      {
        title: "Mitigation while it is cheap",
        text: "Tilt, azimuth and screening are tried on paper, before the layout is fixed and modules are ordered.",
      },
      {
        title: "Results that can be repeated",
        text: "Inputs, method and calculation data are issued together. Another engineer can check any minute of the year.",
      },
    ],
    package: {
      title: "The planning drawings",
      lead: "One set for an Irish PV application, drawn from the array that the report assessed.",
      sheets: [
        {
          title: "Location plan",
          text: "The site and its surroundings; the larger scale in built-up areas",
          format: "1:1,000 or 1:2,500",
          drawing: "None",
        },
        {
          title: "Site layout",
          text: "Array, inverters, cable routes, access, distances to boundaries",
          format: "1:500",
          drawing: "Site layout",
        },
        {
          title: "Elevations",
          text: "Module rows, inverter and transformer stations and fencing, or the building with its array, with heights",
          format: "1:200",
          drawing: "Array section",
        },
        {
          title: "Roof plans",
          text: "Modules, edge clearances, walkways and rooflights",
          format: "1:200",
          drawing: "None",
        },
        {
          title: "Record place map",
          text: "Licensed base map with its sheet number and coordinates",
          format: "As issued",
          drawing: "None",
        },
      ],
      features: {
        title: "Drawing features",
        lines: [
          { colour: "red", text: "Site boundary" },
          { colour: "blue", text: "Adjoining land under the applicant's control" },
          { colour: "yellow", text: "Wayleaves" },
        ],
        items: [
          "North point, scale and scale bar",
          "Levels and heights in metres",
          "Module size, tilt, azimuth and clearance",
          "Title block with author, number and revision",
        ],
      },
    },
    assessment: {
      title: "Request a glare assessment",
      lead: "The address and the size are enough to start. We review the site and reply with the receptors, a price and a date.",
      facts: [
        { name: "Glare assessment", value: glareDays },
        { name: "EMI and glint reports", value: `${quotedDelivery}, quoted per site` },
        { name: "Helpful to include", value: "Array layout, tilt, azimuth, module data sheet" },
      ],
    },
    closing: {
      title: "More than one report, or not sure which?",
      text: `EMI and glint reports and planning drawings are quoted together, per site, and reports take ${quotedDelivery}. A 30-minute consultation is free.`,
    },

    name: serviceOf("solar").name,
    menuLine: serviceOf("solar").description,
    timeline: { days: { from: 3, to: 7 }, unit: "working days" },
    faqs: [
      {
        question: "When does a solar project in Ireland need a glint and glare assessment?",
        answer:
          "When planning permission is needed and reflections could affect the decision: typically arrays in sight of an aerodrome, a road, a railway or homes. In the 43 solar safeguarding zones, solar on roofs other than those of houses is exempted development only up to 300 sq m per rooftop (S.I. 492 and 493 of 2022). The planning authority decides which evidence it requires; we prepare it.",
      },
      {
        question: "Do aviation authorities still ask for SGHAT?",
        answer:
          "The FAA's interim policy of 2013 asked for the Solar Glare Hazard Analysis Tool. The policy of May 2021 (86 FR 25801) replaced it and prescribes no tool. Other authorities still quote the older one, so the report states which method and which rule it follows.",
      },
      {
        question: "What do you need for a glare assessment?",
        answer:
          "The site address and the size are enough for a quote. For the analysis, we need the array layout with tilt, azimuth and height, and the module's data sheet. You confirm the list of receptors before anything is computed.",
      },
      {
        question: "What happens if a receptor is affected?",
        answer:
          "The report says so, with dates, times and durations. We then look for a change that removes or shortens the effect, such as another tilt or azimuth, screening or a smaller array, and show the result before and after.",
      },
      {
        question: "Does an EMI report replace measurements on site?",
        answer:
          "No. It compares the declared emission limits of inverters, transformers and cables with nearby receivers and their distances, states the residual risk, and says what to measure once the plant is running.",
      },
    ],
    turnaround: [
      {
        scope: "Glint and glare assessment",
        covers: "One site with its receptors: report and calculation data.",
        ours: { days: { from: 3, to: 5 } },
        authority: planningAuthority,
      },
      {
        scope: "EMI and glint reports, planning drawings",
        covers: "Quoted together, per site.",
        ours: { days: { from: 3, to: 7 } },
        authority: planningAuthority,
      },
    ],
    price: {
      title: serviceOf("solar").name,
      counted: "Site, receptors, sheets",
      depends: "How many approaches, towers, roads and houses, and what the authority requires.",
      send: "Site address, layout, tilt and azimuth, module data sheet; for EMI, also the inverters.",
    },
    formats: {
      title: serviceOf("solar").name,
      receive: "Site address or Eircode; layout as DWG, DXF, KMZ or PDF; data sheets as PDF",
      deliver: "Report as PDF, calculation data as a spreadsheet, drawings as DWG and PDF",
      versions:
        "The report names the software and version used. Our sample report and the free check run on our own engine, not on SGHAT. If your authority requires a particular tool, tell us before we quote.",
    },
    contactName: serviceOf("solar").contactName,
    quoteTitle: serviceOf("solar").quoteTitle,

    overview: {
      title: serviceOf("solar").name,
      description:
        "Glint and glare and EMI reports for PV projects, with the planning drawings that an Irish application needs. The sample report is computed by our own engine for a fictitious site; it is not output from the SGHAT software, but grades the hazard by the same published method.",
      features: [
        "Glint and glare assessment",
        "Hazard grading (green, yellow, red)",
        "EMI reports",
        "Aviation receptors",
        "Road, rail and dwelling receptors",
        "Reflection geometry through the year",
        "Mitigation proposals",
        "Planning drawings for Irish PV projects",
      ],
      deliverables: [
        "Glint and glare report",
        "EMI report",
        "Planning drawings",
        "Calculation data",
      ],
    },
    home: {
      title: "Solar Glare & EMI Reports",
      text: "Glint and glare and EMI assessments with the planning drawings an Irish PV application needs.",
      deliverables: "Glint and glare report, EMI report, location plan, site layout, elevations",
    },
    about: {
      title: serviceOf("solar").name,
      text: "Glint and glare, EMI and planning drawings for PV projects.",
    },
    quote: {
      features: [
        "Glint and glare report",
        "EMI report",
        "Aviation, road, rail and dwelling receptors",
        "Mitigation proposals",
        "Planning drawings for Irish PV projects",
      ],
    },

    articles: [],
  },
});

export const drawings = {
  expertise: [
    { drawing: "glare-tower", caption: "Glare at a tower" },
    { drawing: "emission-distance", caption: "Field strength against distance" },
    { drawing: "pv-layout", caption: "Site layout" },
  ],
  deliverables: [
    { drawing: "glare-season", caption: "Days and times" },
    { drawing: "glare-hazard", caption: "Ocular hazard" },
    { drawing: "emission-limits", caption: "Emission limits" },
  ],
  benefits: {
    drawing: "sun-path",
    caption: "One array, every figure",
    view: [310, 2, 268, 201],
  },
  faqs: {
    drawing: "emission-plan",
    caption: "Receivers around an array",
    view: [128, 14, 510, 382.5],
  },
} as const satisfies Record<string, SheetDetail | readonly SheetDetail[]>;

/** The duration of a glare assessment, as in the first screen of its service: "3-5 working days". */
export const glareDelivery = ({ of }: TextReader): string =>
  `${rangeOf(of(solarDocument).facts.time)} working days`;
