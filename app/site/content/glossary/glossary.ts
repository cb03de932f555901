import { slugOf } from "#app/lib/slug.ts";
import { defineContent, type TextReader } from "#modules/content/documents/define-content.ts";
import { searchResult } from "#modules/content/documents/parts.ts";
import { firstScreen } from "#modules/content/page-parts.ts";
import { bimTrade } from "./bim.ts";
import { fibreTrade } from "./fibre.ts";
import { permitTrade } from "./permits.ts";
import { scanTrade } from "./scans.ts";
import { solarTrade } from "./solar.ts";

export const glossaryDocument = defineContent({
  id: "glossary",
  title: "Glossary",
  page: "/glossary",
  parts: { meta: searchResult, hero: firstScreen },
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
