import type { TextReader } from "#app/documents/define-content.ts";
import { rangeOf } from "./page-parts.ts";
import { solarDocument } from "./solar-pv-permitting.ts";

/** How long a glare assessment takes, as the first screen of its service says: "3-5 working days". */
export const glareDelivery = ({ of }: TextReader): string =>
  `${rangeOf(of(solarDocument).facts.time)} working days`;
