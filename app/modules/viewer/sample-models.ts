import { group, line, searchResult, text, titledText } from "#app/fields/fields.ts";
import { sampleModelsPath } from "#modules/catalogue/service-paths.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";
import { firstScreen } from "#modules/content/page-fields.ts";
import { sampleLinkDays } from "./samples.ts";

/** The page that shows the sample building in its two models. */
export const sampleModelsDocument = defineContent({
  id: "sample-models",
  title: "Sample models",
  page: sampleModelsPath,
  fields: {
    hero: firstScreen,
    deviation: titledText("Measured against the scan"),
    models: group("Models", {
      building: titledText("Architecture and structure"),
      services: titledText("Plant and services"),
    }),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Sample models: plant and office building",
      description:
        "A two-storey plant and office building scanned and modelled: architecture and structure at LOD 300, services at LOD 350, element by element.",
    },
    hero: {
      title: "One building, modelled from its scan",
      lead: "A two-storey plant and office building of 25 by 13 m. Building, survey and model are our own: the laser scan is simulated, so the cloud can be measured against the model to the millimetre.",
    },
    deviation: {
      title: "Measured against the scan",
      text: "Each point is coloured by its distance from the model. The ground floor's front wall leans out by 12 mm at its top and the first-floor slab sags by 10 mm: deviations we built in so that you can see a report find them. In the viewer you can see them from every side.",
    },
    models: {
      building: {
        title: "Architecture and structure",
        text: "Walls with their windows and doors, slabs, stair, roof and frame, each in its true position. Sizes can be measured in the model and sheets drawn from it.",
      },
      services: {
        title: "Plant and services",
        text: "Air handling, heating and power with their fittings, hangers and sleeves: modelled so that new services can be routed between them.",
      },
    },
  },
});

const state = (label: string) => group(label, { title: line("Title"), lead: text("Text") });

/** The page shown if a sample's link no longer works. */
export const sampleLinkDocument = defineContent({
  id: "sample-link",
  title: "Sample download page",
  page: sampleModelsPath,
  isPreviewed: false,
  fields: { expired: state("Expired link"), forged: state("Broken link") },
  initial: {
    expired: {
      title: "This link has expired",
      lead: `Links to samples work for ${sampleLinkDays} days. Ask again and we'll send a new one.`,
    },
    forged: {
      title: "This link does not work",
      lead: "Your email app may have broken it. Try the link in the email again, or request the sample again.",
    },
  },
});

/** The two models of the sample building, and how far each can be relied on. */
const sampleModels = [
  { id: "building", lod: 300 },
  { id: "services", lod: 350 },
] as const;

/** The models with their texts, in page order. */
export const describedModels = ({ models }: ContentOf<typeof sampleModelsDocument>) =>
  sampleModels.map((model) => ({ ...model, ...models[model.id] }));
