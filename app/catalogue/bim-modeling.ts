import type { Confirmable } from "@datumline/brand/confirmable";
import { bimExperience } from "./bim-experience.ts";
import type { Faq } from "./faq.ts";
import { illustrativeCase } from "./headings.ts";
import type { PriceBasis, ServiceCards, Turnaround } from "./service-texts.ts";
import type { SheetDetail } from "./sheet-detail.ts";

export const page = {
  meta: {
    title: "BIM modeling & coordination, LOD 100-500",
    description:
      "Architectural, structural and MEP models at LOD 100-500, clash detection, construction documents, quantities and 4D/5D, in 10-14 days.",
  },
  hero: {
    title: "BIM that is coordinated before it is built",
    lead: "Architectural, structural and MEP models in one federated file, with clashes found, assigned and closed while they still cost nothing.",
    facts: [
      ["For", "Architects, engineers, contractors"],
      ["Input", "Drawings, models, sketches, BEP"],
      ["Output", "RVT, IFC, NWC, DWG, PDF"],
      ["Time", "10-14 days", "#workflow"],
    ],
  },
  experience: bimExperience.text,
  details: [
    { drawing: "steel-connection-lod", caption: "LOD 200 to 400" },
    { drawing: "bim-coordination", caption: "A clash, closed" },
    { drawing: "exploded-building", caption: "Layers of a model", view: [0, 8, 392, 294] },
  ],
  capabilities: [
    {
      title: "Architectural modeling",
      text: "Walls, openings, stairs, ceilings and finishes, typed and scheduled.",
    },
    {
      title: "Structural modeling",
      text: "Concrete and steel frames with foundations, connections and reinforcement where asked.",
    },
    {
      title: "MEP modeling",
      text: "Ductwork, piping, cable tray and equipment with sizes, slopes and connections.",
    },
    {
      title: "Clash detection",
      text: "Rule sets by discipline pair, grouped results, an owner and a date for each clash.",
    },
    {
      title: "LOD 100-500",
      text: "From massing to as-built, element by element, as your BIM execution plan defines it.",
    },
    {
      title: "Construction documentation",
      text: "Plans, sections, elevations and details that come from the model and stay with it.",
    },
    {
      title: "Quantity takeoffs",
      text: "Counts, lengths, areas and volumes by type and level, with the rules of measurement stated.",
    },
    { title: "4D/5D integration", text: "Elements linked to programme activities and cost codes." },
  ],
  deliverableDetails: [
    { drawing: "exploded-building", caption: "A duct below a beam", view: [392, 4, 216, 162] },
    { drawing: "exploded-building", caption: "Quantities", view: [386, 186, 230, 172.5] },
    { drawing: "scan-plan", caption: "Rooms in plan", view: [150, 6, 204, 153] },
  ],
  deliverables: [
    {
      title: "Architectural",
      items: [
        "Architectural model, RVT and IFC",
        "Plans, sections and elevations",
        "Door, window and room schedules",
        "Finish and material schedules",
      ],
    },
    {
      title: "Structural",
      items: [
        "Structural model with grids and levels",
        "Framing plans and sections",
        "Foundation and column schedules",
        "Steel and concrete quantities",
      ],
    },
    {
      title: "MEP",
      items: [
        "HVAC, plumbing, fire and electrical models",
        "Coordinated layouts and sections",
        "Equipment schedules",
        "Builder's work openings",
      ],
    },
    {
      title: "Coordination",
      items: [
        "Federated model, NWC or IFC",
        "Clash reports by discipline pair",
        "Issue list in BCF",
        "Coordination drawings",
      ],
    },
  ],
  benefitDetail: {
    drawing: "bim-coordination",
    caption: "Moved before it was built",
    view: [44, 40, 268, 201],
  },
  benefits: [
    {
      title: "Better coordination",
      text: "Disciplines meet in one model, weekly, before they meet on site.",
    },
    {
      title: "Clear visualization",
      text: "Everybody looks at the same building, including non-technical readers.",
    },
    {
      title: "Cost efficiency",
      text: "Quantities are known early, and changes are priced before they are drawn.",
    },
    { title: "Smoother workflow", text: "Documents follow the model. One change is made once." },
  ],
  workflow: [
    {
      title: "Requirements",
      days: "Day 1-2",
      text: "Scope, LOD table, templates, naming and exchange dates, agreed in writing.",
    },
    {
      title: "Model development",
      days: "Day 3-8",
      text: "Modelling by discipline on shared grids and levels, with a check per floor.",
    },
    {
      title: "Coordination and clash detection",
      days: "Day 9-12",
      text: "Federation, clash runs, grouped reports and fixes, until the set is clean.",
    },
    {
      title: "Quality assurance and delivery",
      days: "Day 13-14",
      text: "Model audit, drawing check and delivery in the formats agreed.",
    },
  ],
  caseStudy: {
    isConfirmed: false,
    lead: `${illustrativeCase}: 20-story commercial complex.`,
    text: "Architectural, structural and MEP models of 450,000 sq ft, developed at LOD 350-400 and coordinated floor by floor ahead of construction.",
    figures: [
      ["450,000 sq ft", "on 20 stories"],
      ["LOD 350-400", "across all disciplines"],
      ["12 weeks", "of modeling"],
      ["2,847", "clashes resolved"],
      ["Zero", "on-site clashes"],
      ["30%", "time savings"],
      ["$1.8M", "saved"],
    ],
  } as const satisfies Confirmable,
  closing: {
    title: "Bring your drawings, get a modelling plan",
    text: "Tell us the disciplines, the LOD and the date. We answer with a scope and a price.",
  },
} as const;

