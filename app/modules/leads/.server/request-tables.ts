import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { columnsOf } from "#app/fields/columns.server.ts";
import type { Attachment } from "#app/lib/attachments.ts";
import { glare } from "#modules/leads/requests/glare/definition.ts";
import { portfolioAccess } from "#modules/leads/requests/portfolio-access/definition.ts";
import { sampleModel } from "#modules/leads/requests/sample/definition.ts";
import { at } from "#platform/db/schema/columns.ts";
import { contact } from "../requests/contact/definition.ts";
import { entered } from "../requests/definitions.ts";
import { project } from "../requests/project/definition.ts";

// Visitors' requests. The columns between id and time are the fields of the form. The firm's data about a request
// (status, notes, suspicion) is in `leads`.

const id = () => uuid("id").primaryKey().defaultRandom();

export const contactSubmissions = pgTable("contact_submissions", {
  id: id(),
  ...columnsOf(contact.fields, null),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});

export const glareAssessments = pgTable("glare_assessments", {
  id: id(),
  ...columnsOf(glare.fields, null),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});

/** The same for both samples. */
export const sampleReportRequests = pgTable("sample_report_requests", {
  id: id(),
  ...columnsOf(sampleModel.fields, null),
  requestedAt: at("requested_at").notNull().defaultNow(),
});

/** The requests of both quote forms; the short form fills only some columns. */
export const quoteRequests = pgTable("quote_requests", {
  id: id(),
  kind: text("kind", { enum: ["quote", "project"] }).notNull(),
  ...columnsOf(project.fields, null),
  attachments: jsonb("attachments").$type<Attachment[]>().notNull().default([]),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});

export const portfolioAccessRequests = pgTable("portfolio_access_requests", {
  id: id(),
  ...columnsOf(portfolioAccess.fields, null),
  accessedAt: at("accessed_at").notNull().defaultNow(),
});

/** A request from another channel, entered by someone at the firm. */
export const manualRequests = pgTable("entered_requests", {
  id: id(),
  ...columnsOf(entered.fields, null),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});
