import type { TextReader } from "#modules/content/documents/define-content.ts";
import { rangeOf } from "./section-props.ts";
import { solarDocument } from "./solar-pv-permitting.ts";

/** The duration of a glare assessment, as in the first screen of its service: "3-5 working days". */
export const glareDelivery = ({ of }: TextReader): string =>
  `${rangeOf(of(solarDocument).facts.time)} working days`;
