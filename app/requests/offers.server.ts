import { contactServices, quoteServiceTitles } from "#app/catalogue/choices.ts";
import { offeredServices, type SiteReader } from "#app/catalogue/read-services.ts";
import type { Field, Fields, OfferName } from "#app/forms/fields.ts";

/** What can be chosen now in forms where that is not the same at all times. */
export type Offers = Record<OfferName, readonly string[]>;

/** What the site offers. */
export function offersOf(site: SiteReader): Offers {
  const services = offeredServices(site);
  return { contact: contactServices(services), quote: quoteServiceTitles(services) };
}

/** What is wrong with a posted form, by field, where it chooses what is not offered. */
export function findRefused(
  fields: Fields,
  form: FormData,
  offers: Offers,
): Record<string, string> {
  const refused = Object.entries(fields).filter(([name, field]) => {
    const offered = offerOf(field);
    return (
      offered &&
      form.getAll(name).some((value) => value && !offers[offered].includes(String(value)))
    );
  });
  return Object.fromEntries(refused.map(([name, { label }]) => [name, `${label} is required.`]));
}

const offerOf = (field: Field): OfferName | undefined =>
  field.kind === "choice" || field.kind === "choices" ? field.offered : undefined;
