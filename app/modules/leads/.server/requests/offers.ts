import type { Field, Fields, OfferName } from "#app/fields/fields.ts";
import { contactServices, quoteServiceTitles } from "#modules/catalogue/choices.ts";
import { offeredServices, type SiteReader } from "#modules/catalogue/read-services.ts";

/** Current options of forms, if they change. */
export type Offers = Record<OfferName, readonly string[]>;

/** The firm's current services. */
export function offersOf(site: SiteReader): Offers {
  const services = offeredServices(site);
  return { contact: contactServices(services), quote: quoteServiceTitles(services) };
}

/** The errors of a posted form, by field, if it has an option that is not available. */
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
