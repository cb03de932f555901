import { firmDocument } from "#app/content/firm.ts";
import type { TextReader } from "#app/documents/define-content.ts";
import type { Answering } from "../kind.server.ts";
import { glareDelivery } from "./delivery.ts";

/** What the receipt of an assessment request promises. */
export const glareAnswering = (texts: TextReader): Answering => ({
  next: [
    "We look at the site first and email you the receptors that we would assess, a price and a date.",
    `The assessment takes ${glareDelivery(texts)} from the day the input is complete: array layout, tilt and bearing of the modules, their height above ground, and the module data sheet.`,
  ],
  answeredBy: `an engineer of the solar team, from ${texts.of(firmDocument).email}`,
});
