import { serviceOf } from "./services.ts";

/** Apart from the page's texts, which links to it do without. */
export const sampleModelsPath = `${serviceOf("scan-to-bim").path}/sample-models`;
