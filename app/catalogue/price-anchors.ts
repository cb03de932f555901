import type { Confirmable } from "@datumline/brand/confirmable";
import type { ServiceId } from "./services.ts";

type PriceAnchor = {
  service: ServiceId;
  scope: string;
  covers: string;
  unit: "sheet" | "pole" | "km of route" | "receptor" | "m² of floor";
  /** Where prices begin, in the currency of the document; a stand-in has no amounts, so that none can be taken for ours. */
  from?: number;
};

export type PriceAnchors = Confirmable & {
  /** ISO 4217. */
  currency: string;
  anchors: readonly PriceAnchor[];
};

/** Where prices begin. The firm puts its amounts in and confirms them; until then no page shows any of this. */
export const priceAnchors: PriceAnchors = {
  isConfirmed: false,
  currency: "EUR",
  anchors: [
    {
      service: "civil",
      scope: "Permit sheet",
      covers: "One sheet of a permit set, drafted from finished design data.",
      unit: "sheet",
    },
    {
      service: "ftth",
      scope: "FTTH low-level design",
      covers: "Route plan, splice schedule and quantities.",
      unit: "km of route",
    },
    {
      service: "ftth",
      scope: "Pole documents",
      covers: "Attachment request and loading data of one pole.",
      unit: "pole",
    },
    {
      service: "solar",
      scope: "Glint and glare assessment",
      covers: "Each receptor, on top of the model of the site.",
      unit: "receptor",
    },
    {
      service: "scan-to-bim",
      scope: "Scan-to-BIM at LOD 200 or 300",
      covers: "Architecture from a registered cloud.",
      unit: "m² of floor",
    },
  ],
};

export const priceAnchorsText = {
  title: "Where prices begin",
  caption: "Prices by scope",
  lead: "For planning a budget. A quote fixes the price before work starts.",
  head: "Scope",
  columns: ["From", "Per"],
} as const;

/** The rows that may be shown: none before the firm has confirmed them, and none without its amount. */
export function priceRows({ isConfirmed, currency, anchors }: PriceAnchors = priceAnchors) {
  if (!isConfirmed) return [];
  const price = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return anchors.flatMap(({ scope, covers, unit, from }) =>
    from === undefined ? [] : [{ title: scope, text: covers, values: [price.format(from), unit] }],
  );
}
