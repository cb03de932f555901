import { createContext, type RouterContextProvider } from "react-router";
import type { Auth } from "#modules/accounts/.server/auth.ts";
import type { DayCounts, PageCounts } from "#modules/analytics/.server/counters.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { KnownRedirects } from "#modules/redirects/.server/known-redirects.ts";
import type { NotFoundLog } from "#modules/redirects/.server/not-found-log.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Database, DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { GeneratedFiles } from "#platform/generated-files.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import type { Limits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import type { MailTransport } from "#platform/smtp/transport.ts";
import type { Storage } from "#platform/storage/storage.ts";

/** Everything outside a request that loaders and actions work with. One per process. */
export type Services = {
  env: Env;
  log: Log;
  /** Public origin of the site: canonical links, emails. */
  siteUrl: string;
  database: DatabaseClient;
  db: Database;
  storage: Storage;
  /** Visitors' files, which only signed-in administrators read, and samples, which signed links open. */
  privateFiles: Storage;
  generatedFiles: GeneratedFiles;
  outbox: Outbox;
  jobs: JobQueue;
  webhooks: Webhooks;
  limits: Limits;
  content: ContentChanges;
  redirects: KnownRedirects;
  notFoundLog: NotFoundLog;
  pageCounts: PageCounts;
  dayCounts: DayCounts;
  /** The site's texts; loaders read them with `readSite`. */
  documents: SiteDocuments;
  /** The effective settings: those of the environment, and below them those that were published in the admin. */
  settings(): Promise<SiteSettings>;
  /** Missing if no email server is configured. */
  mailTransport: MailTransport | undefined;
  auth: Auth;
  secret: Secret;
  /** Finishes current work, releases the jobs and closes the database. */
  stop(): Promise<void>;
};

/** How loaders and actions reach the services: `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>();

/** The same services with the connections for one kind of work. */
export function servicesFor(
  services: Services,
  work: "page" | "shared" | "form" | "admin",
): Services {
  const { db, sharedDb, formDb, adminDb } = services.database;
  return { ...services, db: { page: db, shared: sharedDb, form: formDb, admin: adminDb }[work] };
}

/** Returns a function that gives a request's loaders and actions the services for a kind of work. */
export function createServicesProvider(services: Services) {
  // One object for each kind of work, so that values cached by services are cached once.
  const byWork = {
    page: servicesFor(services, "page"),
    shared: servicesFor(services, "shared"),
    form: servicesFor(services, "form"),
    admin: servicesFor(services, "admin"),
  };
  return (context: RouterContextProvider, work: keyof typeof byWork): void =>
    context.set(servicesContext, byWork[work]);
}
