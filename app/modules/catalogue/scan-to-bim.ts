import { flag, group, integer, line, list, searchResult, text } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import {
  atAGlance,
  caseStudyFields,
  closing,
  crossPageFields,
  deliverables,
  drawing,
  figures,
  heading,
  lines,
  nameFields,
  serviceFirstScreen,
  serviceTitledTexts,
} from "./service-fields.ts";
import { bimExperience, experience, workedExample } from "./service-wording.ts";
import { serviceOf } from "./services.ts";
import { earlierCaptions, type SheetDetail } from "./sheet-details.ts";

const pageFields = {
  hero: serviceFirstScreen,
  facts: atAGlance,
  services: group("What is modelled", {
    title: line("Heading"),
    lead: text("Introduction"),
    columns: group("Columns", {
      service: line("Service"),
      input: line("Input"),
      lod: line("LOD"),
      output: line("Output"),
      time: line("Typical time"),
    }),
    rows: list(
      "Services",
      group("Service", {
        title: line("Title"),
        text: line("What it contains"),
        input: line("Input"),
        lod: line("LOD"),
        output: line("Output"),
        time: line("Typical time"),
      }),
      { one: "service", min: 1, max: 20 },
    ),
  }),
  deviation: heading("Deviations"),
  lod: group("Levels of development", {
    title: line("Heading"),
    lead: text("Introduction"),
    levels: list(
      "Levels",
      group("Level", {
        lod: integer("LOD", { min: 100, max: 500 }),
        text: text("Text", { rows: 2 }),
        main: flag("Mark as frequently requested"),
      }),
      { one: "level", min: 1, max: 6 },
    ),
    note: text("Note", { rows: 2 }),
  }),
  workflow: group("Workflow", {
    lead: text("Introduction"),
    steps: list("Steps", group("Step", { title: line("Title"), text: text("Text"), drawing }), {
      one: "step",
      min: 1,
      max: 8,
    }),
    acceptedTitle: line("Above the accepted formats"),
    accepted: lines("Accepted formats", { one: "format" }),
    deliveredTitle: line("Above the delivered formats"),
    delivered: lines("Delivered formats", { one: "format" }),
  }),
  deliverables,
  samples: heading("Sample models"),
  caseStudy: group("Case study", caseStudyFields),
  tools: group("Tools", {
    title: line("Heading"),
    lead: text("Introduction"),
    rows: list("Tools", group("Tool", { name: line("Name"), use: line("Use") }), {
      one: "tool",
      max: 20,
    }),
  }),
  industries: group("Industries", {
    title: line("Heading"),
    items: serviceTitledTexts("Industries", { one: "industry" }),
  }),
  benefits: serviceTitledTexts("Benefits", { one: "benefit" }),
  experience,
  why: group("Why clients choose the firm", {
    title: line("Heading"),
    experience: line("Text next to the claim"),
    figures,
    reasons: serviceTitledTexts("Reasons", { one: "reason" }),
    blog: line("Link to the articles"),
  }),
  closing,
  meta: searchResult,
};

