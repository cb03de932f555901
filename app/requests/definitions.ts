import { contact } from "./contact/definition.ts";
import { glare } from "./glare/definition.ts";
import { newsletter } from "./newsletter/definition.ts";
import { portfolioAccess } from "./portfolio-access/definition.ts";
import { project } from "./project/definition.ts";
import { quote } from "./quote/definition.ts";
import { sampleModel, sampleReport } from "./sample/definition.ts";

/** Every way in which a visitor becomes a lead, in the order of lists and columns. */
export const requestDefinitions = {
  contact,
  quote,
  project,
  glare,
  "sample-model": sampleModel,
  "sample-report": sampleReport,
  newsletter,
  "portfolio-access": portfolioAccess,
} as const;

export type LeadKind = keyof typeof requestDefinitions;

export const leadKinds = Object.values(requestDefinitions).map(({ kind }) => kind);
