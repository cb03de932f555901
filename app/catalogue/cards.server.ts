import { services, serviceTexts } from "./services.ts";

// Services as other pages show them. Loaders hand the lists over, so the texts are no part of the browser's code.

/** Every service with its list of features, for /services. */
export const overviewEntries = services.map(({ id, path, category, drawing }) => {
  const { overview, timeline } = serviceTexts[id].cards;
  return { id, path, category, drawing, timeline, ...overview };
});

/** The cards of the home page. */
export const homeCards = services.flatMap(({ id, path, category }) => {
  const { home, timeline } = serviceTexts[id].cards;
  return home ? [{ path, category, timeline, ...home }] : [];
});

/** What the office works in, each with the page that tells more. */
export const expertiseAreas = services.map(({ id, path }) => ({
  path,
  ...serviceTexts[id].cards.about,
}));

/** What a quote can be asked for. */
export const quoteCards = services.flatMap(({ id, category, quoteTitle: title }) => {
  const { quote: features = [], timeline } = serviceTexts[id].cards;
  return title ? [{ id, title, category, features, timeline }] : [];
});
