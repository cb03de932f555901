import { list, searchResult, titledText } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";

/** The overview's texts besides the services. */
export const servicesDocument = defineContent({
  id: "services-overview",
  title: "Services",
  page: "/services",
  fields: {
    hero: firstScreen,
    process: list("Process", titledText("Step"), { one: "step", min: 1, max: 8 }),
    industries: list("Industries", titledText("Industry"), { one: "industry", min: 1, max: 12 }),
    closing: titledText("Closing"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Engineering services",
      description:
        "FTTH design, solar glare and EMI reports, Scan-to-BIM, BIM coordination and civil permit plans: features, deliverables and timelines for each service.",
    },
    hero: {
      title: "Specialized Engineering Services",
      lead: "Fibre, solar, scanning, BIM and civil permits from one drawing office. Standard delivery in {claims.standardDelivery} for a report or a small permit set; each service below gives the range for larger scopes. Express option for urgent work.",
    },
    process: [
      {
        title: "Requirements Analysis",
        text: "We read your brief, standards and input data, and list what is missing before it causes delay.",
      },
      {
        title: "Technical Planning",
        text: "Design rules, sheet list, responsibilities and dates, agreed before the first line is drawn.",
      },
      {
        title: "Execution & Analysis",
        text: "Drafting, modelling and calculation by the discipline's own team, with interim reviews if you want them.",
      },
      {
        title: "Quality Assurance",
        text: "A second engineer checks quantities, references and standards. The set is then issued with its drawing register.",
      },
    ],
    industries: [
      {
        title: "Telecommunications",
        text: "Operators, ISPs and outside-plant contractors who build fibre.",
      },
      {
        title: "Solar Energy",
        text: "Developers and planning consultants who take PV projects through planning.",
      },
      {
        title: "Architecture & Construction",
        text: "Architects, facility managers and contractors who need models they can trust.",
      },
    ],
    closing: {
      title: "Not sure which service it is?",
      text: "Describe the project in a sentence. An engineer will reply with the sheets you need.",
    },
  },
});
