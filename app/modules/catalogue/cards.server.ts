import type { OfferedService } from "./read-services.ts";

// Services as other pages show them. Loaders pass the lists, so the texts are not part of the browser's code.

type Services = readonly OfferedService[];

/** Every service with its list of features, for /services. */
export const overviewEntries = (services: Services) =>
  services.map(({ anchor: id, path, category, drawing, timeline, overview }) => ({
    id,
    path,
    category,
    drawing,
    timeline,
    ...overview,
  }));

export const homeCards = (services: Services) =>
  services.flatMap(({ path, category, drawing, timeline, home }) =>
    home ? [{ path, category, drawing, timeline, ...home }] : [],
  );

/** The sheets that the home page shows next to the one in its first screen, each with the service that it is for. */
export const homeSheets = (services: Services) =>
  services.flatMap(({ name, path, drawing, builtIn }) =>
    builtIn && drawing !== "ftth-plan" ? [{ name, path, drawing }] : [],
  );

/** The firm's disciplines, each with its page. */
export const expertiseAreas = (services: Services) =>
  services.map(({ path, about }) => ({ path, ...about }));

/** The content of a quote, for the services that have a card for it. */
export const quoteCards = (services: Services) =>
  services.flatMap(({ anchor: id, category, quoteTitle: title, timeline, quote }) =>
    quote ? [{ id, title, category, features: quote.features, timeline }] : [],
  );
