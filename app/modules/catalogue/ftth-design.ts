import { firm } from "@datumline/brand/firm";
import { line } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import { crossPageFields, nameFields } from "./service-fields.ts";
import { type PageDrawings, servicePageFields } from "./service-template.ts";
import { licensure, scales, workedExample } from "./service-wording.ts";
import { serviceOf } from "./services.ts";
import { earlierCaptions } from "./sheet-details.ts";
import { mutcd } from "./standards/roads.ts";

const poleOwner =
  "Road authority or railway: its own review. US pole owner under FCC rules: a response within 45 days of a complete application, 60 for large orders.";

export const ftthDocument = defineContent({
  id: "service-ftth",
  upgrades: { 2: rewordingUpgrade(earlierCaptions) },
  title: "FTTH Design",
  page: serviceOf("ftth").path,
  fields: {
    ...nameFields,
    ...servicePageFields,
    plotInvitation: line("Text next to the case study slider"),
    ...crossPageFields,
  },
  initial: {
    meta: {
      title: "FTTH design, drafting and permitting",
      description:
        "FTTH high-level and low-level design, splice schedules, bills of materials and permit drawings for telecom operators and their contractors. 5-10 working days.",
    },
    hero: {
      title: "FTTH design, ready to permit and build",
      lead: "Feeder, distribution and drop networks from your demand points to the splice: designed, drafted to your standard and packaged for the authority that has to approve them.",
    },
    facts: {
      for: "Operators, ISPs, OSP contractors",
      input: "Address points, route data, pole and duct records",
      output: "DWG, PDF, SHP or KMZ, XLSX",
      time: { from: 5, to: 10 },
    },
    expertise: {
      title: "What we design",
      lead: "Passive optical networks for streets, estates and rural routes, underground or aerial.",
      items: [
        {
          title: "PON architecture",
          text: "Centralised or cascaded splitting for GPON and XGS-PON, with the optical budget checked on the longest path, not the average.",
        },
        {
          title: "Underground routes",
          text: "Duct sizing and occupancy, chamber schedules, road crossings and directional drilling (HDD), drawn over the utility records you hold.",
        },
        {
          title: "Aerial routes",
          text: "Pole schedules, spans and sags, attachment heights and clearances, with pole loading analysis where the pole owner requires it.",
        },
        {
          title: "Multi-dwelling units",
          text: "Risers, floor distribution boxes and in-building cable schedules, from an architect's plan or a survey sketch.",
        },
        {
          title: "Backhaul and rings",
          text: "Point-to-point and protected routes between exchanges, cabinets and sites, with fibre allocation for both directions.",
        },
        {
          title: "Record clean-up",
          text: "Redline mark-ups, as-built measurements and legacy CAD brought into one consistent set of layers and attributes.",
        },
      ],
    },
    package: {
      title: "The permit package",
      lead: "Everything a road authority, utility or railway normally needs to see, on numbered sheets that review comments can cite. Sets for the United States are drawn in feet and prepared for your engineer of record's seal.",
      sheets: [
        {
          title: "Location and index plan",
          text: "Location of the works and the sheet for each part",
          format: scales("1:5,000", "1 in = 400 ft"),
          drawing: "None",
        },
        {
          title: "Route plans",
          text: "Existing and proposed plant, reinstatement, chainages, land ownership",
          format: scales("1:500", "1 in = 40 ft"),
          drawing: "Route plan",
        },
        {
          title: "Trench and duct sections",
          text: "Depth of cover, duct formation, separation from other utilities",
          format: scales("1:20", "1/2 in = 1 ft"),
          drawing: "Duct section",
        },
        {
          title: "Crossing details",
          text: "Road, rail, water and bridge crossings with levels",
          format: scales("1:100", "1 in = 10 ft"),
          drawing: "Bore under a road",
        },
        {
          title: "Right-of-way drawings",
          text: "Boundaries, easements and encroachments along the route",
          format: scales("1:500", "1 in = 40 ft"),
          drawing: "Right-of-way half section",
        },
        {
          title: "Traffic-control plans",
          text: `Signs, tapers and phases to the ${mutcd.number}, ${mutcd.edition}, Part 6, or the local manual`,
          format: "NTS",
          drawing: "Lane closure",
        },
      ],
    },
    benefits: {
      lead: "Less checking and rework for your team.",
      items: [
        {
          title: "Schedules that match the plan",
          text: "Splice schedules are generated from the same model as the plan. A fibre that is drawn is a fibre that is scheduled.",
        },
        {
          title: "Material you can order",
          text: "Cable, duct and hardware quantities show slack, wastage and drum lengths separately, so the buyer can check them.",
        },
        {
          title: "Fewer review rounds",
          text: "Each sheet answers the authority's checklist. Comments are answered on the sheet, with a revision cloud and a note.",
        },
        {
          title: "As-builts that stay current",
          text: "As-built sheets replace the design sheets one for one, with the same numbers, ready for your GIS.",
        },
      ],
    },
    deliverables: [
      {
        title: "High-level design (HLD)",
        items: [
          "Serving area boundaries and demand count",
          "Splitter strategy and cabinet locations",
          "Feeder and distribution routes",
          "Budgetary bill of materials",
        ],
      },
      {
        title: "Low-level design (LLD)",
        items: [
          "Route plans with chambers, poles and drops",
          "Splice schedules and fibre allocation",
          "Optical loss budget per terminal",
          "Bill of materials (BOM) with drum lengths",
        ],
      },
      {
        title: "Permits and construction",
        items: [
          "ROW and road-opening drawings",
          "MUTCD-based traffic-control plans",
          "Pole loading and attachment requests",
          "Construction notes and typical details",
        ],
      },
      {
        title: "Records",
        items: [
          "As-built drawings from redline mark-ups",
          "GIS layers with your attribute schema",
          "Test-point and OTDR reference lists",
          "Change register by sheet and revision",
        ],
      },
    ],
    workflow: {
      lead: "From route data to issued sheets, for one serving area of typical size. The authority's review follows; we cannot promise how long it takes.",
      steps: [
        {
          title: "Data review",
          days: { from: 1, to: 2 },
          text: "We check address points, base map and records, list what is missing and agree the design rules with you.",
        },
        {
          title: "High-level design",
          days: { from: 2, to: 4 },
          text: "Serving areas, splitter locations and routes, with an initial bill of materials for you to decide on.",
        },
        {
          title: "Low-level design and drafting",
          days: { from: 4, to: 8 },
          text: "Plans, sections, splice schedules and loss budgets, drawn to your CAD standard.",
        },
        {
          title: "Check and issue",
          days: { from: 8, to: 10 },
          text: "An engineer who did not draw it checks quantities, fibres and clearances. The set is issued with its drawing register.",
        },
      ],
    },
    caseStudy: {
      lead: `${workedExample}: one street block, counted to the splice.`,
      text: "The sheet on this page is not an illustration. It is computed: a street block of 24 homes on one PON, from the feeder joint to every drop (small screens show half of it).",
      figures: [
        { value: "24", label: "homes passed, each with one port" },
        { value: "1:4 × 1:8", label: "cascaded split, two ports spare per terminal" },
        { value: "352.0 m", label: "of duct in 163.8 m of route" },
        { value: "38", label: "fusion splices" },
        { value: "23.8 dB", label: "worst-case link loss, against the 28 dB of Class B+" },
      ],
      note: `Sheet ${firm.initials}-FT-101, scale 1:200 on A2. Loss with 3 dB margin, connectors and splices included.`,
    },
    closing: {
      title: "Have a route? Send it as it is",
      text: "A KMZ, a marked-up map or a spreadsheet of addresses is enough for a quote.",
    },

    plotInvitation: "Change the plot width and watch every figure update",
    name: serviceOf("ftth").name,
    menuLine: serviceOf("ftth").description,
    timeline: { days: { from: 5, to: 10 }, unit: "working days" },
    faqs: [
      {
        question: "What do you need to start an FTTH design?",
        answer:
          "For a quote, a route, a service area or a list of addresses. For the design, we also need the base map, your duct and pole records and your design rules. We review it all in the first two days, list what is missing and agree the rules with you before anything is drawn.",
      },
      {
        question: "Which CAD and GIS standards do you draw to?",
        answer:
          "To yours. Sheets are issued as DWG and PDF on your layers, blocks and title block, route data as SHP or KMZ with your attribute schema, schedules as XLSX. If you have no standard yet, we agree one during the data review.",
      },
      {
        question: "Who submits the permit drawings?",
        answer:
          "The applicant or an agent in the country: normally you or your contractor. We draw the sheets to the authority's checklist and answer its comments on the sheet, with a revision cloud and a note. The authority's own time is in addition to our 5-10 working days.",
      },
      {
        question: "Who seals permit plans and pole calculations?",
        answer: `${licensure} Tell us which sheets need a seal so the review can be planned before work starts.`,
      },
      {
        question: "Can we dig where your drawings show no other utility?",
        answer:
          "No. Existing plant is drawn from the records that you hold, and each sheet names its source. Records are often incomplete or inaccurate: have buried services located and exposed on site before excavation, as the local rules require.",
      },
    ],
    turnaround: [
      {
        scope: "FTTH design with its permit package",
        covers: "HLD, LLD, splice schedules, quantities and permit sheets of one service area.",
        ours: { days: { from: 5, to: 10 } },
        authority: poleOwner,
      },
      {
        scope: "FTTH networks of several service areas",
        covers: "Designed and issued area by area.",
        ours: null,
        authority: poleOwner,
      },
    ],
    price: {
      title: serviceOf("ftth").name,
      counted: "Homes, km, poles, sheets",
      depends:
        "Underground or aerial, how many authorities and pole owners, and whether records or a survey exist.",
      send: "Boundary as KMZ, SHP or DWG, address points or homes, and what you need: HLD, LLD, permits.",
    },
    formats: {
      title: serviceOf("ftth").name,
      receive: "DWG, DXF, DGN, SHP, KMZ, XLSX, PDF mark-ups",
      deliver: "DWG, PDF, SHP or KMZ, XLSX",
      versions:
        "DWG saved to the 2018, 2013 or 2010 file format. Shapefiles with their projection. Pole data formatted for the software the owner specifies, such as O-Calc Pro or SPIDAcalc; who runs the calculation is settled in the quote. Network data formatted for your PON-planning or GIS software: name it and send its import template before we quote.",
    },
    contactName: serviceOf("ftth").contactName,
    quoteTitle: serviceOf("ftth").quoteTitle,

    overview: {
      title: serviceOf("ftth").name,
      description:
        "Passive optical networks from demand points to the splice, underground or aerial, with the sheets that get them permitted.",
      features: [
        "GPON and XGS-PON architecture",
        "Feeder, distribution and drop design",
        "Duct and chamber design",
        "Aerial routes and pole schedules",
        "Splice schedules and fibre allocation",
        "Optical loss budgets",
        "ROW and road-opening drawings",
        "Traffic-control plans",
      ],
      deliverables: [
        "HLD and LLD drawings",
        "Splice schedules",
        "Bill of materials",
        "Permit package",
      ],
    },
    home: {
      title: "FTTH Drafting & Permitting",
      text: "Feeder, distribution and drop design from your route data, drawn to the operator's standard and packaged for the permit.",
      deliverables: "HLD and LLD, splice schedules, BOM, ROW and traffic-control plans",
    },
    about: {
      title: serviceOf("ftth").name,
      text: "FTTH and backhaul design, splice schedules, permits and records.",
    },
    quote: {
      features: [
        "HLD and LLD network design",
        "Splice schedules and loss budgets",
        "Duct, chamber and pole schedules",
        "ROW and road-opening drawings",
        "Bill of materials",
      ],
    },

    articles: [],
  },
});

export const ftthDrawings: PageDrawings = {
  expertise: [
    { drawing: "pon-topologies", caption: "PON topologies" },
    { drawing: "ftth-plan", caption: "Duct section", view: [4.5, 251.4, 215.2, 161.4] },
    { drawing: "pole-loads", caption: "Pole loading" },
  ],
  benefits: {
    drawing: "ftth-plan",
    caption: "Counted splitter by splitter",
    view: [220, 256, 214, 160.5],
  },
  deliverables: [
    { drawing: "ftth-splice", caption: "Splice schedule" },
    { drawing: "pon-loss-budget", caption: "Loss budget" },
    { drawing: "lane-closure-plan", caption: "Traffic control" },
  ],
  faqs: {
    drawing: "ice-and-wind",
    caption: "Ice and wind load cases",
  },
};
