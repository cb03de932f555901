import type { TextReader } from "#modules/content/documents/define-content.ts";
import { bimDocument } from "./bim-modeling.ts";
import { civilDocument } from "./civil-engineering.ts";
import { ftthDocument } from "./ftth-design.ts";
import { scanToBimDocument } from "./scan-to-bim.ts";
import type { ServiceTexts } from "./service-fields.ts";
import type { ServiceId } from "./services.ts";
import { solarDocument } from "./solar-pv-permitting.ts";

/** The texts of each built-in service, for loaders and the build. */
export const serviceDocuments = {
  ftth: ftthDocument,
  solar: solarDocument,
  "scan-to-bim": scanToBimDocument,
  bim: bimDocument,
  civil: civilDocument,
} as const satisfies Record<ServiceId, unknown>;

export const readServiceTexts: Record<ServiceId, (site: TextReader) => ServiceTexts> = {
  ftth: (site) => site.of(ftthDocument),
  solar: (site) => site.of(solarDocument),
  "scan-to-bim": (site) => site.of(scanToBimDocument),
  bim: (site) => site.of(bimDocument),
  civil: (site) => site.of(civilDocument),
};
