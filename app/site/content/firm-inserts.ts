import { dayRangeText } from "#app/fields/text.ts";
import { glareDelivery } from "#modules/catalogue/solar-pv-permitting.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { Inserts } from "#modules/content/documents/inserts.ts";
import { claimsDocument, firmDocument } from "#modules/content/firm.ts";
import { postalAddress } from "#modules/content/firm-facts.ts";

/** Inserts in texts, by the name in braces. */
export function firmInserts(texts: TextReader): Inserts {
  const firm = texts.of(firmDocument);
  const { name, shortName, tagline, email, salesEmail, city, region, country, founded, hours } =
    firm;
  const { standardDelivery, labels: _, ...claims } = texts.of(claimsDocument);
  return {
    ...named("firm", { name, shortName, tagline, email, salesEmail, city, region, country }),
    "firm.founded": String(founded),
    "firm.hours": `${hours.days} ${hours.from} to ${hours.to}, ${hours.timeZone}`,
    "firm.postalAddress": postalAddress(firm),
    "services.glareDelivery": glareDelivery(texts),
    ...named("claims", { ...claims, standardDelivery: dayRangeText(standardDelivery) }),
  };
}

const named = (prefix: string, facts: Readonly<Record<string, string>>): Inserts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`${prefix}.${name}`, fact]));
