import type { OfferedService } from "./read-services.ts";
import { sortByIds } from "./sort-by-ids.ts";

/** The choices; never empty, because the schemas of forms require that. */
export type Choices<Name extends string> = readonly [Name, ...Name[]];

export function choices<Name extends string>(names: readonly Name[]): Choices<Name> {
  const [first, ...others] = names;
  if (first === undefined) throw new Error("There is nothing to choose from.");
  return [first, ...others];
}

/** The end of a list, for people who look for something else. */
export const otherService = "Other";

type Services = readonly OfferedService[];

const withOther = (names: readonly string[]) => [...new Set([...names, otherService])];

/** Subjects of a contact message, in the order of the form. */
export const contactServices = (services: Services): readonly string[] =>
  withOther(
    sortByIds(services, ["bim", "scan-to-bim", "solar"], ({ key }) => key).map(
      ({ contactName }) => contactName,
    ),
  );

/** Subjects of a quote, as stored with a request: services with a card come first. */
export const quoteServiceTitles = (services: Services): readonly string[] =>
  withOther(
    sortByIds(services, ["ftth", "solar", "scan-to-bim", "civil"], ({ key }) => key).map(
      ({ quoteTitle }) => quoteTitle,
    ),
  );

/** The title of the service with this `anchor` in an address. */
export const quoteServiceTitle = (services: Services, anchor: string): string | undefined =>
  services.find((service) => service.anchor === anchor)?.quoteTitle;

/** The chosen services within a sentence; one of them may be "Other". */
export const serviceListText = (chosen: readonly string[]): string =>
  chosen.map((name) => (name === otherService ? "your project" : name)).join(" and ");
