import { claims } from "@datumline/brand/firm";
import type { ServiceId } from "./services.ts";

type PriceBasis = {
  title: string;
  /** What the price is counted by. */
  counted: string;
  /** What makes it more or less. */
  depends: string;
  /** With this a quote is a price, not a question. */
  send: string;
};

/** How the price of each service comes about; its units are those of price-anchors.ts. */
const priceBasis: Record<ServiceId, PriceBasis> = {
  ftth: {
    title: "FTTH design and permits",
    counted: "Homes, km, poles, sheets",
    depends:
      "Underground or aerial, how many authorities and pole owners, and whether records or a survey are there.",
    send: "Boundary as KMZ, SHP or DWG, address points or homes, and what is due: HLD, LLD, permits.",
  },
  solar: {
    title: "Glare and EMI reports, planning drawings",
    counted: "Site, receptors, sheets",
    depends: "How many approaches, towers, roads and houses, and what the authority asks for.",
    send: "Site address, layout, tilt and bearing, module data sheet; for EMI the inverters.",
  },
  "scan-to-bim": {
    title: "Scan-to-BIM",
    counted: "sq m of floor, by LOD",
    depends:
      "Disciplines, dense services, heritage, irregular geometry, and how well the scans are registered.",
    send: "Floor area, disciplines, LOD, Revit release, and a link to the scans or a part of them.",
  },
  bim: {
    title: "BIM modelling and coordination",
    counted: "sq m of floor, by LOD",
    depends:
      "Disciplines, how far the design has come, and how many rounds of coordination it takes.",
    send: "Drawings or models as they are, the BEP, LOD and dates.",
  },
  civil: {
    title: "Civil and OSP permit plans",
    counted: "Sheets",
    depends: "Survey and records in hand, traffic control, and rounds of comments.",
    send: "Site or route, base map or survey, and the authority's list of sheets.",
  },
};

export const priceBasisText = {
  id: "prices",
  title: "How a price is made",
  lead: `One fixed price for the scope you send, in writing. A request is answered within ${claims.replyWithin}: with that price, or with the questions that decide it.`,
  caption: "What decides the price of each service",
  head: "Service",
  columns: ["Counted by", "More or less with", "Send with your request"],
  shown: ["Counted by"],
  notes: [],
} as const;

export const priceBasisRows = () =>
  Object.values(priceBasis).map(({ title, counted, depends, send }) => ({
    title,
    values: [counted, depends, send],
  }));
