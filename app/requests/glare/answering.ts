import { firm } from "@datumline/brand/firm";
import { glareDelivery } from "#app/catalogue/solar-pv-permitting.ts";
import type { Answering } from "../kind.server.ts";

/** What the receipt of an assessment request promises. */
export const glareAnswering: Answering = {
  next: [
    "We look at the site first and email you the receptors that we would assess, a price and a date.",
    `The assessment takes ${glareDelivery} from the day the input is complete: array layout, tilt and bearing of the modules, their height above ground, and the module data sheet.`,
  ],
  answeredBy: `an engineer of the solar team, from ${firm.email}`,
};
