import { servicePaths } from "#modules/catalogue/service-paths.ts";

/** Apart from the page's texts, which the form does without. */
export const glareCheckPath = `${servicePaths.solar}/glare-check`;
