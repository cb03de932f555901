import type { Faq } from "../faq.ts";
import type { ServiceId } from "./overview.ts";

/** What clients ask about each service. The pages' loaders hand them over: they need not be in the browser's code. */
export const serviceFaqs: Record<ServiceId, readonly Faq[]> = {
  ftth: [
    {
      question: "What do you need to start an FTTH design?",
      answer:
        "For a quote, a route, a service area or a list of addresses. For the design, the base map, your duct and pole records and your design rules as well. We read all of it in the first two days, list what is missing and agree the rules with you before anything is drawn.",
    },
    {
      question: "Which CAD and GIS standards do you draw to?",
      answer:
        "To yours. Sheets are issued as DWG and PDF on your layers, blocks and title block, route data as SHP or KMZ with your attribute schema, schedules as XLSX. Where there is no standard yet, one is agreed during the data review.",
    },
    {
      question: "Who submits the permit drawings?",
      answer:
        "The applicant or an agent in the country: normally you or your contractor. We draw the sheets to the authority's checklist and answer its comments on the sheet, with a revision cloud and a note. The time that the authority takes comes on top of our 5-10 working days.",
    },
    {
      question: "Can we dig where your drawings show no other utility?",
      answer:
        "No. Existing plant is drawn from the records that you hold, and each sheet names its source. Records are often incomplete or out of place: have buried services located and exposed on site before excavation, as the local rules ask.",
    },
  ],
  solar: [
    {
      question: "When does a solar project in Ireland need a glint and glare assessment?",
      answer:
        "When planning permission is needed and reflections can matter to the decision: typically arrays in sight of an aerodrome, a road, a railway or homes. In the 43 solar safeguarding zones, roofs other than a house's are exempt only up to 300 sq m (S.I. 492 and 493 of 2022). The planning authority decides what it wants to see; we prepare the answer.",
    },
    {
      question: "Do aviation authorities still ask for SGHAT?",
      answer:
        "The FAA's interim policy of 2013 asked for the Solar Glare Hazard Analysis Tool. The policy of May 2021 (86 FR 25801) replaced it and prescribes no tool. Other authorities still quote the older one, so the report states which method and which rule it follows.",
    },
    {
      question: "What do you need for a glare assessment?",
      answer:
        "The site address and the size are enough to start and to quote. For the analysis we need the array layout with tilt, bearing and height, and the module's data sheet. You confirm the list of receptors before anything is computed.",
    },
    {
      question: "What happens if a receptor is affected?",
      answer:
        "The report says so, with dates, times and durations. We then look for a change that removes or shortens the effect, such as another tilt or bearing, screening or a smaller array, and show the result before and after.",
    },
    {
      question: "Does an EMI report replace measurements on site?",
      answer:
        "No. It sets the declared emission limits of inverters, transformers and cables against the receivers nearby and their distances, names the residual risk, and says what should be measured once the plant runs.",
    },
  ],
  "scan-to-bim": [
    {
      question: "Which scans do you accept?",
      answer:
        "Registered point clouds as RCS, E57, LAS, PTS or XYZ, and 360 scans for models at LOD 200. Send a link for large files. We check registration, units, coordinates and coverage before modeling starts.",
    },
    {
      question: "Do we need LOD 200 or LOD 300?",
      answer:
        "LOD 200 serves feasibility and area studies: elements are generic and their size approximate. Take LOD 300 where quantities and dimensions are to be measured in the model. The two can be mixed element by element, and single elements can go up to LOD 400.",
    },
    {
      question: "How accurate is the model?",
      answer:
        "The accuracy is agreed as a tolerance between scan and model, apart from the LOD, and it cannot be better than the registration and the noise of the scan itself. Where the building departs from the model by more than the tolerance, the element is listed with its deviation.",
    },
    {
      question: "What about parts that the scanner did not see?",
      answer:
        "They are left out or marked as assumed, as you prefer; nothing is guessed in silence. Gaps are named in the first check, while the scanner can still go back.",
    },
  ],
  bim: [
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
        "No. The 10-14 days are those of the workflow on this page. Large buildings are modelled floor by floor to a programme of their own, which stands with its dates in the quote: the complex in the case study took 12 weeks.",
    },
  ],
  civil: [
    {
      question: "Which survey and records do you need?",
      answer:
        "A topographic survey with its datum and coordinate system, the right-of-way limits, the utility records and the authority's checklist or form. The sheets state source and accuracy of what exists, and gaps are listed on the first two days.",
    },
    {
      question: "Do the plans come signed and sealed?",
      answer:
        "Where the law asks for a seal, it has to be that of an engineer licensed in the place, who takes responsible charge of the work. That is normally yours: we draw under the engineer's direction and answer the comments. Say in your request that a seal is needed, so that it is settled before work starts.",
    },
    {
      question: "Which rules do the traffic-control plans follow?",
      answer:
        "In the United States the MUTCD, 11th edition, Part 6, with the supplement and the standard plans of the state or city. Elsewhere the local manual. Signs, tapers, buffers and devices are given for each phase, with their counts.",
    },
    {
      question: "How long does a permit take?",
      answer:
        "Our set takes 5-12 working days from complete input. The authority's review comes on top, differs from one to the next, and is not in our hands. Comments are answered on the sheet, and the set is issued again with its register.",
    },
  ],
};
