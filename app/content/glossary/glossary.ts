import { slugOf } from "#app/lib/slug.ts";
import { bimTerms } from "./bim.ts";
import { fibreTerms } from "./fibre.ts";
import { permitTerms } from "./permits.ts";
import { scanTerms } from "./scans.ts";
import { solarTerms } from "./solar.ts";
import type { GlossaryEntry } from "./term.ts";

export const glossaryPage = {
  path: "/glossary",
  meta: {
    title: "Glossary of five trades",
    description:
      "Short definitions of the terms on our drawings, models and reports: fibre networks, permits and civil works, solar reports, scanning and BIM.",
  },
  title: "Glossary",
  lead: "The words of five trades, in a sentence or two each, as we use them on drawings, in models and in reports.",
} as const;

export type Term = {
  /** Its anchor on the page: the name without what stands in brackets. */
  id: string;
  name: string;
  meaning: string;
};

const inOrder = (entries: readonly GlossaryEntry[]): Term[] =>
  entries
    .map(([name, meaning]) => ({ id: slugOf(name.replace(/ \(.*/, "")), name, meaning }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));

/** The terms of each trade, in alphabetical order. */
export const glossary = [
  { id: "fibre-networks", title: "Fibre networks", terms: inOrder(fibreTerms) },
  { id: "permits-and-civil", title: "Permits and civil works", terms: inOrder(permitTerms) },
  { id: "solar-reports", title: "Solar reports", terms: inOrder(solarTerms) },
  { id: "scanning", title: "Scanning", terms: inOrder(scanTerms) },
  { id: "building-models", title: "Building models", terms: inOrder(bimTerms) },
] as const;
