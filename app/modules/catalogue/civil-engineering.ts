import { firm } from "@datumline/brand/firm";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import { crossPageFields, nameFields } from "./service-fields.ts";
import { type PageDrawings, servicePageFields } from "./service-template.ts";
import { licensure, scales, workedExample } from "./service-wording.ts";
import { serviceOf } from "./services.ts";
import { earlierCaptions } from "./sheet-details.ts";
import { mutcd } from "./standards/roads.ts";
import { designation } from "./standards/standard.ts";

export const civilDocument = defineContent({
  id: "service-civil",
  upgrades: { 2: rewordingUpgrade(earlierCaptions) },
  title: "Civil Engineering",
  page: serviceOf("civil").path,
  fields: { ...nameFields, ...servicePageFields, ...crossPageFields },
  initial: {
    meta: {
      title: "Civil engineering design and permit plans",
      description:
        "Outside-plant and civil permit plans: plan and profile, road and trench sections, utility crossings, drainage and MUTCD traffic control. 5-12 working days.",
    },
    hero: {
      title: "Civil permit plans a reviewer can check",
      lead: "Plan and profile, sections, crossings and traffic control for works in the road, drawn to the authority's own checklist and issued as one numbered set.",
    },
    facts: {
      for: "Contractors, utilities, developers",
      input: "Survey, base map, utility records",
      output: "DWG, DGN, Civil 3D, PDF",
      time: { from: 5, to: 12 },
    },
    expertise: {
      title: "Project types",
      lead: "Works in and next to the public road, and the sites that connect to it.",
      items: [
        {
          title: "Outside-plant permits",
          text: "Conduit, duct bank and aerial routes for telecom and power, from pole or manhole to the building entry.",
        },
        {
          title: "Road and street works",
          text: "Widening, resurfacing and reinstatement with plan and profile, typical sections and cross-sections.",
        },
        {
          title: "Utility crossings",
          text: "Road, rail, water and bridge crossings by open cut, bore or attachment, with levels and clearances.",
        },
        {
          title: "Site civil",
          text: "Grading, access, drainage and utility connections for equipment compounds and small developments.",
        },
        {
          title: "Traffic control",
          text: "Temporary traffic-control plans by phase: signs, tapers, buffers, devices and detours.",
        },
        {
          title: "Pole and structure documents",
          text: "Attachment requests, clearance sketches and pole loading input in the owner's format.",
        },
      ],
    },
    package: {
      title: "The permit set",
      lead: "A set that answers a reviewer's questions in the order they are asked, in local units. Sets for the United States are prepared for your engineer of record's seal.",
      sheets: [
        {
          title: "Cover and index",
          text: "Location, legend, abbreviations, general notes, sheet list",
          format: "NTS",
          drawing: "None",
        },
        {
          title: "Existing conditions",
          text: "Survey, right of way, utilities with their source and accuracy",
          format: scales("1:500", "1 in = 40 ft"),
          drawing: "None",
        },
        {
          title: "Plan and profile",
          text: "Alignment, chainage, levels, proposed plant and reinstatement",
          format: scales("1:500", "1 in = 40 ft"),
          drawing: "Plan and profile",
        },
        {
          title: "Cross-sections",
          text: "Typical and at each change, with cover and clearances",
          format: scales("1:100", "1 in = 10 ft"),
          drawing: "Half section",
        },
        {
          title: "Details",
          text: "Trench, chamber, kerb, pavement and crossing details",
          format: scales("1:20", "1/2 in = 1 ft"),
          drawing: "Trench detail",
        },
        {
          title: "Traffic control",
          text: "Phases, signs, tapers and device schedule",
          format: "NTS",
          drawing: "Lane closure",
        },
      ],
    },
    benefits: {
      lead: "Less checking and rework for your team.",
      items: [
        {
          title: "One submission that holds together",
          text: "Lengths, levels and quantities come from one model, so plan, profile and section agree.",
        },
        {
          title: "Conflicts found on paper",
          text: "Clearances to existing utilities are listed for each crossing before anyone digs.",
        },
        {
          title: "Crews that know the layout",
          text: "Traffic-control sheets carry device counts and spacings, ready for the foreman.",
        },
        {
          title: "Comments answered on the sheet",
          text: "Each review comment gets a revision cloud, a note and a line in the change register.",
        },
      ],
    },
    deliverables: [
      {
        title: "Design",
        items: [
          "Plan and profile sheets",
          "Typical and cross-sections",
          "Grading and drainage plans",
          "Civil 3D surfaces and alignments",
        ],
      },
      {
        title: "Permits",
        items: [
          "ROW and encroachment drawings",
          "Road-opening applications",
          "Railway and water crossing sheets",
          "Erosion-control plans",
        ],
      },
      {
        title: "Construction",
        items: [
          "MUTCD-based traffic-control plans",
          "Quantities and bill of materials",
          "Setting-out data",
          "Construction notes and details",
        ],
      },
      {
        title: "Records",
        items: [
          "As-built drawings",
          "Utility conflict register",
          "Pole loading documents",
          "Change register by sheet",
        ],
      },
    ],
    workflow: {
      lead: "From survey to issued set, for one site or route of typical size. The authority's review follows; we cannot promise how long it takes.",
      steps: [
        {
          title: "Data and site review",
          days: { from: 1, to: 2 },
          text: "Survey, records and the authority's checklist are read together; gaps are listed straight away.",
        },
        {
          title: "Concept and alignment",
          days: { from: 3, to: 5 },
          text: "Route, levels and crossings are set out and agreed before sheets are produced.",
        },
        {
          title: "Detailed drafting",
          days: { from: 6, to: 10 },
          text: "Plan and profile, sections, details and traffic control, with quantities.",
        },
        {
          title: "Check and submission",
          days: { from: 11, to: 12 },
          text: "An independent check, then the set with its drawing register and forms.",
        },
      ],
    },
    caseStudy: {
      lead: `${workedExample}: one street, one duct, one lane closed.`,
      text: "The sheet on this page is computed: a new telecom duct in a one-way street, its clearances to four existing utilities, and the traffic control for the lane that closes while it is laid.",
      figures: [
        { value: "56 ft", label: "right of way, set out from limit to limit" },
        { value: "46.5 in", label: "trench depth under 36 in of cover" },
        { value: "4.88 ft", label: "clear of the nearest utility, the gas main" },
        { value: "180 ft", label: "merging taper at 30 mph" },
        { value: "880 ft", label: "of traffic control, from the first sign to the last" },
        { value: "15 + 7", label: "channelizing devices and signs" },
      ],
      note: `Sheet ${firm.initials}-CV-401, US units. Traffic control to ${designation(mutcd)}, Part 6.`,
    },
    closing: {
      title: "Send the survey and the permit form",
      text: "We'll tell you which sheets the authority will need, how long they take and what they cost.",
    },

    name: serviceOf("civil").name,
    menuLine: serviceOf("civil").description,
    timeline: { days: { from: 5, to: 12 }, unit: "working days" },
    faqs: [
      {
        question: "Which survey and records do you need?",
        answer:
          "A topographic survey with its datum and coordinate system, the right-of-way limits, the utility records and the authority's checklist or form. The sheets state the source and accuracy of existing information; gaps are listed in the first two days.",
      },
      {
        question: "Do the plans come signed and sealed?",
        answer: `${licensure} Where the law asks for a seal, it must be that of an engineer licensed in that jurisdiction, who takes responsible charge of the work; we draw under that engineer's direction. Tell us in your request if you need a seal, so we can settle it before work starts.`,
      },
      {
        question: "Which rules do the traffic-control plans follow?",
        answer: `In the United States the ${designation(mutcd)}, Part 6, with the supplement and the standard plans of the state or city. Elsewhere the local manual. Signs, tapers, buffers and devices are given for each phase, with their counts.`,
      },
      {
        question: "How long does a permit take?",
        answer:
          "Our set takes 5-12 working days from complete input. The authority's review is extra, varies between authorities and is outside our control. Comments are answered on the sheet, and the set is reissued with its drawing register.",
      },
    ],
    turnaround: [
      {
        scope: "Civil and OSP permit set",
        covers: "One site or one section of a route, with its traffic control.",
        ours: { days: { from: 5, to: 12 } },
        authority:
          "Road authority, city or utility: its own review and rounds of comments. Times differ; ask the office that will review it.",
      },
    ],
    price: {
      title: serviceOf("civil").name,
      counted: "Sheets",
      depends: "Survey and records in hand, traffic control, and rounds of comments.",
      send: "Site or route, base map or survey, and the authority's list of sheets.",
    },
    formats: {
      title: serviceOf("civil").name,
      receive: "Survey as DWG, DXF, DGN or a point file; utility records; permit forms as PDF",
      deliver: "DWG, DGN, Civil 3D, PDF",
      versions:
        "Civil 3D objects in your release, or everything as plain DWG in the 2018, 2013 or 2010 file format. DGN as V8.",
    },
    contactName: serviceOf("civil").contactName,
    quoteTitle: serviceOf("civil").quoteTitle,

    overview: {
      title: serviceOf("civil").name,
      description:
        "Outside-plant and civil permit plans that a reviewer can check without calling anyone.",
      features: [
        "Plan and profile sheets",
        "Road and trench sections",
        "Utility crossings",
        "Grading and drainage",
        "Erosion control",
        "Traffic-control plans",
        "Pole loading documents",
        "As-built drawings",
      ],
      deliverables: ["Permit drawing set", "Sections and details", "Quantities", "As-builts"],
    },
    home: {
      title: "Civil & OSP Permit Plans",
      text: "Outside-plant and civil permit sheets that a reviewer can check without calling anyone.",
      deliverables: "Plan and profile, road sections, utility crossings, traffic control",
    },
    about: {
      title: serviceOf("civil").name,
      text: "Plan and profile, sections, crossings and traffic control.",
    },
    quote: {
      features: [
        "Plan and profile sheets",
        "Road and trench sections",
        "Utility crossings",
        "Traffic-control plans",
        "Pole loading documents",
      ],
    },

    articles: [],
  },
});

export const civilDrawings: PageDrawings = {
  expertise: [
    { drawing: "row-plan-profile", caption: "Bore under a road" },
    { drawing: "site-grading", caption: "Grading plan" },
    { drawing: "lane-closure-plan", caption: "Lane closure" },
  ],
  benefits: { drawing: "crest-sight", caption: "Stopping sight distance at a crest" },
  deliverables: [
    { drawing: "row-half-section", caption: "Half section" },
    { drawing: "mass-haul", caption: "Earthworks" },
    { drawing: "taper-lengths", caption: "Taper lengths" },
  ],
  faqs: {
    drawing: "road-works",
    caption: "Advance warning signs",
    view: [6, 264, 138, 103.5],
  },
};