export const scanToBimDocument = defineContent({
  id: "service-scan-to-bim",
  upgrades: { 2: rewordingUpgrade(earlierCaptions) },
  title: "Scan-to-BIM",
  page: serviceOf("scan-to-bim").path,
  fields: { ...nameFields, ...pageFields, ...crossPageFields },
  initial: {
    meta: {
      title: "Scan-to-BIM: scans to Revit, LOD 200/300",
      description:
        "Point clouds and 360 scans modelled in Revit at LOD 200 or 300, with DWG, PDF and IFC. RCS, E57, LAS, PTS and XYZ accepted; 7-14 working days.",
    },
    hero: {
      title: "From point cloud to a model you can measure",
      lead: "Send a point cloud or a 360 scan. You receive a Revit model at LOD 200 or 300, its drawings and IFC export, and a deviation report.",
    },
    facts: {
      for: "Architects, surveyors, facility managers",
      input: "Point cloud or 360 scan",
      output: "RVT, DWG, PDF, IFC",
      time: { from: 7, to: 14 },
    },
    services: {
      title: "What we model from scans",
      lead: "Order any combination; times are working days from receipt of a complete scan. Anything the scan does not show is left out or marked as assumed.",
      columns: {
        service: "Service",
        input: "Input",
        lod: "LOD",
        output: "Output",
        time: "Typical time",
      },
      rows: [
        {
          title: "Architectural model",
          text: "Walls, floors, roofs, openings, stairs",
          input: "Point cloud",
          lod: "200/300",
          output: "RVT, IFC",
          time: "7-10 days",
        },
        {
          title: "Structural model",
          text: "Visible frame, slabs, load-bearing walls",
          input: "Point cloud",
          lod: "300",
          output: "RVT, IFC",
          time: "7-10 days",
        },
        {
          title: "MEP model",
          text: "Exposed ducts, pipes, trays, equipment",
          input: "Point cloud, dense",
          lod: "200/300",
          output: "RVT, IFC",
          time: "10-14 days",
        },
        {
          title: "Existing-conditions drawings",
          text: "Plans, sections and elevations from the model",
          input: "Point cloud",
          lod: "200/300",
          output: "DWG, PDF",
          time: "7-10 days",
        },
        {
          title: "Model from a 360 scan",
          text: "Rooms, openings and equipment for early design",
          input: "360 scan",
          lod: "200",
          output: "RVT, DWG",
          time: "7-10 days",
        },
        {
          title: "Heritage and irregular geometry",
          text: "Leaning walls, vaults; individual profiles to LOD 400",
          input: "Point cloud, dense",
          lod: "300-400",
          output: "RVT, IFC",
          time: "10-14 days",
        },
      ],
    },
    deviation: {
      title: "How far the model deviates from the scan",
      lead: "Each model comes with a deviation report: every point compared with the model surface, plus a schedule of elements outside tolerance. Here are two worked examples: an office whose wall leans out 12 mm at the top, and a house drawn as a sheet.",
    },
    lod: {
      title: "Choosing an LOD",
      lead: "LOD 200 and 300 answer most questions about an existing building. We support 100 to 400, element by element.",
      levels: [
        {
          lod: 100,
          text: "A symbol or a mass. Not to be measured from.",
          main: false,
        },
        {
          lod: 200,
          text: "Generic elements with approximate size, shape and location. For feasibility and area studies.",
          main: true,
        },
        {
          lod: 300,
          text: "Specific elements whose quantity, size, shape, location and orientation can be measured in the model.",
          main: true,
        },
        { lod: 350, text: "As LOD 300, plus interfaces with other building systems.", main: false },
        {
          lod: 400,
          text: "Detailed enough to fabricate from, for individual elements.",
          main: false,
        },
      ],
      note: "Levels as in the BIMForum LOD Specification. Accuracy is agreed separately, as a tolerance between scan and model.",
    },
    workflow: {
      lead: "From your scan to your model.",
      steps: [
        {
          title: "You Send",
          drawing: "The scan",
          text: "The registered scan, what the model is for, the LOD and the tolerance. A link is enough for large files.",
        },
        {
          title: "We Process",
          drawing: "Registration check",
          text: "We check registration, units, coordinates and coverage, and tell you about gaps before modelling starts.",
        },
        {
          title: "We Model",
          drawing: "From points to walls",
          text: "Grids and levels first, then elements by discipline in your template, with an interim review if you want one.",
        },
        {
          title: "We Deliver",
          drawing: "Deviations by element",
          text: "Model, drawings and exports, with the deviations between scan and model listed by element.",
        },
      ],
      acceptedTitle: "Accepted scan formats",
      accepted: ["RCS", "E57", "LAS", "PTS", "XYZ"],
      deliveredTitle: "Files you receive",
      delivered: ["RVT", "DWG", "PDF", "IFC"],
    },
    deliverables: [
      {
        title: "Model",
        items: [
          "RVT in your version and template",
          "LOD by element, as agreed",
          "Your levels, grids and coordinates",
          "IFC with the property sets you name",
        ],
      },
      {
        title: "Drawings",
        items: [
          "Plans, sections and elevations",
          "DWG on your layer standard",
          "PDF sheets",
          "Room and area schedules",
        ],
      },
      {
        title: "Review",
        items: [
          "Model and cloud side by side",
          "NWC or NWD for Navisworks",
          "An interim review if you want one",
        ],
      },
      {
        title: "Record",
        items: [
          "Deviations from the scan, by element",
          "Registration and coverage check",
          "Assumed parts, marked as such",
        ],
      },
    ],
    samples: {
      title: "Explore a sample model",
      lead: "One building, two models, one survey. Cloud, model and sheet come in one download.",
    },
    caseStudy: {
      lead: `${workedExample}: the sample building, surveyed and modelled.`,
      text: "Our own plant and office building, modelled with three deliberate faults. A simulated scanner measures it as built; the model shows it as designed. Comparing the cloud with the model should reveal the faults, and it does.",
      figures: [
        { value: "12", label: "scanner set-ups inside, outside and on the roof" },
        { value: "2 mm", label: "range noise (one standard deviation)" },
        { value: "143 + 215", label: "elements at LOD 300 and at LOD 350" },
        { value: "12 mm", label: "outward lean at the top of the south facade" },
        { value: "10 mm", label: "sag of the first-floor slab in each bay" },
        { value: "14 mm", label: "drop of a duct in the hall at its far end" },
      ],
      note: "Model, cloud, sheet and the list of deviations come with the sample.",
    },
    tools: {
      title: "Supported tools",
      lead: "The software we use to open, model and deliver. Tell us your versions and your files will open without conversion.",
      rows: [
        { name: "ReCap Pro", use: "Registration checked, regions clipped, RCS and RCP exchanged" },
        {
          name: "CloudCompare",
          use: "E57, LAS, PTS and XYZ read; distances from cloud to model measured",
        },
        { name: "Revit", use: "The model, in the version and the template of your team" },
        { name: "AutoCAD", use: "Plans, sections and elevations on your layer standard" },
        { name: "Navisworks", use: "Model and cloud side by side for review, NWC and NWD" },
        { name: "IFC export", use: "For all other BIM tools, with the property sets you name" },
      ],
    },
    industries: {
      title: "Who works with these models",
      items: [
        {
          title: "Architecture",
          text: "Refurbishment and extension, designed around what is really there.",
        },
        {
          title: "Construction",
          text: "As-built checks and surveys before the next trade starts.",
        },
        {
          title: "Facility management",
          text: "Rooms, areas and equipment in one model that can be kept up to date.",
        },
        { title: "Heritage", text: "Irregular buildings recorded without being straightened." },
        {
          title: "Industrial plants",
          text: "Existing pipework and steel that new work has to fit around.",
        },
      ],
    },
    benefits: [
      {
        title: "Design from what is there",
        text: "Old plans are always wrong somewhere. A model from the scan shows the walls, levels and pipes as they are.",
      },
      {
        title: "Fewer visits to site",
        text: "A missing dimension is taken from the model or the cloud, at your desk.",
      },
      {
        title: "Drawings that agree",
        text: "Plans, sections and elevations come from one model and update together.",
      },
      {
        title: "A base that lasts",
        text: "Rooms, areas and equipment stay in one model, ready for the next project and for the people who run the building.",
      },
    ],
    experience: bimExperience,
    why: {
      title: "Why choose us",
      experience: "of Scan-to-BIM and BIM modelling",
      figures: [{ value: "7-14 working days", label: "from a complete scan to the model" }],
      reasons: [
        {
          title: "Deviations are shown",
          text: "If a wall leans or a roof sags beyond the tolerance, the list says so and you decide.",
        },
        {
          title: "Gaps are reported early",
          text: "Missing areas and poor registration come up in the first check, while the surveyor can still go back.",
        },
        {
          title: "Your standards",
          text: "Template, naming, levels and coordinates are yours, so the model fits the rest of your project.",
        },
        {
          title: "A second pair of eyes",
          text: "Another engineer compares model and cloud before anything is delivered.",
        },
      ],
      blog: "Read our articles on scans and models",
    },
    closing: {
      title: "Send us the scan, or a link to it",
      text: "Tell us what the model is for, the LOD and the date. You will receive a scope, a price and a list of what is missing.",
    },

    name: serviceOf("scan-to-bim").name,
    menuLine: serviceOf("scan-to-bim").description,
    timeline: { days: { from: 7, to: 14 }, unit: "working days" },
    faqs: [
      {
        question: "Which scans do you accept?",
        answer:
          "Registered point clouds as RCS, E57, LAS, PTS or XYZ, and 360 scans for models at LOD 200. Send a link for large files. We check registration, units, coordinates and coverage before modelling starts.",
      },
      {
        question: "Do we need LOD 200 or LOD 300?",
        answer:
          "LOD 200 serves feasibility and area studies: elements are generic and their size approximate. Choose LOD 300 if you need to measure quantities and dimensions from the model. The two can be mixed element by element, and individual elements can go up to LOD 400.",
      },
      {
        question: "How accurate is the model?",
        answer:
          "The accuracy is agreed as a tolerance between scan and model, separately from the LOD, and it cannot be better than the registration and the noise of the scan itself. If the building deviates from the model by more than the tolerance, the element is listed with its deviation.",
      },
      {
        question: "What happens to areas the scanner did not see?",
        answer:
          "They are left out or marked as assumed, as you prefer; nothing is guessed without telling you. Gaps are reported in the first check, while the surveyor can still go back.",
      },
    ],
    turnaround: [
      {
        scope: "Architecture, structure or drawings from a scan",
        covers: "One discipline at LOD 200 or 300, or plans, sections and elevations.",
        ours: { days: { from: 7, to: 10 } },
        authority: "",
      },
      {
        scope: "MEP, heritage and irregular geometry from a scan",
        covers: "Dense clouds, and several disciplines of one building.",
        ours: { days: { from: 10, to: 14 } },
        authority: "",
      },
    ],
    price: {
      title: serviceOf("scan-to-bim").name,
      counted: "sq m of floor, by LOD",
      depends:
        "Disciplines, dense services, heritage, irregular geometry, and how well the scans are registered.",
      send: "Floor area, disciplines, LOD, Revit release, and a link to the scans or a part of them.",
    },
    formats: {
      title: serviceOf("scan-to-bim").name,
      receive: "RCS, E57, LAS, PTS, XYZ; 360 scans",
      deliver: "RVT, DWG, PDF, IFC; NWC or NWD for review",
      versions:
        "RVT in your release: Revit cannot save to an older one, so the release is agreed before modelling starts. E57 is ASTM E2807. IFC4 or IFC2x3; our sample building is IFC4, its cloud LAS 1.2.",
    },
    contactName: serviceOf("scan-to-bim").contactName,
    quoteTitle: serviceOf("scan-to-bim").quoteTitle,

    overview: {
      title: serviceOf("scan-to-bim").name,
      description:
        "Point clouds and 360 scans modelled in Revit at LOD 200 or 300, with deviations from the scan listed, not hidden.",
      features: [
        "RCS, E57, LAS, PTS and XYZ input",
        "Registration check",
        "Architectural modeling",
        "Structural modeling",
        "MEP modeling",
        "Heritage and irregular geometry",
        "Deviation analysis",
        "LOD 100-400",
      ],
      deliverables: ["RVT model", "DWG drawings", "PDF sheets", "IFC export"],
    },
    home: {
      title: "Scan-to-BIM",
      text: "Point clouds and 360 scans become clean Revit models at the level of development you ask for.",
      deliverables: "RVT, DWG, PDF and IFC at LOD 200 or 300",
    },
    about: {
      title: serviceOf("scan-to-bim").name,
      text: "Point clouds and 360 scans to Revit models at LOD 200 and 300.",
    },
    quote: {
      features: [
        "RCS, E57, LAS, PTS and XYZ input",
        "Revit models, LOD 100-400",
        "Architecture, structure and MEP",
        "Deviations from the scan listed",
        "RVT, DWG, PDF and IFC output",
      ],
    },

    articles: [],
  },
});

export const scanDrawings = {
  deliverables: [
    { drawing: "scan-plan", caption: "Plan from a scan" },
    { drawing: "registration-drift", caption: "Registration check" },
    { drawing: "steel-connection-lod", caption: "LOD 200 to 400" },
  ],
  benefits: {
    drawing: "scan-to-model",
    caption: "Section through a sagging roof",
    view: [430, 148, 188, 141],
  },
  faqs: {
    drawing: "steel-connection-lod",
    caption: "One connection, LOD 200 to 400",
  },
} as const satisfies Record<string, SheetDetail | readonly SheetDetail[]>;
