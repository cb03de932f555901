import { inOrder } from "./in-order.ts";
import type { OfferedService } from "./read-services.ts";

/** What can be chosen from: never nothing, as the schemas of forms want it. */
export type Choices<Name extends string> = readonly [Name, ...Name[]];

export function choices<Name extends string>(names: readonly Name[]): Choices<Name> {
  const [first, ...others] = names;
  if (first === undefined) throw new Error("There is nothing to choose from.");
  return [first, ...others];
}

/** What is at the end of a list for the person who looks for something else. */
export const otherService = "Other";

type Services = readonly OfferedService[];

const withOther = (names: readonly string[]) => [...new Set([...names, otherService])];

/** What a contact message can be about, in the order of the form. */
export const contactServices = (services: Services): readonly string[] =>
  withOther(
    inOrder(services, ["bim", "scan-to-bim", "solar"], ({ key }) => key).map(
      ({ contactName }) => contactName,
    ),
  );

/** What a quote can be asked for, as a request stores it: the services that have a card before the others. */
export const quoteServiceTitles = (services: Services): readonly string[] =>
  withOther(
    inOrder(services, ["ftth", "solar", "scan-to-bim", "civil"], ({ key }) => key).map(
      ({ quoteTitle }) => quoteTitle,
    ),
  );

/** The title of the service that an address calls `anchor`. */
export const quoteServiceTitle = (services: Services, anchor: string): string | undefined =>
  services.find((service) => service.anchor === anchor)?.quoteTitle;

/** How a sentence speaks of services that were chosen, of which one may be none of ours. */
export const spokenServices = (chosen: readonly string[]): string =>
  chosen.map((name) => (name === otherService ? "your project" : name)).join(" and ");
