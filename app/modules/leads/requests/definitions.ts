import { glare } from "#modules/glare/request/definition.ts";
import { newsletter } from "#modules/newsletter/request/definition.ts";
import { portfolioAccess } from "#modules/portfolio/request/definition.ts";
import { sampleModel, sampleReport } from "#modules/viewer/request/definition.ts";
import { contact } from "./contact/definition.ts";
import { entered } from "./entered/definition.ts";
import { project } from "./project/definition.ts";
import { quote } from "./quote/definition.ts";

/** Every form of the site that creates a lead, in the order of lists and columns. */
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

/** The forms of the site. */
export type FormKind = keyof typeof requestDefinitions;

export const formKinds = Object.values(requestDefinitions).map(({ kind }) => kind);

/** Every source of a lead: these forms, or a person at the firm who enters a call or meeting. */
export const leadDefinitions = { ...requestDefinitions, entered } as const;

export type LeadKind = keyof typeof leadDefinitions;

export const leadKinds = Object.values(leadDefinitions).map(({ kind }) => kind);
