import { group, line, searchResult } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import {
  atAGlance,
  caseStudyFields,
  closing,
  crossPageFields,
  deliverables,
  nameFields,
  serviceFirstScreen,
  serviceTitledTexts,
  steps,
} from "./service-fields.ts";
import { bimExperience, experience, illustrativeCase } from "./service-wording.ts";
import { serviceOf } from "./services.ts";
import { earlierCaptions, type SheetDetail } from "./sheet-details.ts";

const pageFields = {
  hero: serviceFirstScreen,
  facts: atAGlance,
  experience,
  capabilitiesTitle: line("Capabilities heading"),
  capabilities: serviceTitledTexts("Capabilities", { one: "capability" }),
  deliverables,
  caseStudy: group("Case study", caseStudyFields, {
    isOptional: true,
    isContractual: true,
    placeholder: "hidden",
    hint: "Hidden on the live site until you replace or confirm it.",
  }),
  workflow: group("Workflow", { steps }),
  benefits: serviceTitledTexts("Benefits", { one: "benefit" }),
  closing,
  meta: searchResult,
};

export const bimDocument = defineContent({
  id: "service-bim",
  upgrades: { 2: rewordingUpgrade(earlierCaptions) },
  title: "BIM Modeling",
  page: serviceOf("bim").path,
  fields: { ...nameFields, ...pageFields, ...crossPageFields },
  initial: {
    meta: {
      title: "BIM modeling & coordination, LOD 100-500",
      description:
        "Architectural, structural and MEP models at LOD 100-500, clash detection, construction documents, quantities and 4D/5D, in 10-14 days.",
    },
    hero: {
      title: "BIM that is coordinated before it is built",
      lead: "Architectural, structural and MEP models in one federated file, with clashes found, assigned and closed before they cost anything.",
    },
    facts: {
      for: "Architects, engineers, contractors",
      input: "Drawings, models, sketches, BEP",
      output: "RVT, IFC, NWC, DWG, PDF",
      time: { from: 10, to: 14 },
    },
    experience: bimExperience,
    capabilitiesTitle: "What we model",
    capabilities: [
      {
        title: "Architectural modeling",
        text: "Walls, openings, stairs, ceilings and finishes, typed and scheduled.",
      },
      {
        title: "Structural modeling",
        text: "Concrete and steel frames with foundations, connections and reinforcement where required.",
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
        text: "From massing to as-built, element by element, as your BIM execution plan sets out.",
      },
      {
        title: "Construction documentation",
        text: "Plans, sections, elevations and details that come from the model and stay with it.",
      },
      {
        title: "Quantity takeoffs",
        text: "Counts, lengths, areas and volumes by type and level, with the rules of measurement stated.",
      },
      {
        title: "4D/5D integration",
        text: "Elements linked to programme activities and cost codes.",
      },
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
    benefits: [
      {
        title: "Better coordination",
        text: "Disciplines meet in one model, weekly, before they meet on site.",
      },
      {
        title: "Clear visualization",
        text: "Everyone sees the same building, including people who don't read drawings.",
      },
      {
        title: "Cost efficiency",
        text: "Quantities are known early, and changes are priced before they are drawn.",
      },
      {
        title: "Smoother workflow",
        text: "Drawings update with the model, so a change is made once.",
      },
    ],
    workflow: {
      steps: [
        {
          title: "Requirements",
          days: { from: 1, to: 2 },
          text: "Scope, LOD table, templates, naming and exchange dates, agreed in writing.",
        },
        {
          title: "Model development",
          days: { from: 3, to: 8 },
          text: "Modelling by discipline on shared grids and levels, checked floor by floor.",
        },
        {
          title: "Coordination and clash detection",
          days: { from: 9, to: 12 },
          text: "Federation, clash runs, grouped reports and fixes, until the set is clean.",
        },
        {
          title: "Quality assurance and delivery",
          days: { from: 13, to: 14 },
          text: "Model audit, drawing check and delivery in the agreed formats.",
        },
      ],
    },
    caseStudy: {
      lead: `${illustrativeCase}: 20-story commercial complex.`,
      text: "Architectural, structural and MEP models of 450,000 sq ft, developed at LOD 350-400 and coordinated floor by floor ahead of construction.",
      figures: [
        { value: "450,000 sq ft", label: "on 20 stories" },
        { value: "LOD 350-400", label: "across all disciplines" },
        { value: "12 weeks", label: "of modeling" },
        { value: "2,847", label: "clashes resolved" },
        { value: "Zero", label: "on-site clashes" },
        { value: "30%", label: "time savings" },
        { value: "$1.8M", label: "saved" },
      ],
      note: "",
    },
    closing: {
      title: "Bring your drawings, get a modelling plan",
      text: "Tell us the disciplines, the LOD and the date. We'll reply with a scope and a price.",
    },

    name: serviceOf("bim").name,
    menuLine: serviceOf("bim").description,
    timeline: { days: { from: 10, to: 14 }, unit: "days" },
    faqs: [
      {
        question: "What do you need to start a BIM project?",
        answer:
          "Drawings, models or sketches for each discipline, and your BIM execution plan if there is one. Scope, LOD table, templates, naming and exchange dates are agreed in writing in the first two days.",
      },
      {
        question: "Which software and formats do you work with?",
        answer:
          "Models are built in Revit and handed over as RVT and IFC, federated models as NWC or IFC, issues as BCF, drawings as DWG and PDF. Tell us your versions and templates, and the files will open in your office without conversion.",
      },
      {
        question: "Who decides how a clash is resolved?",
        answer:
          "The designer who is responsible for the element. We find and group the clashes, propose which element should move, and give each an owner and a date. The decision goes into the model, and the next run shows whether the clash is closed.",
      },
      {
        question: "What does LOD 500 mean in your models?",
        answer:
          "That the element has been verified in the field: its size, shape and location match the as-built building. We model it from your as-built measurements or a scan; adding detail does not make a design model LOD 500.",
      },
      {
        question: "Does a large building also take 10-14 days?",
        answer:
          "No. The 10-14 days are working days, as in the workflow on this page. Large buildings are modelled floor by floor to their own programme, set out with dates in the quote: the illustrative complex on this page is estimated at 12 weeks.",
      },
    ],
    turnaround: [
      {
        scope: "BIM modelling and coordination",
        covers: "One building of typical size, from requirements to a checked, federated model.",
        ours: { days: { from: 10, to: 14 } },
        authority: "",
      },
      {
        scope: "Large or phased BIM projects",
        covers: "Modelled floor by floor or zone by zone; usually several weeks.",
        ours: null,
        authority: "",
      },
    ],
    price: {
      title: serviceOf("bim").name,
      counted: "sq m of floor, by LOD",
      depends:
        "Disciplines, how far the design has progressed, and how many rounds of coordination it takes.",
      send: "Current drawings or models, the BEP, LOD and dates.",
    },
    formats: {
      title: serviceOf("bim").name,
      receive: "RVT, IFC, DWG, DXF, PDF, sketches; your BEP",
      deliver: "RVT, IFC, NWC, DWG, PDF, BCF",
      versions:
        "RVT and NWC in the release of your team. IFC4 or IFC2x3, with the property sets you name. BCF in the version that your issue tracker reads.",
    },
    contactName: serviceOf("bim").contactName,
    quoteTitle: serviceOf("bim").quoteTitle,

    overview: {
      title: serviceOf("bim").name,
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
      title: serviceOf("bim").name,
      text: "Architectural, structural and MEP models at LOD 100 to 500.",
    },

    quote: null,
    home: null,
    articles: [],
  },
});

export const bimDrawings = {
  expertise: [
    { drawing: "steel-connection-lod", caption: "LOD 200 to 400" },
    { drawing: "bim-coordination", caption: "A clash, closed" },
    { drawing: "exploded-building", caption: "Layers of a model", view: [0, 8, 392, 294] },
  ],
  deliverables: [
    { drawing: "exploded-building", caption: "A duct below a beam", view: [392, 4, 216, 162] },
    { drawing: "exploded-building", caption: "Quantities", view: [386, 186, 230, 172.5] },
    { drawing: "scan-plan", caption: "Rooms in plan", view: [150, 6, 204, 153] },
  ],
  benefits: {
    drawing: "bim-coordination",
    caption: "Moved before it was built",
    view: [44, 40, 268, 201],
  },
  faqs: {
    drawing: "steel-connection-lod",
    caption: "One connection, LOD 200 to 400",
  },
} as const satisfies Record<string, SheetDetail | readonly SheetDetail[]>;
