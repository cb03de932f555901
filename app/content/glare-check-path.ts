import { serviceOf } from "#app/catalogue/services.ts";

/** Apart from the page's texts, which the form does without. */
export const glareCheckPath = `${serviceOf("solar").path}/glare-check`;
