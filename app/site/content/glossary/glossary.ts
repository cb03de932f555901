import { searchResult } from "#app/fields/fields.ts";
import { slugOf } from "#app/lib/slug.ts";
import { defineContent, type TextReader } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";
import { fibreTrade } from "./fibre.ts";
import { permitTrade } from "./permits.ts";
import { defineTrade } from "./trade.ts";

const bimTrade = defineTrade({
  id: "building-models",
  title: "Building models",
  terms: [
    {
      name: "BIM (building information modelling)",
      meaning:
        "Working with a model whose elements carry their own data, so that drawings, schedules and quantities come from one source.",
    },
    {
      name: "LOD (level of development)",
      meaning:
        "How far a model element can be relied on, from 100 (a symbol) to 500 (verified on site). It is stated element by element.",
    },
    {
      name: "BEP (BIM execution plan)",
      meaning:
        "The document that sets out who models what, to which LOD, in which software, under which names and by when.",
    },
    {
      name: "IFC (Industry Foundation Classes)",
      meaning:
        "The open format for building models, ISO 16739-1, that software from different vendors can read.",
    },
    {
      name: "RVT",
      meaning:
        "The file format of a Revit model. A newer file does not open in an older release, so the release is agreed first.",
    },
    {
      name: "NWC and NWD",
      meaning:
        "Navisworks files: a cache of one model (NWC) and a published, self-contained review file (NWD).",
    },
    {
      name: "BCF (BIM Collaboration Format)",
      meaning:
        "An open format for issues: a view of the model, a comment, the person responsible and a due date.",
    },
    {
      name: "Federated model",
      meaning:
        "The models of all disciplines viewed together, each still maintained by its author.",
    },
    {
      name: "Clash detection",
      meaning:
        "Searching a federated model for elements that occupy the same space, or come closer than they should.",
    },
    {
      name: "MEP",
      meaning:
        "Mechanical, electrical and plumbing services: ducts, pipes, cable trays and their equipment.",
    },
    {
      name: "4D and 5D",
      meaning: "A model whose elements are linked to the programme (4D) and to costs (5D).",
    },
    {
      name: "BIM object, family",
      meaning:
        "A reusable element, such as a door, with its shape and its properties. Revit calls it a family.",
    },
  ],
});

const solarTrade = defineTrade({
  id: "solar-reports",
  title: "Solar reports",
  terms: [
    {
      name: "Glint and glare",
      meaning:
        "Glint is a short flash of reflected sunlight, as a moving observer sees it; glare is a reflection that lasts.",
    },
    {
      name: "SGHAT",
      meaning:
        "The Solar Glare Hazard Analysis Tool of Sandia National Laboratories, since licensed to other providers. The name refers to that software, not to reports in general.",
    },
    {
      name: "Receptor",
      meaning:
        "A place or path from which a reflection could be seen: a window, a road, a railway, a control tower, a final approach.",
    },
    {
      name: "Azimuth",
      meaning:
        "Direction on the ground in degrees from true north through east: 90° is east, 180° is south.",
    },
    { name: "Altitude of the sun", meaning: "Its height above the level horizon, in degrees." },
    {
      name: "Angle of incidence",
      meaning:
        "The angle between the sun's ray and the normal of a module: 0° is square on, 90° grazing the glass. Glass reflects far more at large angles.",
    },
    {
      name: "Slope error",
      meaning:
        "The average deviation of a module's surface from a plane. It widens the reflected beam.",
    },
    {
      name: "After-image",
      meaning:
        "The spot that stays in view after looking at a bright source. Hazard plots grade glare by its potential to leave one.",
    },
    {
      name: "Solar safeguarding zone",
      meaning:
        "One of the areas around airports, aerodromes and helipads in Ireland where planning exemptions for rooftop solar are limited.",
    },
    {
      name: "EMI (electromagnetic interference)",
      meaning:
        "Disturbance of a radio or another device by energy that equipment such as an inverter gives off.",
    },
    {
      name: "CISPR 11",
      meaning:
        "The international standard on radio disturbance from industrial, scientific and medical equipment, whose limits are also applied to inverters.",
    },
    {
      name: "Unintentional radiator",
      meaning:
        "In US rules (47 CFR Part 15) a device that generates radio energy for its own use and is not meant to emit it.",
    },
  ],
});

const scanTrade = defineTrade({
  id: "scanning",
  title: "Scanning",
  terms: [
    {
      name: "Point cloud",
      meaning:
        "Millions of measured points, each with its position, which together describe a surface.",
    },
    {
      name: "Registration",
      meaning:
        "Fitting several scans into one coordinate system. The remaining difference between them is its residual error.",
    },
    {
      name: "Scan-to-BIM",
      meaning:
        "Making a building model from a point cloud: the model shows what is there, within an agreed tolerance.",
    },
    {
      name: "Deviation report",
      meaning:
        "A list, often with a coloured view, of places where cloud and model differ by more than the tolerance.",
    },
    {
      name: "E57",
      meaning:
        "An open file format for point clouds and images from scanners, standardised as ASTM E2807.",
    },
    {
      name: "LAS and LAZ",
      meaning: "An open file format for point clouds maintained by ASPRS, and its compressed form.",
    },
    {
      name: "RCS and RCP",
      meaning: "Autodesk ReCap files: a scan (RCS) and a project that combines scans (RCP).",
    },
    {
      name: "Range noise",
      meaning:
        "The scatter of repeated measurements of the same point, stated as one standard deviation.",
    },
    {
      name: "Occlusion",
      meaning:
        "An area a scanner could not see because something was in the way. A model must not invent it.",
    },
    {
      name: "Existing-conditions drawings",
      meaning:
        "Plans, sections and elevations of a building as it is, for the team that will alter it.",
    },
  ],
});

export const glossaryDocument = defineContent({
  id: "glossary",
  title: "Glossary",
  page: "/glossary",
  fields: { hero: firstScreen, meta: searchResult },
  initial: {
    meta: {
      title: "Glossary of five trades",
      description:
        "Short definitions of the terms on our drawings, models and reports: fibre networks, permits and civil works, solar reports, scanning and BIM.",
    },
    hero: {
      title: "Glossary",
      lead: "The terms of five trades, in a sentence or two each, as we use them on drawings, in models and in reports.",
    },
  },
});

/** The trades, in the order of the page. */
export const trades = [fibreTrade, permitTrade, solarTrade, scanTrade, bimTrade];

export type Term = {
  /** Its anchor on the page: the name without the part in brackets. */
  id: string;
  name: string;
  meaning: string;
};

type TermsOfTrade = { id: string; title: string; terms: Term[] };

/** The terms of each trade, in alphabetical order. Each has a unique anchor, even if two have the same name. */
export function readGlossary(texts: TextReader): TermsOfTrade[] {
  const taken = new Set(trades.map(({ anchor }) => anchor));
  const ownAnchor = (name: string) => {
    const wanted = slugOf(name.replace(/ \(.*/, "")) || "term";
    let anchor = wanted;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  };
  return trades.map(({ anchor, document }) => {
    const { title, terms } = texts.of(document);
    const inOrder = terms.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
    return {
      id: anchor,
      title,
      terms: inOrder.map(({ name, meaning }) => ({ id: ownAnchor(name), name, meaning })),
    };
  });
}
