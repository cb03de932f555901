import { servicePaths } from "./service-paths.ts";

/** Apart from the page's texts, which links to it do without. */
export const sampleModelsPath = `${servicePaths["scan-to-bim"]}/sample-models`;
