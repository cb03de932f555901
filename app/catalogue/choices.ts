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

/** What stands at the end of a list for whoever looks for something else. */
export const otherService = "Other";

export type ContactService = Service["contactName"] | typeof otherService;

/** What a contact message can be about, in the order of the form. */
export const contactServices: Choices<ContactService> = choices([
  ...servicesFrom("bim", "scan-to-bim", "solar").map(({ contactName }) => contactName),
  otherService,
]);

/** Whether a value, as of an address, is one of them. */
export function isContactService(value: string): value is ContactService {
  return contactServices.some((service) => service === value);
}

type QuoteServiceTitle = Service["quoteTitle"] | typeof otherService;

/** What a quote can be asked for, as a request stores it: the services that have a card before the others. */
export const quoteServiceTitles: Choices<QuoteServiceTitle> = choices([
  ...servicesFrom("ftth", "solar", "scan-to-bim", "civil").map(({ quoteTitle }) => quoteTitle),
  otherService,
]);

/** The title of the service that an address calls `id`. */
export function quoteServiceTitle(id: string): QuoteServiceTitle | undefined {
  return services.find((service) => service.id === id)?.quoteTitle;
}

/** How a sentence speaks of services that were chosen, of which one may be none of ours. */
export const spokenServices = (chosen: readonly string[]): string =>
  chosen.map((name) => (name === otherService ? "your project" : name)).join(" and ");
