import type { PgTable } from "drizzle-orm/pg-core";
import {
  account,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#modules/accounts/.server/schema/auth.ts";
import {
  contentDocuments,
  contentDrafts,
  contentRevisions,
} from "#modules/content/.server/schema/documents.ts";
import {
  auditLog,
  contentVersions,
  dayCounts,
  pageCounts,
  pageViews,
  rateLimits,
  siteSettings,
} from "#modules/content/.server/schema/site.ts";
import { leadEvents } from "#modules/leads/.server/schema/lead-events.ts";
import { leadReminders } from "#modules/leads/.server/schema/lead-reminders.ts";
import { leadBlocks, leadRules } from "#modules/leads/.server/schema/lead-rules.ts";
import { leads } from "#modules/leads/.server/schema/leads.ts";
import { replyTemplates } from "#modules/leads/.server/schema/reply-templates.ts";
import * as requests from "#modules/leads/.server/schema/requests.ts";
import { begunUploads, pendingUploads } from "#modules/leads/.server/schema/uploads.ts";
import { mails } from "#modules/mail/.server/schema/mails.ts";
import { fileHashes } from "#modules/media/.server/schema/file-hashes.ts";
import { mediaFolders, storedFiles } from "#modules/media/.server/schema/files.ts";
import {
  newsletterDeliveries,
  newsletterIssues,
} from "#modules/newsletter/.server/schema/newsletter.ts";
import { incidents } from "#modules/operations/.server/schema/incidents.ts";
import {
  portfolioProjects,
  projectImages,
  projectRedirects,
} from "#modules/portfolio/.server/schema/portfolio.ts";
import {
  blogPosts,
  postDrafts,
  postReviews,
  postRevisions,
  slugRedirects,
} from "#modules/posts/.server/schema/blog.ts";
import {
  articleEntries,
  blogEntries,
  blogTags,
} from "#modules/posts/.server/schema/blog-entries.ts";
import {
  importedImages,
  importedPosts,
  postImports,
} from "#modules/posts/.server/schema/imports.ts";
import {
  missingPaths,
  redirectHits,
  redirects,
} from "#modules/redirects/.server/schema/redirects.ts";
import { trash } from "#modules/trash/.server/schema/trash.ts";
import { webhookDeliveries, webhooks } from "#modules/webhooks/.server/schema/webhooks.ts";
import { backups } from "./schema/backups.ts";

/** The parts of an export, in the order for restoring: referenced rows come first. */
export const movedTables: readonly PgTable[] = [
  ...[user, account, twoFactor, passkey],
  ...[blogPosts, postRevisions, postDrafts, postReviews, slugRedirects],
  ...[postImports, importedPosts, importedImages],
  ...[contentDocuments, contentRevisions, contentDrafts],
  ...[portfolioProjects, projectImages, projectRedirects],
  ...[mediaFolders, storedFiles, pendingUploads, fileHashes],
  ...Object.values(requests),
  ...[newsletterIssues, newsletterDeliveries],
  ...[leads, leadEvents, leadReminders, mails, leadRules, leadBlocks, replyTemplates],
  ...[webhooks, webhookDeliveries],
  ...[redirects, redirectHits, missingPaths],
  ...[trash, auditLog, pageViews, pageCounts, dayCounts, siteSettings],
];

/**
 * Excluded: sign-ins and unused links, so that an export gives access to no one; and incidents and backups, which
 * belong to the old place. Limits expire within minutes, and incomplete uploads can only continue at the old place.
 * Change counters are for running processes only. The blog's listing is rebuilt: posts by a trigger, articles and tags
 * at the start.
 */
export const leftTables: readonly PgTable[] = [
  ...[session, verification],
  ...[
    rateLimits,
    contentVersions,
    articleEntries,
    blogEntries,
    blogTags,
    incidents,
    backups,
    begunUploads,
  ],
];