/** Beside the questions. */
export const faqDetail: SheetDetail = {
  drawing: "steel-connection-lod",
  caption: "One joint, LOD 200 to 400",
};

export const faqs: readonly Faq[] = [
  {
    question: "What do you need to start a BIM project?",
    answer:
      "Drawings, models or sketches of each discipline, and your BIM execution plan if there is one. Scope, LOD table, templates, naming and exchange dates are agreed in writing on the first two days.",
  },
  {
    question: "Which software and formats do you work with?",
    answer:
      "Models are made in Revit and handed over as RVT and IFC, federated models as NWC or IFC, issues as BCF, drawings as DWG and PDF. Tell us your versions and templates, and the files open in your office as they are.",
  },
  {
    question: "Who decides how a clash is solved?",
    answer:
      "The designer who is responsible for the element. We find and group the clashes, propose who should move, and give each an owner and a date. What is decided goes into the model, and the next run shows whether the clash is closed.",
  },
  {
    question: "What does LOD 500 mean in your models?",
    answer:
      "That the element has been verified in the field: its size, shape and place are those of the building as built. We model it from your as-built measurements or a scan; a design model does not become LOD 500 by more detail.",
  },
  {
    question: "Does a large building take 10-14 days as well?",
    answer:
      "No. The 10-14 days are working days, and those of the workflow on this page. Large buildings are modelled floor by floor to a programme of their own, which the quote sets out with its dates: the illustrative complex on this page is put at 12 weeks.",
  },
];

export const turnaround: readonly Turnaround[] = [
  {
    scope: "BIM modelling and coordination",
    covers: "One building of ordinary size, from requirements to a checked, federated model.",
    days: { from: 10, to: 14 },
  },
  {
    scope: "Large or phased BIM projects",
    covers: "Modelled floor by floor or zone by zone; often a matter of weeks.",
  },
];

export const priceBasis: PriceBasis = {
  title: "BIM modelling and coordination",
  counted: "sq m of floor, by LOD",
  depends:
    "Disciplines, how far the design has come, and how many rounds of coordination it takes.",
  send: "Drawings or models as they are, the BEP, LOD and dates.",
};

export const cards: ServiceCards = {
  timeline: "10-14 days",
  overview: {
    title: "BIM Modeling & Coordination",
    description:
      "Architectural, structural and MEP models federated and coordinated until the clash list is empty.",
    features: [
      "Architectural modeling",
      "Structural modeling",
      "MEP modeling",
      "Clash detection",
      "LOD 100-500",
      "Construction documentation",
      "Quantity takeoffs",
      "4D/5D integration",
    ],
    deliverables: ["Federated model", "Clash reports", "Coordinated drawings", "Quantities"],
  },
  about: {
    title: "BIM coordination",
    text: "Architectural, structural and MEP models at LOD 100 to 500.",
  },
};
