import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

// What visitors send us, one table a form, with exactly the columns of the specification. What the firm does
// with a request afterwards (status, notes, suspicion) stands in `leads`.

const id = () => uuid("id").primaryKey().defaultRandom();

export const contactSubmissions = pgTable("contact_submissions", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  company: text("company"),
  service: text("service").notNull(),
  message: text("message").notNull(),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});

export const glareAssessments = pgTable("glare_assessments", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  company: text("company"),
  siteAddress: text("site_address").notNull(),
  pvSize: text("pv_size").notNull(),
  nearAirport: text("near_airport").notNull(),
  planningStage: text("planning_stage").notNull(),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});

export const sampleReportRequests = pgTable("sample_report_requests", {
  id: id(),
  email: text("email").notNull(),
  requestedAt: at("requested_at").notNull().defaultNow(),
});

/** A file that came with a quote request; `path` is its place in private storage. */
export type Attachment = { name: string; path: string; size: number; type: string };

export const quoteRequests = pgTable("quote_requests", {
  id: id(),
  kind: text("kind", { enum: ["quote", "project"] }).notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  phone: text("phone"),
  company: text("company"),
  country: text("country"),
  services: text("services").array().notNull().default([]),
  projectDetails: text("project_details").notNull(),
  scanFormats: text("scan_formats").array().notNull().default([]),
  lod: text("lod"),
  deadline: text("deadline"),
  express: boolean("express").notNull().default(false),
  budget: text("budget"),
  attachments: jsonb("attachments").$type<Attachment[]>().notNull().default([]),
  submittedAt: at("submitted_at").notNull().defaultNow(),
});

export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: text("email").notNull().unique(),
    subscribedAt: at("subscribed_at").notNull().defaultNow(),
    confirmedAt: at("confirmed_at"),
    unsubscribedAt: at("unsubscribed_at"),
  },
  (table) => [index("newsletter_subscribers_confirmed_at").on(table.confirmedAt)],
);
