import { type Service, type ServiceId, services } from "./services.ts";

/** What can be chosen from: never nothing, as the schemas of forms want it. */
export type Choices<Name extends string> = readonly [Name, ...Name[]];

export function choices<Name extends string>(names: readonly Name[]): Choices<Name> {
  const [first, ...others] = names;
  if (first === undefined) throw new Error("There is nothing to choose from.");
  return [first, ...others];
}

/** All services, those in `first` before the others: a new one stands at the end of a list by itself. */
export function servicesFrom(...first: ServiceId[]): readonly Service[] {
  const place = ({ id }: Service) => (first.includes(id) ? first.indexOf(id) : first.length);
  return services.toSorted((a, b) => place(a) - place(b));
}

export type ContactService = Service["contactName"] | "Other";

/** What a contact message can be about, in the order of the form. */
export const contactServices: Choices<ContactService> = choices([
  ...servicesFrom("bim", "scan-to-bim", "solar").map(({ contactName }) => contactName),
  "Other",
]);

/** Whether a value, as of an address, is one of them. */
export function isContactService(value: string): value is ContactService {
  return contactServices.some((service) => service === value);
}

type QuoteServiceTitle = NonNullable<Service["quoteTitle"]>;

/** The services that a quote can be asked for, as a request stores them. */
export const quoteServiceTitles: Choices<QuoteServiceTitle> = choices(
  services.flatMap(({ quoteTitle }) => quoteTitle ?? []),
);

/** The title of the service that an address calls `id`, if a quote can be asked for it. */
export function quoteServiceTitle(id: string): QuoteServiceTitle | undefined {
  return services.find((service) => service.id === id)?.quoteTitle;
}
