import { services, serviceTexts } from "./services.ts";

// Services as other pages show them. Loaders hand the lists over, so the texts are no part of the browser's code.

/** Every service with its list of features, for /services. */
export const overviewEntries = services.map(({ id, path, category, drawing }) => {
  const { overview, timeline } = serviceTexts[id].cards;
  return { id, path, category, drawing, timeline, ...overview };
});

/** The cards of the home page. */
export const homeCards = services.flatMap(({ id, path, category, drawing }) => {
  const { home, timeline } = serviceTexts[id].cards;
  return home ? [{ path, category, drawing, timeline, ...home }] : [];
});

/** The sheets that the home page shows beside the one in its first screen, each with the service that it stands for. */
export const homeSheets = services.flatMap(({ id, name, path, drawing }) =>
  id === "ftth" ? [] : [{ name, path, drawing }],
);

/** What the office works in, each with the page that tells more. */
export const expertiseAreas = services.map(({ id, path }) => ({
  path,
  ...serviceTexts[id].cards.about,
}));

/** What a quote contains, of the services that have a card for it. */
export const quoteCards = services.flatMap(({ id, category, quoteTitle: title }) => {
  const { quote: features, timeline } = serviceTexts[id].cards;
  return features ? [{ id, title, category, features, timeline }] : [];
});
