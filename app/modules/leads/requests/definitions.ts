import { email, line, text } from "#app/fields/fields.ts";
import { glare } from "#modules/leads/requests/glare/definition.ts";
import { newsletter } from "#modules/leads/requests/newsletter/definition.ts";
import { portfolioAccess } from "#modules/leads/requests/portfolio-access/definition.ts";
import { sampleModel, sampleReport } from "#modules/leads/requests/sample/definition.ts";
import { contact } from "./contact/definition.ts";
import { defineForm } from "./definition.ts";
import { project } from "./project/definition.ts";
import { quote } from "./quote/definition.ts";

/**
 * A lead that a person at the firm adds after a call or meeting: not a form of the site. Callers may leave a phone number
 * and no address.
 */
export const entered = defineForm({
  kind: "entered",
  name: "Added manually",
  path: "/admin/leads/new",
  fields: {
    name: line("Name"),
    email: email("Email"),
    phone: line("Phone", { isOptional: true, type: "tel" }),
    company: line("Company", { isOptional: true }),
    /** By its title in the contact form. */
    service: line("Service", { isOptional: true }),
    message: text("Their request", { maxLength: 5_000, rows: 6, isWide: true }),
  },
  about: { field: "service" },
});

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

/** Leads that ask for nothing: readers of the newsletter, and visitors who opened the portfolio. */
export const signUpKinds: LeadKind[] = ["newsletter", "portfolio-access"];
