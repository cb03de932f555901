import { serviceOf } from "./services.ts";

/** The page on which the sample building is shown in its two models. */
export const sampleModelsPage = {
  path: `${serviceOf("scan-to-bim").path}/sample-models`,
  meta: {
    title: "Sample models: plant and office building",
    description:
      "A two-storey plant and office building scanned and modelled: architecture and structure at LOD 300, services at LOD 350, element by element.",
  },
  title: "One building, modelled from its scan",
  lead: "A two-storey plant and office building of 25 by 13 m. Building, survey and model are our own: the laser scan is simulated, so the cloud can be measured against the model to the millimetre.",
  models: [
    {
      id: "building",
      lod: 300,
      title: "Architecture and structure",
      text: "Walls with their windows and doors, slabs, stair, roof and frame, each in its true place. Sizes can be measured in the model and sheets drawn from it.",
    },
    {
      id: "services",
      lod: 350,
      title: "Plant and services",
      text: "Air handling, heating and power with their fittings, hangers and sleeves: modelled so that whatever comes new can be routed between them.",
    },
  ],
} as const;
