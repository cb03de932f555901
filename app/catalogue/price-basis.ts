import { claims } from "@datumline/brand/firm";
import type { OfferedService } from "./read-services.ts";

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

/** The table's rows, one for each service that says how its price is made. */
export const priceBasisRows = (services: readonly OfferedService[]) =>
  services.flatMap(({ price }) =>
    price ? [{ title: price.title, values: [price.counted, price.depends, price.send] }] : [],
  );
